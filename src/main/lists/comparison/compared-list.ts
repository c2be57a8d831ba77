import { isDeepStrictEqual } from 'node:util';
import { comparableColumns } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { byName } from '../../../shared/domain/by-name';
import type { Column, ColumnWords } from '../../../shared/domain/lists/column';
import {
  type ColumnKind,
  type Comparison,
  comparedKinds,
  continuingLists,
  fewestMoved,
  type Judgement,
  type Margin,
  type MethodEvidence,
  type MethodJudgement,
  type MethodSigns,
  type MethodWord,
  methodWords,
  type RowKind,
  rowKinds,
} from '../../../shared/domain/lists/comparison';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { ReadColumn } from '../../columns/column-blob';
import { type JoinedColumn, through } from '../rows/columns/list-column';
import { getOrMake } from '../rows/get-or-make';
import { type ColumnChanges, cellCode, cellKindOf, noChanges } from './column-changes';
import { compareColumn } from './compare-columns';
import type { ComparedPair } from './compare-values';
import { type ContinuedRows, type PairedList, type UnitedRows, uniteRows } from './compared-rows';
import { rowEvents } from './row-events';

/** The parts of a month's list that a comparison needs. */
export type ListOfMonth = PairedList & {
  readonly list: ListName;
  readonly month: { readonly period: string };
  readonly isWithheld: (name: string) => boolean;
  readonly columnOnce: (name: string) => JoinedColumn;
  readonly packedOnce: (name: string) => { readonly stored: ReadColumn; readonly via: Int32Array | null };
  readonly column: (name: string) => JoinedColumn;
  /** The provider's description of the columns when the month was fetched; null when it was not stored. */
  readonly words: () => ColumnWords | null;
};

/** The inputs of a comparison. */
export type ComparisonParts = {
  readonly later: ListOfMonth;
  readonly earlier: ListOfMonth;
  /** The stored months between the two, the oldest first; a function returns null when its month is unreadable. */
  readonly between: readonly (() => ListOfMonth | null)[];
  /** The user's judgements of this list's columns. */
  readonly judgements: readonly MethodJudgement[];
  readonly continued: ContinuedRows;
};

/** The changes of a column between two months. */
export type ComparedColumnState = {
  readonly column: Column;
  readonly changes: ColumnChanges;
  readonly outside: ColumnKind | null;
  readonly signs: MethodSigns | null;
};

/** The bit of each kind among the changes of a row. */
export const kindBits = byName(comparedKinds, (_, at) => 1 << at);

/** The bit of every cell code; 0 for a change within the margin. */
const bitOfCode = Uint16Array.from({ length: Math.max(...Object.values(cellCode)) + 1 }, (_, code) => {
  const kind = code === cellCode.unread ? 'unread' : cellKindOf(code);
  return kind === undefined ? 0 : kindBits[kind];
});

/** Two months of a list, compared cell by cell. Results are remembered. */
export class ComparedList {
  readonly rows: UnitedRows;
  private readonly states = new Map<string, ComparedColumnState>();
  /** The paired rows of two adjacent months within the compared period. */
  private readonly pairsOf = new Map<string, UnitedRows>();
  private whole: {
    readonly columns: readonly ComparedColumnState[];
    readonly kinds: readonly RowKind[];
    readonly bits: Uint16Array;
    readonly counts: Uint16Array;
  } | null = null;

  /** @param alike the same comparison with other margins: a column with the same margin has the same changes */
  constructor(
    private readonly parts: ComparisonParts,
    readonly comparison: Pick<Comparison, 'margins' | 'methodShare'>,
    alike?: ComparedList,
  ) {
    this.rows = alike?.rows ?? uniteRows(parts.earlier, parts.later, parts.continued);
    if (alike === undefined) return;
    for (const [name, state] of alike.states) {
      if (isDeepStrictEqual(alike.marginOf(name), this.marginOf(name))) this.states.set(name, state);
    }
  }

  /** The changes of a column of the list. */
  state(column: Column): ComparedColumnState {
    return getOrMake(this.states, column.name, () => this.compare(column));
  }

  /** Rows of both months whose cell of a column could not be read in one of them. */
  unreadRows(column: Column): ReadonlySet<number> {
    const { at, codes } = this.state(column).changes;
    const isUnread = (index: number): boolean => codes[index] === cellCode.unread;
    return new Set([...at].flatMap((place, index) => (isUnread(index) ? [this.rows.both[place]] : [])));
  }

  /** Every column of the list that either month has. */
  columns(): readonly ComparedColumnState[] {
    return this.all().columns;
  }

