import type { MonthIndex } from '../facts/calendar';
import { blockRange, type Identity, identityOf, indexLimit } from '../facts/identity';
import { type Blocks, type Database, everyBlock, type ListedMonth, type RowSource } from '../facts/row-source';
import { officeIn } from '../facts/takeovers';
import { changeValues, monthChanges } from './change-values';
import { advisesOnMortgages, OfficeMonth } from './office-month';
import { officeParts } from './office-values';

/** Whether a database contains an office in a month. */
export const isListed = (office: Identity, month: MonthIndex, database: Database): boolean =>
  office.entry <= month && (database === 'all' || advisesOnMortgages(office, month));

/** The offices of some blocks in a database and a month, in the order of their indexes; null for an index without an office. */
function* listed(
  { world, month, database }: ListedMonth,
  { from, to }: Blocks = everyBlock,
): Generator<Identity | null> {
  const limit = Math.min(indexLimit(world, month), blockRange(to)[0]);
  for (let index = blockRange(from)[0]; index < limit; index += 1) {
    const office = identityOf(world, index);
    yield office === null || !isListed(office, month, database) ? null : officeIn(world, office, month);
  }
}

/** The offices of a month in the order of their indexes; null for an index without an office. */
export function* listedOffices(of: ListedMonth, blocks?: Blocks): Generator<OfficeMonth | null> {
  for (const office of listed(of, blocks)) yield office === null ? null : new OfficeMonth(of.world, office, of.month);
}

/** The number of offices of some blocks in a database and a month. */
export function countListed(of: ListedMonth, blocks: Blocks): number {
  let count = 0;
  for (const office of listed(of, blocks)) if (office !== null) count += 1;
  return count;
}

/** The rows of the list of advisers. */
export const adviserRows: RowSource = function* (of, blocks) {
  for (const at of listedOffices(of, blocks)) {
    if (at === null) yield null;
    else yield [...officeParts(at), changeValues(at, monthChanges(at, of.withoutColumns ?? []))];
  }
};
