import { Chance } from '../facts/random';
import type { Role } from '../facts/seats';
import type { OfficeMonth } from '../office/office-month';
import { peopleWith } from '../office/people-values';
import type { Tenure } from '../people/block-people';
import { roleTitle } from '../people/roles';
import type { DossierPart } from './field-value';
import type { Json } from './versions';

const authorities = ['Alleen/zelfstandig bevoegd', 'Gezamenlijk bevoegd (met andere bestuurder(s))'] as const;

/** How a person may sign on behalf of an office. */
export const authorityOf = ({ person, office }: Tenure): string =>
  authorities[new Chance(person.key ^ office.key, 'authority').happens(0.72) ? 0 : 1];

const qualifications = ['Onbeperkt bevoegd', 'Beperkt bevoegd, tot € 25.000'] as const;

/** To what extent a person may sign on behalf of an office. */
const qualificationOf = ({ person, office }: Tenure): string =>
  qualifications[new Chance(person.key ^ office.key, 'qualification').happens(0.86) ? 0 : 1];

type Post = { readonly tenure: Tenure; readonly role: Role };

/** A person in the form that dossiers use. Policy makers have no date of birth there (docs/rules/provider.md#dossier-answers). */
function personValue(at: OfficeMonth, { tenure, role }: Post, withBirth: boolean): Json {
  const { person, fromDate } = tenure;
  const isKnown = !person.isLimited;
  return {
    personId: person.id,
    initials: person.initials,
    ...(person.infix === null ? {} : { lastNameInfixes: person.infix }),
    lastName: person.lastName,
    ...(isKnown && person.maidenName !== null ? { maidenName: person.maidenName } : {}),
    ...(isKnown && person.maidenInfix !== null ? { maidenNameInfixes: person.maidenInfix } : {}),
    ...(isKnown ? { firstNames: person.firstNames, gender: person.gender } : {}),
    ...(isKnown && withBirth
      ? { birthDate: person.birthDate, birthCity: person.birthCity, birthCountry: person.birthCountry }
      : {}),
    function: roleTitle(role, at.legal),
    ...(role === 'director' ? { title: authorityOf(tenure) } : {}),
    startDate: fromDate,
  };
}

/** A person who may sign, with how and to what extent; the extract also has since when. */
function signatory({ legal }: OfficeMonth, tenure: Tenure, inExtract: boolean): Json {
  const { person, fromDate } = tenure;
  return {
    personId: person.id,
    initials: person.initials,
    ...(person.infix === null ? {} : { lastNameInfixes: person.infix }),
    lastName: person.lastName,
    ...(inExtract ? { function: roleTitle('director', legal) } : {}),
    title: authorityOf(tenure),
    qualification: qualificationOf(tenure),
    ...(inExtract ? { startDate: fromDate } : {}),
  };
}

/** Personen: directors, owners and authorised signatories; and for Juridisch, how they may sign. */
export const peoplePart: DossierPart = (at) => {
  const directors = peopleWith(at, 'director');
  const authorised = peopleWith(at, 'authorised');
  const makers = at.inMarket ? peopleWith(at, 'policyMaker') : [];
  const named = (tenures: readonly Tenure[], role: Role, withBirth: boolean) =>
    tenures.map((tenure) => personValue(at, { tenure, role }, withBirth));
  return {
    managementFunction: named(directors, 'director', false),
    managementExtractFull: named(directors, 'director', true),
    management: named(directors, 'director', true),
    managementAge: named(directors, 'director', true),
    managementStructure: named(directors.slice(0, 1), 'director', false),
    decisionmakers: named(makers, 'policyMaker', false),
    authorizedPersons: named(authorised, 'authorised', false),
    signingAuthority: directors.map((tenure) => signatory(at, tenure, false)),
    signingAuthorityExtract: directors.map((tenure) => signatory(at, tenure, true)),
  };
};
