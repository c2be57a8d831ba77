/** The kinds of own work that a file holds, in the order in which they are listed. */
export const ownWorkKinds = ['presets', 'savedFilters', 'kvkLists', 'drafts', 'watchRules', 'remarks'] as const;
export type OwnWorkKind = (typeof ownWorkKinds)[number];
export type OwnWorkCounts = Readonly<Record<OwnWorkKind, number>>;

/** The outcome of importing own work from a file (docs/product.md#own-work-files). */
export type OwnWorkReport = {
  readonly added: OwnWorkCounts;
  /** The numbers of items that were here already. */
  readonly unchanged: OwnWorkCounts;
  /** Items whose name was already used here by another item: both are kept, and the imported one gets a new name. */
  readonly renamed: readonly { readonly kind: OwnWorkKind; readonly name: string; readonly as: string }[];
  /** How many renamed items are not listed: a window gets at most `mostRenamed`. */
  readonly moreRenamed: number;
  /** Items that were not imported: they belong to a role that the account does not have, or need an option that it lacks. */
  readonly refused: readonly {
    readonly why: 'role' | 'option';
    readonly role: string;
    readonly kind: OwnWorkKind;
    readonly count: number;
  }[];
};

/** The head of a file; a later version of the format has a higher number. */
export const ownWorkHead = { program: 'Adviesatlas', content: 'own-work', version: 2 } as const;
/** The most characters of a file: fifty lists of 2,000 numbers and hundreds of views stay below. */
export const largestOwnWork = 12_000_000;

export const mostRenamed = 100;

export const noOwnWork: OwnWorkCounts = {
  presets: 0,
  savedFilters: 0,
  kvkLists: 0,
  drafts: 0,
  watchRules: 0,
  remarks: 0,
};
