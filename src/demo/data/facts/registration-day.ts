import { dayIn, type MonthIndex } from './calendar';
import { type Identity, licensedSince } from './identity';
import { Chance, mix } from './random';

/** The day on which the changes of an office in a month are registered: `YYYY-MM-DD`, before the 20th. */
export function registrationDay(office: Identity, month: MonthIndex): string {
  // A practice office that is closed for a month registers its changes on ordinary days.
  if (month === office.stop && office.practice === undefined) return dayIn(month, office.stopDay);
  const since = office.standing === 'licensed' ? licensedSince(office) : null;
  if (since?.month === month) return since.date;
  return dayIn(month, new Chance(mix(office.key, month), 'registered').whole(1, 19));
}
