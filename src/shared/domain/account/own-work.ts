/** The kinds of own work that a file holds, in the order in which they are listed. */
export const ownWorkKinds = ['presets', 'savedFilters', 'kvkLists', 'drafts', 'watchRules', 'remarks'] as const;
export type OwnWorkKind = (typeof ownWorkKinds)[number];
export type OwnWorkCounts = Readonly<Record<OwnWorkKind, number>>;

/** The outcome of reading own work from a file (docs/product.md#own-work-files). */
export type OwnWorkReport = {
  readonly added: OwnWorkCounts;
  /** It was here already. */
  readonly unchanged: OwnWorkCounts;
  /** Another one has its name here: both are kept, this one under a name of its own. */
  readonly renamed: readonly { readonly kind: OwnWorkKind; readonly name: string; readonly as: string }[];
  /** How many more of those there are: a window gets `mostRenamed`. */
  readonly moreRenamed: number;
  /** Not taken: of a role that the account has not, or of a kind that the subscription has not. */
  readonly refused: readonly {
    readonly why: 'role' | 'option';
    readonly role: string;
    readonly kind: OwnWorkKind;
    readonly count: number;
  }[];
};

/** The first text of a file; a later version has a higher number. */
export const ownWorkHead = { program: 'Adviesatlas', content: 'own-work', version: 2 } as const;
/** Characters of a file: fifty lists of 2,000 numbers and hundreds of views stay below. */
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
