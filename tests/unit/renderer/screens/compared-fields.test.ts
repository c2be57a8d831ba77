import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { besideTable, isOnlyOne, stateWords } from '../../../../src/renderer/screens/compare-offices/beside-table';
import {
  type Compared,
  type ComparedField,
  comparedFields,
  type FieldState,
  fieldCounts,
  fieldGroups,
} from '../../../../src/renderer/screens/compare-offices/compared-fields';
import { adviserColumns } from '../../../../src/shared/catalog/advisers';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Cell, Column } from '../../../../src/shared/domain/lists/column';
import { formatCell } from '../../../../src/shared/format/format-cell';

function column(name: string): Column {
  const found = columnNamed('advisers', name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

const office = (cells: Readonly<Record<string, Cell>>, withheld: readonly string[] = []): Compared => ({
  cells,
  withheld: new Set(withheld),
});

const only = (name: string, ...cells: readonly Cell[]) =>
  comparedFields(
    [column(name)],
    cells.map((cell) => office({ [name]: cell })),
  )[0];

const emptyField: ComparedField = { column: column('city'), state: 'empty', values: [] };

const marks = (name: string, ...cells: readonly Cell[]) =>
  only(name, ...cells)?.values.map((value) => (value.kind === 'value' ? value.mark : value.kind));

describe('offices side by side', () => {
  test('differ when they are shown differently', () => {
    expect(only('city', 'Utrecht', 'Zeist')?.state).toBe('different');
    expect(only('city', 'Utrecht', 'Utrecht')?.state).toBe('equal');
    expect(only('city', 'Utrecht', '')?.state).toBe('partly');
    expect(only('city', 'Utrecht', '', 'Zeist')?.state).toBe('different');
    const words = (...cells: readonly Cell[]) => {
      const field = only('city', ...cells) ?? emptyField;
      return `${stateWords(field)}${isOnlyOne(field) ? ', alleen hier' : ''}`;
    };
    expect(words('Utrecht', 'Zeist')).toBe('verschilt');
    expect(words('Utrecht', '')).toBe('bij 1 van 2, alleen hier');
    expect(words('Utrecht', 'Utrecht', '')).toBe('bij 2 van 3');
    expect(words('Utrecht', 'Utrecht')).toBe('gelijk');
    expect(words('', '')).toBe('');
    expect(only('city', '', null)?.state).toBe('empty');
    expect(only('ratingRiFD', 7.41, 7.44)?.state).toBe('equal');
  });

  test('have a best and a lowest value if a field is judged; equal values share the mark', () => {
    expect(marks('ratingRiFD', 7.4, 7.7, 5.1, 7.7)).toEqual([null, 'best', 'lowest', 'best']);
    expect(marks('currentRatio', 1.42, 0.81)).toEqual(['best', 'lowest']);
    expect(marks('ratingRiFD', 7.4, null, 5.1)).toEqual(['best', 'empty', 'lowest']);
  });

  test('have no marks when the values are equal, single, or not judged', () => {
    expect(marks('ratingRiFD', 7.4, 7.4)).toEqual([null, null]);
    expect(marks('ratingRiFD', 7.4, null)).toEqual([null, 'empty']);
    expect(marks('fte', 14.6, 9.4)).toEqual([null, null]);
  });

  test('report fields that the subscription withholds, and compare the others', () => {
    const of = [office({}, ['paymentScore']), office({ paymentScore: 7 }), office({ paymentScore: 5 })];
    const [field] = comparedFields([column('paymentScore')], of);
    expect(field?.values.map(({ kind }) => kind)).toEqual(['withheld', 'value', 'value']);
    expect(field?.state).toBe('different');
    expect(comparedFields([column('paymentScore')], of.slice(0, 1))[0]?.state).toBe('withheld');
  });

  test('leave out a month whose list does not contain the office', () => {
    const of = [{ cells: null, withheld: new Set<string>() }, office({ city: 'Utrecht' }), office({ city: 'Utrecht' })];
    expect(comparedFields([column('city')], of)[0]?.state).toBe('equal');
  });

  test('are copied with the names of the best and lowest, and the percentiles in the peer group', () => {
    const fields = comparedFields(['ratingRiFD', 'city'].map(column), [
      office({ ratingRiFD: 7.4, city: 'Zeist' }),
      office({ ratingRiFD: 5.1, city: '' }),
    ]);
    const table = besideTable({
      title: 'Vergelijking',
      lines: [],
      names: ['Kwikstaart', 'Rietdekker'],
      groups: fieldGroups(fields, true),
      percentiles: { ratingRiFD: [68, null] },
    });
    expect(table.columns.map(({ label }) => label)).toEqual([
      ...['Onderdeel', 'Veld', 'Kwikstaart', 'Rietdekker', 'Beste', 'Laagste'],
      ...['Percentiel Kwikstaart', 'Percentiel Rietdekker'],
    ]);
    expect(table.rows).toEqual([
      ['Ratings', 'RiFD-rating', '7,4', '5,1', 'Kwikstaart', 'Rietdekker', 68, null],
      ['Contact', 'Plaats', 'Zeist', 'niet beschikbaar/bestaand', null, null, null, null],
    ]);
  });
});

const compared = ['city', 'ratingRiFD', 'currentRatio', 'fte', 'active'].map(column);
const cellOf = (each: Column) =>
  each.align === 'right' || each.kind === 'rating'
    ? fc.option(fc.double({ min: -20, max: 20, noNaN: true }))
    : fc.constantFrom('', 'ja', 'nee');
const anOffice = fc.record({
  cells: fc.option(fc.record(Object.fromEntries(compared.map((each) => [each.name, cellOf(each)])))),
  withheld: fc.subarray(compared.map(({ name }) => name)).map((names) => new Set(names)),
});

/** Determines the state of a field by comparing offices in pairs. */
function naiveState(of: readonly Compared[], each: Column): FieldState {
  const known = of.filter(({ cells, withheld }) => cells !== null && !withheld.has(each.name));
  const texts = known.map(({ cells }) => formatCell(each, cells?.[each.name]));
  if (texts.length === 0)
    return of.some(({ cells, withheld }) => cells !== null && withheld.has(each.name)) ? 'withheld' : 'empty';
  const filled = texts.filter((text) => text !== '');
  if (filled.some((one) => filled.some((other) => one !== other))) return 'different';
  return filled.length === 0 ? 'empty' : filled.length < texts.length ? 'partly' : 'equal';
}

test('counts every field once, as different, partly there, equal, empty or withheld', () => {
  fc.assert(
    fc.property(fc.array(anOffice, { minLength: 2, maxLength: 6 }), (of) => {
      const fields = comparedFields(compared, of);
      expect(fields.map(({ state }) => state)).toEqual(compared.map((each) => naiveState(of, each)));
      const { different, partly, equal, empty, withheld } = fieldCounts(fields);
      expect(different + partly + equal + empty + withheld).toBe(compared.length);
      expect(fieldGroups(fields, false).flatMap((group) => group.fields)).toHaveLength(compared.length);
      expect(fieldGroups(fields, true).flatMap((group) => group.fields)).toHaveLength(different + partly);
    }),
  );
});

test('gives the same states and marks in every column order', () => {
  fc.assert(
    fc.property(fc.array(anOffice, { minLength: 2, maxLength: 6 }), (of) => {
      const forward = comparedFields(compared, of);
      const backward = comparedFields(compared, of.toReversed());
      expect(backward.map(({ values }) => values.toReversed())).toEqual(forward.map(({ values }) => values));
    }),
  );
});

test('has a group for every field of the catalogue', () => {
  const fields = comparedFields(adviserColumns, [office({}), office({})]);
  expect(fieldGroups(fields, false).flatMap((group) => group.fields)).toHaveLength(adviserColumns.length);
});
