import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatedOf } from '../../../../src/main/lists/formulas/calculated-columns';
import { formulaResultsOf } from '../../../../src/main/lists/formulas/first-results';
import { cellsOf, rowsOfPage } from '../../../../src/main/lists/questions/described-rows';
import { type CalculatedKind, calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import type { Cell } from '../../../../src/shared/domain/lists/column';
import { type ListQuery, wholeList } from '../../../../src/shared/domain/lists/list';
import { roundShown } from '../../../../src/shared/format/format-number';
import { type CheckResult, checkFormula } from '../../../../src/shared/formulas/check-formula';
import type { FormulaLeaf } from '../../../../src/shared/formulas/checked-formula';
import { evaluateRow } from '../../../../src/shared/formulas/evaluate-row';
import type { FormulaValue, TypeName } from '../../../../src/shared/formulas/language/formula';
import { examples } from '../../../first-cases';
import { formulas } from '../../shared/formula-samples';
import { kvkOf, monthOf, type Row } from '../made-month';

const find = (name: string) => {
  const column = ownColumnNamed('advisers', name);
  return column === undefined ? null : ({ kind: 'column', column } as const);
};
const checked = (formula: string): CheckResult => checkFormula(formula, { find });

const kinds = { number: 'number', text: 'text', flag: 'flag', date: 'date', list: 'list' } as const;
const nameOf = (formula: string, kind: CalculatedKind, decimals = 0): string =>
  calculatedName({ title: 'Proef', kind, decimals, formula });

/** A cell as a formula reads it: numbers are rounded as they are shown. */
const given = (cell: Cell, leaf: FormulaLeaf): FormulaValue => {
  const column = ownColumnNamed('advisers', leaf.name);
  if (column?.kind === 'flag') return cell === null ? null : cell === 'ja';
  if (typeof cell === 'number' && column?.kind === 'number') return roundShown(cell, column.decimals);
  return cell;
};

/** What a list shows for a result. */
const shown = (value: FormulaValue): Cell => {
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (value === '') return null;
  return typeof value === 'object' && value?.length === 0 ? null : value;
};

const office = fc.record({
  name: fc.constantFrom('Kantoor', 'kantoor', 'É', 'Advies 10'),
  city: fc.constantFrom(null, 'Ede', 'Utrecht', '12,5'),
  fte: fc.constantFrom(null, 0, 1, 2.34, 100),
  branches: fc.constantFrom(null, 0, 1, 3),
  active: fc.constantFrom(null, true, false),
  dateSettlement: fc.constantFrom(null, '2020-02-29', '1999-12-31'),
  licenses: fc.constantFrom<string[] | null>(null, ['a'], ['É', 'b']),
});

describe('a calculated column', () => {
  it('shows in every row what its formula gives for that row alone', () => {
    const anyFormula = (['number', 'text', 'flag', 'date', 'list'] as const).map((type) => formulas[type]);
    fc.assert(
      fc.property(
        fc.array(office, { minLength: 1, maxLength: 12 }),
        fc.array(fc.oneof(...anyFormula), { minLength: 20, maxLength: 20 }),
        (offices, written) => {
          const rows = offices.map((each, at): Row => ({ ...each, kvk: kvkOf(at), name: `${each.name}` }));
          const full = {
            kvk: kvkOf(99),
            name: 'Vast',
            city: 'Ede',
            fte: 1,
            branches: 1,
            active: true,
            dateSettlement: '2001-01-01',
            licenses: ['a'],
          };
          const list = monthOf({ advisers: [full, ...rows] })('advisers');
          const leafOf = (leaf: FormulaLeaf) => list.cells(leaf.name);
          for (const formula of written) {
            const result = checked(formula);
            if (!result.ok) continue;
            const cells = list.cells(nameOf(formula, kinds[result.formula.type.kind as Exclude<TypeName, 'empty'>]));
            for (let row = 0; row < list.total; row++) {
              const naive = evaluateRow(result.formula, {
                valueOf: (leaf) => given(leafOf(leaf)(row), leaf),
                today: 20261031,
              });
              expect([formula, cells(row)]).toEqual([formula, shown(naive.value)]);
              expect(naive.why === null).toBe(naive.value !== null);
            }
          }
        },
      ),
      { numRuns: examples(25) },
    );
  });

  it('takes numbers that are nearly equal as equal, for all rows at once as for one', () => {
    const list = monthOf({ advisers: [{ kvk: kvkOf(1), name: 'Een', fte: 0.1 }] })('advisers');
    // Their sum is slightly more than 0.3.
    for (const sides of [
      ['[fte] + 0,2', '0,3'],
      ['0,3', '[fte] + 0,2'],
    ]) {
      const signs = ['=', '<>', '<', '<=', '>', '>='].map((sign) => list.cells(nameOf(sides.join(sign), 'flag'))(0));
      expect(signs).toEqual(['ja', 'nee', 'nee', 'ja', 'nee', 'ja']);
    }
  });

  it('keeps the blanks around its texts, whatever function or literal gives them, and is filtered by them', () => {
    const list = monthOf({
      advisers: [
        { kvk: kvkOf(1), name: 'Een', city: 'Den Haag' },
        { kvk: kvkOf(2), name: 'Twee', city: 'Utrecht' },
      ],
    })('advisers');
    const first = (formula: string) => list.cells(nameOf(formula, 'text'))(0);
    expect(first('links([city]; 4)')).toBe('Den ');
    expect(first('rechts([city]; 5)')).toBe(' Haag');
    expect(first('hoofdletters(links([city]; 4))')).toBe('DEN ');
    expect(first('vervang([city]; "Haag"; "")')).toBe('Den ');
    expect(first('" " & [city] & "  "')).toBe(' Den Haag  ');
    expect(first('als([city] = "Utrecht"; "ja"; " ")')).toBe(' ');
    const text = nameOf('links([city]; 4)', 'text');
    // A word of a filter begins and ends with a letter, so the blank is not typed.
    for (const typed of ['Den ', 'Den', '=Den '])
      expect(list.passing({ ...wholeList('advisers'), filters: [{ column: text, text: typed }] })).toEqual(
        Uint32Array.of(0),
      );
  });

  it('filters, sorts, counts and copies like any other column', () => {
    const list = monthOf({
      advisers: [4, null, 1, 9].map((fte, at) => ({
        kvk: kvkOf(at),
        name: `Kantoor ${at}`,
        fte,
        branches: at === 3 ? 0 : 2,
      })),
    })('advisers');
    const ratio = nameOf('[fte] / [branches]', 'number', 1);
    const query: ListQuery = { ...wholeList('advisers'), sort: [{ column: ratio, direction: 'desc' }] };
    const page = rowsOfPage(list, { ...query, columns: [ratio], offset: 0, limit: 10 });
    // A division by zero is empty, and empty cells sort last.
    expect(page.columns[ratio]).toEqual([2, 0.5, null, null]);
    expect(list.passing({ ...query, filters: [{ column: ratio, text: '>1' }] })).toEqual(Uint32Array.of(0));
    expect(cellsOf(list, { ...query, columns: [ratio], rows: { kind: 'all' } }).columns[ratio]).toEqual([
      2,
      0.5,
      null,
      null,
    ]);
  });

  it('evaluates a formula on one column once for each distinct value', () => {
    const cities = Array.from({ length: 400 }, (_, at) => ({
      kvk: kvkOf(at),
      name: `K ${at}`,
      city: at % 2 === 0 ? 'Ede' : 'Utrecht',
    }));
    const list = monthOf({ advisers: cities })('advisers');
    const result = checked('hoofdletters([city]) & "!"');
    if (!result.ok) throw new Error(result.fault.message);
    const vector = calculatedOf(list).vectors({ near: null, peers: null, mutations: null }).evaluate(result.formula);
    expect(vector.values).toEqual([null, 'EDE!', 'UTRECHT!']);
  });

  const offices = Array.from({ length: 2000 }, (_, at) => ({
    kvk: kvkOf(at),
    name: `Kantoor ${at} aa`,
    city: `a${at}`,
  }));
  const nested = (from: string, wrap: (part: string) => string, depth: number): string =>
    depth === 0 ? from : nested(wrap(from), wrap, depth - 1);
  it.each([
    ['a replacement eight deep', nested('[name]', (part) => `vervang(${part}; "a"; "${'a'.repeat(60)}")`, 8)],
    ['joined texts', nested('[name]', (part) => `${part} & "${'x'.repeat(150)}"`, 10)],
    [
      'texts of a choice',
      `als([city] = "a1"; [name]; ${nested('[name]', (part) => `hoofdletters(${part} & "${'x'.repeat(150)}")`, 10)})`,
    ],
    [
      'a test of long texts',
      `bevat(${nested('[name]', (part) => `vervang(${part}; "a"; "${'a'.repeat(60)}")`, 5)}; "b")`,
    ],
  ])('is empty, and says why, when all rows together take too much memory or time (%s)', (_what, formula) => {
    const list = monthOf({ advisers: offices })('advisers');
    const kind = formula.startsWith('bevat') ? 'flag' : 'text';
    const column = nameOf(formula, kind);
    const query: ListQuery = { ...wholeList('advisers'), sort: [{ column, direction: 'asc' }] };
    const page = rowsOfPage(list, { ...query, columns: [column], offset: 0, limit: 3 });
    expect(page.columns[column]).toEqual([null, null, null]);
    const results = formulaResultsOf(list, { ...query, column });
    expect(results).toMatchObject({ filled: 0, empty: offices.length });
    expect(results.first.map(({ why }) => why)).toEqual(results.first.map(() => ({ kind: 'tooLarge' })));
  });

  it('holds long texts of a few rows', () => {
    const list = monthOf({ advisers: offices.slice(0, 20) })('advisers');
    const column = nameOf(
      nested('[name]', (part) => `vervang(${part}; "a"; "${'a'.repeat(60)}")`, 8),
      'text',
    );
    expect(String(list.cells(column)(0))).toHaveLength(10_000);
  });

  it('is empty when its formula has an unknown function or column, or another type than its name says', () => {
    const list = monthOf({ advisers: [{ kvk: kvkOf(0), name: 'Kantoor', fte: 2 }] })('advisers');
    for (const name of [
      nameOf('voorspel([fte])', 'number'),
      nameOf('[fte] + 1', 'text'),
      nameOf('[onbekend]', 'number'),
    ]) {
      expect(list.cells(name)(0)).toBeNull();
    }
  });
});
