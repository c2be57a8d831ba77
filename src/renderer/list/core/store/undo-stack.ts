import type { Comparison } from '../../../../shared/domain/lists/comparison';
import type { OwnLimit } from '../../../../shared/domain/lists/own-limit';
import type { CellRemark } from '../../../../shared/domain/lists/remark';
import {
  askedParts,
  type ColumnPreset,
  picked,
  type SavedFilter,
  type UndonePart,
  undoneParts,
  type View,
} from '../../../../shared/view/view';
import type { ArrangedColumn } from './arrangement';
import type { FilterState } from './filter-state';
import type { Selection } from './selection';

/** The parts of a view that a list holds in another form than they are stored in. */
type HeldParts = {
  readonly columns: readonly ArrangedColumn[];
  /** The typed texts and the filters in effect. */
  readonly filters: FilterState;
  /** With the months themselves; null for a list of one month. */
  readonly comparison: Comparison | null;
};

/** The part of a list's state that an undo restores (docs/rules/views.md#undo): parts of the view, and the selection. */
export type Undoable = Omit<Pick<View, UndonePart>, keyof HeldParts> & HeldParts & { readonly selection: Selection };

/** A stored object as it was before a step, null when it did not exist; and its revision since the step, 0 when it was removed. */
export type StoredBefore = { readonly revision: number } & (
  | { readonly kind: 'preset'; readonly id: string; readonly before: ColumnPreset | null }
  | { readonly kind: 'savedFilter'; readonly id: string; readonly before: SavedFilter | null }
  | {
      readonly kind: 'remark';
      readonly id: string;
      readonly cell: Pick<CellRemark, 'kvk' | 'column'>;
      readonly before: CellRemark | null;
    }
  /** It has no revisions: a change names the limits that it replaces. */
  | {
      readonly kind: 'ownLimit';
      readonly id: string;
      readonly before: OwnLimit | null;
      readonly after: OwnLimit | null;
    }
  /** Main itself stores the list's content before and after the step. */
  | { readonly kind: 'kvkList'; readonly id: number; readonly done: 'added' | 'removed' | 'replaced' }
);

/** How an action names its step: for the button and the notification, such as `filter Plaats`. */
export type StepName = {
  readonly name: string;
  /** Consecutive steps with the same key are one step, such as the letters of a word or the pixels of a width. */
  readonly key?: string | null;
  /** Whether to scroll the columns that it adds into view. */
  readonly arrives?: boolean;
};

export type UndoStep = {
  readonly name: string;
  readonly key: string | null;
  readonly before: Undoable;
  /** The stored object that the step changed; null for none. */
  readonly stored: StoredBefore | null;
};

/** An undone step, with what is needed to redo it. */
export type RedoStep = {
  readonly step: UndoStep;
  /** The list after the step. */
  readonly after: Undoable;
  /** The stored object after the step; null for none. */
  readonly stored: StoredBefore | null;
};

/** More steps than a user would undo; beyond this number the oldest is dropped. */
const mostSteps = 100;

const undone = [...undoneParts, 'selection'] as const;

export const undoableOf = (state: Undoable): Undoable => picked(state, undone);

/** Whether an undo would change nothing visible. */
export const isSame = (before: Undoable, after: Undoable): boolean =>
  undone.every((name) => before[name] === after[name]);

/** Whether both states have the same rows in the same order. */
export const hasSameRows = (before: Undoable, after: Undoable): boolean =>
  askedParts.every((name) =>
    name === 'filters' ? before.filters.applied === after.filters.applied : before[name] === after[name],
  );

/** Adds a step; returns the same array when the step merges with the last one. */
export function withStep(steps: readonly UndoStep[], step: UndoStep): readonly UndoStep[] {
  if (step.key !== null && steps.at(-1)?.key === step.key) return steps;
  return [...steps.slice(1 - mostSteps), step];
}

/** Closes the last step, so that the next step does not merge with it, whatever its key. */
export function withEnd(steps: readonly UndoStep[]): readonly UndoStep[] {
  const last = steps.at(-1);
  return last === undefined || last.key === null ? steps : [...steps.slice(0, -1), { ...last, key: null }];
}
