import { hasList } from '../../../shared/access/permissions';
import type { RowValues } from '../../../shared/domain/lists/column';
import { isOtherLocation } from '../../../shared/dossier/location-section';
import { useApplication } from '../../core/application-store';
import { useAnswer } from '../../core/use-answer';
import { useWindowMonth } from '../../core/window-month';

/** What the list of locations says of a location; null for the office itself, and where month or subscription do not have it. */
export function useLocationRow(id: string): RowValues['values'] | null {
  const month = useWindowMonth();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const isListed = isOtherLocation(id) && options !== null && hasList(options, 'locations');
  const wanted = month === null || !isListed ? null : { month, list: 'locations' as const, id };
  const { data } = useAnswer('list.row', wanted, id);
  return wanted === null ? null : (data?.values ?? null);
}
