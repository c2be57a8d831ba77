import type { Condition } from '../../../shared/domain/lists/conditions';
import { bridge } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';
import { newestMonth, setReferenceMonth } from '../../core/window-month';
import { useListActions } from '../list-context';

/** Opens the rows of marks; those of an earlier month with the window set back to it. */
export function useChartRows(): (conditions: readonly Condition[] | null, period: string | null) => void {
  const { openClasses } = useListActions();
  const openThen = async (conditions: readonly Condition[], period: string): Promise<void> => {
    const newest = newestMonth();
    if (newest === null) return;
    const kept = await bridge.request('comparison.months', { month: newest });
    if (!kept.ok) return notifyFailure('De maand kan niet worden geopend', kept);
    const month = kept.data.months.find((each) => each.period === period);
    if (month === undefined) return;
    openClasses(conditions);
    setReferenceMonth(month);
  };
  return (conditions, period) => {
    if (conditions === null) return;
    if (period === null) openClasses(conditions);
    else void openThen(conditions, period);
  };
}
