import {
  type ClueKind,
  clueKinds,
  type MatchDecision,
  type OwnClues,
  type OwnTableChanges,
  type RowCounts,
  type RowLinks,
  type RowState,
  rowStates,
} from '../../shared/domain/lists/own-table';
import { type Clues, decisionKey } from '../../shared/matching/clues';
import type { Candidate, MissingReason, RowMatch } from '../../shared/matching/evidence';
import { countRows } from '../../shared/own-tables/count-rows';
import { readTextCells } from '../columns/text-cells';
import { RowGroups } from './row-groups';

/** The cells of a table by column, as bytes (`writeTextCells`). */
export type TableCells = ReadonlyMap<number, Uint8Array>;

/** A table of which some columns hold clues. */
export type CluedTable = { readonly rows: number; readonly cells: TableCells; readonly clues: OwnClues };

/** A row of a table that is to be decided, with the offices that it may be about. */
export type Doubt = { readonly row: number; readonly candidates: readonly Candidate[] };

/** A table whose rows are linked to offices. */
export type MatchedTable = {
  readonly links: RowLinks;
  readonly counts: RowCounts;
  /** Some rows of the first office that has several; empty when no office has. */
  readonly several: readonly number[];
  /** The first rows to decide, each different clue once; the others follow when these are decided. */
  readonly doubts: readonly Doubt[];
  /** The number of different clues about which is to be decided. */
  readonly toDecide: number;
};

/** A table whose rows are to be linked, and the version that it replaces; null for none. */
export type TableToMatch = {
  readonly table: HeadedTable;
  readonly decisions: readonly MatchDecision[];
  readonly before: HeadedTable | null;
};

/** A linked table, and what it changes in the version that it replaces. */
export type LinkedTable = MatchedTable & { readonly changes: OwnTableChanges | null };

type Matching = {
  /** Other rows have no influence on the match of a row. */
  readonly match: (clues: Clues) => RowMatch;
  readonly decisions: readonly MatchDecision[];
  /** Called after every thousand rows; throws to stop. */
  readonly onRows: (done: number) => void;
};

/** Reads the cells of a column by row, as they stand in the file; empty for a column without cells. */
export function textsOf(cells: TableCells, column: number | undefined): (row: number) => string {
  const blob = column === undefined ? undefined : cells.get(column);
  const read = blob === undefined ? null : readTextCells(blob);
  if (read === null) return () => '';
  const { codes, text } = read;
  return (row) => text(codes[row] ?? 0);
}

/** Reads the clues of a table's rows; empty cells are left out. */
export function cluesReader({ cells, clues }: Pick<CluedTable, 'cells' | 'clues'>): (row: number) => Clues {
  const readers = clueKinds.flatMap((kind) =>
    clues[kind] === undefined ? [] : [{ kind, read: textsOf(cells, clues[kind]) }],
  );
  return (row) => {
    const own: Partial<Record<ClueKind, string>> = {};
    for (const { kind, read } of readers) {
      const cell = read(row).trim();
      if (cell !== '') own[kind] = cell;
    }
    return own;
  };
}

const stateOfMissing: Readonly<Record<MissingReason, RowState>> = {
  noClues: 'noClues',
  nothingNear: 'noOffice',
  unknownKvk: 'unknownNumber',
};

const severalShown = 5;
/** The rows to decide that are held with their offices: a table can have a million. */
const mostDoubts = 1000;

/** Links the rows of a table to offices: by decisions of the user first, then by their clues (docs/rules/user-data.md#own-tables). */
export function matchTable(table: CluedTable, { match, decisions, onRows }: Matching): MatchedTable {
  const decided = new Map(decisions.map(({ clues, kvk }) => [clues, kvk]));
  const links = { kvks: new Uint32Array(table.rows), states: new Uint8Array(table.rows) };
  const doubts: Doubt[] = [];
  let toDecide = 0;
  const firstRow = new Map<number, number>();
  let ofSeveral = 0;
  const several: number[] = [];
  const link = (row: number, state: RowState, kvk: number): void => {
    links.kvks[row] = kvk;
    links.states[row] = rowStates.indexOf(state);
    if (kvk === 0) return;
    const first = firstRow.get(kvk);
    if (first === undefined) {
      firstRow.set(kvk, row);
      return;
    }
    if (ofSeveral === 0) several.push(first);
    ofSeveral ||= kvk;
    if (ofSeveral === kvk && several.length < severalShown) several.push(row);
  };
  const cluesOf = cluesReader(table);
  const doubtful = new RowGroups(table.rows, (row) => decisionKey(cluesOf(row)));
  for (let row = 0; row < table.rows; row++) {
    if (row % 1000 === 0) onRows(row);
    const clues = cluesOf(row);
    const decision = decided.size === 0 ? undefined : decided.get(decisionKey(clues));
    if (decision !== undefined) {
      link(row, decision === null ? 'decidedNone' : 'decided', decision ?? 0);
      continue;
    }
    const result = match(clues);
    if (result.kind === 'sure') {
      const { kvk, evidence } = result.candidate;
      link(row, evidence.some(({ kind }) => kind === 'sameKvk') ? 'byNumber' : 'sure', kvk);
    } else if (result.kind === 'doubtful') {
      link(row, 'doubtful', 0);
      if (!doubtful.add(row)) continue;
      toDecide += 1;
      if (doubts.length < mostDoubts) doubts.push({ row, candidates: result.candidates });
    } else link(row, stateOfMissing[result.reason], 0);
  }
  return { links, counts: countRows(links), several, doubts, toDecide };
}

