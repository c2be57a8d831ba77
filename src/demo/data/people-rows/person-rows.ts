import type { MonthIndex } from '../facts/calendar';
import { blockCount } from '../facts/identity';
import { legalOf } from '../facts/register';
import { registrationDay } from '../facts/registration-day';
import { everyBlock, type ListedMonth, type RowSource, type RowValues } from '../facts/row-source';
import { officeIn } from '../facts/takeovers';
import { alsoStaffOf } from '../office/fault-values';
import { nameOf } from '../office/office-name';
import { isListed } from '../office/office-rows';
import { listUnlessEmpty } from '../office/value-group';
import { holdsIn, peopleOfBlock, type Tenure } from '../people/block-people';
import { roleTitle } from '../people/roles';

const monthsBack = 13;

/** A person with everything that the person does in a month; null when the database shows nothing of it. */
export function personValues(tenures: readonly Tenure[], { world, month, database }: ListedMonth): RowValues | null {
  const current = tenures.filter((tenure) => holdsIn(tenure, month) && isListed(tenure.office, month, database));
  const [first] = current;
  if (first === undefined) return null;
  const { person } = first;
  const also = current.flatMap((tenure) => alsoStaffOf(world, tenure, month) ?? []);
  const places = [...current.map(({ office }) => office), ...also.filter((item) => isListed(item, month, database))];
  const offices = [...new Map(places.map((office) => [office.index, officeIn(world, office, month)])).values()];
  return {
    id: person.id,
    lastName: person.lastName,
    infix: person.infix,
    initials: person.initials,
    ...(person.isLimited
      ? {}
      : {
          maidenName: person.maidenName,
          maidenInfix: person.maidenInfix,
          gender: person.gender,
          birthDate: Number(person.birthDate.replaceAll('-', '')),
          firstNames: person.firstNames,
        }),
    companies: offices.map((office) => nameOf(office, month).statutory),
    kvks: offices.map((office) => office.kvk),
    functions: [
      ...new Set(current.flatMap(({ roles, office }) => roles.map((role) => roleTitle(role, legalOf(office))))),
    ],
    changedPerson: listUnlessEmpty(changedDates(tenures, month)),
  };
}

/** The days in the last thirteen months on which a person came or went, newest first. */
function changedDates(tenures: readonly Tenure[], month: MonthIndex): string[] {
  const within = (at: number) => at > month - monthsBack && at <= month;
  const dates = tenures.flatMap(({ from, fromDate, to, toDate, office }) => [
    // The founder of an office is listed from the same day as the office.
    ...(within(from) ? [from === office.entry ? registrationDay(office, from) : fromDate] : []),
    ...(within(to) && toDate !== null ? [toDate] : []),
  ]);
  return [...new Set(dates)].sort().reverse();
}

/** The rows of the list of persons. */
export const personRows: RowSource = function* (of, { from, to } = everyBlock) {
  const { world, month } = of;
  const end = Math.min(blockCount(world, month), to);
  for (let block = from; block < end; block += 1) {
    for (const tenures of peopleOfBlock(world, block).byPerson.values()) {
      const values = personValues(tenures, of);
      yield values === null ? null : [values];
    }
  }
};
