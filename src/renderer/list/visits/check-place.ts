import type { Near } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import type { Result } from '../../../shared/domain/result';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { onReferenceMonth, windowMonth } from '../../core/window-month';

/** How long a window takes at most to be of another month, in milliseconds. */
const mostWait = 5000;

/** The month of the window once it is another than before; null when that does not come. */
function monthAfter(before: MonthRef): Promise<MonthRef | null> {
  return new Promise((resolve) => {
    const end = (month: MonthRef | null) => {
      clearTimeout(timer);
      for (const forget of forgets) forget();
      resolve(month);
    };
    const look = () => {
      const month = windowMonth();
      if (month !== null && monthKey(month) !== monthKey(before)) end(month);
    };
    const timer = setTimeout(() => end(null), mostWait);
    const forgets = [useApplication.subscribe(look), onReferenceMonth(look)];
    look();
  });
}

/**
 * Where a centre is, by the month of the window; by the one that takes its place, when it was replaced in this moment.
 * @returns null without a month
 */
export async function checkPlace(near: Near): Promise<Result<GeoPoint> | null> {
  const month = windowMonth();
  if (month === null) return null;
  const answer = await bridge.request('place.check', { month, near });
  if (answer.ok || answer.code !== 'MONTH_REPLACED') return answer;
  const next = await monthAfter(month);
  return next === null ? answer : bridge.request('place.check', { month: next, near });
}
