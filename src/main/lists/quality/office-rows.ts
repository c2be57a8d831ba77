import type { Cell } from '../../../shared/domain/lists/column';
import { Fault } from '../../../shared/domain/result';
import { partOf } from '../../../shared/quality/cell-parts';
import type { JudgedPersons, JudgedRows, ListedPerson } from '../../../shared/quality/judged-rows';
import type { Operand } from '../../../shared/quality/quality-rule';
import { cellAt } from '../../columns/column-builder';
import type { StoredColumn } from '../../columns/stored-column';
import type { ColumnTable } from '../rows/columns/column-table';
import { getOrMake } from '../rows/get-or-make';

/** What rules need of a table. */
export type JudgedTable = Pick<ColumnTable, 'rows' | 'columnOnce' | 'isWithheld'>;

/** The lists of a month that rules read. The persons arrive after the offices, and a subscription can be without them. */
export type JudgedLists = {
  readonly offices: JudgedTable;
  readonly persons: () => JudgedTable | 'awaited' | 'withheld';
};

/** Opens the list of persons for rules. @throws Fault of `open`, except LIST_AWAITED and NOT_ALLOWED */
export function openPersons(open: () => ColumnTable): ReturnType<JudgedLists['persons']> {
  try {
    return open();
  } catch (error) {
    if (error instanceof Fault && error.code === 'LIST_AWAITED') return 'awaited';
    if (error instanceof Fault && error.code === 'NOT_ALLOWED') return 'withheld';
    throw error;
  }
}

/** The columns of the list of persons that rules read. */
export const personInputs = ['kvks', 'functions'] as const;

/** The offices of a month as rules read them. Each different value of a column is read once, and then found by its code. */
export function officeRows({ offices: table, persons }: JudgedLists, period: string): JudgedRows {
  const columns = new Map<string, StoredColumn>();
  const readers = new Map<string, (row: number) => Cell>();
  const column = (name: string): StoredColumn => getOrMake(columns, name, () => table.columnOnce(name).stored);
  return {
    rows: table.rows,
    period,
    persons: () => {
      const answer = persons();
      return answer === 'awaited' || answer === 'withheld' ? null : judgedPersons(answer);
    },
    read: (operand) => getOrMake(readers, JSON.stringify(operand), () => readerOf(column, operand)),
    unread: (name) => {
      const { unread = [] } = column(name);
      return unread.length === 0 ? null : new Set(unread);
    },
  };
}

/** The persons of a table; only those at more than one office are read row by row. */
function judgedPersons(table: JudgedTable): JudgedPersons {
  const [kvks, functions] = personInputs.map((name) => table.columnOnce(name).stored);
  if (kvks?.storage !== 'items' || functions === undefined) throw new TypeError('persons without offices');
  const atSeveral: ListedPerson[] = [];
  for (let row = 0; row < table.rows; row++) {
    const places = kvks.combinations[kvks.codes[row] ?? 0] ?? [];
    if (places.length < 2) continue;
    const titles = cellAt(functions, row);
    atSeveral.push({
      kvks: places.map((place) => kvks.dictionary[place] ?? ''),
      functions: Array.isArray(titles) ? titles : [],
    });
  }
  return { offices: new Set(kvks.dictionary), atSeveral };
}

function readerOf(column: (name: string) => StoredColumn, operand: Operand): (row: number) => Cell {
  const [name, part] = typeof operand === 'string' ? [operand, null] : [operand.column, operand.part];
  const stored = column(name);
  const taken = (cell: Cell): Cell => (part === null ? cell : partOf(part, cell));
  if (stored.storage === 'number' || stored.storage === 'date') return (row) => taken(cellAt(stored, row));
  const { codes } = stored;
  const values: readonly Cell[] =
    stored.storage === 'text'
      ? stored.dictionary.map((text) => taken(text === '' ? null : text))
      : stored.combinations.map((items) =>
          taken(items.length === 0 ? null : items.map((item) => stored.dictionary[item] ?? '')),
        );
  return (row) => values[codes[row] ?? 0] ?? null;
}
