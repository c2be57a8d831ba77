import type { ConsequenceSubject } from './consequence';

/** A thing of the user on which others can depend. */
export type DependedOn = ConsequenceSubject | { readonly kind: 'ownTable'; readonly id: number };

/**
 * Something that is about a saved filter, a preset, a KvK list or an own table, and changes with it: a rule, an automatic export, an Excel source, a ticked line of the
 * consequences, or a saved filter or preset that names it (docs/rules/views.md#dependents).
 */
export type Dependent = {
  readonly kind: 'rule' | 'schedule' | 'source' | 'consequence' | 'filter' | 'preset';
  readonly id: string;
  /** The name of a rule, filter or preset; of the filter of an automatic export or an Excel source; the month of a tick, `YYYY-MM`. */
  readonly name: string;
};
