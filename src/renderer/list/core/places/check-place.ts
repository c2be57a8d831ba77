import type { Near } from '../../../../shared/domain/lists/list';
import { monthKey } from '../../../../shared/domain/months/month';
import type { GeoPoint } from '../../../../shared/domain/register/geo-point';
import type { Result } from '../../../../shared/domain/result';
import { bridge } from '../../../bridge/bridge';
import { useApplication } from '../../../core/application-store';
import { onReferenceMonth, windowMonth } from '../../../core/months/window-month';
import { askOfMonth } from '../../../core/use-answer';

/**
 * The position of a centre in the window's month.
 * @returns null without a month
 */
export async function checkPlace(near: Near): Promise<Result<GeoPoint> | null> {
  const of = windowMonth();
  if (of === null) return null;
  return askOfMonth({
    of,
    ask: (month) => bridge.request('place.check', { month, near }),
    next: () => {
      const month = windowMonth();
      return month !== null && monthKey(month) !== monthKey(of) ? month : null;
    },
    follow: (look) => {
      const forgets = [useApplication.subscribe(look), onReferenceMonth(look)];
      return () => {
        for (const forget of forgets) forget();
      };
    },
  });
}
