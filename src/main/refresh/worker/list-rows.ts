import type { ListHead, ProviderCell } from '../../../provider-api/lists';
import { derivedColumnsOf, ownColumnNamed, ownColumnsOf } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { isWithheld } from '../../../shared/catalog/withheld-values';
import { type Column, storageOf } from '../../../shared/domain/lists/column';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import { Fault } from '../../../shared/domain/result';
import { type ColumnBuilder, createColumnBuilder, type DistinctCells, packCells } from '../../columns/column-builder';
import { type PackedColumn, packColumn } from '../../columns/packed-column';
import { fits, readNumber, scaled, takesText, textReader } from '../../columns/read-cell';
import { type StoredColumn, unreadRows } from '../../columns/stored-column';
import { Allowance, largestList, tooLarge, valueOverhead } from './allowance';
import type { RowCursor } from './cell-bytes';
import { derivationOf } from './derive-columns';
import { RawCells } from './raw-cells';
import { RawNumbers } from './raw-numbers';
import type { ListCounts } from './refresh-calls';
import type { RowSink } from './row-reader';

/** A column whose rows were all read. It can be packed once, which frees its cells. */
export type BuiltColumn = { readonly column: Column; readonly finish: () => StoredColumn };

/** Packs a column as a month file stores it; works once for each column. @param index counted from 0 @throws RangeError */
export function packBuilt(columns: readonly BuiltColumn[], index: number): PackedColumn {
  const built = columns[index];
  if (built === undefined) throw new RangeError(`there is no column ${index}`);
  return packColumn(built.column, built.finish());
}

/**
 * Whether all texts are different. It compares 64-bit hashes, because numbers are sorted many times faster than texts are compared. It may
 * return false for different texts with equal hashes.
 */
export function areDifferent(texts: readonly string[]): boolean {
  const halves = new Uint32Array(2 * texts.length);
  texts.forEach((text, at) => {
    let low = text.length;
    let high = low;
    for (let letter = 0; letter < text.length; letter++) {
      const code = text.charCodeAt(letter);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code ^ (high >>> 15), 0x85ebca6b);
    }
    halves[2 * at] = low;
    halves[2 * at + 1] = high;
  });
  new BigUint64Array(halves.buffer).sort();
  for (let at = 2; at < halves.length; at += 2) {
    if (halves[at] === halves[at - 2] && halves[at + 1] === halves[at - 1]) return false;
  }
  return true;
}

/** Which rows of a list have a valid and unique row number. */
type NamedRows = {
  /** The rows that stay, in order; null when all rows stay. */
  readonly kept: Uint32Array | null;
  /** The number of rows without a valid row number. */
  readonly nameless: number;
  /** The number of rows that repeat the row number of an earlier row. */
  readonly double: number;
};

const kvk = /^\d{8}$/;

/** Checks the column that identifies the rows: a KvK number of eight digits, or any text (docs/rules/months.md#row-numbers). */
export function nameRows(column: Column, cells: readonly ProviderCell[], numbers: Uint32Array): NamedRows {
  const read = textReader(column);
  const isValid = column.kind === 'kvk' ? (name: string) => kvk.test(name) : (name: string) => name !== '';
  const texts = cells.map((cell) => read(cell) ?? '');
  const names: string[] = [];
  for (let row = 0; row < numbers.length; row++) names.push(texts[numbers[row] as number] ?? '');
  if (names.every(isValid) && areDifferent(names)) return { kept: null, nameless: 0, double: 0 };
  const met = new Set<string>();
  const kept: number[] = [];
  let nameless = 0;
  names.forEach((name, row) => {
    if (!isValid(name)) nameless++;
    else if (!met.has(name)) {
      met.add(name);
      kept.push(row);
    }
  });
  const double = names.length - nameless - kept.length;
  return { kept: nameless + double === 0 ? null : Uint32Array.from(kept), nameless, double };
}

