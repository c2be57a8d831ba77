import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTexts } from '../../../../../src/main/lists/comparison/match-values';

describe('the texts of two lists', () => {
  // Few different texts make many equal, and long lists reach beyond what is looked for ahead.
  const texts = (most: number) => fc.uniqueArray(fc.nat({ max: most }).map(String), { maxLength: 40 });
  const pair = fc.oneof(
    fc.tuple(texts(12), texts(12)),
    fc.tuple(texts(60), texts(60)),
    // A list with some texts left out or put elsewhere, as the next month has it.
    texts(60).chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all))),
    texts(60).chain((all) => fc.tuple(fc.subarray(all), fc.subarray(all))),
  );

  it('are each found where the other list has them, in whatever order', () => {
    fc.assert(
      fc.property(pair, ([earlier, later]) => {
        expect([...matchTexts(earlier, later)]).toEqual(earlier.map((text) => later.indexOf(text)));
      }),
      { numRuns: 500 },
    );
  });

  it('are in the same places of one list', () => {
    const list = ['a', 'b', 'c'];
    expect([...matchTexts(list, list)]).toEqual([0, 1, 2]);
    expect([...matchTexts([], list)]).toEqual([]);
    expect([...matchTexts(list, [])]).toEqual([-1, -1, -1]);
  });

  it('are found behind more others than are looked at ahead, on either side', () => {
    const others = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
    for (const count of [7, 8, 9, 20]) {
      expect(matchTexts(['a', 'b'], [...others('x', count), 'a', 'b'])).toEqual(Int32Array.of(count, count + 1));
      const found = matchTexts([...others('x', count), 'a'], ['a', 'c']);
      expect(found.at(-1)).toBe(0);
      expect(found.slice(0, -1).every((place) => place === -1)).toBe(true);
    }
  });

  it('are hardly looked at twice when few of them differ, because a month has hundreds of long lists', () => {
    const list = Array.from({ length: 2000 }, (_, at) => `text ${at}`);
    // Eight in a row are new, and some others are gone or replaced.
    const next = list.flatMap((text, at) => {
      if (at === 500) return ['1', '2', '3', '4', '5', '6', '7', text];
      if (at === 900) return [];
      return at === 1300 ? ['another'] : [text];
    });
    for (const [earlier, later] of [
      [list, next],
      [next, list],
    ] as const) {
      let reads = 0;
      const read = (target: readonly string[], key: string | symbol): unknown => {
        reads += 1;
        return Reflect.get(target, key);
      };
      matchTexts(earlier, new Proxy(later, { get: read }));
      // Its length is read for each text that is set aside.
      expect(reads).toBeLessThan(2200);
    }
  });
});
