import { describe, expect, it } from 'vitest';
import { readTextFile } from '../../../src/renderer/list/kvk-lists/read-text-file';

const text = '99041278;Café\r\n';

describe('a chosen file', () => {
  it.each([
    ['utf-8', Buffer.from(text, 'utf8')],
    ['utf-8 met byte-order mark', Buffer.from(`\ufeff${text}`, 'utf8')],
    ['utf-16 van Excel', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['het alfabet van Windows', Buffer.from(text, 'latin1')],
  ])('is read as %s, without its mark', async (_, bytes) => {
    expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe(text);
  });
});
