import { yearOf } from '../facts/calendar';
import { addressAfter, movesUpTo } from '../facts/contact';
import { competencesOf } from '../facts/licences';
import { Chance, mix } from '../facts/random';
import type { RowParts, RowSource, RowValues } from '../facts/row-source';
import type { Role } from '../facts/seats';
import type { OfficeMonth } from '../office/office-month';
import { listedOffices } from '../office/office-rows';
import { listUnlessEmpty } from '../office/value-group';
import { type Tenure, tenuresIn } from '../people/block-people';
import { roleTitle } from '../people/roles';

const groups: Readonly<Record<Role, string>> = {
  director: 'Directie',
  policyMaker: 'Beleid',
  authorised: 'Volmacht',
  adviser: 'Advies',
  backOffice: 'Binnendienst',
};
const officerRoles: readonly Role[] = ['director', 'authorised'];
const markets = ['Particulier', 'Zakelijk', 'Particulier en zakelijk'] as const;
const rolesASeat = 4;
/** More seats than any office has, so that each position gets a unique number. */
const seatsAnOffice = 1000;
const firstNumber = 100_000_000;

const officersOf = (tenures: readonly Tenure[]): number =>
  tenures.filter(({ roles }) => roles.some((role) => officerRoles.includes(role))).length;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function officersOfGroup(at: OfficeMonth, own: number): number {
  const { group, world, office, month } = at;
  if (group === null) return own;
  return group.members.reduce(
    (sum, member) => sum + (member === office ? own : officersOf(tenuresIn(world, member, month))),
    0,
  );
}

type OrderedRole = {
  readonly role: Role;
  /** The index among the roles of the seat. */
  readonly order: number;
};

/** A position: one role of the person in a seat. */
function positionValues(at: OfficeMonth, tenure: Tenure, { role, order }: OrderedRole): RowValues {
  const { office, month, products, legal } = at;
  const chance = new Chance(mix(tenure.person.key, office.index), `position ${role}`);
  const competences = competencesOf(products);
  const product = role === 'backOffice' || products.length === 0 ? undefined : chance.pick(products);
  const started = Number(tenure.person.birthDate.slice(0, 4)) + chance.whole(20, 30);
  const title =
    role === 'adviser' && product !== undefined ? `adviseur ${product.toLowerCase()}` : roleTitle(role, legal);
  return {
    id: String(firstNumber + (office.index * seatsAnOffice + tenure.seat) * rolesASeat + order),
    employer: office.kvk,
    position: capital(title),
    positionGroup: groups[role],
    product,
    positionMarket: chance.happens(0.12) ? undefined : chance.pick(markets),
    clientContact: role === 'adviser' || chance.happens(0.35),
    experiences: listUnlessEmpty(competences.filter(() => chance.happens(0.45))),
    experienceInYears: chance.happens(0.15) ? undefined : Math.max(0, yearOf(month) - started),
  };
}

function rowsIn(at: OfficeMonth): readonly RowParts[] {
  const { world, month, office, key, inMarket } = at;
  const tenures = tenuresIn(world, office, month);
  const employeeCount = officersOf(tenures);
  const totalOfficers = officersOfGroup(at, employeeCount);
  const area = addressAfter(key, movesUpTo(key, month)).province ?? undefined;
  const ofOffice = { employeeCount, totalOfficers, area };
  return tenures.flatMap((tenure) =>
    [...tenure.roles.entries()].flatMap(([order, role]) =>
      role === 'policyMaker' && !inMarket ? [] : [[positionValues(at, tenure, { role, order }), ofOffice]],
    ),
  );
}

/** The rows of the list of positions: the employees of active offices. */
export const positionRows: RowSource = function* (of, blocks) {
  for (const at of listedOffices(of, blocks)) {
    if (at === null) yield null;
    else yield* rowsIn(at);
  }
};
