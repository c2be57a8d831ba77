import type { Dispatcher } from 'undici';
import type { ListHead, ProviderCell } from '../../provider-api/lists';
import { Fault } from '../../shared/bridge/result';
import { derivedColumnsOf, ownColumnsOf } from '../../shared/catalog/catalog';
import { type Column, storageOf } from '../../shared/catalog/column';
import type { MonthListName } from '../../shared/domain/list-name';
import { isWithheld } from '../../shared/domain/permissions';
import { checkCell, createColumnBuilder, numberOf, packCells } from '../months/column-builder';
import type { StoredColumn } from '../months/stored-column';
import type { ReadNote } from '../threads/thread-contracts';
import type { RowPlace } from './cell-bytes';
import { derivationOf } from './derive-columns';
import { downloadBytes } from './download-list';
import { RawCells } from './raw-cells';
import { RawNumbers } from './raw-numbers';
import { RowReader, type RowSink } from './row-reader';

type Built = { readonly column: Column; readonly finish: () => StoredColumn };

/** One list as it came; a column is packed when it is finished. */
type ReadList = {
  readonly list: MonthListName;
  readonly period: string | null;
  readonly etag: string;
  readonly rows: number;
  readonly columns: readonly Built[];
};

/** Without these a list is no list. */
const requiredColumns: Readonly<Record<MonthListName, readonly string[]>> = {
  advisers: ['kvk', 'name'],
  locations: ['kvk', 'locationId'],
  profiling: ['kvk'],
  positions: ['id', 'employer'],
  press: ['id', 'title'],
  persons: ['id', 'lastName'],
};

/**
 * Reads a list answer into columns: those that the provider sent and those that are worked out from them.
 * @throws Fault of the connection, PROVIDER_ANSWER_INVALID with what is wrong, or CANCELLED
 */
export async function readList(
  list: MonthListName,
  response: Dispatcher.ResponseData,
  onProgress: (note: ReadNote) => void,
  signal?: AbortSignal,
): Promise<ReadList> {
  const rows = new ListRows(list);
  const reader = new RowReader((head) => rows.open(head));
  const chunks = downloadBytes(response, onProgress);
  for await (const chunk of chunks) {
    if (signal?.aborted) throw new Fault('CANCELLED');
    try {
      reader.take(chunk);
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw new Fault('PROVIDER_ANSWER_INVALID', error instanceof Error ? `${list} ${error.message}` : list);
    }
    onProgress({ rows: rows.count });
  }
  reader.end();
  const etag = response.headers.etag;
  return {
    list,
    period: rows.period,
    rows: rows.count,
    etag: typeof etag === 'string' ? etag : '',
    columns: rows.columns(),
  };
}

/** A column while its rows come in. */
type Sent = { readonly column: Column; readonly cells: RawCells | RawNumbers };

function sentColumn(column: Column, place: RowPlace): Sent {
  if (storageOf(column.kind) === 'number') {
    // JSON could hold anything; what passes is a cell.
    const unscaled = { ...column, scale: 1 };
    return { column, cells: new RawNumbers(place, (value) => numberOf(unscaled, value as ProviderCell)) };
  }
  const checked = (value: unknown): ProviderCell => {
    checkCell(column, value as ProviderCell);
    return value as ProviderCell;
  };
  return { column, cells: new RawCells(place, checked) };
}

function finishSent({ column, cells }: Sent): StoredColumn {
  if (cells instanceof RawCells) return packCells(column, cells.values, cells.ofRows());
  const values = cells.ofRows();
  const { scale = 1 } = column;
  return { storage: 'number', values: scale === 1 ? values : values.map((value) => value * scale) };
}

/** The rows of one list on their way into columns. */
class ListRows {
  period: string | null = null;
  private readonly place: RowPlace = { row: 0 };
  private readonly sent: readonly Sent[];
  private readonly derived: readonly Built[];
  private readonly byName: ReadonlyMap<string, Sent>;
  private readonly pushDerived: readonly (() => void)[];
  private numbers: ReadonlySet<number> = new Set();

  constructor(private readonly list: MonthListName) {
    this.sent = ownColumnsOf(list).map((column) => sentColumn(column, this.place));
    this.byName = new Map(this.sent.map((each) => [each.column.name, each]));
    const cell = (name: string): ProviderCell => this.byName.get(name)?.cells.value ?? null;
    const builders = derivedColumnsOf(list).map((column) => ({ column, builder: createColumnBuilder(column) }));
    this.derived = builders.map(({ column, builder }) => ({ column, finish: builder.finish }));
    this.pushDerived = builders.map(({ column, builder }) => {
      const derive = derivationOf(list, column);
      return () => builder.push(derive(cell));
    });
  }

  get count(): number {
    return this.place.row;
  }

  /** @throws Fault PROVIDER_ANSWER_INVALID when a column is missing that no list can do without */
  open(head: ListHead | null): RowSink {
    this.period = head?.period ?? null;
    const byNumber = new Map(this.sent.map((each) => [each.column.number, each]));
    const last = Math.max(...byNumber.keys());
    const numbers = head === null ? Array.from({ length: last + 1 }, (_, number) => number) : head.columns;
    this.numbers = new Set(numbers);
    const places = numbers.map((number) => byNumber.get(number)?.cells ?? null);
    const missing = requiredColumns[this.list].find((name) => {
      const cells = this.byName.get(name)?.cells;
      return cells === undefined || !places.includes(cells);
    });
    if (missing !== undefined) throw new Fault('PROVIDER_ANSWER_INVALID', `missing column ${missing}`);
    return {
      cell: (index, bytes, start, end) => places[index]?.cell(bytes, start, end),
      rowEnd: () => {
        for (const push of this.pushDerived) push();
        this.place.row++;
      },
    };
  }

  /** What the subscription withholds is in no month. */
  columns(): readonly Built[] {
    const isSent = (name: string): boolean => this.numbers.has(this.byName.get(name)?.column.number ?? -1);
    const built = this.sent.map((each) => ({ column: each.column, finish: () => finishSent(each) }));
    return [...built, ...this.derived].filter(({ column }) => !isWithheld(column, isSent));
  }
}
