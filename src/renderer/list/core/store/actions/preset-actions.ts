import { laterWords } from '../../../../../shared/access/fit-view';
import { isCalculated } from '../../../../../shared/catalog/calculated-column';
import { columnsOf } from '../../../../../shared/catalog/catalog';
import { peerColumns } from '../../../../../shared/catalog/computed';
import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import { withNamed } from '../../../../../shared/catalog/named-columns';
import { readyViewOf } from '../../../../../shared/catalog/ready-views';
import type { SortKey } from '../../../../../shared/domain/lists/list';
import type { Failure, Result } from '../../../../../shared/domain/result';
import { failure } from '../../../../../shared/domain/result';
import type { ColumnPreset } from '../../../../../shared/view/view';
import { type ArrangedColumn, arrange, arrangeReady, showTogether, toView } from '../arrangement';
import type { ListParts } from '../list-parts';
import type { ListState } from '../list-state';
import { showChanges } from '../mutation-columns';
import { isActiveFirst, isNearestFirst, newcomerSort } from '../sorting';
import type { StepName } from '../undo-stack';

export type PresetActions = {
  /** Shows the columns of a preset or ready view; null chooses the first ready view. */
  readonly choosePreset: (id: string | null) => void;
  /** Stores the present columns and sort under a new name, or in the chosen preset when `name` is null. */
  readonly savePreset: (name: string | null) => Promise<Failure | null>;
  /** Stores a new preset, and resolves to it. */
  readonly addPreset: (name: string, columns: ColumnPreset['columns']) => Promise<Result<ColumnPreset>>;
  /** Changes a preset; concurrent changes run one after another. The list follows if it looked like the preset. */
  readonly editPreset: (
    id: string,
    step: StepName,
    edit: (preset: ColumnPreset) => ColumnPreset,
  ) => Promise<Failure | null>;
  /** Reads the presets again, because another window changed them. */
  readonly readPresets: () => Promise<void>;
  /** Returns the removed preset, so that it can be restored. */
  readonly removePreset: (id: string) => Promise<Result<ColumnPreset>>;
  readonly putBackPreset: (preset: ColumnPreset) => Promise<Failure | null>;
};

const presetOf = ({ presets, preset }: Pick<ListState, 'presets' | 'preset'>): ColumnPreset | undefined =>
  presets.find(({ id }) => id === preset);

const sameSort = (first: readonly SortKey[], second: readonly SortKey[]): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

const sameColumns = (first: readonly ArrangedColumn[], second: readonly ArrangedColumn[]): boolean =>
  first.length === second.length &&
  first.every(({ column, width, shown, pinned }, at) => {
    const match = second[at];
    return (
      match !== undefined &&
      column.name === match.column.name &&
      width === match.width &&
      shown === match.shown &&
      pinned === match.pinned
    );
  });

type Arrangement = Pick<
  ListState,
  | 'list'
  | 'description'
  | 'columns'
  | 'sort'
  | 'presets'
  | 'preset'
  | 'near'
  | 'peers'
  | 'mutations'
  | 'comparison'
  | 'pivot'
  | 'chart'
  | 'formats'
>;

/** The columns and the sort of the chosen preset, or of a ready view when none is chosen. */
function savedArrangement(
  state: Arrangement,
  fixedColumns: number,
): { columns: readonly ArrangedColumn[]; sort: readonly SortKey[] } {
  const { list, description } = state;
  const preset = presetOf(state);
  // Calculated columns are kept, but hidden if the view does not contain them.
  const calculated = state.columns.flatMap(({ column }) => (isCalculated(column.name) ? [column.name] : []));
  const names = [...(preset?.columns.map(({ name }) => name) ?? []), ...calculated];
  const columns =
    description === null ? columnsOf(list) : withNamed(description.columns, names, description.month.period);
  const known = { list, columns, fixedColumns };
  const arranged =
    preset === undefined ? arrangeReady(known, readyViewOf(list, state.preset)) : arrange(known, preset.columns);
  return { columns: arranged, sort: preset?.sort ?? listDefinitions[list].sort };
}

/** Whether the list looks different from its preset, apart from columns that a centre, a peer group or a period added. */
export function isChanged(state: Arrangement, fixedColumns: number): boolean {
  const hasAdded = state.near !== null || state.peers !== null || state.mutations !== null;
  if (state.description === null || hasAdded) return false;
  const saved = savedArrangement(state, fixedColumns);
  const { pivot, chart, formats } = presetOf(state) ?? {};
  const shows = (kept: unknown, current: unknown): boolean =>
    kept === undefined || state.comparison !== null || JSON.stringify(kept) === JSON.stringify(current);
  if (!shows(pivot, state.pivot) || !shows(chart, state.chart)) return true;
  if (formats !== undefined && JSON.stringify(formats) !== JSON.stringify(state.formats)) return true;
  const isAsBegun =
    presetOf(state) === undefined && sameSort(newcomerSort(state.list, state.description.columns), state.sort);
  return (!isAsBegun && !sameSort(saved.sort, state.sort)) || !sameColumns(saved.columns, state.columns);
}

