import type { z } from 'zod';
import { namesOf } from '../domain/by-name';
import { comparisonIn } from '../domain/lists/comparison';
import { longestWrittenPart } from '../domain/lists/format-rule';
import { defaultPageSize, type ListQuery } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import type { partSchemas } from './part-schemas';

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;

/** How a user looks at a list: rows, order, columns, what replaces the table, and the user's position. Each part has one entry below. */
export type View = { readonly [P in keyof typeof partSchemas]: ReadonlyDeep<z.output<(typeof partSchemas)[P]>> };
export type ViewPart = keyof View;

/**
 * Where views are stored: `place` is how a window left a list, `saved` is a saved filter or a view file, and `preset` is a column preset.
 */
export type ViewStore = 'place' | 'saved' | 'preset';

/**
 * What happens to a stored view when a part of it cannot be read: a `whole` part makes the view unreadable, because without it the view
 * would show other rows; it may be absent unless it is `required`. An `apart` part is set apart in `later`.
 */
type Kept = 'required' | 'whole' | 'apart';

/** Parts of a view that an option of the subscription opens; `optionAccess` names the option. */
type WithheldPart = 'mutations' | 'near' | 'peers' | 'colour' | 'preset' | 'geo';

type PartRules<P extends ViewPart> = {
  /** The value of a view without this part; also what is read where the part is absent, as in views from before it existed. */
  readonly none: View[P];
  /** Its name in a sentence, and on its own where that differs by more than its capital. */
  readonly word: string;
  readonly title?: string;
  readonly stored: Readonly<Partial<Record<ViewStore, Kept>>>;
  /** Whether an undo restores it. */
  readonly isUndone: boolean;
  /** Whether questions about the list name it, because it decides which rows there are, or their order. */
  readonly isAsked: boolean;
  /** What the subscription must open for it; null for nothing. A conditional rule, such as that of a line chart, is in `fitView`. */
  readonly needs: WithheldPart | null;
};

