import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { RemovalReport } from '../../../shared/domain/months/removed';
import { MonthFolder, type MonthLocation } from '../month-folder';
import { RemovedList } from '../removed-list';
import { cleanMonth } from './clean-month';

export type CleanFolder = {
  readonly location: MonthLocation;
  /** ISO time by the clock service. */
  readonly now: string;
};

/** The number of removed items in each month of a role, the newest month first, and the names of the removed subjects. */
export type CleanedFolder = Pick<RemovalReport, 'months'> & { readonly names: readonly string[] };

/**
 * Takes the removed subjects out of every month of a role; deletes months that were put aside, and earlier fetches of a period. After an
 * interruption it continues where it ended.
 * @param onStep reports the progress, 0 to 1
 * @throws Fault MONTH_DAMAGED, of the disk, CANCELLED
 */
export async function cleanFolder(
  { location, now }: CleanFolder,
  onStep: (part: number) => void,
): Promise<CleanedFolder> {
  const { removed, path } = location;
  const months: RemovalReport['months'][number][] = [];
  const names = new Set<string>();
  if (removed === undefined) return { months, names: [] };
  const list = new RemovedList(removed);
  const folder = new MonthFolder(location);
  const newest = new Map<string, MonthRef>();
  for (const ref of folder.months()) if (!newest.has(ref.period)) newest.set(ref.period, ref);
  let done = 0;
  for (const ref of newest.values()) {
    const { stored, rows, cells, names: removed } = cleanMonth(folder, folder.stored(ref), { removed: list, now });
    if (stored.ref.generation !== ref.generation) {
      months.push({ period: ref.period, rows, cells });
      for (const name of removed) names.add(name);
    }
    done += 1;
    onStep(done / newest.size);
  }
  pointToNewest(folder);
  folder.sweep([]);
  for (const name of readdirSync(path)) {
    if (/^\d{4}-\d{2}\..*\.damaged/.test(name)) rmSync(join(path, name), { recursive: true, force: true });
  }
  return { months, names: [...names] };
}

/** Makes the pointer name the newest fetch of the current and the previous period. */
function pointToNewest(folder: MonthFolder): void {
  const pointer = folder.pointer();
  if (pointer === null) return;
  const ref = folder.ofPeriod(pointer.ref.period) ?? pointer.ref;
  const { before } = pointer;
  const isSamePeriod = before?.period === ref.period;
  const next = before === null || isSamePeriod ? null : folder.ofPeriod(before.period);
  folder.replaceGeneration({ ...pointer, ref, before: next });
}
