import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useShallow } from 'zustand/react/shallow';
import { hasList } from '../../../../shared/access/permissions';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { displayModes, type ListName } from '../../../../shared/domain/lists/list-name';
import type { Failure } from '../../../../shared/domain/result';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { type ColumnPreset, partsIn, picked, type SavedFilter, type ViewFile } from '../../../../shared/view/view';
import { agreesToChange } from '../../../core/account/change-question';
import { useApplication } from '../../../core/application-store';
import { lastScreen } from '../../../core/navigation/last-screen';
import { paths } from '../../../core/navigation/routes';
import { notifyFailure, notifyMissing, notifyNote } from '../../../core/notify';
import { hidesRows } from '../store/filter-state';
import { showsSame } from '../store/kept-view';
import { useList, useListStore } from '../store/list-context';
import type { ListState } from '../store/list-state';
import type { List } from '../store/list-store';
import { notifyLastStep } from '../store/notify-last-step';
import { listFor } from '../store/window-list';
import { savedFilters, takenNames, useSavedFilters } from './saved-filters';

const noPresets: readonly ColumnPreset[] = [];

/** The names that a view of a list cannot take, in lower case. @param except the view with filters whose own name is free */
export function useTakenNames(list: ListName, except: SavedFilter | null = null): ReadonlySet<string> {
  const filters = useSavedFilters((state) => state.filters);
  const presets = useList((state) => (state.list === list ? state.presets : noPresets));
  return takenNames(list, [...presets, ...filters.filter(({ id }) => id !== except?.id)]);
}

/** The saved filters for this screen: those of comparisons, of all display modes, or of persons. */
export function useFiltersHere(): readonly SavedFilter[] {
  const all = useSavedFilters((state) => state.filters);
  const ofPersons = useList(({ list }) => list === 'persons');
  const ofMonths = useList(({ comparison }) => comparison !== null);
  return useMemo(
    () =>
      all.filter(({ view: { list, comparison } }) =>
        ofMonths ? comparison !== null : (list === 'persons') === ofPersons,
      ),
    [all, ofPersons, ofMonths],
  );
}

/** The filter that was chosen last, and whether the list has changed since. */
export function useChosenFilter(): { readonly chosen: SavedFilter | null; readonly changed: boolean } {
  const filters = useFiltersHere();
  const id = useList((state) => state.saved);
  const chosen = filters.find((filter) => filter.id === id) ?? null;
  // Without a chosen filter there is nothing to compare, and no render at every keystroke.
  const parts = useList(
    useShallow((state) =>
      chosen === null || state.description === null
        ? null
        : picked(state, ['list', 'description', ...partsIn('saved')]),
    ),
  );
  const changed = useMemo(() => chosen !== null && parts !== null && !showsSame(parts, chosen.view), [chosen, parts]);
  return { chosen, changed };
}

/**
 * Shows another list, if the subscription has it, and goes to its screen; `show` starts first, so that the screen opens with that list.
 * @param screen the path of the screen to go to
 * @returns the result of `show`, or null when the list is not shown
 */
export async function deliverTo<T>(
  list: ListName,
  show: () => Promise<T>,
  screen: string | null = null,
): Promise<T | null> {
  const options = useApplication.getState().start?.session.account?.options ?? null;
  if (options === null || !hasList(options, list)) {
    notifyNote(
      `${listDefinitions[list].title} hoort niet bij deze rol`,
      'Kies bovenaan een rol met die lijst om deze weergave te zien.',
    );
    return null;
  }
  const shown = show();
  const mode = displayModes.find((known) => known === list);
  if (screen === null && mode !== undefined) lastScreen.getState().choose(mode);
  const path = screen ?? (mode === undefined ? paths.personList : paths.entityList);
  if (window.location.pathname !== path) navigate(path);
  return shown;
}

/**
 * Shows a view on its own screen; a comparison has a separate one.
 * @returns the result of `show`, or null when the view is not shown
 */
export async function deliverView<T>(
  { view }: Pick<ViewFile, 'view'>,
  show: (list: List) => Promise<T>,
): Promise<T | null> {
  const list = listFor(view);
  return deliverTo(view.list, () => show(list), view.comparison === null ? null : paths.months);
}

/** Shows a saved filter with its list. */
export async function showSavedFilter(filter: SavedFilter): Promise<void> {
  const missing = await deliverView(filter, (list) => list.getState().showSaved(filter));
  if (missing !== null) notifyMissing(filter.name, missing);
}

/** Stores what a list shows under a new name; null when that succeeded. */
export async function saveViewAs(list: List, name: string): Promise<Failure | null> {
  const { filters } = savedFilters.getState();
  const position = Math.max(-1, ...filters.map((filter) => filter.position)) + 1;
  const head = { id: crypto.randomUUID(), name, position, revision: 0 };
  const answer = await list.getState().saveFilter(head, null);
  return answer.ok ? null : answer;
}

/** Why the user is asked before a saved filter gets what the list shows: it would become the whole list, or another window changed it. */
export function reasonsToAsk(chosen: SavedFilter, shown: ListState): readonly string[] {
  const { filters, mutations, near } = chosen.view;
  const isLimited = filters.length > 0 || mutations !== null || near !== null;
  const isWidened = isLimited && !hidesRows(shown);
  const isChanged = (shown.shownRevisions[chosen.id] ?? chosen.revision) !== chosen.revision;
  return [
    ...(isWidened ? [`“${chosen.name}” heeft nu geen filters meer: de weergave wordt de hele lijst.`] : []),
    ...(isChanged ? [repeatedSentences.changedElsewhere(chosen.name)] : []),
  ];
}

/** The actions on a list's saved filters. */
export function useSavedFilterActions() {
  const list = useListStore();
  return useMemo(() => {
    return {
      /** Saves under a new name; resolves to null when that succeeded. */
      saveAs: (name: string) => saveViewAs(list, name),
      /** Overwrites a saved filter; the user is asked first when more changes than its columns (docs/rules/views.md#overwriting). */
      save: async (chosen: SavedFilter) => {
        const { view: _view, ...head } = chosen;
        const { owner } = list.getState();
        const subject = { kind: 'filter', id: chosen.id } as const;
        const question = { title: `“${chosen.name}” overschrijven?`, yes: 'Overschrijven' };
        const reasons = reasonsToAsk(chosen, list.getState());
        if (!(await agreesToChange(owner, subject, { ...question, reasons }))) return;
        const answer = await list.getState().saveFilter(head, chosen);
        if (answer.ok) notifyLastStep(list, 'Weergave bewaard', `“${chosen.name}”`);
        else notifyFailure('De weergave is niet bewaard', answer);
      },
      /** Resolves to whether the filter is gone. */
      remove: async (filter: SavedFilter): Promise<boolean> => {
        const subject = { kind: 'filter', id: filter.id } as const;
        const question = { title: `“${filter.name}” verwijderen?`, reasons: [], yes: 'Verwijderen' };
        if (!(await agreesToChange(list.getState().owner, subject, question))) return false;
        const failed = await list.getState().removeSaved(filter);
        if (failed === null) notifyLastStep(list, 'Weergave verwijderd', `“${filter.name}” is verwijderd.`);
        else notifyFailure('De weergave is niet verwijderd', failed);
        return failed === null;
      },
    };
  }, [list]);
}