/** The second half of each part's entry: what it is called, where it is stored, and what happens to it. */
const partTable = {
  columns: {
    none: [],
    word: 'kolommen',
    stored: { place: 'apart', saved: 'required', preset: 'required' },
    isUndone: true,
    isAsked: false,
    needs: null,
  },
  /** In `place` all texts as they were typed, valid or not; elsewhere the filters in effect. */
  filters: {
    none: [],
    word: 'filters',
    stored: { place: 'apart', saved: 'required' },
    isUndone: true,
    isAsked: true,
    needs: null,
  },
  sort: {
    none: [],
    word: 'sortering',
    stored: { place: 'apart', saved: 'required', preset: 'required' },
    isUndone: true,
    isAsked: true,
    needs: null,
  },
  /** The filters in effect when they differ from the typed texts: an invalid text leaves the previous filter in effect. */
  applied: { none: null, word: 'filters', stored: { place: 'apart' }, isUndone: false, isAsked: false, needs: null },
  pageSize: {
    none: defaultPageSize,
    word: 'rijen per pagina',
    stored: { place: 'whole' },
    isUndone: false,
    isAsked: false,
    needs: null,
  },
  /** Whether a page has as many rows as fit the window. */
  pageFits: {
    none: false,
    word: 'rijen per pagina',
    stored: { place: 'whole' },
    isUndone: false,
    isAsked: false,
    needs: null,
  },
  mutations: {
    none: null,
    word: 'mutaties',
    stored: { place: 'apart', saved: 'whole' },
    isUndone: true,
    isAsked: true,
    needs: 'mutations',
  },
  near: {
    none: null,
    word: 'afstand',
    stored: { place: 'apart', saved: 'whole' },
    isUndone: true,
    isAsked: true,
    needs: 'near',
  },
  peers: {
    none: null,
    word: 'peergroep',
    stored: { place: 'apart', saved: 'whole' },
    isUndone: true,
    isAsked: true,
    needs: 'peers',
  },
  /** All lists of a window compare the same months, so that a list's own place does not store it. */
  comparison: {
    none: null,
    word: 'vergelijking van maanden',
    title: 'Maanden',
    stored: { saved: 'whole' },
    isUndone: true,
    isAsked: true,
    needs: 'mutations',
  },
  /** The column by which the rows are coloured. */
  colour: {
    none: null,
    word: 'kleur',
    stored: { place: 'apart', saved: 'apart' },
    isUndone: true,
    isAsked: false,
    needs: 'colour',
  },
  /** The map, when it is shown instead of the table; a view without it is shown as the list is. Lists of a window share it. */
  display: {
    none: null,
    word: 'kaart',
    stored: { saved: 'apart' },
    isUndone: true,
    isAsked: false,
    needs: 'geo',
  },
  /** The pivot that is shown instead of the table. */
  pivot: {
    none: null,
    word: 'kruistabel',
    stored: { place: 'apart', saved: 'apart', preset: 'apart' },
    isUndone: true,
    isAsked: false,
    needs: null,
  },
  /** The chart that is shown instead of the table. */
  chart: {
    none: null,
    word: 'grafiek',
    stored: { place: 'apart', saved: 'apart', preset: 'apart' },
    isUndone: true,
    isAsked: false,
    needs: null,
  },
  /** The id of the column preset that was chosen last. */
  preset: {
    none: null,
    word: 'weergave',
    stored: { place: 'apart', saved: 'whole' },
    isUndone: true,
    isAsked: false,
    needs: 'preset',
  },
  /** The id of the saved filter that was chosen last. */
  saved: {
    none: null,
    word: 'weergave met filters',
    stored: { place: 'apart' },
    isUndone: true,
    isAsked: false,
    needs: null,
  },
  /** The visit plan that is open. */
  visits: { none: null, word: 'bezoekplan', stored: { place: 'apart' }, isUndone: true, isAsked: false, needs: 'near' },
  /** The rows that stay above the others. */
  pinnedRows: {
    none: [],
    word: 'vastgezette rijen',
    stored: { place: 'apart', saved: 'apart' },
    isUndone: true,
    isAsked: false,
    needs: null,
  },
  /** The rules by which cells are formatted. */
  formats: {
    none: [],
    word: 'opmaak',
    stored: { place: 'apart', saved: 'apart', preset: 'apart' },
    isUndone: true,
    isAsked: false,
    needs: null,
  },
  /** The parts that this version cannot read, by name, each as the JSON that was written; they are shown as unknown and not applied. */
  later: {
    none: {},
    word: 'onderdelen van een latere versie',
    stored: { place: 'whole', saved: 'whole', preset: 'whole' },
    isUndone: true,
    isAsked: false,
    needs: null,
  },
  /** The user's position. */
  place: { none: null, word: 'plaats', stored: { place: 'whole' }, isUndone: false, isAsked: false, needs: null },
} as const satisfies ViewParts;
type ViewParts = { readonly [P in ViewPart]: PartRules<P> };

/** The entries of all parts, by their names. */
export const viewParts: ViewParts = partTable;

type Rules = typeof partTable;
/** The parts that views of a store have, and those that an undo restores. */
export type PartIn<S extends ViewStore> = {
  [P in keyof Rules]: S extends keyof Rules[P]['stored'] ? P : never;
}[keyof Rules];
/** The parts that are set apart when they cannot be read. */
export type ApartIn<S extends ViewStore> = {
  [P in keyof Rules]: Rules[P]['stored'] extends { readonly [_ in S]: 'apart' } ? P : never;
}[keyof Rules];
export type UndonePart = { [P in keyof Rules]: Rules[P]['isUndone'] extends true ? P : never }[keyof Rules];
export type AskedPart = { [P in keyof Rules]: Rules[P]['isAsked'] extends true ? P : never }[keyof Rules];

