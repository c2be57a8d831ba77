import type { AskedSubject, Consequence } from '../../../shared/domain/watch/consequence';
import { cellCode } from '../comparison/compare-columns';
import { comparableColumns } from '../comparison/compared-list';
import { type MonthPair, missingIn, WatchedMonths } from './watched-months';

/**
 * What the later of two months means for some selections (docs/product.md#consequences), in their order; null for one that cannot be
 * asked of both months.
 */
export function consequencesOf(pair: MonthPair, subjects: readonly AskedSubject[]): readonly (Consequence | null)[] {
  const months = new WatchedMonths(pair);
  return subjects.map((subject) =>
    months.unknownSelection(subject.selection, true) === null ? consequenceOf(months, subject) : null,
  );
}

function consequenceOf(months: WatchedMonths, { key, selection, columns }: AskedSubject): Consequence {
  const { compared, earlier, later } = months.pair;
  const { rows } = compared;
  const { was, is } = months.of(selection);
  const { isChanged, method } = changesIn(months, columns);
  const [idThen, idNow] = [earlier.idOf(), later.idOf()];
  const found = { came: [] as string[], left: [] as string[], changed: [] as string[], continued: [] as string[] };
  let size = 0;
  for (let row = 0; row < rows.total; row++) {
    const [then, now] = [rows.earlier[row] as number, rows.later[row] as number];
    const [wasIn, isIn] = [was[then] === 1, is[now] === 1];
    if (isIn) size += 1;
    if (!wasIn && !isIn) continue;
    if (rows.continued.has(row)) found.continued.push(idNow(now));
    else if (!wasIn) found.came.push(idNow(now));
    else if (!isIn) found.left.push(now < later.total ? idNow(now) : idThen(then));
    else if (isChanged[row] === 1) found.changed.push(idNow(now));
  }
  return { key, size, offices: found, method, missing: missingIn(later, selection) };
}

/** Rows of which one of some columns changed, and the columns that are computed in another way. */
function changesIn(
  months: WatchedMonths,
  columns: readonly string[] | null,
): { readonly isChanged: Uint8Array; readonly method: readonly string[] } {
  const { compared, later } = months.pair;
  const { rows } = compared;
  const isChanged = new Uint8Array(rows.total);
  const method: string[] = [];
  for (const name of columns ?? comparableColumns(later.list).map((column) => column.name)) {
    const state = months.state(name);
    if (state === null || later.isWithheld(name)) continue;
    if (state.outside === 'method') method.push(name);
    if (state.outside !== null) continue;
    const { at, codes } = state.changes;
    for (let place = 0; place < at.length; place++) {
      if (codes[place] !== cellCode.hidden) isChanged[rows.both[at[place] as number] as number] = 1;
    }
  }
  return { isChanged, method };
}
