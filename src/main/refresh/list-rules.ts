import type { MonthListName } from '../../shared/domain/list-name';

/** What a list must have to be one. */
export type ListRules = {
  /** The column that names a row: valid in nearly every row, and nowhere the same. */
  readonly id: string;
  /** Without these columns a list is no list, and every cell of them must be readable. */
  readonly required: readonly string[];
  /** Columns that analysts work with every day: they do not become empty from one month to the next. */
  readonly core: readonly string[];
};

export const listRules: Readonly<Record<MonthListName, ListRules>> = {
  advisers: {
    id: 'kvk',
    required: ['kvk', 'name'],
    core: ['kvk', 'name', 'tradenames', 'street', 'postcode', 'city', 'active', 'fte', 'mail', 'phone', 'licenses'],
  },
  locations: { id: 'locationId', required: ['kvk', 'locationId'], core: ['kvk', 'locationId', 'postcode', 'city'] },
  profiling: { id: 'kvk', required: ['kvk'], core: ['kvk'] },
  positions: { id: 'id', required: ['id', 'employer'], core: ['id', 'employer', 'position'] },
  press: { id: 'id', required: ['id', 'title'], core: ['id', 'title', 'date'] },
  persons: { id: 'id', required: ['id', 'lastName'], core: ['id', 'lastName', 'initials', 'companies'] },
};
