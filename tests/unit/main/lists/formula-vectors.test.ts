import { describe, expect, it } from 'vitest';
import { FormulaTooLarge, FormulaVectors } from '../../../../src/main/lists/formulas/evaluate-vectors';
import type { FormulaCall, FormulaLeaf } from '../../../../src/shared/formulas/checked-formula';
import type { FormulaType, FormulaValue } from '../../../../src/shared/formulas/language/formula';

const typeOf = (kind: 'number' | 'text' | 'date' | 'flag') => ({ kind }) as FormulaType;

/** The formulas of a list with these columns, each with a value for every row. */
function vectorsOf(total: number, columns: Readonly<Record<string, Float64Array | readonly FormulaValue[]>>) {
  const reads: string[] = [];
  const vectors = new FormulaVectors({
    total,
    today: 20261031,
    vectorOf: ({ name }, domains) => {
      reads.push(name);
      return { domain: domains.rows, values: columns[name] ?? [] };
    },
  });
  return { vectors, reads };
}

const leaf = (name: string, type: FormulaType) => ({ kind: 'column', name, label: name, type }) as const;
type Call = Partial<Pick<FormulaCall, 'evaluate' | 'empties' | 'types'>> & { readonly type?: FormulaType };
const call = (name: string, parts: readonly (FormulaLeaf & { readonly type: FormulaType })[], more: Call = {}) => ({
  kind: 'call' as const,
  name,
  parts,
  type: typeOf('number'),
  types: parts.map(({ type }) => type),
  empties: undefined,
  evaluate: (): FormulaValue => {
    throw new Error('evaluated place by place');
  },
  ...more,
});

describe('a formula over all rows', () => {
  const columns = { a: Float64Array.of(1, Number.NaN, 4, 1e300), b: Float64Array.of(2, 3, 0, 1e300) };
  const sides = [leaf('a', typeOf('number')), leaf('b', typeOf('number'))];

  it('works with numbers in one loop, and has no number for an empty side or an endless result', () => {
    const { vectors, reads } = vectorsOf(4, columns);
    const resultOf = (name: string) => vectors.evaluate(call(name, sides)).values;
    const none = Number.NaN;
    expect(resultOf('+')).toEqual(Float64Array.of(3, none, 4, 2e300));
    expect(resultOf('-')).toEqual(Float64Array.of(-1, none, 4, 0));
    expect(resultOf('*')).toEqual(Float64Array.of(2, none, 0, none));
    expect(resultOf('/')).toEqual(Float64Array.of(0.5, none, none, 1));
    expect(resultOf('<')).toEqual([true, null, false, false]);
    expect(resultOf('>=')).toEqual([false, null, true, true]);
    expect(reads).toEqual(['a', 'b']);
  });

  it('asks the function at each place for other types, other functions, and more or fewer parts', () => {
    const { vectors } = vectorsOf(4, { ...columns, c: ['x', null, 'y', 'z'] });
    const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]];
    const counted = (name: string, parts: typeof sides, more: Call = {}) => {
      let count = 0;
      const evaluate = (given: readonly FormulaValue[]): FormulaValue => {
        count += 1;
        return given.length;
      };
      return { values: vectors.evaluate(call(name, parts, { evaluate, ...more })).values, count: () => count };
    };
    const none = Number.NaN;
    const days = [leaf('a', typeOf('date')), second];
    for (const [name, parts, more] of [
      ['+', days, {}],
      ['+', [second, days[0] ?? first], {}],
      ['grootste', sides, {}],
    ] as const) {
      const { values, count } = counted(name, [...parts], more);
      expect([values, count()]).toEqual([Float64Array.of(2, none, 2, 2), 3]);
    }
    expect(counted('+', [first, second, second]).values).toEqual(Float64Array.of(3, none, 3, 3));
    expect(counted('-', [first]).values).toEqual(Float64Array.of(1, none, 1, 1));
    expect(counted('+', [second, leaf('c', typeOf('text'))]).values).toEqual(Float64Array.of(2, none, 2, 2));
    expect(counted('+', [leaf('c', typeOf('text')), second]).values).toEqual(Float64Array.of(2, none, 2, 2));
    expect(counted('+', sides, { type: typeOf('flag') }).values).toEqual([2, null, 2, 2]);
    const given = counted('grootste', sides, { empties: 'given' });
    expect([given.values, given.count()]).toEqual([Float64Array.of(2, 2, 2, 2), 4]);
  });

  it('is empty where a function that gives numbers gives another value', () => {
    const { vectors } = vectorsOf(2, { c: ['1', 'x'] });
    const evaluate = ([text]: readonly FormulaValue[]): FormulaValue => (text === 'x' ? null : Number(text));
    const { values } = vectors.evaluate(call('getal', [leaf('c', typeOf('text'))], { evaluate }));
    expect(values).toEqual(Float64Array.of(1, Number.NaN));
    expect([vectors.today, vectors.reader(leaf('c', typeOf('text')))(1)]).toEqual([20261031, 'x']);
  });
});

describe('the room of a formula', () => {
  const text = typeOf('text');
  const made = (value: FormulaValue) => call('tekst', [leaf('c', text)], { type: text, evaluate: () => value });
  const writes = (total: number, value: FormulaValue) => {
    const { vectors } = vectorsOf(total, { c: [...Array.from({ length: total - 1 }, () => null), ''] });
    return () => vectors.evaluate(made(value));
  };

  it('is 250 characters of made texts for each row, and for ten thousand rows in a shorter list', () => {
    expect(writes(1, 'a'.repeat(2_500_000))).not.toThrow();
    expect(writes(1, 'a'.repeat(2_500_001))).toThrow(FormulaTooLarge);
    expect(writes(1, ['a'.repeat(2_500_000), 'b'])).toThrow(FormulaTooLarge);
    expect(writes(1, ['a'.repeat(2_499_999), 'b'])).not.toThrow();
    expect(writes(10_001, 'a'.repeat(2_500_250))).not.toThrow();
    expect(writes(10_001, 'a'.repeat(2_500_251))).toThrow(FormulaTooLarge);
  });

  it('is two thousand characters of read and made texts for each row, by all functions together', () => {
    const { vectors } = vectorsOf(1, { c: ['a'.repeat(2_000_000)] });
    const read = (value: FormulaValue) => () => vectors.evaluate(made(value));
    for (let times = 0; times < 7; times++) expect(read(null)).not.toThrow();
    expect(read('a'.repeat(2_000_000))).not.toThrow();
    // Fourteen million were read, then two million, and two million were made.
    expect(read('a'.repeat(0))).not.toThrow();
    expect(read('a')).toThrow(FormulaTooLarge);
  });
});
