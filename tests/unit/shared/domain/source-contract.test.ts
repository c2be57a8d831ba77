import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyReasonNames,
  mostContractColumns,
  nextContract,
  type OfferedColumn,
  type SourceContract,
  sourceKindOf,
  sourceKinds,
} from '../../../../src/shared/domain/exports/source-contract';

const offered = (column: string, parts: Partial<OfferedColumn> = {}): OfferedColumn => ({
  column,
  name: column,
  label: column.toUpperCase(),
  kind: 'text',
  empty: null,
  ...parts,
});
const contractOf = (...columns: readonly OfferedColumn[]) => nextContract(null, { list: 'advisers', columns });
const then = (before: SourceContract, ...columns: readonly OfferedColumn[]) =>
  nextContract(before, { list: 'advisers', columns });
const lines = ({ columns }: SourceContract) => columns.map(({ name, kind, empty }) => [name, kind, empty]);

describe('the contract of an Excel source', () => {
  it('puts a new column at the end, wherever the view shows it', () => {
    const next = then(contractOf(offered('kvk'), offered('name')), offered('city'), offered('name'), offered('kvk'));
    expect(lines(next)).toEqual([
      ['kvk', 'text', null],
      ['name', 'text', null],
      ['city', 'text', null],
    ]);
  });

  it.each([
    ['removed', []],
    ['missing', [offered('fte', { kind: null, empty: 'missing' })]],
    ['withheld', [offered('fte', { kind: 'number', empty: 'withheld' })]],
    ['problem', [offered('fte', { kind: 'number', empty: 'problem' })]],
  ] as const)('keeps a column that has no values any more in its place, with the reason (%s)', (reason, left) => {
    const before = contractOf(offered('fte', { kind: 'number' }), offered('kvk'));
    const gone = then(before, offered('kvk'), ...left);
    expect(lines(gone)).toEqual([
      ['fte', 'number', reason],
      ['kvk', 'text', null],
    ]);
    expect(then(gone, offered('kvk'), offered('fte', { kind: 'number' }))).toEqual(before);
  });

  it('gives a column whose kind changes another name, and the first one its values when the kind returns', () => {
    const before = contractOf(offered('premie', { kind: 'text' }));
    const changed = then(before, offered('premie', { kind: 'number' }));
    expect(lines(changed)).toEqual([
      ['premie', 'text', 'otherKind'],
      ['premie (2)', 'number', null],
    ]);
    expect(lines(then(changed, offered('premie')))).toEqual([
      ['premie', 'text', null],
      ['premie (2)', 'number', 'otherKind'],
    ]);
  });

  it('keeps the first label when the provider changes it', () => {
    const next = then(contractOf(offered('fte', { label: 'FTE' })), offered('fte', { label: 'Aantal FTE' }));
    expect(next.columns[0]?.label).toBe('FTE');
  });

  it('begins another version for another list, and when it would have more columns than a file can', () => {
    const before = contractOf(offered('kvk'));
    const persons = nextContract(before, { list: 'persons', columns: [offered('name')] });
    expect([persons.version, lines(persons)]).toEqual([2, [['name', 'text', null]]]);
    const many = Array.from({ length: mostContractColumns }, (_, at) => offered(`c${at}`));
    const full = then(before, ...many);
    expect([full.version, full.columns.length]).toEqual([2, mostContractColumns]);
  });

  it('holds exactly as many columns as a file can have', () => {
    const before = contractOf(offered('kvk'));
    const most = Array.from({ length: mostContractColumns - 1 }, (_, at) => offered(`c${at}`));
    expect(then(before, ...most)).toMatchObject({ version: 1, columns: { length: mostContractColumns } });
  });

  it('tidies names and labels, and numbers those that are taken', () => {
    const long = 'x'.repeat(300);
    const { columns } = contractOf(
      ...['  Naam \n van  ', 'naam van', '', long].map((label, at) => offered(`${at}`, { label })),
      offered('0', { kind: 'number', label: 'Naam van' }),
    );
    expect(columns.map(({ label }) => label)).toEqual([
      ...['Naam van', 'naam van (2)', 'Kolom', long.slice(0, 240), 'Naam van (3)'],
    ]);
    expect(contractOf(offered('a'), offered('a')).columns).toHaveLength(1);
  });

  it('has five kinds of values, whatever the kind of the column', () => {
    const kinds = ['text', 'kvk', 'amount', 'rating', 'date', 'dates', 'flag', 'list'] as const;
    expect(kinds.map(sourceKindOf)).toEqual(['text', 'text', 'number', 'number', 'date', 'texts', 'yesNo', 'texts']);
  });

  /** Names that differ only in case or blanks, to collide. */
  const aName = fc.constantFrom('a', 'A', 'a ', 'b', 'B (2)', 'b (2)', '', ' ');
  const aColumn: fc.Arbitrary<OfferedColumn> = fc.record({
    column: fc.constantFrom('p', 'q', 'r', 's', 't'),
    name: aName,
    label: aName,
    kind: fc.option(fc.constantFrom(...sourceKinds)),
    empty: fc.option(fc.constantFrom(...emptyReasonNames)),
  });
  const aView = fc.record({
    list: fc.constantFrom('advisers' as const, 'advisers' as const, 'advisers' as const, 'persons' as const),
    columns: fc.uniqueArray(aColumn, { selector: ({ column }) => column }),
  });

  it('holds over any sequence of views: names, kinds and places stay within a version, and each gap has its reason', () => {
    fc.assert(
      fc.property(fc.array(aView, { maxLength: 13 }), (views) => {
        let before: SourceContract | null = null;
        for (const view of views) {
          const next: SourceContract = nextContract(before, view);
          const { columns } = next;
          if (before !== null && before.version === next.version) {
            const fixed = ({ column, name, label, kind }: (typeof columns)[number]) => [column, name, label, kind];
            expect(columns.slice(0, before.columns.length).map(fixed)).toEqual(before.columns.map(fixed));
          } else expect(next.version).toBe((before?.version ?? 0) + 1);
          for (const of of ['name', 'label'] as const)
            expect(new Set(columns.map((each) => each[of].toLowerCase())).size).toBe(columns.length);
          // Exactly the columns that the view offers with values have values.
          expect(columns.flatMap(({ column, empty }) => (empty === null ? [column] : [])).sort()).toEqual(
            view.columns.flatMap(({ column, kind, empty }) => (kind !== null && empty === null ? [column] : [])).sort(),
          );
          before = next;
        }
      }),
    );
  });
});
