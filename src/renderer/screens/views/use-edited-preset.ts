import { useCallback, useMemo, useRef, useState } from 'react';
import { columnsOf } from '../../../shared/catalog/catalog';
import { isInNewPreset, readyViewOf } from '../../../shared/catalog/ready-views';
import type { ColumnPreset } from '../../../shared/view/view';
import { notifyFailure } from '../../core/notify';
import { type ArrangedColumn, arrange, arrangeReady, toView } from '../../list/core/store/arrangement';
import { useList, useListActions } from '../../list/core/store/list-context';
import type { StepName } from '../../list/core/store/undo-stack';
import { useTakenNames } from '../../list/core/views/use-saved-filter';
import { freePresetName } from '../../list/tools/views/save-view-dialog';

export type EditColumns = (
  name: string,
  edit: (columns: readonly ArrangedColumn[]) => readonly ArrangedColumn[],
) => void;

type Selected = { readonly selected: string | null; readonly turn: number };

const notKept = 'De weergave is niet bewaard';

/**
 * The preset that the screen edits; each change is stored at once. Without presets it is a copy of the standard columns, which is stored at
 * the first change.
 */
export function useEditedPreset() {
  const { addPreset, editPreset, fixedColumns } = useListActions();
  const list = useList((state) => state.list);
  const presets = useList((state) => state.presets);
  const shownInList = useList((state) => state.preset);
  const known = useList((state) => state.description?.columns);
  const [{ selected, turn }, choose] = useState<Selected>({ selected: null, turn: 0 });
  const select = (id: string) => choose({ selected: id, turn: turn + 1 });
  const adding = useRef<Promise<string | null> | null>(null);
  const preset =
    presets.find(({ id }) => id === selected) ?? presets.find(({ id }) => id === shownInList) ?? presets[0] ?? null;
  const fixed = fixedColumns();

  const standard = useMemo(() => {
    const columns = known ?? columnsOf(list);
    const shown = columns.flatMap((column) => (isInNewPreset(list, column) ? [column.name] : []));
    return arrangeReady({ list, columns, fixedColumns: fixed }, { ...readyViewOf(list, null), columns: shown });
  }, [list, known, fixed]);
  const arrangedOf = useCallback(
    (kept: ColumnPreset) => arrange({ list, columns: known ?? columnsOf(list), fixedColumns: fixed }, kept.columns),
    [list, known, fixed],
  );
  const columns = useMemo(() => (preset === null ? standard : arrangedOf(preset)), [preset, standard, arrangedOf]);
  const freeHere = freePresetName(useTakenNames(list));
  const name = preset?.name ?? freeHere;

  /** Stores a new preset and shows it; resolves to its id, or to null when it could not be stored. */
  const add = async (show: (id: string) => void = select): Promise<string | null> => {
    const added = await addPreset(freeHere, toView(standard));
    if (added.ok) {
      show(added.data.id);
      return added.data.id;
    }
    notifyFailure(notKept, added);
    return null;
  };
  /** The id of the preset, which is stored first if necessary; two changes in quick succession store only one preset. */
  const keptId = (): Promise<string | null> => {
    if (preset !== null) return Promise.resolve(preset.id);
    // Meanwhile the user can keep typing in the same field.
    adding.current ??= add((id) => choose({ selected: id, turn })).finally(() => {
      adding.current = null;
    });
    return adding.current;
  };
  const change = async (step: StepName, edit: (preset: ColumnPreset) => ColumnPreset): Promise<void> => {
    const id = await keptId();
    if (id === null) return;
    const failed = await editPreset(id, step, edit);
    if (failed !== null) notifyFailure(notKept, failed);
  };
  const edit: EditColumns = (what, work) =>
    void change({ name: what }, (kept) => ({ ...kept, columns: toView(work(arrangedOf(kept))) }));

  return {
    list,
    presets,
    preset,
    name,
    columns,
    select,
    keptId,
    edit,
    /** Changes when the user chooses another preset. */
    turn,
    add: () => add(),
    rename: (to: string) =>
      change({ name: 'naam van de weergave', key: `name ${preset?.id ?? ''}` }, (kept) => ({ ...kept, name: to })),
    /** Whether the columns have been loaded. */
    ready: known !== undefined,
  };
}