  /** The kinds of every row's changes (`kindBits`), and its number of changed cells; only changes that count. */
  bits(): Uint16Array {
    return this.all().bits;
  }

  /** The kinds of rows that the columns of these two months show. */
  kinds(): readonly RowKind[] {
    return this.all().kinds;
  }

  changedCells(): Uint16Array {
    return this.all().counts;
  }

  /** The provider's descriptions of a column in both months; null when they are equal or unknown. */
  words(column: Column): MethodEvidence['words'] {
    const [before, after] = [this.parts.earlier.words(), this.parts.later.words()];
    return differingWords(column, before, after).map((word) => {
      const wordIn = (words: ColumnWords | null): string =>
        String(words?.find(({ name }) => name === column.name)?.[word] ?? column[word] ?? '');
      return { word, earlier: wordIn(before), later: wordIn(after) };
    });
  }

  private all(): NonNullable<ComparedList['whole']> {
    if (this.whole !== null) return this.whole;
    const { later, earlier } = this.parts;
    const { rows } = this;
    const columns = comparableColumns(later.list).flatMap((column) => {
      const isGone = later.isWithheld(column.name) && earlier.isWithheld(column.name);
      return isGone ? [] : [this.state(column)];
    });
    const bits = new Uint16Array(rows.total);
    const counts = new Uint16Array(rows.total);
    for (let row = 0; row < rows.total; row++) {
      if (rows.later[row] === later.total) bits[row] = kindBits.left;
      else if (rows.earlier[row] === earlier.total) bits[row] = kindBits.arrived;
    }
    for (const row of rows.continued) bits[row] = kindBits.continued;
    const events = rowEvents({ later, earlier, rows }, columns);
    for (const [kind, rows] of events) for (const row of rows) bits[row] |= kindBits[kind];
    for (const { changes, outside } of columns) {
      if (outside !== null) continue;
      const { at, codes } = changes;
      for (let place = 0; place < at.length; place++) {
        const bit = bitOfCode[codes[place]];
        if (bit === 0) continue;
        const row = rows.both[at[place]];
        bits[row] |= bit;
        if (bit !== kindBits.unread) counts[row] += 1;
      }
    }
    const knownKinds: readonly RowKind[] = [
      'arrived',
      'left',
      ...(continuingLists.includes(later.list) ? (['continued'] as const) : []),
      ...events.keys(),
    ];
    this.whole = { columns, kinds: rowKinds.filter((kind) => knownKinds.includes(kind)), bits, counts };
    return this.whole;
  }

  private marginOf(name: string): Margin | null {
    return this.comparison.margins.find((margin) => margin.column === name) ?? null;
  }

  /** Whether a column is the row's own number. */
  private isIdentity(name: string): boolean {
    const { list } = this.parts.later;
    const { id, dossier } = listDefinitions[list];
    const own: readonly (string | null)[] = [...id, dossier];
    return own.includes(name);
  }

  /** A row that continues under another number is one row, and its number is no changed cell. */
  private withoutContinued({ at, codes, ...changes }: ColumnChanges): ColumnChanges {
    const isOwn = (place: number): boolean => !this.rows.continued.has(this.rows.both[place]);
    const moved = [...at].filter((place, index) => !isOwn(place) && codes[index] === cellCode.changed).length;
    return {
      ...changes,
      at: at.filter(isOwn),
      codes: codes.filter((_, code) => isOwn(at[code])),
      moved: changes.moved - moved,
    };
  }

  private compare(column: Column): ComparedColumnState {
    const { later, earlier } = this.parts;
    const { name } = column;
    const [isEarlier, isLater] = [!earlier.isWithheld(name), !later.isWithheld(name)];
    if (!isEarlier || !isLater) {
      return { column, changes: noChanges, outside: isLater ? 'arrived' : 'left', signs: null };
    }
    const columnChanges = compareColumn(
      { column, ...pairOf(name, { before: earlier, after: later, pairs: this.rows }) },
      this.marginOf(name),
    );
    // Values of different types are not comparable, which does not mean that they are equal.
    if (columnChanges === null) return { column, changes: noChanges, outside: 'retyped', signs: null };
    const changes = this.isIdentity(name) ? this.withoutContinued(columnChanges) : columnChanges;
    const signs = this.signsOf(column, changes);
    return { column, changes, outside: signs !== null && signs.judgement !== 'fact' ? 'method' : null, signs };
  }

