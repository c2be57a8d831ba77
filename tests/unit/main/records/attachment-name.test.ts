import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentName } from '../../../../src/main/records/write-attachment';
import { fileNameSchema } from '../../../../src/provider-api/records';
import { largestAttachment, newNoteId } from '../../../../src/shared/domain/records/record';

describe('the name of an attachment', () => {
  it.each([
    ['verslag.pdf', 'verslag.pdf'],
    ['Verslag (2) één.docx', 'Verslag (2) één.docx'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\brief.txt', 'brief.txt'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['lpt1.tar.gz', '_lpt1.tar.gz'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u200bb\u2066c.txt', 'abc.txt'],
    ['\u3164a\u{e0041}b\u206f.txt', 'ab.txt'],
    ['a<b>:c"|?*.txt', 'a b c.txt'],
    ['naam. . .', 'naam'],
    ['..', 'bijlage'],
    ['', 'bijlage'],
    ['/', 'bijlage'],
    ['.pdf', 'pdf'],
  ])('%j becomes %j', (name, cleaned) => expect(attachmentName(name)).toBe(cleaned));

  it('keeps its extension when it is cut short', () => {
    const name = attachmentName(`${'lang '.repeat(100)}.xlsx`);
    expect(name.endsWith('.xlsx')).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(220);
  });

  it('is accepted by the provider, and does not change when it is cleaned again', () => {
    const part = fc.constantFrom(
      'con',
      '.',
      '/',
      '\\',
      ' ',
      '\u202e',
      '\u0000',
      'é',
      '\ud800',
      'pdf',
      ':',
      '_',
      'x'.repeat(60),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const name = attachmentName(parts.join(''));
        expect(fileNameSchema.safeParse(name).success).toBe(true);
        expect(attachmentName(name)).toBe(name);
      }),
      { examples: [[['con', ':', '.', '.', 'con']]] },
    );
  });
});

describe('the id of a note', () => {
  it('is never repeated, whatever the clock says', () => {
    const now = Date.parse('2026-11-21T09:00:00Z');
    const ids = Array.from({ length: 500 }, (_, at) => newNoteId(now - (at % 3)));
    expect(new Set(ids.map((id) => id.slice(0, 17))).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^note\d{17}$/);
  });

  it('ends in four random digits, so that notes of other computers differ', () => {
    const ends = Array.from({ length: 2000 }, () => Number(newNoteId(0).slice(-4)));
    expect(new Set(ends).size).toBeGreaterThan(1000);
    expect(Math.max(...ends)).toBeGreaterThan(5000);
  });
});

describe('the largest attachment', () => {
  it('is 25 MiB', () => {
    expect(largestAttachment).toBe(26_214_400);
  });
});
