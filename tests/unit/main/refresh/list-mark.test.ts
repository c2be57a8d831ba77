import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsSame, isNamedSame, markOf, readMark, writeMark } from '../../../../src/main/refresh/worker/list-mark';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const etags = fc.oneof(fc.constantFrom('', '"1"', 'W/"1"', '"1-gzip"', '"inhoud:1"', '2026 10'), fc.string());
const contents = fc.constantFrom('', digest('a'), digest('b'));

describe('the mark of a list', () => {
  it('is read as it was written', () => {
    // An ETag of a header: without spaces around it, and not in the form that we write.
    const sent = etags.map((etag) => etag.trim()).filter((etag) => !/inhoud:[0-9a-f]{64}$/.test(etag));
    fc.assert(
      fc.property(sent, contents, (etag, held) => {
        expect(readMark(writeMark({ etag, contents: held }))).toEqual({ etag, contents: held });
      }),
    );
  });

  it('is equal for two answers only when both have one', () => {
    fc.assert(
      fc.property(etags, contents, etags, contents, (etag, held, otherTag, otherHeld) => {
        const [one, other] = [writeMark({ etag, contents: held }), writeMark({ etag: otherTag, contents: otherHeld })];
        expect(holdsSame(one, other)).toBe(held !== '' && held === otherHeld);
        if (readMark(one).etag === '') expect(isNamedSame(one, other)).toBe(false);
      }),
    );
  });

  it('is made of the ETag and the content, however the content was cut', () => {
    const take = (headers: Record<string, string | string[]>, parts: readonly string[]) => {
      const mark = markOf(headers);
      for (const part of parts) mark.take(Buffer.from(part));
      return readMark(mark.end());
    };
    expect(take({ etag: '"1"' }, ['a', 'b'])).toEqual({ etag: '"1"', contents: digest('ab') });
    expect(take({}, ['ab'])).toEqual({ etag: '', contents: digest('ab') });
    expect(take({ etag: ['"1"', '"2"'] }, ['ab']).etag).toBe('');
  });
});
