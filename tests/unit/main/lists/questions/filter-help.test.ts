import { describe, expect, it } from 'vitest';
import { rowsOfPage } from '../../../../../src/main/lists/questions/described-rows';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { columnKinds } from '../../../../../src/shared/domain/lists/column';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { writeConditions } from '../../../../../src/shared/filters/kinds/conditions-text';
import { readListChoice, writeListChoice } from '../../../../../src/shared/filters/kinds/list-choice';
import { parseFilter } from '../../../../../src/shared/filters/kinds/parse-filter';
import { isEmptyCell } from '../../../../../src/shared/format/format-cell';
import {
  filterHelp,
  filterRules,
  type HelpedField,
  type HelpedList,
  helpedColumn,
  readingOf,
} from '../../../../../src/shared/texts/filter-help';
import { demoRows } from '../../../demo/demo-offices';
import { monthOf, type Row } from '../../made-month';

const lists: readonly HelpedList[] = ['advisers', 'persons'];
const fieldsOf = (list: HelpedList): readonly HelpedField[] => filterHelp[list].flatMap(({ fields }) => fields);

const world = { seed: 1, size: 1000, period: '2026-10' };
const identity: Readonly<Record<HelpedList, readonly string[]>> = { advisers: ['kvk', 'name'], persons: ['id'] };

/** Rows of the demo with the columns that the help is about. */
const rowsFor = (list: HelpedList): readonly Row[] => {
  const names = [...new Set([...identity[list], ...fieldsOf(list).map(({ column }) => column)])];
  return demoRows(list, world).map(
    (row) => Object.fromEntries(names.map((name) => [name, row.value(name)])) as unknown as Row,
  );
};
const rows = { advisers: rowsFor('advisers'), persons: rowsFor('persons') };
const month = monthOf(rows);

it('the help names what the subscription needs for each rating of a bureau, and for the TP number', () => {
  const needs = fieldsOf('advisers').flatMap(({ column, note = '' }) =>
    note.includes('in uw abonnement') ? [column] : [],
  );
  expect(needs).toEqual(['paymentScore', 'creditRating', 'tp']);
});

describe.each(lists)('the help of the filters of %s', (list) => {
  const examples = fieldsOf(list).flatMap((field) => field.examples.map((text) => ({ field, text })));

  it.each(examples)(
    '$field.column: $text is understood by the list itself, and finds some rows and not all',
    ({ field, text }) => {
      const column = helpedColumn(list, field);
      expect(parseFilter(column, text, 2026).ok).toBe(true);
      expect(readingOf(column, text)).not.toBe('');
      const query = { ...wholeList(list), filters: [{ column: column.name, text }] };
      const { matched } = rowsOfPage(month(list), { ...query, columns: [], offset: 0, limit: 1 });
      expect(matched).toBeGreaterThan(0);
      expect(matched).toBeLessThan(rows[list].length);
    },
  );

  it.each(fieldsOf(list))(
    '$column: = finds the rows without a value, and != the others, as conditions too',
    (field) => {
      const column = helpedColumn(list, field);
      const rowsWith = (name: string, text: string): number =>
        rowsOfPage(month(list), {
          ...wholeList(list),
          filters: [{ column: name, text }],
          columns: [],
          offset: 0,
          limit: 1,
        }).matched;
      const cells = month(list).cells(column.name);
      const empty = Array.from({ length: rows[list].length }, (_, row) => cells(row)).filter(isEmptyCell).length;
      expect([rowsWith(column.name, '='), rowsWith(column.name, '!=')]).toEqual([empty, rows[list].length - empty]);
      for (const text of ['=', '!=']) {
        const condition = writeConditions({ column: column.name, text });
        expect(rowsWith('conditions', condition), condition).toBe(rowsWith(column.name, text));
      }
      expect([readingOf(column, '='), readingOf(column, '!=')]).toEqual(['is leeg', 'is niet leeg']);
    },
  );

  it('explains each column once', () => {
    const names = fieldsOf(list).map(({ column }) => column);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a column of every kind of filter', () => {
  const others: readonly string[] = ['sbi', 'active', 'qualityRankingTop', 'legalForm', 'province', 'mail', 'phone'];
  it.each(others.filter((name) => columnNamed('advisers', name) !== undefined))('%s: = alone is no value', (name) => {
    const column = columnNamed('advisers', name);
    if (column === undefined) throw new Error(name);
    for (const text of ['=', '!=', ' = ']) expect(parseFilter(column, text, 2026).ok, text).toBe(true);
    const choice = writeListChoice({ values: ['='], empty: false, all: false });
    expect(readListChoice(choice)).toEqual({ values: ['='], empty: false, all: false });
  });
});

describe('the help of a kind of filter', () => {
  it('ends as a sentence, for every kind that a column can have', () => {
    for (const rule of Object.values(filterRules)) expect(rule).toMatch(/^[A-Z].*\.$/);
    for (const { filterKind } of Object.values(columnKinds)) expect(filterRules[filterKind]).toBeDefined();
  });
});
