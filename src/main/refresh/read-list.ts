import type { Dispatcher } from 'undici';
import type { ProviderCell } from '../../provider-api/lists';
import { Fault } from '../../shared/bridge/result';
import { derivedColumnsOf, ownColumnsOf } from '../../shared/catalog/catalog';
import type { Column } from '../../shared/catalog/column';
import type { MonthListName } from '../../shared/domain/list-name';
import { type ColumnBuilder, createColumnBuilder } from '../months/column-builder';
import { derivationOf } from './derive-columns';
import { downloadRows } from './download-list';
import type { RefreshProgress } from './refresh-progress';

type Built = { readonly column: Column; readonly builder: ColumnBuilder };

/** One list as it came: its columns are packed one by one when they are written. */
export type ReadList = {
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
  progress: RefreshProgress,
  signal: AbortSignal,
): Promise<ReadList> {
  const sent = ownColumnsOf(list).map((column) => ({ column, builder: createColumnBuilder(column) }));
  const derived = derivedColumnsOf(list).map((column) => ({ column, builder: createColumnBuilder(column) }));
  let pushRow: ((row: readonly ProviderCell[]) => void) | null = null;
  let rows = 0;
  let period: string | null = null;
  const batches = downloadRows(response, ({ bytes, bytesExpected }) => progress.update(list, { bytes, bytesExpected }));
  for await (const batch of batches) {
    if (signal.aborted) throw new Fault('CANCELLED');
    period = batch.head?.period ?? period;
    pushRow ??= rowPusher(list, sent, derived, batch.head?.columns ?? null);
    try {
      for (const row of batch.rows) pushRow(row);
    } catch (error) {
      throw new Fault('PROVIDER_ANSWER_INVALID', error instanceof Error ? `${list} ${error.message}` : list);
    }
    rows += batch.rows.length;
    progress.update(list, { rows });
  }
  const etag = response.headers.etag;
  return { list, period, rows, etag: typeof etag === 'string' ? etag : '', columns: [...sent, ...derived] };
}

function rowPusher(
  list: MonthListName,
  sent: readonly Built[],
  derived: readonly Built[],
  head: readonly number[] | null,
): (row: readonly ProviderCell[]) => void {
  const places = sent.map(({ column }) => (head === null ? column.number : head.indexOf(column.number)));
  const placeOf = new Map(sent.map(({ column }, index) => [column.name, places[index] ?? -1]));
  const missing = requiredColumns[list].find((name) => (placeOf.get(name) ?? -1) < 0);
  if (missing !== undefined) throw new Fault('PROVIDER_ANSWER_INVALID', `missing column ${missing}`);
  const derivations = derived.map(({ column, builder }) => ({ builder, derive: derivationOf(list, column) }));
  let current: readonly ProviderCell[] = [];
  const cell = (name: string): ProviderCell => current[placeOf.get(name) ?? -1] ?? null;
  return (row) => {
    for (let i = 0; i < sent.length; i++) sent[i]?.builder.push(row[places[i] as number]);
    current = row;
    for (const { builder, derive } of derivations) builder.push(derive(cell));
  };
}