/** The columns of a view, with the columns that a period, a centre or a peer group added, arranged as before. */
function withAddedColumns(columns: readonly ArrangedColumn[], before: ListState): readonly ArrangedColumn[] {
  const { mutations, near, peers } = before;
  const drawn = new Set(before.columns.flatMap(({ column, shown }) => (shown ? [column.name] : [])));
  const added = [...(near === null ? [] : ['distance']), ...(peers === null ? [] : peerColumns)];
  const kept = added.filter((name) => drawn.has(name));
  return showTogether(showChanges(columns, mutations), kept, true);
}

/** The pivot or chart of a preset; a preset of an earlier version keeps the present one. A comparison shows neither. */
function shownInstead(before: ListState, preset: ColumnPreset | undefined): Partial<ListState> {
  if (preset?.pivot === undefined || before.comparison !== null) return {};
  const { pivot, chart = null } = preset;
  return {
    pivot,
    chart,
    display: pivot === null && chart === null ? before.display : null,
    lastPivot: pivot ?? before.pivot ?? before.lastPivot,
    lastChart: chart ?? before.chart ?? before.lastChart,
  };
}

/** The formats of a preset; a preset of an earlier version keeps the present ones. */
const keptFormats = (before: ListState, preset: ColumnPreset | undefined): Pick<ListState, 'formats'> => ({
  formats: preset?.formats ?? before.formats,
});

/**
 * The sort of a view. A list that is sorted by distance stays so while it has a centre, and one with active offices first keeps these first
 * in a ready view.
 */
function keptSort(
  { near, sort, list, description }: ListState,
  saved: readonly SortKey[],
  isReady: boolean,
): readonly SortKey[] {
  if (near !== null && isNearestFirst(sort)) return sort;
  return isReady && isActiveFirst(sort) && description !== null ? newcomerSort(list, description.columns) : saved;
}

/** The revisions that a list shows, with that of a preset. */
const withShown = ({ shownRevisions }: ListState, { id, revision }: ColumnPreset): ListState['shownRevisions'] => ({
  ...shownRevisions,
  [id]: revision,
});

/** The change that makes a list look like a preset; the rows are requested again when the sort differs. */
const changeOf =
  ({ otherRows, otherColumns }: ListParts) =>
  (change: Partial<ListState>): void => {
    if (change.sort === undefined) otherColumns(change);
    else otherRows({ ...change, offset: 0 });
  };

/** Changes a stored preset; the list follows if it looked like the preset. */
function createPresetEdit(parts: ListParts): PresetActions['editPreset'] {
  const { dependencies, get, set, step } = parts;
  const change = changeOf(parts);
  return async (id, stepName, edited) => {
    const { owner, list, switchCount } = get();
    if (owner === null) return failure('NOT_LOGGED_IN');
    const before = get().presets.find((preset) => preset.id === id);
    if (before === undefined) return failure('NOT_FOUND');
    const preset = edited(before);
    const answer = await dependencies.request('preset.write', { owner, list, preset });
    if (!answer.ok) return answer;
    if (get().switchCount !== switchCount) return null;
    const follows = get().preset === id && !isChanged(get(), dependencies.fixedColumns());
    const presets = get().presets.map((preset) => (preset.id === id ? answer.data : preset));
    step(
      stepName,
      () => {
        set({ presets, ...(get().preset === id && { shownRevisions: withShown(get(), answer.data) }) });
        if (follows) change(savedArrangement({ ...get(), presets }, dependencies.fixedColumns()));
      },
      { kind: 'preset', id, before, revision: answer.data.revision },
    );
    return null;
  };
}

/** Stores a preset unchanged, replacing the preset with the same id, and chooses it. */
function createPresetWrite(parts: ListParts): PresetActions['putBackPreset'] {
  const { dependencies, get, step } = parts;
  const change = changeOf(parts);
  return async (preset) => {
    const { owner, list, switchCount, presets: known } = get();
    if (owner === null) return failure('NOT_LOGGED_IN');
    const before = known.find(({ id }) => id === preset.id) ?? null;
    const answer = await dependencies.request('preset.write', { owner, list, preset });
    if (!answer.ok) return answer;
    if (get().switchCount !== switchCount) return null;
    const stored = answer.data;
    const { id } = stored;
    const others = get().presets.filter((preset) => preset.id !== id);
    const presets = [...others, stored].sort((a, b) => (a.id < b.id ? -1 : 1));
    step(
      { name: 'bewaren van de weergave' },
      () => change({ presets, preset: id, shownRevisions: withShown(get(), stored) }),
      {
        kind: 'preset',
        id,
        before,
        revision: stored.revision,
      },
    );
    return null;
  };
}

