import type { Role } from '../facts/seats';
import { tenuresIn, tenuresOf } from '../people/block-people';
import { type Person, writtenName } from '../people/person';
import { roleTitle } from '../people/roles';
import type { OfficeMonth } from './office-month';
import { listUnlessEmpty, valueGroup, valueIf } from './value-group';

/** A date in the notation of an extract: `17-03-1968`. */
const writtenDate = (iso: string): string => `${iso.slice(8)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`;

/** The date of birth in brackets; empty for persons who are only in the AFM's register. */
const birthOf = ({ isLimited, birthDate }: Person): string => (isLimited ? '' : ` (${writtenDate(birthDate)})`);

/** The persons with a role in an office in a month. */
export const peopleWith = ({ world, office, month }: OfficeMonth, role: Role) =>
  tenuresIn(world, office, month).filter((tenure) => tenure.roles.includes(role));

/** Personen: the persons who lead the office. */
export const peopleValueGroup = valueGroup({
  events: [],
  otherMonths: ({ world, office }, from, to) =>
    tenuresOf(world, office)
      .flatMap((tenure) => [tenure.from, tenure.to])
      .filter((month) => month >= from && month <= to),
  values: (at) => {
    const tenures = tenuresIn(at.world, at.office, at.month);
    const holders = (role: Role) => tenures.filter(({ roles }) => roles.includes(role));
    const directors = holders('director');
    const authorised = holders('authorised');
    const makers = at.inMarket ? holders('policyMaker') : [];
    const names = (tenures: typeof directors) => listUnlessEmpty(tenures.map(({ person }) => writtenName(person)));
    return {
      officers: valueIf(at.active, directors.length + authorised.length),
      managementFunction: names(directors),
      managementExtractFull: listUnlessEmpty(
        directors.map(
          ({ person, fromDate }) =>
            `${writtenName(person)}${birthOf(person)} ${roleTitle('director', at.legal)} sinds ${writtenDate(fromDate)}`,
        ),
      ),
      authorized: names(authorised),
      authorizedCount: valueIf(at.active, authorised.length),
      decisionmakers: names(makers),
      policyMakerCount: valueIf(at.inMarket, makers.length),
    };
  },
});
