import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfStatus } from '../../../../src/main/provider/http';
import { attemptOf as attemptAt, isNotTaken, isSameFields, type Sending } from '../../../../src/main/records/save-plan';
import type { RecordFields } from '../../../../src/shared/domain/records/record';
import { type ErrorCode, errorCodes, Fault } from '../../../../src/shared/domain/result';
import { attemptOf, draftOf, fieldsOf, first, recordOf } from '../sent-texts';

const present = [recordOf('van gisteren', first, '3'), recordOf('van vandaag', first, '4')];
const sending = (content: string, change: Partial<Sending> = {}): Sending => ({
  isNew: true,
  itemId: 'note1',
  fields: fieldsOf(content),
  twinOf: null,
  isAnother: false,
  ...change,
});

/** A UUID. */
const aName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('a text that is sent', () => {
  it('gets a name of its own, and excludes all records that existed before', () => {
    const draft = draftOf('nieuw', { attempt: null });
    const one = attemptAt(draft, sending('nieuw', { twinOf: '3' }), present);
    expect(one).toMatchObject({ isNew: true, itemId: 'note1', fields: fieldsOf('nieuw'), twinOf: '3' });
    expect(one).toMatchObject({ known: ['3', '4'], id: null, sentBefore: [] });
    expect(one.mark).toMatch(aName);
    expect(attemptAt(draft, sending('nieuw'), present).mark).not.toBe(one.mark);
  });

  it('keeps its name, its number and the excluded records when it is sent again', () => {
    const sent = attemptOf('nieuw', { mark: 'ons', known: ['1'], id: '9', twinOf: '2' });
    expect(attemptAt(draftOf('x', { attempt: sent }), sending('nieuw en meer', { twinOf: '3' }), present)).toEqual({
      ...sent,
      fields: fieldsOf('nieuw en meer'),
      twinOf: '3',
      sentBefore: [fieldsOf('nieuw')],
    });
  });

  it('begins again for another record, another item or another kind of sending, or without a name', () => {
    const sent = attemptOf('nieuw', { known: ['1'], id: '9', sentBefore: [fieldsOf('nieu')] });
    const again = (attempt: typeof sent, change: Partial<Sending>) =>
      attemptAt(draftOf('x', { attempt }), sending('nieuw', change), present);
    const begun = { known: ['3', '4'], id: null, sentBefore: [], mark: expect.stringMatching(aName) };
    for (const change of [{ isAnother: true }, { itemId: 'note2' }, { isNew: false }])
      expect(again(sent, change)).toMatchObject(begun);
    expect(again({ ...sent, mark: '' }, {})).toMatchObject(begun);
  });

  it('remembers every other text that was sent under its name, each once, the latest first', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'b ', 'c', 'd'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(texts, (sent) => {
        let draft = draftOf('x', { attempt: null });
        const others: RecordFields[] = [];
        for (const content of sent) {
          const fields = fieldsOf(content);
          const attempt = attemptAt(draft, sending(content), present);
          others.unshift(...(draft.attempt === null ? [] : [draft.attempt.fields]));
          const isFirst = (each: RecordFields, at: number) => others.findIndex((one) => isSameFields(one, each)) === at;
          const expected = others.filter((each, at) => isFirst(each, at) && !isSameFields(each, fields));
          expect(attempt).toMatchObject({ fields, sentBefore: expected });
          if (draft.attempt !== null) expect(attempt.mark).toBe(draft.attempt.mark);
          draft = { ...draft, attempt };
        }
      }),
    );
  });
});

describe('what proves that the provider did not take a text', () => {
  it('is a refusal, unless by a relay or of a second sending, and not a fault of the provider', () => {
    const proves = (status: number) => isNotTaken(faultOfStatus(status));
    const statuses = Array.from({ length: 200 }, (_, at) => 400 + at);
    expect(statuses.filter((status) => proves(status) !== status < 500)).toEqual([408, 409]);
  });

  it('is a connection that was never made', () => {
    const unreachable = (word: string) => isNotTaken(new Fault('PROVIDER_UNREACHABLE', word));
    for (const word of ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
      expect(unreachable(word), word).toBe(true);
    for (const word of ['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'EPIPE', 'cut off', 'network', ''])
      expect(unreachable(word), word).toBe(false);
  });

  it('is an answer that the provider does not do it', () => {
    expect(isNotTaken(new Fault('PROVIDER_REFUSED', 'not ok'))).toBe(true);
  });

  it('is nothing else: no page, no unreadable answer, no end of the program, no error of ours', () => {
    const proving: readonly ErrorCode[] = ['NOT_ALLOWED', 'NOT_FOUND', 'SESSION_EXPIRED', 'PROVIDER_REFUSED'];
    expect(errorCodes.filter((code) => isNotTaken(new Fault(code))).toSorted()).toEqual(proving.toSorted());
    // Something between the program and the provider can answer too, with any status.
    for (const status of ['403', '404', '429']) expect(isNotTaken(new Fault('PROVIDER_SENT_PAGE', status))).toBe(false);
    for (const error of [new Error('stuk'), new TypeError('fetch failed'), 'stuk', null, undefined])
      expect(isNotTaken(error)).toBe(false);
  });
});

describe('two records are the same', () => {
  it('whatever their line ends, the space around them, and the spelling of a time', () => {
    const one = fieldsOf('a\r\nb ', { followup: '2026-12-01T09:00:00Z', sendEmails: ['x@y.nl', 'a@b.nl'] });
    const other = fieldsOf('a\nb', { followup: '2026-12-01T10:00:00.000+01:00', sendEmails: ['a@b.nl', 'x@y.nl'] });
    expect(isSameFields(one, other)).toBe(true);
    expect(isSameFields(fieldsOf('a\rb\r\rc'), fieldsOf('a\nb\n\nc'))).toBe(true);
  });

  it('unless a line ends more often, or somewhere else', () => {
    expect(isSameFields(fieldsOf('a\r\nb'), fieldsOf('a\n\nb'))).toBe(false);
    expect(isSameFields(fieldsOf('a\nb'), fieldsOf('ab'))).toBe(false);
  });

  it('unless they are mailed to others, even if the addresses have the same signs', () => {
    const two = fieldsOf('a', { sendEmails: ['a@b.nl', 'c@d.nl'] });
    expect(isSameFields(two, fieldsOf('a', { sendEmails: ['a@b.nlc@d.nl'] }))).toBe(false);
  });

  it('unless any of their fields differs', () => {
    const changes: readonly Partial<RecordFields>[] = [
      ...(['kind', 'state', 'contact', 'content', 'custom1', 'custom2', 'custom3'] as const).map((name) => ({
        [name]: 'anders',
      })),
      { followup: '2026-12-01T09:00:00Z' },
      { sendEmails: ['x@y.nl'] },
    ];
    for (const change of changes) expect(isSameFields(fieldsOf('a'), fieldsOf('a', change))).toBe(false);
  });
});
