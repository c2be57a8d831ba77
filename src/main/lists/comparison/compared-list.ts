import { ownColumnsOf, tablesOf } from '../../../shared/catalog/catalog';
import type { Column, ColumnWords } from '../../../shared/domain/lists/column';
import {
  type CellKind,
  type Comparison,
  fewestMoved,
  type MethodEvidence,
  type MethodJudgement,
  type MethodSigns,
  type MethodWord,
  methodWords,
  type RowKind,
} from '../../../shared/domain/lists/comparison';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { ReadColumn } from '../../columns/column-blob';
import { getOrMake } from '../engine/get-or-make';
import type { JoinedColumn } from '../engine/list-column';
import { type ColumnChanges, type ComparedPair, cellCode, compareColumn } from './compare-columns';
import { type ContinuedRows, type PairedList, type UnitedRows, uniteRows } from './compared-rows';

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
  readonly outside: 'method' | 'arrived' | 'left' | null;
  readonly signs: MethodSigns | null;
};

const kindOfCode: Readonly<Record<number, CellKind | undefined>> = {
  [cellCode.changed]: 'gewijzigd',
  [cellCode.filled]: 'gevuld',
  [cellCode.emptied]: 'leeg geworden',
};
export const cellKindOf = (code: number): CellKind | undefined => kindOfCode[code];

const noChanges: ColumnChanges = { at: new Uint32Array(0), codes: new Uint8Array(0), valued: 0, moved: 0 };

/** The bits of a row's changes: first the row's own kinds, then the kinds of its cells. */
export const kindBits: Readonly<Record<RowKind | CellKind, number>> = {
  nieuw: 1,
  gestopt: 2,
  voortgezet: 4,
  gewijzigd: 8,
  gevuld: 16,
  'leeg geworden': 32,
};