/** A column whose rows are being read. */
type SentColumn = { readonly column: Column; readonly cells: RawCells | RawNumbers };
/** A column of which a cell is derived after every row. */
type DerivedColumn = Pick<ColumnBuilder, 'collected'> & { readonly column: Column; readonly derive: () => void };

/** Collects a list's rows in columns: those that the provider sends, and those that are derived from them. */
export class ListRows {
  private readonly cursor: RowCursor = { row: 0 };
  private readonly sent: readonly SentColumn[];
  private readonly byName: ReadonlyMap<string, SentColumn>;
  private readonly derived: readonly DerivedColumn[];
  private named: NamedRows = { kept: null, nameless: 0, double: 0 };
  private head: ListHead | null = null;
  /** The rows with an unreadable cell, by column. */
  private readonly misfits = new Map<string, readonly number[]>();
  /** The numbers of the columns that the provider sent. */
  private numbers: ReadonlySet<number> = new Set();

  constructor(
    private readonly list: MonthListName,
    private readonly allowance = new Allowance(),
  ) {
    this.sent = ownColumnsOf(list).map((column) => ({ column, cells: this.cellsOf(column) }));
    this.byName = new Map(this.sent.map((sent) => [sent.column.name, sent]));
    const cell = (name: string): ProviderCell => this.byName.get(name)?.cells.value ?? null;
    const onNew = (length: number) => this.allowance.take(valueOverhead + 2 * length);
    this.derived = derivedColumnsOf(list).map((column) => {
      const { push, collected } = createColumnBuilder(column, onNew);
      const work = derivationOf(list, column);
      const sources = (column.derived ?? []).flatMap((name) => this.byName.get(name)?.cells ?? []);
      const ofNothing = work(() => null);
      const derive = (): void => push(sources.every(isEmpty) ? ofNothing : work(cell));
      return { column, derive, collected };
    });
  }

  get count(): number {
    return this.cursor.row;
  }

  get period(): string | null {
    return this.head?.period ?? null;
  }

  /** The number of rows that the provider announces; null without a possible number. */
  get expected(): number | null {
    const { rowCount } = this.head ?? {};
    return rowCount === undefined || rowCount > largestList.rows ? null : rowCount;
  }

  /** @throws Fault PROVIDER_ANSWER_INVALID when a required column is missing, or a column is named twice */
  open(head: ListHead | null): RowSink {
    this.head = head;
    const byNumber = new Map(this.sent.map((sent) => [sent.column.number, sent]));
    const last = Math.max(...ownColumnsOf(this.list).map(({ number }) => number));
    const numbers = head === null ? Array.from({ length: last + 1 }, (_, number) => number) : head.columns;
    if (numbers.length > largestList.cells) throw tooLarge('cells');
    this.numbers = new Set(numbers);
    if (this.numbers.size < numbers.length) throw new Fault('PROVIDER_ANSWER_INVALID', 'a column twice');
    const byIndex = numbers.map((number) => byNumber.get(number)?.cells ?? null);
    const missing = listDefinitions[this.list].download.required.find((name) => !this.isSent(name));
    if (missing !== undefined) throw new Fault('PROVIDER_ANSWER_INVALID', `missing column ${missing}`);
    // Each derived column stores a number for every row.
    const perRow = 8 * this.derived.length;
    return {
      cell: (index, read, start, end) => byIndex[index]?.cell(read, start, end),
      rowEnd: () => {
        this.allowance.take(perRow);
        for (const { derive } of this.derived) derive();
        this.cursor.row++;
      },
    };
  }

  /** Leaves out the rows without a valid number, after all rows were read. */
  close(): ListCounts {
    const { id, core } = listDefinitions[this.list].download;
    const named = this.byName.get(id);
    if (named?.cells instanceof RawCells) {
      this.named = nameRows(named.column, named.cells.values(), named.cells.ofRows());
    }
    const { kept, nameless, double } = this.named;
    return {
      rows: kept?.length ?? this.count,
      sent: this.count,
      nameless,
      double,
      misfits: this.sent.flatMap(({ column, cells }) => {
        const rows = column.name === id ? [] : cells.misfitRows();
        if (rows.length === 0) return [];
        this.misfits.set(column.name, rows);
        const stays = this.placesOf(rows).length;
        return stays === 0 ? [] : [{ column: column.name, rows: stays }];
      }),
      empty: core.filter((name) => this.byName.get(name)?.cells.hasValue() === false),
    };
  }

