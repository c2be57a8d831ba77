import { columnNamed } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { kindWords } from '../../../shared/catalog/past-column';
import type { Column } from '../../../shared/domain/lists/column';
import { type RowKind, rowKinds } from '../../../shared/domain/lists/comparison';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { type LetterTable, mostLetterRows, type SentenceRows } from '../../../shared/domain/lists/month-letter';
import { earlierColumnName } from '../../../shared/filters/flow-query';
import { formatCell } from '../../../shared/format/format-cell';
import { formatCount } from '../../../shared/format/format-number';
import { appendixWords, type FiledLetter, monthLetter } from '../../../shared/texts/letter-sentences';
import { changeReader } from './cell-change';
import { cellKindOf } from './column-changes';
import { kindBits } from './compared-list';
import type { ComparedEngine } from './comparisons';
import { letterParts } from './letter-facts';
import type { Segment } from './where-it-sits';

/** The columns that show how a row changed in the way of a kind. */
const columnsOfKind = (list: ListName, kind: RowKind): readonly string[] => {
  switch (kind) {
    case 'continued':
      return listDefinitions[list].id;
    case 'moved':
      return ['street', 'postcode', 'city'];
    case 'ratingUp':
    case 'ratingDown':
      return ['ratingRiFD'];
    case 'licenceGained':
    case 'licenceLost':
      return ['licenses'];
    default:
      return [];
  }
};

/** The most cells that a row without a kind names. */
const mostCells = 3;

/** The letter with the rows that each sentence counts. No column is in it that the subscription withholds. */
export function filedLetter(of: ComparedEngine, shown: ListQuery): FiledLetter {
  const { facts, segments, query } = letterParts(of, shown);
  const letter = monthLetter(facts);
  const asked: Asked = { ...of, ordered: inNameOrder(of, query), segments };
  const naming = namingColumns(asked).map((column) => ({ column, textOf: textReader(asked, column) }));
  const tableOf = (about: SentenceRows): LetterTable => {
    const lines = about.kind === 'unread' ? unreadLines(asked) : changeLines(asked, about);
    return {
      columns: [...naming.map(({ column }) => column.label), appendixWords.column],
      rows: lines.first.map(({ row, text }) => [...naming.map(({ textOf }) => textOf(row)), text]),
      total: lines.total,
    };
  };
  const tables = letter.sentences.map(({ rows }) => (rows === null ? null : tableOf(rows)));
  return { ...letter, list: facts.list, tables };
}

type Asked = ComparedEngine & {
  /** The rows that the query keeps, in Dutch order of their names. */
  readonly ordered: Uint32Array;
  readonly segments: readonly Segment[];
};

/** The first rows of a table, with what changed in each, and how many there are. */
type Lines = { readonly first: readonly { readonly row: number; readonly text: string }[]; readonly total: number };

function inNameOrder({ engine }: ComparedEngine, query: ListQuery): Uint32Array {
  const { name } = listDefinitions[engine.list];
  return engine.rows({
    ...query,
    comparison: query.comparison === null ? null : { ...query.comparison, changedOnly: false },
    sort: engine.isWithheld(name) ? [] : [{ column: name, direction: 'asc' }],
  });
}

/** The columns that say which row it is, and where. */
function namingColumns({ engine }: ComparedEngine): readonly Column[] {
  const names = new Set([...listDefinitions[engine.list].identity, 'city']);
  return [...names].flatMap((name) => {
    const column = columnNamed(engine.list, name);
    return column === undefined || engine.isWithheld(name) ? [] : [column];
  });
}

/** Reads a cell as the list shows it; of a row that is gone, as it was. */
function textReader({ engine, lists }: ComparedEngine, column: Column): (row: number) => string {
  const [after, before] = [engine.cells(column.name), engine.cells(earlierColumnName(column.name))];
  const isGone = (row: number): boolean => row >= lists.later.total;
  return (row) => formatCell(column, after(row) ?? (isGone(row) ? before(row) : null));
}

const kindsOf = (bit: number): readonly RowKind[] => rowKinds.filter((kind) => (bit & kindBits[kind]) !== 0);

