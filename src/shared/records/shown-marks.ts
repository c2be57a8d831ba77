import type { FormerOffice } from '../domain/lists/followed-office';
import type { OfficeMark } from '../domain/records/record';

/** The marks of offices, by KvK number of 8 digits. */
export type OfficeMarks = ReadonlyMap<string, OfficeMark>;

/** The marks by the office with which the month shows what they are about (docs/rules/user-data.md#continued-offices). */
export function withFormers(marks: OfficeMarks, formers: readonly FormerOffice[]): OfficeMarks {
  const placeOf = new Map(formers.map(({ id, shownAt }) => [id, shownAt]));
  if (![...placeOf.keys()].some((id) => marks.has(id))) return marks;
  const shown = new Map<string, OfficeMark>();
  for (const mark of marks.values()) {
    const kvk = placeOf.get(mark.kvk) ?? mark.kvk;
    const own = shown.get(kvk) ?? { kvk, notes: 0, contacts: 0, followup: null };
    const followups = [own.followup, mark.followup].filter((day) => day !== null).toSorted();
    const sum = { notes: own.notes + mark.notes, contacts: own.contacts + mark.contacts };
    shown.set(kvk, { kvk, ...sum, followup: followups[0] ?? null });
  }
  return shown;
}