  /** The signs that a column is computed in another way; null without such signs. */
  private signsOf(column: Column, all: Moves): MethodSigns | null {
    const steps = this.stepsOf(column, all);
    // What the user judged to be real needs no other judgement; another month of the same column may.
    const methodSigns =
      steps.find(({ judgement }) => judgement === 'method') ??
      steps.find(({ judgement }) => judgement === null) ??
      steps[0];
    return methodSigns ?? null;
  }

  /** The months in which the column was perhaps computed in another way than in the month before, and those that the user judged. */
  private stepsOf(column: Column, all: Moves): readonly MethodSigns[] {
    const { later, earlier, between, judgements } = this.parts;
    const { methodShare } = this.comparison;
    const words = differingWords(column, earlier.words(), later.words());
    const isJudged = judgements.some(({ column: name }) => name === column.name);
    // A change in one month is nearly always also visible over all months together.
    const isMoved = all.moved >= fewestMoved && all.moved > (all.valued * methodShare) / 2;
    if (words.length === 0 && !isMoved && !isJudged) return [];
    const steps: MethodSigns[] = [];
    let before = earlier;
    for (const open of [...between, () => later]) {
      const after = open();
      if (after === null || (after !== later && after.isWithheld(column.name))) continue;
      const step = this.stepOf(column, { before, after, all: isMoved ? null : all });
      if (step !== null) steps.push(step);
      before = after;
    }
    return steps;
  }

  /** @param all what moved over all months, when that is too little for a change of method; null to count what moved in this step */
  private stepOf(
    column: Column,
    { before, after, all }: { readonly before: ListOfMonth; readonly after: ListOfMonth; readonly all: Moves | null },
  ): MethodSigns | null {
    const { judgements } = this.parts;
    const judgement = judgementIn(judgements, column.name, { after: before.month.period, upTo: after.month.period });
    const words = differingWords(column, before.words(), after.words());
    const { valued, moved } = all ?? this.movesOf(column, before, after);
    if (judgement === null && words.length === 0 && !isMany({ valued, moved }, this.comparison.methodShare))
      return null;
    return { valued, moved, words, judgement, period: after.month.period };
  }

  private movesOf(column: Column, before: ListOfMonth, after: ListOfMonth): Moves {
    const pairs = getOrMake(this.pairsOf, `${before.month.period}/${after.month.period}`, () =>
      uniteRows(before, after),
    );
    return compareColumn({ column, ...pairOf(column.name, { before, after, pairs }) }) ?? noChanges;
  }
}

type Moves = Pick<ColumnChanges, 'valued' | 'moved'>;

/** Whether so many values moved in one month that the column was probably computed in another way. */
export const isMany = ({ valued, moved }: Moves, methodShare: number): boolean =>
  moved >= fewestMoved && moved > valued * methodShare;

/** The user's judgement of a column in the months after one month, up to another; `method` outweighs `fact`. */
export function judgementIn(
  judgements: readonly Omit<MethodJudgement, 'list'>[],
  column: string,
  { after, upTo }: { readonly after: string; readonly upTo: string },
): Judgement | null {
  const own = judgements.filter(
    (judgement) => judgement.column === column && judgement.period > after && judgement.period <= upTo,
  );
  return own.some(({ judgement }) => judgement === 'method') ? 'method' : (own[0]?.judgement ?? null);
}

type MonthPair = { readonly before: ListOfMonth; readonly after: ListOfMonth; readonly pairs: UnitedRows };

/** A column in two months, read for a single use, and the rows that both months have. */
function pairOf(name: string, { before, after, pairs }: MonthPair): Omit<ComparedPair, 'column'> {
  const [columnEarlier, columnLater] = [before.packedOnce(name), after.packedOnce(name)];
  const rows = (of: Int32Array, via: Int32Array | null) => Int32Array.from(pairs.both, (row) => through(via, of[row]));
  return {
    earlier: columnEarlier.stored,
    later: columnLater.stored,
    rowsEarlier: columnEarlier.via === null ? pairs.pairedEarlier : rows(pairs.earlier, columnEarlier.via),
    rowsLater: columnLater.via === null ? pairs.both : rows(pairs.later, columnLater.via),
  };
}

/** The words of the provider about a column that differ between two months. */
export function differingWords(
  column: Column,
  earlier: ColumnWords | null,
  later: ColumnWords | null,
): readonly MethodWord[] {
  if (earlier === null || later === null) return [];
  const [before, after] = [earlier, later].map((words) => words.find(({ name }) => name === column.name));
  return methodWords.filter((word) => (before?.[word] ?? column[word] ?? '') !== (after?.[word] ?? column[word] ?? ''));
}
