import { create } from 'zustand';
import { mostColours } from '../../../shared/domain/list';
import type { ListName } from '../../../shared/domain/list-name';
import { type MonthRef, monthKey } from '../../../shared/domain/month';
import type { Owner } from '../../../shared/domain/session';
import { ownerKey } from '../../core/owner';
import { bridge } from '../../bridge/bridge';

/** What the values are of: another month may have others, and so has the database of another role. */
export type ValuesOf = {
  readonly owner: Owner | null;
  readonly list: ListName;
  readonly column: string;
  readonly month: MonthRef;
};

export const valuesKey = ({ owner, list, column, month }: ValuesOf): string =>
  `${ownerKey(owner)}/${list}/${column}/${monthKey(month)}`;

type Known = { readonly key: string | null; readonly values: readonly string[] };

/** The values of the column that colours the list, in Dutch order; asked once for the grid and the legend. */
export const useColourValues = create<Known>(() => ({ key: null, values: [] }));

let asked: string | null = null;

/** Asks for the values, whatever the filters: so that a value keeps its colour while one filters. */
export async function askColourValues(of: ValuesOf): Promise<void> {
  const key = valuesKey(of);
  if (asked === key || useColourValues.getState().key === key) return;
  asked = key;
  const { month, list, column } = of;
  const query = { month, list, filters: [], sort: [], column, search: '', order: 'value', limit: mostColours } as const;
  const answer = await bridge.request('list.facet', { ...query, asker: 'colours' });
  if (asked !== key) return;
  asked = null;
  if (answer.ok) useColourValues.setState({ key, values: answer.data.values.map(({ value }) => value) });
}
