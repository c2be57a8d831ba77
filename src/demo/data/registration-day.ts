import { dayIn, type MonthIndex } from './calendar';
import { type Identity, licensedSince } from './identity';
import { Chance, mix } from './random';

/** The day on which what changed about an office in a month is registered: `YYYY-MM-DD`, before the 20th. */
export function registrationDay(office: Identity, month: MonthIndex): string {
  // An office to practise on that closes for a month registers each month as any other.
  if (month === office.stop && office.practice === undefined) return dayIn(month, office.stopDay);
  const since = office.standing === 'licensed' ? licensedSince(office) : null;
  if (since?.month === month) return since.date;
  return dayIn(month, new Chance(mix(office.key, month), 'registered').whole(1, 19));
}
