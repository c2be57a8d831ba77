import { byName } from '../by-name';
import { mostRules } from '../watch/watch-rule';

/** The kinds of own work that a file holds, in the order in which they are listed. */
export const ownWorkKinds = [
  'presets',
  'savedFilters',
  'kvkLists',
  'ownTables',
  'drafts',
  'watchRules',
  'ticks',
  'remarks',
  'followed',
  'moments',
  'ownLimits',
  'margins',
  'methodShares',
  'judgements',
  'verdicts',
  'schedules',
  'qualityAnswers',
  'qualityReports',
  'qualityOff',
  'duplicateDecisions',
] as const;
export type OwnWorkKind = (typeof ownWorkKinds)[number];
export type OwnWorkCounts = Readonly<Record<OwnWorkKind, number>>;

/**
 * Why items of a file were not imported: they belong to a role that the account does not have, are shut by its administrator, need an option that it lacks,
 * are more than can be stored, or are a text that is too long together with the text that is here.
 */
export type OwnWorkRefusal = 'role' | 'policy' | 'option' | 'limit' | 'tooLong';

/** Items of one kind in a role that were not imported. */
export type RefusedWork = {
  readonly why: OwnWorkRefusal;
  readonly role: string;
  readonly kind: OwnWorkKind;
  readonly count: number;
  /** The names of the first ones, at most `mostNamedWork`. */
  readonly names: readonly string[];
};

/** The outcome of importing own work from a file (docs/rules/user-data.md#own-work-files). */
export type OwnWorkReport = {
  readonly added: OwnWorkCounts;
  /** The numbers of items that were here already. */
  readonly unchanged: OwnWorkCounts;
  /** Items whose name was already used here by another item: both are kept, and the imported one gets a new name. */
  readonly renamed: readonly { readonly kind: OwnWorkKind; readonly name: string; readonly as: string }[];
  /** How many renamed items are not listed: a window gets at most `mostRenamed`. */
  readonly moreRenamed: number;
  readonly refused: readonly RefusedWork[];
};

/** The head of a file; a later version of the format has a higher number. */
export const ownWorkHead = { program: 'Adviesatlas', content: 'own-work', version: 2 } as const;
/** The most bytes of a file, whether it is written or read: two lists of a quarter of a million numbers with labels stay below. */
export const largestOwnWork = 50_000_000;

/** How many items of a kind are stored in a role; a file with more is read up to that number (docs/rules/user-data.md#own-work-files). */
export const mostOwnWork: OwnWorkCounts = {
  presets: 10_000,
  savedFilters: 10_000,
  kvkLists: 10_000,
  ownTables: 100,
  drafts: 10_000,
  watchRules: mostRules,
  ticks: 100_000,
  remarks: 100_000,
  followed: 100_000,
  moments: 2000,
  ownLimits: 1000,
  margins: 1000,
  methodShares: 1,
  judgements: 100_000,
  verdicts: 100_000,
  schedules: 10_000,
  qualityAnswers: 100_000,
  qualityReports: 100_000,
  qualityOff: 1000,
  duplicateDecisions: 100_000,
};

export const mostRenamed = 100;
export const mostNamedWork = 20;

/** A count of nothing for each kind. */
export const noOwnWork = byName(ownWorkKinds, () => 0);

/** Own work that a version of the program wrote, kept when the user went back to an earlier version, and not taken in yet. */
export type WaitingWork = {
  /** The name of its file, by which the window asks for it. */
  readonly name: string;
  /** The version that wrote it. */
  readonly version: string;
};
