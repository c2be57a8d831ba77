import type { PersonDetail } from '../../../provider-api/details';
import type { MonthIndex } from '../facts/calendar';
import type { Identity } from '../facts/identity';
import { legalOf } from '../facts/register';
import { officeIn } from '../facts/takeovers';
import type { World } from '../facts/world';
import { nameOf } from '../office/office-name';
import { blockOfPerson, holdsIn, peopleOfBlock, type Tenure } from '../people/block-people';
import { roleTitle } from '../people/roles';
import { authorityOf } from './people-part';
import { type Json, type Version, versionsOf } from './versions';

const moment = (day: string) => ({ $date: `${day}T00:00:00.000Z` });

/** The periods in which a person held seats, as far as a month knows them; null when the month has no such person. */
export function tenuresOfPerson(world: World, month: MonthIndex, id: string): readonly Tenure[] | null {
  const block = blockOfPerson(id);
  const tenures = block === null ? undefined : peopleOfBlock(world, block).byPerson.get(id);
  const known = tenures?.filter(({ from }) => from <= month) ?? [];
  return known.length === 0 ? null : known;
}

type Post = { readonly tenure: Tenure; readonly role: Tenure['roles'][number]; readonly office: Identity };

function functionVersion({ tenure, role, office }: Post, month: MonthIndex, valueIndex: number): Version {
  const { fromDate, toDate } = tenure;
  return {
    value: {
      kvk: office.kvk,
      name: nameOf(office, month).statutory,
      function: roleTitle(role, legalOf(office)),
      ...(role === 'director' ? { title: authorityOf(tenure) } : {}),
      startDate: fromDate,
    },
    startTime: moment(fromDate),
    endTime: toDate !== null && !holdsIn(tenure, month) ? moment(toDate) : null,
    valueIndex,
  };
}

/** The dossier of a person in a month: identity, and all functions, past and present. @returns null for an unknown id */
export function personDetail(world: World, month: MonthIndex, id: string): PersonDetail | null {
  const tenures = tenuresOfPerson(world, month, id);
  const [first] = tenures ?? [];
  if (tenures === null || first === undefined) return null;
  const { person } = first;
  const known = (value: Json | null): readonly Json[] => (value === null || person.isLimited ? [] : [value]);
  const since = tenures.map(({ fromDate }) => fromDate).sort()[0] ?? first.fromDate;
  const fixed = versionsOf([
    {
      from: since,
      values: {
        initials: [person.initials],
        lastName: [person.lastName],
        lastNameInfixes: person.infix === null ? [] : [person.infix],
        maidenName: known(person.maidenName),
        maidenNameInfixes: known(person.maidenInfix),
        firstNames: known(person.firstNames),
        gender: known(person.gender),
        birthDate: known(person.birthDate),
        birthCity: known(person.birthCity),
        birthCountry: known(person.birthCountry),
      },
    },
  ]);
  const functions = tenures
    .flatMap((tenure) => {
      const office = officeIn(world, tenure.office, month);
      return tenure.roles.map((role) => ({ tenure, role, office }));
    })
    .map((post, at) => functionVersion(post, month, at))
    .sort(
      (a, b) =>
        Number(a.endTime !== null) - Number(b.endTime !== null) || b.startTime.$date.localeCompare(a.startTime.$date),
    );
  return {
    OK: true,
    id,
    content: { ...fixed, functions } as PersonDetail['content'],
    history: functions.flatMap(({ endTime }) =>
      endTime === null ? [] : [{ field: 'functions', date: endTime.$date.slice(0, 10) }],
    ),
  };
}
