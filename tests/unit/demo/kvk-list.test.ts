import { describe, expect, it } from 'vitest';
import { decodeCsv, kvkListHead, readKvkList } from '../../../src/demo/routes/question-routes';

describe('an uploaded list', () => {
  it('is kept with the quotes, separators and line breaks of its cells', () => {
    const bytes = Buffer.from('\ufeffKVK;TP\r\n"9904127_2";"De ""Gouden"" Eeuw; groep\nTwee";\r\n99034882\r\n');
    expect(readKvkList(decodeCsv(bytes))).toEqual({
      csv: `${kvkListHead}\n09904127;"De ""Gouden"" Eeuw; groep\nTwee";\n99034882;X`,
      rows: 2,
    });
  });
});
