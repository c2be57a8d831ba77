import type { Comparison } from '../../../../shared/domain/lists/comparison';
import type { Near } from '../../../../shared/domain/lists/list';
import type { CellRemark } from '../../../../shared/domain/lists/remark';
import { writeCentre } from '../../../../shared/geo/near-centre';
import {
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
  /** Main itself stores the list's content before and after the step. */
  | { readonly kind: 'kvkList'; readonly id: number; readonly done: 'added' | 'removed' | 'replaced' }
);

/** The name of a step, and the key by which it merges with the previous step. */
export type StepName = Pick<UndoStep, 'name' | 'key'> & {
  /** Whether to scroll the columns that it adds into view. */
  readonly arrives?: boolean;
};

export type UndoStep = {
  /** The name for the button and the notification: `filter Plaats`. */
  readonly name: string;
  /** Consecutive steps with the same key are one step, such as the letters of a word or the pixels of a width. */
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
export const hasSameRows = (one: Undoable, other: Undoable): boolean =>
  one.filters.applied === other.filters.applied &&
  (['mutations', 'near', 'peers', 'comparison', 'sort'] as const).every((name) => one[name] === other[name]);

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

/** The names of all steps, with the keys by which they merge. */
export const undoSteps = {
  filter: (label: string, name: string) => ({ name: `filter ${label}`, key: `filter ${name}` }),
  filterBy: (label: string) => ({ name: `filter ${label}`, key: null }),
  wipeOne: (label: string) => ({ name: `wissen van ${label}`, key: null }),
  wipe: { name: 'wissen van de filters', key: null },
  comparison: { name: 'vergelijking', key: null },
  mutations: { name: 'mutaties', key: null, arrives: true },
  distance: (near: Near | null) => ({
    name: 'afstand',
    key: near === null ? null : `distance ${writeCentre(near)}`,
    arrives: true,
  }),
  peers: { name: 'peergroep', key: null, arrives: true },
  sort: { name: 'sortering', key: null },
  colour: { name: 'kleur', key: null },
  formats: (label: string, name: string) => ({ name: `opmaak van ${label}`, key: `formats ${name}` }),
  removeFormat: (label: string) => ({ name: `verwijderen van opmaak van ${label}`, key: null }),
  pivot: { name: 'kruistabel', key: null },
  chart: { name: 'grafiek', key: null },
  openClasses: { name: 'openen van een groep', key: null },
  selection: { name: 'selectie', key: null },
  pinnedRow: (name: string, pinned: boolean) => ({ name: `${name} ${pinned ? 'vastzetten' : 'losmaken'}`, key: null }),
  remark: (label: string) => ({ name: `opmerking bij ${label}`, key: null }),
  unpinRows: { name: 'losmaken van alle rijen', key: null },
  visits: { name: 'bezoekplan', key: null },
  visitFields: { name: 'tijden van het bezoekplan', key: 'visit fields' },
  width: (label: string, name: string) => ({ name: `breedte van ${label}`, key: `width ${name}` }),
  shown: (label: string, shown: boolean) => ({
    name: `${label} ${shown ? 'tonen' : 'verbergen'}`,
    key: null,
    arrives: shown,
  }),
  /** All columns of a group or of a search. */
  shownOf: { name: 'kolommen', key: null, arrives: true },
  past: (label: string) => ({ name: `verloop van ${label}`, key: null, arrives: true }),
  calculated: (label: string) => ({ name: `berekenen van ${label}`, key: null, arrives: true }),
  recalculated: (label: string) => ({ name: `formule van ${label}`, key: null }),
  removeCalculated: (label: string) => ({ name: `verwijderen van ${label}`, key: null }),
  pinned: (label: string, pinned: boolean) => ({ name: `${label} ${pinned ? 'vastzetten' : 'losmaken'}`, key: null }),
  order: (label: string, name: string) => ({ name: `verplaatsen van ${label}`, key: `order ${name}` }),
  columns: { name: 'kolommen', key: null },
  choosePreset: { name: 'kiezen van een weergave', key: null },
  savePreset: { name: 'bewaren van de weergave', key: null },
  removePreset: { name: 'verwijderen van de weergave', key: null },
  addPreset: { name: 'toevoegen van de weergave', key: null },
  renamePreset: (id: string) => ({ name: 'naam van de weergave', key: `name ${id}` }),
  showSaved: { name: 'kiezen van een weergave', key: null },
  showFiltered: { name: 'tonen van een voorbeeld', key: null, arrives: true },
  showFile: { name: 'openen van een weergave', key: null },
  saveFilter: { name: 'bewaren van de weergave', key: null },
  addKvkList: (name: string) => ({ name: `toevoegen van KvK-lijst ${name}`, key: null, arrives: true }),
  showKvkList: (name: string) => ({ name: `tonen van KvK-lijst ${name}`, key: null, arrives: true }),
  removeKvkList: (name: string) => ({ name: `verwijderen van KvK-lijst ${name}`, key: null }),
  replaceKvkList: (name: string) => ({ name: `bijwerken van KvK-lijst ${name}`, key: null }),
  removeSaved: { name: 'verwijderen van de weergave', key: null },
} as const;

/** Whether the last step removed every filter. */
export const wasWiped = ({ steps }: { readonly steps: readonly UndoStep[] }): boolean =>
  steps.at(-1)?.name === undoSteps.wipe.name;