/** Stores a new preset, without choosing it. */
function createPresetAddition({ dependencies, get, set, step }: ListParts): PresetActions['addPreset'] {
  return async (name, columns) => {
    const { list } = get();
    // Two presets that are added within a millisecond must have different ids.
    const newest = Math.max(
      0,
      ...get()
        .presets.map(({ id }) => Number(id))
        .filter(Number.isFinite),
    );
    const id = String(Math.max(Math.round(dependencies.now()), newest + 1));
    const preset: ColumnPreset = { id, name, columns, sort: listDefinitions[list].sort, later: {}, revision: 0 };
    const { owner, switchCount } = get();
    if (owner === null) return failure('NOT_LOGGED_IN');
    const answer = await dependencies.request('preset.write', { owner, list, preset });
    if (!answer.ok) return answer;
    const { revision } = answer.data;
    if (get().switchCount === switchCount)
      step({ name: 'toevoegen van de weergave' }, () => set({ presets: [...get().presets, answer.data] }), {
        kind: 'preset',
        id,
        before: null,
        revision,
      });
    return answer;
  };
}

/** Removes a stored preset; the list's columns stay. */
function createPresetRemoval(parts: ListParts): PresetActions['removePreset'] {
  const { dependencies, get, step } = parts;
  const change = changeOf(parts);
  return async (id) => {
    const { owner, list, switchCount, presets } = get();
    if (owner === null) return failure('NOT_LOGGED_IN');
    const removed = presets.find((preset) => preset.id === id);
    if (removed === undefined) return failure('NOT_FOUND');
    const { revision } = removed;
    const answer = await dependencies.request('preset.remove', { owner, list, preset: { id, revision } });
    if (!answer.ok) return answer;
    if (get().switchCount === switchCount) {
      const left = get().presets.filter((preset) => preset.id !== id);
      const preset = get().preset === id ? null : get().preset;
      step({ name: 'verwijderen van de weergave' }, () => change({ presets: left, preset }), {
        kind: 'preset',
        id,
        before: removed,
        revision: 0,
      });
    }
    return { ok: true, data: removed };
  };
}

/** The actions on column presets. Every change is stored before it is shown. */
export function createPresetActions(parts: ListParts): PresetActions {
  const { dependencies, get, set, step } = parts;
  const change = changeOf(parts);
  const [add, edit, write] = [createPresetAddition(parts), createPresetEdit(parts), createPresetWrite(parts)];
  const remove = createPresetRemoval(parts);
  let last: Promise<unknown> = Promise.resolve();
  /** Runs changes one after another, because each starts from the result of the previous one. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };

  return {
    choosePreset: (preset) =>
      step({ name: 'kiezen van een weergave' }, () => {
        const before = get();
        const { comparison, description } = before;
        // A comparison starts with the columns that changed, instead of those of a ready view.
        if (preset === null && comparison !== null && description !== null && dependencies.arrangeCompared) {
          change({ preset, columns: dependencies.arrangeCompared(description) });
          return;
        }
        const saved = savedArrangement({ ...before, preset }, dependencies.fixedColumns());
        const chosen = presetOf({ ...before, preset });
        const shown = { ...shownInstead(before, chosen), ...keptFormats(before, chosen) };
        if (chosen !== undefined) dependencies.onMissing(chosen.name, laterWords(chosen.later));
        change({
          ...shown,
          preset,
          ...(chosen !== undefined && { shownRevisions: withShown(before, chosen) }),
          columns: withAddedColumns(saved.columns, before),
          sort: keptSort(before, saved.sort, chosen === undefined),
        });
      }),
    savePreset: (name) => {
      const { columns, sort, pivot, chart, formats } = get();
      const chosen = presetOf(get());
      if (name === null && chosen === undefined) return Promise.resolve(failure('NOT_FOUND'));
      const id = name === null ? chosen?.id : undefined;
      return write({
        id: id ?? String(Math.round(dependencies.now())),
        name: name ?? chosen?.name ?? '',
        revision: (name === null && chosen?.revision) || 0,
        columns: toView(columns),
        sort,
        pivot,
        chart,
        formats,
        later: chosen?.later ?? {},
      });
    },
    addPreset: (name, columns) => inTurn(() => add(name, columns)),
    editPreset: (id, stepName, edited) => inTurn(() => edit(id, stepName, edited)),
    readPresets: async () => {
      const { owner, list, switchCount } = get();
      if (owner === null) return;
      const answer = await dependencies.request('preset.list', { owner, list });
      if (answer.ok && get().switchCount === switchCount) set({ presets: answer.data });
    },
    removePreset: (id) => inTurn(() => remove(id)),
    putBackPreset: (preset) => write({ ...preset, revision: 0 }),
  };
}