  /** A month contains no withheld columns. */
  columns(): readonly BuiltColumn[] {
    const built = [
      ...this.sent.map((sent) => ({ column: sent.column, finish: () => this.finishSent(sent) })),
      ...this.derived.map(({ column, collected }) => ({
        column,
        finish: () => this.finishDerived(column, collected()),
      })),
    ];
    return built.filter(({ column }) => !isWithheld(column, (name) => this.isSent(name)));
  }

  private isSent(name: string): boolean {
    return this.numbers.has(ownColumnNamed(this.list, name)?.number ?? -1);
  }

  private cellsOf(column: Column): RawCells | RawNumbers {
    if (storageOf(column.kind) === 'number') return new RawNumbers(this.cursor, this.allowance, readNumber);
    const shape = { fits: (value: unknown) => fits(column, value), takesText: takesText(column) };
    return new RawCells(this.cursor, this.allowance, shape);
  }

  private finishSent({ column, cells }: SentColumn): StoredColumn {
    const { kept } = this.named;
    const stored =
      cells instanceof RawCells
        ? packSome(column, { cells: cells.values(), numbers: cells.ofRows() }, kept)
        : packNumbers(column, cells.ofRows(), kept);
    cells.release();
    return { ...stored, ...unreadRows(this.placesOf(this.misfitsIn([column.name]))) };
  }

  /** A derived cell is unread, and has no value, when one of its sources is unread. */
  private finishDerived(column: Column, { cells, numbers }: DistinctCells): StoredColumn {
    const misfits = this.misfitsIn(column.derived ?? []);
    for (const row of misfits) numbers[row] = 0;
    const kept = this.named.kept ?? (misfits.length === 0 ? null : Uint32Array.from(numbers.keys()));
    return { ...packSome(column, { cells, numbers }, kept), ...unreadRows(this.placesOf(misfits)) };
  }

  /** The rows with an unreadable cell in one of some columns, in order. */
  private misfitsIn(names: readonly string[]): readonly number[] {
    const rows = new Set(names.flatMap((name) => this.misfits.get(name) ?? []));
    return [...rows].sort((first, second) => first - second);
  }

  /** The numbers that rows have among those that stay. */
  private placesOf(rows: readonly number[]): readonly number[] {
    const { kept } = this.named;
    if (kept === null || rows.length === 0) return rows;
    const chosen = new Set(rows);
    return [...kept.keys()].filter((place) => chosen.has(kept[place] as number));
  }
}

const isEmpty = (cells: RawCells | RawNumbers): boolean => cells.isEmpty;

/** Packs a column. When rows are left out, values that only they have are left out too. */
function packSome(column: Column, { cells, numbers }: DistinctCells, kept: Uint32Array | null): StoredColumn {
  if (kept === null) return packCells(column, cells, numbers);
  const chosen = kept.map((row) => numbers[row] ?? 0);
  const used = [0, ...new Set(chosen.filter((number) => number > 0))];
  const numberOf = new Map(used.map((number, index) => [number, index]));
  const values = used.map((number) => cells[number] ?? null);
  return packCells(
    column,
    values,
    chosen.map((number) => numberOf.get(number) ?? 0),
  );
}

function packNumbers({ scale = 1 }: Column, values: Float64Array, kept: Uint32Array | null): StoredColumn {
  const chosen = kept === null ? values : Float64Array.from(kept, (row) => values[row] ?? Number.NaN);
  return { storage: 'number', values: scale === 1 ? chosen : chosen.map((value) => scaled(value, scale)) };
}
