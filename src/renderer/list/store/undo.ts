import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { withColumns } from './list-view';
import { hasSameRows, isSame, type UndoStep, undoableOf, withStep } from './undo-stack';

export type StepName = Pick<UndoStep, 'name' | 'key'>;

type Parts = {
  readonly dependencies: Pick<ListDependencies, 'request' | 'onUndone' | 'onNotUndone' | 'fixedColumns' | 'thisYear'>;
  readonly get: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  readonly otherRows: (change: Partial<ListState>) => void;
  readonly otherColumns: (change: Partial<ListState>) => void;
};

/** One stack of steps for all that can be done with a list, whichever control does it. */
export function createUndo({ dependencies, get, set, otherRows, otherColumns }: Parts) {
  /** Does something as one step; what changes nothing is none. @param preset the preset that it changes, as it was */
  const step = ({ name, key }: StepName, work: () => void, preset: UndoStep['preset'] = null): void => {
    const before = undoableOf(get());
    work();
    const { steps } = get();
    if (preset === null && isSame(before, get())) return;
    const after = withStep(steps, { name, key, before, preset });
    if (after !== steps) set({ steps: after });
  };

  /** A preset as it was kept before; null when it was not. @returns whether it is kept so now */
  const putBack = async ({ id, before }: NonNullable<UndoStep['preset']>): Promise<boolean> => {
    const { owner, list } = get();
    if (owner === null) return false;
    const answer = await (before === null
      ? dependencies.request('preset.remove', { owner, list, id })
      : dependencies.request('preset.write', { owner, list, preset: before }));
    if (!answer.ok) {
      dependencies.onNotUndone(answer);
      return false;
    }
    const others = get().presets.filter((preset) => preset.id !== id);
    set({ presets: before === null ? others : [...others, before].sort((a, b) => (a.id < b.id ? -1 : 1)) });
    return true;
  };

  /** Takes the last step back. What the month, the provider or the user took away since then stays away. */
  const undo = async (): Promise<void> => {
    const { steps, switchCount, description } = get();
    const last = steps.at(-1);
    if (last === undefined) return;
    set({ steps: steps.slice(0, -1) });
    if (last.preset !== null && !(await putBack(last.preset))) return;
    // Another list may be on screen by now.
    if (get().switchCount !== switchCount) return;
    const now = get();
    const before = { ...now, ...last.before };
    const fitting = description === null ? {} : withColumns(before, description.columns, dependencies);
    const change = { ...last.before, ...fitting };
    if (hasSameRows(change, now)) otherColumns(change);
    else otherRows({ ...change, offset: 0 });
    dependencies.onUndone(last.name);
  };

  return { step, undo };
}
