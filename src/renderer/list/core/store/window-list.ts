import { remarkColumns, watchColumns } from '../../../../shared/catalog/computed';
import { defaultFixedColumns } from '../../../../shared/domain/account/session';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { everyFilter } from '../../../../shared/filters/conditions/every-filter';
import type { KeptView } from '../../../../shared/view/view';
import { bridge } from '../../../bridge/bridge';
import { onMissedEvents } from '../../../bridge/connection';
import { useApplication } from '../../../core/application-store';
import { onReferenceMonth, windowMonth } from '../../../core/months/window-month';
import { onOpening, requestHere } from '../../../core/navigation/window-place';
import { notifyFailure, notifyMissing, notifyRedone, notifyUndone } from '../../../core/notify';
import type { ListDependencies } from './list-dependencies';
import { createListStore, type List } from './list-store';

/** Creates a list for the month and account of this window. */
export const createWindowList = (
  first: ListName,
  parts: Pick<ListDependencies, 'requesterId' | 'keepsView' | 'show' | 'arrangeCompared'> &
    Partial<Pick<ListDependencies, 'month'>>,
): List =>
  createListStore(first, {
    request: requestHere,
    month: windowMonth,
    options: () => useApplication.getState().start?.session.account?.options ?? null,
    thisYear: () => Number(useApplication.getState().start?.today.slice(0, 4)),
    now: () => Date.parse(useApplication.getState().start?.now ?? '') + performance.now(),
    onUnwritten: (failure) => notifyFailure('Uw weergave is niet bewaard', failure),
    onOpenedWithout: (failure) => notifyFailure('De lijst is geopend zonder uw filters en berekende kolommen', failure),
    onMissing: notifyMissing,
    onUndone: notifyUndone,
    onRedone: notifyRedone,
    onNotUndone: (failure) => notifyFailure('De stap is niet uitgevoerd', failure),
    isNew: () => useApplication.getState().start?.settings.introduced === false,
    fixedColumns: () => useApplication.getState().start?.session.account?.fixedColumns ?? defaultFixedColumns,
    ...parts,
  });

/**
 * Requests everything again when another month replaces the present one, and writes pending changes when the page closes.
 * @returns a function that stops this
 */
export function followWindow(list: List): () => void {
  const { followMonth, flushView, readPresets, forgetSubject } = list.getState();
  const stopMonth = bridge.listen('month.replaced', () => void followMonth());
  const stopRemoval = bridge.listen('subject.removed', forgetSubject);
  const stopReference = onReferenceMonth(() => void followMonth());
  const stopPresets = bridge.listen('presets.changed', ({ role, list: of }) => {
    const { owner, list: name } = list.getState();
    if (role === owner?.role && of === name) void readPresets();
  });
  /** Requests the rows again when the list uses a column that depends on the user's own data. */
  const follow = (role: string, followed: readonly string[]): void => {
    const { owner, columns, filters, sort, reload } = list.getState();
    if (role !== owner?.role) return;
    const shown = columns.flatMap(({ column, shown: isShown }) => (isShown ? [column.name] : []));
    const named = [...shown, ...[...everyFilter(filters.applied), ...sort].map(({ column }) => column)];
    if (named.some((name) => followed.includes(name))) void reload();
  };
  const stopWatch = bridge.listen('watch.changed', ({ role }) => follow(role, watchColumns));
  const stopRemarks = bridge.listen('remarks.changed', ({ role }) => follow(role, remarkColumns));
  const describeAgain = ({ role }: { readonly role: string }): void => {
    const { owner, reload } = list.getState();
    if (role === owner?.role) void reload();
  };
  const stopFollowing = bridge.listen('follow.changed', describeAgain);
  const stopLimits = bridge.listen('limits.changed', describeAgain);
  const stopOwn = bridge.listen('ownColumns.changed', (of) => {
    // The values of an own column that colours rows may be others.
    list.setState({ colourValues: null });
    describeAgain(of);
  });
  const stopMissed = onMissedEvents(() => {
    void followMonth();
    void readPresets();
  });
  const stopOpening = onOpening(flushView);
  // Before a navigation there is time to write; a window that is closed has only its last event.
  for (const leaving of ['beforeunload', 'pagehide'] as const) window.addEventListener(leaving, flushView);
  return () => {
    stopOpening();
    stopMissed();
    stopMonth();
    stopRemoval();
    stopReference();
    stopPresets();
    stopWatch();
    stopRemarks();
    stopLimits();
    stopFollowing();
    stopOwn();
    for (const leaving of ['beforeunload', 'pagehide'] as const) window.removeEventListener(leaving, flushView);
  };
}

/** The lists of this window: of one month, and of two months. */
type WindowLists = { readonly ofMonth: () => List; readonly compared: () => List };

let given: Partial<WindowLists> = {};

/** Provides the lists of this window, as functions that return them. */
export function offerList(lists: Partial<WindowLists>): void {
  given = { ...given, ...lists };
}

/** The list that can show a view. */
export function listFor({ comparison }: Pick<KeptView, 'comparison'>): List {
  const list = comparison === null ? given.ofMonth : given.compared;
  if (list === undefined) throw new Error('a view is shown before the lists of its window were made');
  return list();
}
