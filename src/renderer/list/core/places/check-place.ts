import type { Near } from '../../../../shared/domain/lists/list';
import type { GeoPoint } from '../../../../shared/domain/register/geo-point';
import type { Result } from '../../../../shared/domain/result';
import { bridge } from '../../../bridge/bridge';
import { askOfWindowMonth, windowMonth } from '../../../core/months/window-month';

/**
 * The position of a centre in the window's month.
 * @returns null without a month
 */
export async function checkPlace(near: Near): Promise<Result<GeoPoint> | null> {
  const of = windowMonth();
  return of === null ? null : askOfWindowMonth(of, (month) => bridge.request('place.check', { month, near }));
}
