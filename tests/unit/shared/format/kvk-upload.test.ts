import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDelimited } from '../../../../src/shared/format/delimited-text';
import { kvkUploadOf } from '../../../../src/shared/kvk-lists/kvk-file';

const head = 'KVK;TP;REMARKS;REMARKS2;REMARKS3;REMARKS4';

describe('a list as it is uploaded', () => {
  it('has a head, numbers of eight digits in order, and X where the second column is empty', () => {
    const { csv, rows } = kvkUploadOf('Nummer;Kenmerk\n99041278 ; klant ;a;b;c;d;e\n1234567\n12345678_2;;x\nonzin;1');
    expect(csv.split('\n')).toEqual([head, '01234567;X', '12345678;X;x', '99041278;klant;a;b;c;d']);
    expect(rows).toBe(3);
  });

  it('keeps the first row of a number, and quotes cells that contain separators or quotes', () => {
    expect(kvkUploadOf('99041278;"een; ""twee"""\n99041278;drie').csv).toBe(`${head}\n99041278;"een; ""twee"""`);
  });

  it('is the same when it is read and written again', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ';', '"', ' ', '\n', 'é', '='), maxLength: 6 })
      .map((text) => text.trim());
    const row = fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.array(cell, { maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows
          .map(([kvk, cells]) => [String(kvk).padStart(8, '0'), ...cells.map(quoted)].join(';'))
          .join('\n');
        const once = kvkUploadOf(text);
        const again = kvkUploadOf(once.csv);
        expect(again).toEqual(once);
        expect(readDelimited(once.csv)).toHaveLength(once.rows + 1);
      }),
    );
  });
});