const examplesShown = 20;

/** A table with headings. */
export type HeadedTable = CluedTable & { readonly heads: ReadonlyMap<number, string> };

/**
 * How the rows and columns of a new version of a table differ from those before. Rows are the same when their cells of the columns of both are;
 * a row with the clues of a row that is not in the new version has changed.
 * @param check is called now and then, and may throw: a million rows take half a minute
 */
export function changesOfTable(before: HeadedTable, after: HeadedTable, check: () => void): OwnTableChanges {
  const checked =
    <T>(read: (row: number) => T) =>
    (row: number): T => {
      if (row % 1000 === 0) check();
      return read(row);
    };
  const headsBefore = new Map([...before.heads].map(([column, head]) => [head, column]));
  const shared = [...after.heads].flatMap(([column, head]) => {
    const former = headsBefore.get(head);
    return former === undefined ? [] : [{ former, column }];
  });
  const contentOf = (cells: TableCells, columns: readonly number[]): ((row: number) => string) => {
    const readers = columns.map((column) => textsOf(cells, column));
    return checked((row) => JSON.stringify(readers.map((read) => read(row))));
  };
  const contentBefore = contentOf(
    before.cells,
    shared.map(({ former }) => former),
  );
  const contentAfter = contentOf(
    after.cells,
    shared.map(({ column }) => column),
  );
  const clues = checked(cluesReader(after));
  const cluesBefore = checked(cluesReader({ cells: before.cells, clues: cluesIn(after, headsBefore) }));
  const isLeft = new Uint8Array(before.rows).fill(1);
  const same = new RowGroups(before.rows, contentBefore);
  for (let row = 0; row < before.rows; row++) same.add(row);
  const others: number[] = [];
  for (let row = 0; row < after.rows; row++) {
    const former = same.take(contentAfter(row));
    if (former === undefined) others.push(row);
    else isLeft[former] = 0;
  }
  const left = new RowGroups(before.rows, (row) => decisionKey(cluesBefore(row)));
  for (let row = 0; row < before.rows; row++) if (isLeft[row] === 1) left.add(row);
  const counted = { came: 0, went: 0, changed: 0 };
  const examples = { came: [] as string[], went: [] as string[], changed: [] as string[] };
  const note = (kind: keyof typeof counted, own: Clues): void => {
    counted[kind] += 1;
    if (examples[kind].length < examplesShown) examples[kind].push(cluesInWords(own));
  };
  for (const row of others) {
    const own = clues(row);
    const former = left.take(decisionKey(own));
    if (former !== undefined) isLeft[former] = 0;
    note(former === undefined ? 'came' : 'changed', own);
  }
  for (let row = 0; row < before.rows; row++) if (isLeft[row] === 1) note('went', cluesBefore(row));
  const headsAfter = new Set(after.heads.values());
  return {
    ...counted,
    examples,
    newColumns: [...headsAfter].filter((head) => !headsBefore.has(head)),
    missingColumns: [...headsBefore.keys()].filter((head) => !headsAfter.has(head)),
  };
}

/** The columns of the former version with the clues of the new one, by their headings. */
function cluesIn({ clues, heads }: HeadedTable, before: ReadonlyMap<string, number>): OwnClues {
  return Object.fromEntries(
    clueKinds.flatMap((kind) => {
      const column = clues[kind];
      const former = column === undefined ? undefined : before.get(heads.get(column) ?? '');
      return former === undefined ? [] : [[kind, former]];
    }),
  );
}

/** Clues as the user recognises a row by them: `Jansen Advies, Utrecht`. */
export const cluesInWords = (clues: Clues): string =>
  [clues.name ?? clues.person ?? clues.kvk, clues.place ?? clues.postcode ?? clues.mail ?? clues.telephone]
    .filter((clue) => clue !== undefined)
    .join(', ')
    .slice(0, 300);
