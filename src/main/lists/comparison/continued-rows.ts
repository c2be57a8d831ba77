import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import type { Continuation, ContinuationVerdict, ContinuedSign } from '../../../shared/domain/lists/comparison';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { fold } from '../../../shared/format/fold';
import { formatCell } from '../../../shared/format/format-cell';
import { cellAt } from '../../columns/column-builder';
import { type JoinedColumn, through } from '../rows/columns/list-column';
import { type ContinuedRows, type PairedList, uniteRows } from './compared-rows';

/** A month's list with the columns that identify a row besides its id. */
export type RecognisedList = PairedList & {
  readonly list: ListName;
  readonly isWithheld: (name: string) => boolean;
  readonly column: (name: string) => JoinedColumn;
  readonly idOf: () => (row: number) => string;
  /** The location numbers of an office, by its KvK number; empty when the month has no locations. */
  readonly branchesOf: () => ReadonlyMap<string, readonly string[]>;
};

/** The columns that help to recognise a list's rows. Rows of other lists never continue as others. */
const recognisedBy: Readonly<Partial<Record<ListName, Readonly<Partial<Record<ContinuedSign, readonly string[]>>>>>> = {
  advisers: { address: ['postcode', 'street'], phone: ['phone'], people: ['decisionmakers'] },
  locations: { address: ['postcode', 'street'], phone: ['locationPhone'], branch: ['branchNumber'] },
};

/** How many signs a proposal needs. A location number is unique, and is enough alone. */
const fewestSigns = 2;

/**
 * Removed rows, with the new rows that they probably continue as (docs/rules/comparison.md#continued): they share an address, a telephone number,
 * people or location numbers. Each row is in at most one proposal: the one with the most signs.
 */
export function proposeContinued(
  earlier: RecognisedList,
  later: RecognisedList,
  verdicts: readonly ContinuationVerdict[],
): readonly (Continuation & { readonly rows: ContinuedRows[number] })[] {
  if (recognisedBy[later.list] === undefined) return [];
  const united = uniteRows(earlier, later);
  const gone = Array.from(united.earlier.subarray(later.total));
  const fresh: number[] = [];
  for (let row = 0; row < later.total; row++) if (united.earlier[row] === earlier.total) fresh.push(row);
  const [signsGone, signsFresh] = [signReader(earlier), signReader(later)];
  const [idGone, idFresh] = [earlier.idOf(), later.idOf()];
  const [nameGone, nameFresh] = [nameReader(earlier), nameReader(later)];
  const byValue = new Map<string, { readonly row: number; readonly sign: ContinuedSign; readonly value: string }[]>();
  for (const row of fresh) {
    for (const { sign, key, value } of signsFresh(row)) {
      const known = byValue.get(`${sign} ${key}`);
      if (known === undefined) byValue.set(`${sign} ${key}`, [{ row, sign, value }]);
      else known.push({ row, sign, value });
    }
  }
  const continuations: (Continuation & { readonly rows: ContinuedRows[number] })[] = [];
  for (const row of gone) {
    const shared = new Map<number, Map<ContinuedSign, string>>();
    for (const { sign, key } of signsGone(row)) {
      for (const match of byValue.get(`${sign} ${key}`) ?? []) {
        const signs = shared.get(match.row) ?? new Map<ContinuedSign, string>();
        if (!signs.has(sign)) signs.set(sign, match.value);
        shared.set(match.row, signs);
      }
    }
    for (const [otherRow, signs] of shared) {
      if (signs.size < fewestSigns && !signs.has('branch')) continue;
      const [goneId, freshId] = [idGone(row), idFresh(otherRow)];
      const verdict = verdicts.find(
        ({ list, gone, fresh }) => list === later.list && gone === goneId && fresh === freshId,
      );
      continuations.push({
        gone: { id: goneId, name: nameGone(row) },
        fresh: { id: freshId, name: nameFresh(otherRow) },
        signs: [...signs].map(([sign, value]) => ({ sign, value })),
        verdict: verdict?.verdict ?? null,
        rows: { earlier: row, later: otherRow },
      });
    }
  }
  return eachOnce(continuations);
}

/** Chooses proposals so that each row is used once: confirmed ones first, then by the number of signs. */
function eachOnce<T extends Continuation & { readonly rows: ContinuedRows[number] }>(
  proposals: readonly T[],
): readonly T[] {
  const weight = ({ verdict, signs }: T) => (verdict === 'confirmed' ? 100 : 0) + signs.length;
  const [gone, fresh] = [new Set<number>(), new Set<number>()];
  return [...proposals]
    .sort((first, second) => weight(second) - weight(first))
    .filter(({ rows, verdict }) => {
      if (verdict === 'refused') return true;
      if (gone.has(rows.earlier) || fresh.has(rows.later)) return false;
      gone.add(rows.earlier);
      fresh.add(rows.later);
      return true;
    });
}

type Sign = { readonly sign: ContinuedSign; readonly key: string; readonly value: string };

/** Reads the signs of a row that its month has. */
function signReader(list: RecognisedList): (row: number) => readonly Sign[] {
  const parts = Object.entries(recognisedBy[list.list] ?? {}) as [ContinuedSign, readonly string[]][];
  const readers = parts.flatMap(([sign, names]) => {
    if (names.some((name) => list.isWithheld(name))) return [];
    const columns = names.map((name) => ({ ...list.column(name) }));
    return [{ sign, columns }];
  });
  const branches = list.list === 'advisers' ? list.branchesOf() : null;
  const idOf = list.idOf();
  return (row) => [
    ...readers.flatMap(({ sign, columns }) => signsOf(sign, columns, row)),
    ...(branches?.get(idOf(row)) ?? []).map((value) => ({ sign: 'branch' as const, key: value, value })),
  ];
}

function signsOf(sign: ContinuedSign, columns: readonly JoinedColumn[], row: number): readonly Sign[] {
  const cells = columns.map(({ column, via }): { readonly column: Column; readonly cell: Cell } => ({
    column: column.column,
    cell: cellAt(column.stored, through(via, row)),
  }));
  const [first] = cells;
  if (first === undefined || cells.some(({ cell }) => cell === null)) return [];
  if (Array.isArray(first.cell)) {
    return (first.cell as readonly string[]).map((value) => ({ sign, key: fold(value), value }));
  }
  const value = cells.map(({ column, cell }) => formatCell(column, cell)).join(' ');
  return [{ sign, key: fold(value), value }];
}

function nameReader(list: RecognisedList): (row: number) => string {
  const { name } = listDefinitions[list.list];
  if (list.isWithheld(name)) return list.idOf();
  const { column, via } = list.column(name);
  return (row) => String(cellAt(column.stored, through(via, row)) ?? '');
}
