/**
 * Something that is about a saved filter, a preset or a KvK list, and changes with it: a rule, an automatic export, a ticked line of the
 * consequences, or a saved filter or preset that names it (docs/rules/views.md#dependents).
 */
export type Dependent = {
  readonly kind: 'rule' | 'schedule' | 'consequence' | 'filter' | 'preset';
  readonly id: string;
  /** The name of a rule, filter or preset; of the filter of an automatic export; the month of a tick, `YYYY-MM`. */
  readonly name: string;
};