/** The rows that a sentence counts, in order. */
function countedRows(
  { compared, ordered, segments }: Asked,
  about: Exclude<SentenceRows, { readonly kind: 'unread' }>,
): Uint32Array {
  const bits = compared.bits();
  const cellBits = kindBits.changed | kindBits.filled | kindBits.emptied;
  const where = (isCounted: (bit: number) => boolean): Uint32Array => ordered.filter((row) => isCounted(bits[row]));
  switch (about.kind) {
    case 'changes': {
      const asked = about.kinds.reduce((sum, kind) => sum | kindBits[kind], 0);
      return where((bit) => (bit & asked) !== 0);
    }
    case 'several':
      return where((bit) => kindsOf(bit).length > 1);
    case 'technical':
      return where((bit) => kindsOf(bit).length === 0 && (bit & cellBits) !== 0);
    case 'segment': {
      const rows = new Set(segments.find(({ column }) => column === about.column)?.changedRows());
      return ordered.filter((row) => rows.has(row));
    }
  }
}

function changeLines(asked: Asked, about: Exclude<SentenceRows, { readonly kind: 'unread' }>): Lines {
  const { engine, compared } = asked;
  const rows = countedRows(asked, about);
  const first = rows.subarray(0, mostLetterRows);
  const bits = compared.bits();
  const textOf = cellReader(asked);
  const others = changedColumns(asked, new Set(first.filter((row) => kindsOf(bits[row]).length === 0)));
  const textsOf = (row: number, columns: Iterable<string>): readonly string[] =>
    [...columns].flatMap((name) => textOf(name, row) ?? []);
  const lineOf = (row: number): string => {
    const kinds = kindsOf(bits[row]);
    if (kinds.length === 0) {
      const columns = others.get(row) ?? [];
      const rest = columns.length - mostCells;
      const texts = textsOf(row, columns.slice(0, mostCells));
      return [...texts, ...(rest > 0 ? [`en nog ${formatCount(rest)}`] : [])].join('; ');
    }
    const words = kinds.map((kind) => kindWords[kind]).join(', ');
    const cells = textsOf(row, new Set(kinds.flatMap((kind) => columnsOfKind(engine.list, kind))));
    return cells.length === 0 ? words : `${words}: ${cells.join('; ')}`;
  };
  return { first: Array.from(first, (row) => ({ row, text: lineOf(row) })), total: rows.length };
}

/** Reads how a cell changed, with the label of its column; null for a cell that did not, and for a column that is not counted. */
function cellReader({ compared, lists }: Asked): (name: string, row: number) => string | null {
  const states = new Map(compared.columns().map((state) => [state.column.name, state]));
  const readers = new Map<string, ReturnType<typeof changeReader>>();
  return (name, row) => {
    const state = states.get(name);
    if (state === undefined || state.outside !== null) return null;
    const read = readers.get(name) ?? changeReader(state.column, lists);
    readers.set(name, read);
    const change = read(compared.rows.earlier[row], compared.rows.later[row]);
    return change === null ? null : `${state.column.label} ${change.before || '–'} → ${change.after || '–'}`;
  };
}

/** The columns in which each of some rows has a change that counts, the usual columns first. */
function changedColumns({ compared }: Asked, rows: ReadonlySet<number>): ReadonlyMap<number, readonly string[]> {
  const columnsOf = new Map<number, string[]>([...rows].map((row) => [row, []]));
  if (rows.size === 0) return columnsOf;
  const states = compared.columns().filter(({ outside }) => outside === null);
  for (const { column, changes } of states.toSorted(
    (first, second) => Number(second.column.standard) - Number(first.column.standard),
  ))
    changes.at.forEach((place, at) => {
      if (cellKindOf(changes.codes[at]) === undefined) return;
      columnsOf.get(compared.rows.both[place])?.push(column.name);
    });
  return columnsOf;
}

/** The cells that could not be read, each as a line. */
function unreadLines({ compared, ordered }: Asked): Lines {
  const labels = new Map<number, string[]>();
  for (const { column, outside } of compared.columns())
    if (outside === null)
      for (const row of compared.unreadRows(column)) labels.set(row, [...(labels.get(row) ?? []), column.label]);
  const lines = Array.from(ordered).flatMap((row) =>
    (labels.get(row) ?? []).map((label) => ({ row, text: `${label}: ${appendixWords.unread}` })),
  );
  return { first: lines.slice(0, mostLetterRows), total: lines.length };
}
