// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { success } from '../../../../../../src/shared/domain/result';

const asked: unknown[] = [];
const source = { kind: 'text', encoding: 'utf-8', damaged: 0 };
const bridge = {
  request: async (name: string, { bytes, choice }: { bytes: Uint8Array; choice: object }) => {
    asked.push([name, [...bytes], choice]);
    if (bytes.length === 0) return success({ kind: 'refused', why: 'empty' });
    return success({ kind: 'read', text: '99041278;klant', layout: { delimiter: ';' }, source });
  },
  listen: () => () => {},
};
Object.assign(window, { bridge });
const { readListFile, unreadableSentence } = await import(
  '../../../../../../src/renderer/list/tools/kvk-lists/read-list-file'
);

describe('a chosen file', () => {
  it('is read by main as the user chose, whatever its name', async () => {
    const file = new File([new Uint8Array([80, 75])], 'Klanten.XLSX');
    const read = { text: '99041278;klant', layout: { delimiter: ';' } };
    expect(await readListFile(file)).toEqual({ ...read, file: { file, choice: {}, source } });
    const choice = { sheet: 'Klanten' };
    expect(await readListFile(file, choice)).toEqual({ ...read, file: { file, choice, source } });
    expect(asked).toEqual([
      ['kvkList.readFile', [80, 75], {}],
      ['kvkList.readFile', [80, 75], choice],
    ]);
  });

  it('that is no table is explained', async () => {
    expect(await readListFile(new File([], 'klanten.csv'))).toEqual({ sentence: 'Dit bestand is leeg.' });
  });

  it('that is too large is reported, and not read', async () => {
    let isRead = false;
    const huge = Object.assign(new File([], 'klanten.csv'), {
      arrayBuffer: async () => {
        isRead = true;
        return new ArrayBuffer(0);
      },
    });
    Object.defineProperty(huge, 'size', { value: 20_000_001 });
    expect(await readListFile(huge)).toEqual({ sentence: expect.stringContaining('te groot') });
    expect(isRead).toBe(false);
  });

  it.each(['klanten.csv', 'klanten.xlsx'])('that can no longer be read says what to do: %s', async (name) => {
    const gone = Object.assign(new File(['99041278'], name), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    });
    expect(await readListFile(gone)).toEqual({ sentence: unreadableSentence });
  });
});
