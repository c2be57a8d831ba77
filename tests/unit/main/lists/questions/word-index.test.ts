import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnBuilder } from '../../../../../src/main/columns/column-builder';
import { WordIndex } from '../../../../../src/main/lists/questions/word-index';
import { inSlices } from '../../../../../src/main/lists/rows/in-slices';
import { ownColumnNamed } from '../../../../../src/shared/catalog/catalog';
import { isNearly, lettersOf, mayBeNearly, wordsOf } from '../../../../../src/shared/format/near-words';
import { examples } from '../../../../first-cases';

describe('a typing error', () => {
  it('is a letter too few, too many, wrong, or swapped', () => {
    for (const typed of ['kwiksaart', 'kwikkstaart', 'kwikstaert', 'kwiktsaart', 'kwikstaart']) {
      expect(isNearly(typed, 'kwikstaart', 1), typed).toBe(true);
    }
    for (const typed of ['kwikstrt', 'wikstaar', 'merel', ''])
      expect(isNearly(typed, 'kwikstaart', 1), typed).toBe(false);
    expect(isNearly('kwikstrt', 'kwikstaart', 2)).toBe(true);
  });

  it('is found wherever one letter was changed, left out or inserted', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom('x', ''), (text, at, put) => {
        const place = at % text.length;
        expect(isNearly(text.slice(0, place) + put + text.slice(place + 1), text, 1)).toBe(true);
        expect(isNearly(`${text.slice(0, place)}x${text.slice(place)}`, text, 1)).toBe(true);
        expect(mayBeNearly(lettersOf(text.slice(0, place) + put + text.slice(place + 1)), lettersOf(text), 1)).toBe(
          true,
        );
      }),
    );
  });
});

type Made = { readonly weight: 1 | 2 | 3; readonly cells: readonly (string | readonly string[] | null)[] };

/** An index of columns as a month keeps them. */
function made(columns: readonly Made[], via: Int32Array | null = null): WordIndex {
  const searched = columns.map(({ weight, cells }) => {
    const isList = cells.some(Array.isArray);
    const builder = createColumnBuilder(adviserColumn(isList ? 'tradenames' : 'name'));
    for (const cell of cells) builder.push(cell === null ? null : isList ? [...cell] : String(cell));
    return { weight, stored: builder.finish(), via };
  });
  const work = WordIndex.of(via?.length ?? columns[0]?.cells.length ?? 0, searched);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function adviserColumn(name: string) {
  const column = ownColumnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  return column;
}

describe('the words of a list', () => {
  const names = ['Kwikstaart Hypotheken', 'De Kwikstaart', 'Merel Advies', 'Hypotheekhuis Merel', 'Zürich Pensioen'];
  const cities = ['Utrecht', 'Gouda', 'Utrecht', 'Assen', 'Gouda'];
  const index = made([
    { weight: 3, cells: names },
    { weight: 1, cells: cities },
  ]);
  const found = (text: string) => {
    const scores = index.scores(wordsOf(text));
    return [...scores.keys()]
      .filter((row) => scores[row] !== 0)
      .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  };

  it('find rows that have every typed word, in any order and any of their texts', () => {
    expect(found('kwikstaart')).toEqual([0, 1]);
    expect(found('utrecht merel')).toEqual([2]);
    expect(found('ZURICH')).toEqual([4]);
    expect(found('merel gouda')).toEqual([]);
    expect(found('...')).toEqual([]);
  });

  it('rank a whole word before its beginning, the beginning before its inside, and a name before a place', () => {
    expect(found('hypothe')).toEqual([0, 3]);
    expect(found('merel')).toEqual([2, 3]);
    expect(found('staart')).toEqual([0, 1]);
  });

  it('forgive a typing error when nothing has that spelling', () => {
    expect(found('kwikstart')).toEqual([0, 1]);
    expect(found('utrehct merel')).toEqual([2]);
    expect(found('mxx')).toEqual([]);
  });
});

describe('a search for any typed words', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'r', 's'), minLength: 1, maxLength: 9 }),
    fc.constantFrom('Advies', 'Adviesgroep', 'advise', 'Hypotheek', 'hypotheken', 'Zürich', 'De', '99'),
  );
  const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const row = fc.record({ name, tradenames: fc.array(name, { maxLength: 3 }), city: word });
  const points = { exact: 9, prefix: 6, inside: 4, nearly: 2 } as const;

  /** How well a word fits, the slow way. */
  function fitOf(typed: string, written: string, forgives: boolean): number {
    if (typed === written) return points.exact;
    if (written.startsWith(typed)) return points.prefix;
    if (typed.length >= 3 && written.includes(typed)) return points.inside;
    const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
    return forgives && most > 0 && isNearly(typed, written, most) ? points.nearly : 0;
  }

  it('finds the same rows in the same order as looking at every word of every row', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.array(word, { maxLength: 3 }), (rows, typed) => {
        const index = made([
          { weight: 3, cells: rows.map(({ name: text }) => (text === '' ? null : text)) },
          { weight: 2, cells: rows.map(({ tradenames }) => tradenames) },
          { weight: 1, cells: rows.map(({ city }) => city) },
        ]);
        const weighed = rows.map(({ name: text, tradenames, city }) => [
          ...wordsOf(text).map((each) => [each, 3] as const),
          ...tradenames.flatMap(wordsOf).map((each) => [each, 2] as const),
          ...wordsOf(city).map((each) => [each, 1] as const),
        ]);
        const words = wordsOf(typed.join(' '));
        const naive = weighed.map((written) => {
          const scores = words.map((each) => {
            const isWritten = weighed.flat().some(([other]) => fitOf(each, other, false) > 0);
            const fits = written.map(([other, weight]) => [fitOf(each, other, !isWritten), weight] as const);
            return Math.max(0, ...fits.map(([found, weight]) => (found === 0 ? 0 : found * 4 + weight)));
          });
          return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
        });
        expect([...index.scores(words)]).toEqual(naive);
      }),
      { numRuns: examples(300) },
    );
  });

  it('finds the rows of a joined list through those of its table', () => {
    const index = made([{ weight: 3, cells: ['Merel', 'Kwikstaart'] }], Int32Array.of(1, 0, 1, 2));
    expect([...index.scores(['merel'])].map((score) => score > 0)).toEqual([false, true, false, false]);
  });
});

describe('work in slices', () => {
  it('lets other work run in between, and returns its result', async () => {
    let steps = 0;
    let received = 0;
    const watching = setInterval(() => {
      received += 1;
    }, 0);
    function* work(): Generator<undefined, string> {
      while (received < 3) {
        steps += 1;
        yield;
      }
      return 'made';
    }
    expect(await inSlices(work())).toBe('made');
    clearInterval(watching);
    expect(steps).toBeGreaterThan(3);
  });

  it('fails as the work does', async () => {
    // biome-ignore lint/correctness/useYield: it fails before it could wait
    function* work(): Generator<undefined, string> {
      throw new Error('x');
    }
    await expect(inSlices(work())).rejects.toThrow('x');
  });
});