/** The bit of every cell code; 0 for codes that do not count as a change. */
const bitOfCode = Uint8Array.from({ length: Math.max(...Object.values(cellCode)) + 1 }, (_, code) => {
  const kind = cellKindOf(code);
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
    readonly bits: Uint8Array;
    readonly counts: Uint16Array;
  } | null = null;

  constructor(
    private readonly parts: ComparisonParts,
    readonly comparison: Pick<Comparison, 'margins' | 'methodShare'>,
  ) {
    this.rows = uniteRows(parts.earlier, parts.later, parts.continued);
  }

  /** The changes of a column of the list. */
  state(column: Column): ComparedColumnState {
    return getOrMake(this.states, column.name, () => this.compare(column));
  }

  /** Every column of the list that either month has. */
  columns(): readonly ComparedColumnState[] {
    return this.all().columns;
  }

  /** The kinds of every row's changes (`kindBits`), and its number of changed cells; only changes that count. */
  bits(): Uint8Array {
    return this.all().bits;
  }

  changedCells(): Uint16Array {
    return this.all().counts;
  }

  /** The provider's descriptions of a column in both months; null when they are equal or unknown. */
  words(column: Column): MethodEvidence['words'] {
    const [before, after] = [this.parts.earlier.words(), this.parts.later.words()];
    return differingWords(column, before, after).map((word) => {
      const said = (words: ColumnWords | null): string =>
        String(words?.find(({ name }) => name === column.name)?.[word] ?? column[word] ?? '');
      return { word, earlier: said(before), later: said(after) };
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
    const bits = new Uint8Array(rows.total);
    const counts = new Uint16Array(rows.total);
    for (let row = 0; row < rows.total; row++) {
      if (rows.later[row] === later.total) bits[row] = kindBits.gestopt;
      else if (rows.earlier[row] === earlier.total) bits[row] = kindBits.nieuw;
    }
    for (const row of rows.continued) bits[row] = kindBits.voortgezet;
    for (const { changes, outside } of columns) {
      if (outside !== null) continue;
      const { at, codes } = changes;
      for (let place = 0; place < at.length; place++) {
        const bit = bitOfCode[codes[place] as number] as number;
        if (bit === 0) continue;
        const row = rows.both[at[place] as number] as number;
        bits[row] = (bits[row] as number) | bit;
        counts[row] = (counts[row] as number) + 1;
      }
    }
    this.whole = { columns, bits, counts };
    return this.whole;
  }

  private compare(column: Column): ComparedColumnState {
    const { later, earlier } = this.parts;
    const { name } = column;
    const [isEarlier, isLater] = [!earlier.isWithheld(name), !later.isWithheld(name)];
    if (!isEarlier || !isLater) {
      return { column, changes: noChanges, outside: isLater ? 'arrived' : 'left', signs: null };
    }
    const margin = this.comparison.margins.find((each) => each.column === name) ?? null;
    const changes = compareColumn(
      { column, ...pairOf(name, { before: earlier, after: later, pairs: this.rows }) },
      margin,
    );
    const signs = this.signsOf(column, changes);
    return { column, changes, outside: signs !== null && signs.judgement !== 'fact' ? 'method' : null, signs };
  }

  /** The signs that a column is computed in another way; null without such signs. */
  private signsOf(column: Column, { valued, moved }: ColumnChanges): MethodSigns | null {
    const { later, earlier, judgements } = this.parts;
    const words = differingWords(column, earlier.words(), later.words());
    const many = this.monthOfManyMoves(column, { valued, moved });
    const said = judgements.filter(
      (each) => each.column === column.name && each.period > earlier.month.period && each.period <= later.month.period,
    );
    if (words.length === 0 && said.length === 0 && many === null) return null;
    const found = many ?? { valued, moved, period: later.month.period };
    const isFact = said.some(
      ({ judgement, period }) => judgement === 'fact' && (many === null || period === many.period),
    );
    const judgement = said.some((each) => each.judgement === 'method') ? 'method' : isFact ? 'fact' : null;
    return { ...found, words, judgement };
  }

  /** The month in which more values of a column changed than is plausible; null without such a month. */
  private monthOfManyMoves(
    column: Column,
    all: { readonly valued: number; readonly moved: number },
  ): { readonly valued: number; readonly moved: number; readonly period: string } | null {
    const { later, earlier, between } = this.parts;
    const { methodShare } = this.comparison;
    const isMany = ({ valued, moved }: typeof all) => moved >= fewestMoved && moved > valued * methodShare;
    if (between.length === 0) return isMany(all) ? { ...all, period: later.month.period } : null;
    // A change in one month is nearly always also visible over all months together.
    if (all.moved < fewestMoved || all.moved <= (all.valued * methodShare) / 2) return null;
    let before = earlier;
    for (const open of [...between, () => later]) {
      const after = open();
      if (after === null || after.isWithheld(column.name)) continue;
      const pairs = getOrMake(this.pairsOf, `${before.month.period}/${after.month.period}`, () =>
        uniteRows(before, after),
      );
      const found = compareColumn({ column, ...pairOf(column.name, { before, after, pairs }) });
      if (isMany(found)) return { valued: found.valued, moved: found.moved, period: after.month.period };
      before = after;
    }
    return null;
  }
}

type MonthPair = { readonly before: ListOfMonth; readonly after: ListOfMonth; readonly pairs: UnitedRows };

/** A column in two months, read for a single use, and the rows that both months have. */
function pairOf(name: string, { before, after, pairs }: MonthPair): Omit<ComparedPair, 'column'> {
  const [was, is] = [before.packedOnce(name), after.packedOnce(name)];
  const rows = (of: Int32Array, via: Int32Array | null) =>
    Int32Array.from(pairs.both, (row) => through(via, of[row] as number));
  return {
    earlier: was.stored,
    later: is.stored,
    rowsEarlier: was.via === null ? pairs.pairedEarlier : rows(pairs.earlier, was.via),
    rowsLater: is.via === null ? pairs.both : rows(pairs.later, is.via),
  };
}

/** The row of a table that belongs to a row of the list. */
export const through = (via: Int32Array | null, row: number): number => (via === null ? row : (via[row] ?? row));

/**
 * The columns whose changes count as changes of their rows: columns that the provider sends, except columns about changes, and columns that
 * change every month (docs/product.md#comparison).
 */
export function comparableColumns(list: ListName): readonly Column[] {
  const [own] = tablesOf(list);
  if (own === undefined) return [];
  return ownColumnsOf(own).filter(
    ({ signed, moving, group }) => signed !== true && moving !== true && group !== 'Mutaties',
  );
}

function differingWords(column: Column, earlier: ColumnWords | null, later: ColumnWords | null): readonly MethodWord[] {
  if (earlier === null || later === null) return [];
  const [before, after] = [earlier, later].map((words) => words.find(({ name }) => name === column.name));
  return methodWords.filter((word) => (before?.[word] ?? column[word] ?? '') !== (after?.[word] ?? column[word] ?? ''));
}
