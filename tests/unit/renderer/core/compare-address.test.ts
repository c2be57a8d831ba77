import { describe, expect, test } from 'vitest';
import { comparedPath, readComparedAddress } from '../../../../src/renderer/core/navigation/compare-address';

const read = (path: string) => readComparedAddress(path.slice(path.indexOf('?')));

describe('the address of a comparison', () => {
  test('names offices in order, or months of one office', () => {
    for (const address of [
      { kind: 'offices', kvks: ['99000002', '99000001'] },
      { kind: 'months', kvk: '99000001', periods: null },
      { kind: 'months', kvk: '99000001', periods: ['2026-10', '2026-08'] },
    ] as const)
      expect(read(comparedPath(address))).toEqual(address);
  });

  test('is accepted only if it can be compared', () => {
    expect(readComparedAddress('')).toBeNull();
    expect(readComparedAddress('?of=utrecht')).toBeNull();
    expect(readComparedAddress('?of=99000001,99000001,x,1234567')).toEqual({
      kind: 'offices',
      kvks: ['99000001', '01234567'],
    });
    expect(readComparedAddress(`?of=${[1, 2, 3, 4, 5, 6, 7].map((each) => `9900000${each}`).join(',')}`)).toBeNull();
    expect(readComparedAddress('?of=99000001&months=2026-13,2026-10')).toEqual({
      kind: 'months',
      kvk: '99000001',
      periods: null,
    });
  });
});