const allParts = namesOf(viewParts);
export const isViewPart = (name: string): name is ViewPart => Object.hasOwn(viewParts, name);
/** How a store keeps a part; null when it does not have it. */
export const keptIn = (store: ViewStore, part: ViewPart): Kept | null => {
  const { stored }: PartRules<typeof part> = viewParts[part];
  return stored[store] ?? null;
};
export const partsIn = <S extends ViewStore>(store: S): readonly PartIn<S>[] =>
  allParts.filter((part): part is PartIn<S> => keptIn(store, part) !== null);
export const undoneParts = allParts.filter((part): part is UndonePart => viewParts[part].isUndone);
export const askedParts = allParts.filter((part): part is AskedPart => viewParts[part].isAsked);

/** Some properties of an object. */
export const picked = <T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** A view without any part. */
export const noView = Object.fromEntries(allParts.map((part) => [part, viewParts[part].none])) as View;

/** Whether a value of a part says nothing: null, or a list or object without entries. */
export const isNone = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** A part's name on its own. */
export function titleOfPart(part: ViewPart): string {
  const { word, title }: PartRules<typeof part> = viewParts[part];
  return title ?? word.charAt(0).toUpperCase() + word.slice(1);
}

/** How the user last arranged a list, and the user's position in it; stored per role. */
export type ListView = Pick<View, PartIn<'place'>>;
export type LaterParts = View['later'];

/** The parts of a list that are stored under a name: rows, order and columns, but not the user's position. */
export type KeptView = Pick<View, PartIn<'saved'>> & { readonly list: ListName };

/**
 * Columns and sort order under a name (docs/rules/views.md#presets). A preset that was added without a pivot, a chart or formats, or before
 * these were stored, says nothing of them: choosing it keeps those of the list.
 */
export type ColumnPreset = Pick<View, Exclude<PartIn<'preset'>, ApartIn<'preset'>>> & {
  readonly [P in ApartIn<'preset'>]?: View[P] | undefined;
} & {
  /** Made from the time at which the preset was added. */
  readonly id: string;
  readonly name: string;
  /** Changes with every write. A write states the revision that it replaces; 0 when nothing is stored (docs/rules/views.md#revisions). */
  readonly revision: number;
};
/** The name of a new preset (docs/rules/views.md#presets). */
export const newPresetName = 'Adviseurs';
export const longestPresetName = 60;

/** The parts of a stored view that says nothing but its list. */
export const noKeptView = picked(noView, partsIn('saved'));

/** The query of a stored view for a month. @param period that month, `YYYY-MM` */
export const queryOfView = (view: KeptView, period: string): ListQuery => ({
  list: view.list,
  ...picked(view, askedParts),
  comparison: view.comparison === null ? null : comparisonIn(view.comparison, period),
});

/** A list view that the user saved under a name (docs/rules/views.md#saved-filters). */
export type SavedFilter = {
  /** A random id: two windows never make the same. */
  readonly id: string;
  readonly name: string;
  /** The position among the user's saved filters; filters with equal positions are sorted by id. */
  readonly position: number;
  /** Changes with every write. A write states the revision that it replaces; 0 when nothing is stored (docs/rules/views.md#revisions). */
  readonly revision: number;
  readonly view: KeptView;
};

export const longestFilterName = 60;

/** A view as a file, without data (docs/rules/views.md#view-files). */
export type ViewFile = {
  readonly name: string;
  readonly view: KeptView;
  /** The labels of the columns of the user's KvK lists and own tables, by the names of these columns on this computer. */
  readonly kvkLists: Readonly<Record<string, string>>;
};

/** A file that the system opened with the program. */
export type OpenedFile = { readonly name: string; readonly text: string };

/** The head of a file; a later version of the format has a higher number. */
export const viewFileHead = { program: 'Adviesatlas', content: 'view', version: 1 } as const;
export const viewFileExtension = 'adviesatlas.json';
/** The most characters of a file: a view with every column and filter stays far below. */
export const largestViewFile = longestWrittenPart;
