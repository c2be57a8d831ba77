import { createHash } from 'node:crypto';
import { fitView } from '../../../shared/access/fit-view';
import { readCalculated } from '../../../shared/catalog/calculated-column';
import { withNamed } from '../../../shared/catalog/named-columns';
import { describedWithPast } from '../../../shared/catalog/past-column';
import type { ExportFormat, ExportRequest } from '../../../shared/domain/exports/export';
import { type EmptyReason, type OfferedColumn, sourceKindOf } from '../../../shared/domain/exports/source-contract';
import type { Column } from '../../../shared/domain/lists/column';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { ownThingsIn } from '../../../shared/filters/own-names';
import { type KeptView, queryOfView, type SavedFilter } from '../../../shared/view/view';
import type { ListService } from '../../lists/service/list-service';
import type { Session } from '../../session/session';
import { legalText } from '../content/legal-text';

export type RequestParts = {
  readonly lists: Pick<ListService, 'describe' | 'thisYear'>;
  readonly session: Pick<Session, 'options'>;
  readonly ownThings: () => readonly OwnThing[];
};

/** One of the user's KvK lists or own tables, as far as it says that it was changed. */
type OwnThing = { readonly id: number; readonly revision: number; readonly counts?: unknown };

/** A sign of the user's own lists and tables that changes with them; empty for a view that names none of their columns, also in a formula. */
export const ownSign = (view: KeptView, own: readonly OwnThing[]): string =>
  ownThingsIn(view).length > 0
    ? createHash('sha256')
        .update(JSON.stringify(own.map(({ id, revision, counts }) => [id, revision, counts])))
        .digest('hex')
    : '';

/** A saved filter to export, and the month. */
export type Scheduled = { readonly saved: SavedFilter; readonly month: MonthRef };

/** A view as the subscription and the month allow it, and the columns that are known here. */
type FittedHere = { readonly view: KeptView; readonly columns: readonly Column[] };

/** Fails when a part of the filter is missing, because the rows would be wrong. @throws Fault FILTER_INVALID */
async function fitted({ saved, month }: Scheduled, { lists, session }: RequestParts): Promise<FittedHere> {
  const { period } = month;
  const { comparison } = queryOfView(saved.view, period);
  const described = await lists.describe(month, saved.view.list, comparison);
  const { columns } = describedWithPast(described, comparison?.earlier);
  const { view } = fitView(
    { view: saved.view, kvkLists: null },
    { columns, options: session.options(), thisYear: lists.thisYear(), period },
  );
  const { filters, mutations, near } = view;
  const isWhole =
    filters.length === saved.view.filters.length &&
    (mutations === null) === (saved.view.mutations === null) &&
    (near === null) === (saved.view.near === null) &&
    (view.comparison === null) === (comparison === null);
  if (!isWhole) throw new Fault('FILTER_INVALID', 'schedule');
  return { view, columns };
}

const shownIn = ({ columns }: KeptView): readonly string[] =>
  columns.flatMap(({ name, shown }) => (shown ? [name] : []));

const requestOf = ({ saved, month }: Scheduled, view: KeptView, format: ExportFormat): ExportRequest => ({
  month: { role: month.role, period: month.period, generation: month.generation },
  query: queryOfView(view, month.period),
  rows: { kind: 'all' },
  columns: shownIn(view),
  format,
  plain: false,
  title: saved.name,
});

/** The export request of a saved filter. @throws Fault FILTER_INVALID */
export async function scheduledRequest(
  scheduled: Scheduled,
  format: ExportFormat,
  parts: RequestParts,
): Promise<ExportRequest> {
  const { view } = await fitted(scheduled, parts);
  return { ...requestOf(scheduled, view, format), ...(view.formats.length > 0 && { formats: view.formats }) };
}

/**
 * The request for the rows of an Excel source, with no columns yet, and all columns that its view shows: also those without values here.
 * @throws Fault FILTER_INVALID
 */
export async function sourceRequest(
  scheduled: Scheduled,
  parts: RequestParts,
): Promise<{ readonly request: ExportRequest; readonly offered: readonly OfferedColumn[] }> {
  const { view, columns } = await fitted(scheduled, parts);
  const shown = shownIn(scheduled.saved.view);
  const known = new Map(withNamed(columns, shown, scheduled.month.period).map((column) => [column.name, column]));
  const allowed = new Set(shownIn(view));
  const offered = shown.map((name): OfferedColumn => {
    const column = known.get(name);
    if (column === undefined) return { column: name, name, label: name, kind: null, empty: 'missing' };
    const title = readCalculated(name)?.title ?? name;
    const empty = emptyHere(column, allowed.has(name));
    return {
      column: name,
      name: legalText(title),
      label: legalText(column.label),
      kind: sourceKindOf(column.kind),
      empty,
    };
  });
  return { request: requestOf(scheduled, view, 'csv'), offered };
}

function emptyHere({ withheld, problem }: Column, isAllowed: boolean): EmptyReason | null {
  if (withheld === true || !isAllowed) return 'withheld';
  return problem === undefined ? null : 'problem';
}
