import { describe, expect, it } from 'vitest';
import { DownloadTokens } from '../../../../src/main/web/download-tokens';

describe('the address of a download', () => {
  it('is valid for one whole download, and not for two at a time', () => {
    const downloads = new DownloadTokens();
    const token = downloads.give('/lijst.csv');
    const first = downloads.begin(token);
    expect(first?.path).toBe('/lijst.csv');
    expect(downloads.begin(token)).toBeNull();
    expect(downloads.look(token)).toBeNull();
    first?.end(false);
    expect(downloads.look(token)).toBe('/lijst.csv');
    downloads.begin(token)?.end(true);
    expect(downloads.begin(token)).toBeNull();
  });

  it('expires after ten minutes, at logging out, and after a hundred newer ones', () => {
    let now = 0;
    const downloads = new DownloadTokens(() => now);
    const late = downloads.give('/laat.csv');
    now = 10 * 60_000;
    expect(downloads.look(late)).toBeNull();
    const tokens = Array.from({ length: 101 }, (_, number) => downloads.give(`/${number}.csv`));
    expect(downloads.look(tokens[0] ?? '')).toBeNull();
    expect(downloads.look(tokens[1] ?? '')).toBe('/1.csv');
    downloads.clear();
    expect(tokens.filter((token) => downloads.look(token) !== null)).toEqual([]);
  });
});
