// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { success } from '../../../src/shared/domain/result';

const asked: unknown[] = [];
const bridge = {
  request: async (name: string, { bytes }: { bytes: Uint8Array }) => {
    asked.push([name, [...bytes]]);
    return success({ text: '99041278;klant' });
  },
  listen: () => () => {},
};
Object.assign(window, { bridge });
const { readListFile, tooLargeSentence, unreadableSentence } = await import(
  '../../../src/renderer/list/kvk-lists/read-list-file'
);

const text = '99041278;Café\r\n';

describe('a chosen file', () => {
  it.each([
    ['utf-8', Buffer.from(text, 'utf8')],
    ['utf-8 met byte-order mark', Buffer.from(`\ufeff${text}`, 'utf8')],
    ['utf-16 van Excel', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['het alfabet van Windows', Buffer.from(text, 'latin1')],
  ])('is read as %s, without its mark', async (_, bytes) => {
    expect(await readListFile(new File([new Uint8Array(bytes)], 'klanten.csv'))).toEqual({ text });
  });

  it('that is a workbook is read by main', async () => {
    expect(await readListFile(new File([new Uint8Array([80, 75])], 'Klanten.XLSX'))).toEqual({
      text: '99041278;klant',
    });
    expect(asked).toEqual([['kvkList.readWorkbook', [80, 75]]]);
  });

  it('that is too large says so', async () => {
    expect(await readListFile(new File(['9'.repeat(5_000_001)], 'klanten.csv'))).toEqual({
      sentence: tooLargeSentence,
    });
    let isRead = false;
    const huge = Object.assign(new File([], 'klanten.csv'), {
      arrayBuffer: async () => {
        isRead = true;
        return new ArrayBuffer(0);
      },
    });
    Object.defineProperty(huge, 'size', { value: 2_000_000_000 });
    expect(await readListFile(huge)).toEqual({ sentence: tooLargeSentence });
    expect(isRead).toBe(false);
    const workbook = new File([new Uint8Array(20_000_001)], 'klanten.xlsx');
    expect(await readListFile(workbook)).toMatchObject({ sentence: expect.stringContaining('Excel-werkmap') });
  });

  it.each(['klanten.csv', 'klanten.xlsx'])('that cannot be read any more says what to do: %s', async (name) => {
    const gone = Object.assign(new File(['99041278'], name), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    });
    expect(await readListFile(gone)).toEqual({ sentence: unreadableSentence });
  });
});
