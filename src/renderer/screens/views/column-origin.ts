import { ownColumnNamed, tablesOf } from '../../../shared/catalog/catalog';
import type { OptionName } from '../../../shared/domain/account/session';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';

/** The origin of a column, as in the legend. */
export type ColumnOrigin = 'general' | 'branch' | 'profiling';

/** Each origin has a shape, and the option that it requires. */
export const origins: Readonly<
  Record<ColumnOrigin, { readonly label: string; readonly shape: number; readonly option: OptionName | null }>
> = {
  general: { label: 'Algemene kolommen', shape: 0, option: null },
  branch: { label: 'Vestigingskolommen', shape: 1, option: 'canLocation' },
  profiling: { label: 'Profileringskolommen', shape: 2, option: 'canProfiling' },
};

/** The outlined variant of the same shape, for a column that is not shown. */
export const outlinedShape = 4;

/** The KvK number counts as a general column in every list, whichever table has it first. */
export function originOf(list: ListName, { name }: Column): ColumnOrigin {
  if (name === 'kvk') return 'general';
  const table = tablesOf(list).find((item) => ownColumnNamed(item, name) !== undefined);
  if (table === 'locations') return 'branch';
  return table === 'profiling' ? 'profiling' : 'general';
}
