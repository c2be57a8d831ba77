import type { Evidence } from '../../shared/matching/evidence';
import { plainLetters } from './name-words';
import type { IndexedOffice, OfficeIndex } from './office-index';
import type { PersonForm } from './person-names';
import type { ReadRow } from './read-row';
import { weighAddresses } from './weigh-address';
import { weighNames } from './weigh-name';

/** An office with what speaks for it: bits above a random office. */
export type WeighedOffice = {
  readonly office: IndexedOffice;
  readonly bits: number;
  readonly evidence: readonly Evidence[];
  /** Whether the row names another office than this one. */
  readonly isOtherName: boolean;
  readonly isKvk: boolean;
};

const weights = {
  sameKvk: 12,
  otherName: -5,
  nearPhone: 6,
  otherPhone: -1.5,
  otherDomain: -2,
  /** A domain that is made of the name says hardly more than the name. */
  domainOfName: 4,
  mailBesideDomain: 2,
  /** A second way to reach an office says less, because both are often shared. */
  otherPerson: -1,
  stopped: -1.5,
} as const;

/** Weighs everything that a row and an office both have. */
export function weighOffice(row: ReadRow, office: IndexedOffice, index: OfficeIndex): WeighedOffice {
  const evidence: Evidence[] = [];
  let bits = 0;
  const isKvk = row.kvk === office.kvk;
  if (isKvk) {
    bits += weights.sameKvk;
    evidence.push({ kind: 'sameKvk' });
  }
  const reached = weighReach(row, office, index);
  const person = weighPersons(row.persons, office, index);
  const name = row.names.length === 0 || office.names.length === 0 ? null : weighNames(row.names, office.names, index);
  const isNamed = row.names.length > 0 && office.names.length > 0;
  const isOtherName = isNamed && (name === null || name.bits < 0) && person.bits <= 0;
  if (name !== null && !isOtherName) {
    bits += name.bits;
    evidence.push(name.evidence);
  } else if (isOtherName) {
    bits += weights.otherName;
    evidence.push({ kind: 'otherName' });
  }
  const nameBits = Math.max(0, name?.bits ?? 0);
  bits += person.bits + reached.bits;
  if (reached.domainBits > 0) {
    const isOfName = nameBits > 0 && isDomainOfName(row, office);
    bits += (isOfName ? weights.domainOfName : reached.domainBits) + (reached.isMail ? weights.mailBesideDomain : 0);
  }
  evidence.push(...reached.evidence, ...person.evidence);
  const address = weighAddresses(row, office.addresses, index);
  if (address !== null) {
    bits += address.bits;
    evidence.push(...address.evidence);
  }
  if (!office.isActive) {
    bits += weights.stopped;
    evidence.push({ kind: 'stopped' });
  }
  return { office, bits, evidence, isOtherName, isKvk };
}

type Reached = {
  readonly bits: number;
  readonly domainBits: number;
  readonly isMail: boolean;
  readonly evidence: readonly Evidence[];
};

function weighReach(row: ReadRow, office: IndexedOffice, index: OfficeIndex): Reached {
  const evidence: Evidence[] = [];
  let [bits, domainBits] = [0, 0];
  if (row.phone !== '' && office.phones.length > 0) {
    if (office.phones.includes(row.phone)) {
      bits += index.rarity(index.phones.count(row.phone));
      evidence.push({ kind: 'samePhone' });
    } else if (office.phones.some((phone) => isNearPhone(row.phone, phone))) {
      bits += weights.nearPhone;
      evidence.push({ kind: 'nearPhone' });
    } else bits += weights.otherPhone;
  }
  const isMail = row.mail !== '' && office.mails.includes(row.mail);
  const domain = row.domains.find((known) => office.domains.includes(known));
  if (domain !== undefined) domainBits = index.rarity(index.domains.count(domain));
  if (isMail) {
    if (domain === undefined) bits += index.rarity(index.mails.count(row.mail));
    evidence.push({ kind: 'sameMail' });
  } else if (domain !== undefined) evidence.push({ kind: 'sameDomain' });
  else if (row.domains.length > 0 && office.domains.length > 0) bits += weights.otherDomain;
  return { bits, domainBits, isMail, evidence };
}

function isNearPhone(written: string, registered: string): boolean {
  if (written.length !== registered.length) return false;
  let differs = 0;
  for (let at = 0; at < written.length && differs < 2; at++)
    if (written.charCodeAt(at) !== registered.charCodeAt(at)) differs += 1;
  return differs === 1;
}

/** Whether the domain that a row and an office share is made of the office's name. */
function isDomainOfName(row: ReadRow, office: IndexedOffice): boolean {
  const names = office.names.flatMap(({ text, joined }) => [
    joined,
    plainLetters(text)
      .replaceAll('&', 'en')
      .replace(/[^a-z0-9]/g, ''),
  ]);
  return row.domains.some((domain) => {
    const label = plainLetters(domain.split('.')[0] ?? '').replace(/[^a-z0-9]/g, '');
    return names.some(
      (name) => name.startsWith(label.slice(0, sameStart)) || label.startsWith(name.slice(0, sameStart)),
    );
  });
}
/** A domain that begins with so many letters of a name is made of it. */
const sameStart = 6;

type WeighedPersons = { readonly bits: number; readonly evidence: readonly Evidence[] };

function weighPersons(persons: readonly PersonForm[], office: IndexedOffice, index: OfficeIndex): WeighedPersons {
  if (persons.length === 0 || office.persons.length === 0) return { bits: 0, evidence: [] };
  for (const person of persons) {
    const there = office.persons.find((known) => isSamePerson(person, known));
    if (there === undefined) continue;
    const bits = index.rarity(index.people.count(`${person.surname} ${person.initials.charAt(0)}`));
    return { bits, evidence: [{ kind: 'personThere', name: there.text }] };
  }
  return { bits: weights.otherPerson, evidence: [] };
}

const isSamePerson = (written: PersonForm, known: PersonForm): boolean =>
  written.surname === known.surname &&
  (written.initials.startsWith(known.initials) || known.initials.startsWith(written.initials));
