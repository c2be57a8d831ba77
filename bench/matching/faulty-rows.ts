import type { Clues } from '../../src/shared/matching/clues';
import type { KnownAddress, KnownOffice } from './known-offices';
import {
  abbreviated,
  type NameFault,
  otherInitials,
  otherLegalForm,
  otherSigns,
  swappedWords,
  typingError,
  withoutLegalForm,
  writtenPerson,
} from './name-faults';
import { Draw } from './random';

/** The kinds of faults in the rows of an administration. */
export const faultKinds = [
  'legalForm',
  'typingError',
  'swappedWords',
  'abbreviated',
  'otherName',
  'noPlace',
  'postcodeError',
  'phoneNotation',
  'domainOnly',
  'branch',
  'person',
  'initials',
  'signs',
  'moved',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A row of an administration, and the office that it is about; `kvk` is null when the register lacks the office. */
export type FaultyRow = {
  readonly clues: Clues;
  readonly kvk: number | null;
  readonly fault: FaultKind | 'unregistered';
};

type Row = { -readonly [K in keyof Clues]: Clues[K] };

/** How many rows in a hundred have a clue. */
const shares = { postcode: 0.7, street: 0.6, telephone: 0.45, mail: 0.35, site: 0.1, person: 0.2 } as const;
/** How many rows have a second, small fault. */
const secondFault = 0.2;
/** One in so many rows is about an office that the register lacks. */
const oneUnregistered = 50;

const mailboxes = ['info', 'kantoor', 'administratie', 'j.devries', 'service', 'receptie'] as const;

/** Puts a fault in a row; false when the office does not lend itself to it. */
type Fault = (row: Row, office: KnownOffice, draw: Draw) => boolean;

const inName =
  (fault: NameFault): Fault =>
  (row, { name }, draw) => {
    const changed = fault(name, draw);
    if (changed === null || changed.trim() === '') return false;
    row.name = changed;
    return true;
  };

function moveTo(row: Row, { street, postcode, place }: KnownAddress): void {
  if (row.street !== undefined) row.street = street;
  if (row.postcode !== undefined) row.postcode = postcode;
  row.place = place;
}

const domainOf = ({ mail, site }: KnownOffice): string => mail.split('@')[1] ?? site.replace(/^www\./, '');

const faults: Readonly<Record<FaultKind, Fault>> = {
  legalForm: inName(otherLegalForm),
  typingError: inName(typingError),
  swappedWords: inName(swappedWords),
  abbreviated: inName(abbreviated),
  initials: inName(otherInitials),
  signs: inName(otherSigns),
  otherName: (row, { name, tradeNames, formerName }, draw) => {
    const others = tradeNames.filter((each) => !name.includes(each));
    if (formerName !== null) others.push(formerName);
    if (others.length === 0) return false;
    row.name = formerName !== null && draw.happens(0.7) ? formerName : draw.pick(others);
    return true;
  },
  noPlace: (row, { phone, mail, postcode }, draw) => {
    delete row.place;
    if (draw.happens(0.5)) {
      delete row.postcode;
      if (phone + mail === '') return false;
      if (phone !== '') row.telephone = phone;
      else row.mail = mail;
    } else row.postcode = postcode;
    return true;
  },
  postcodeError: (row, { postcode }, draw) => {
    if (postcode.length < 6) return false;
    row.postcode = changedPostcode(postcode, draw);
    return true;
  },
  phoneNotation: (row, { phone }, draw) => {
    if (phone === '') return false;
    row.telephone = otherPhone(phone, draw);
    if (draw.happens(0.5)) delete row.postcode;
    return true;
  },
  domainOnly: (row, office, draw) => {
    const domain = domainOf(office);
    if (domain === '') return false;
    for (const kind of ['name', 'person', 'site', 'street', 'postcode', 'telephone'] as const) delete row[kind];
    row.mail = `${draw.pick(mailboxes)}@${domain}`;
    return true;
  },
  branch: (row, { branches }, draw) => {
    if (branches.length === 0) return false;
    const branch = draw.pick(branches);
    moveTo(row, branch);
    if (row.telephone !== undefined && branch.phone !== '') row.telephone = branch.phone;
    return true;
  },
  person: (row, { persons }, draw) => {
    if (persons.length === 0) return false;
    row.name = writtenPerson(draw.pick(persons), draw);
    delete row.person;
    return true;
  },
  moved: (row, { formerAddress }) => {
    if (formerAddress === null) return false;
    moveTo(row, formerAddress);
    return true;
  },
};

/** Small faults that come beside another one. */
const smallFaults: readonly Fault[] = [
  inName((name) => name.toUpperCase()),
  inName((name) => withoutLegalForm(name)),
  (row, _office, draw) => {
    if (row.telephone !== undefined) row.telephone = otherPhone(row.telephone, draw);
    return true;
  },
  (row) => {
    if (row.postcode !== undefined) row.postcode = row.postcode.replace(' ', '').toLowerCase();
    return true;
  },
];
const nameFaults: ReadonlySet<FaultKind> = new Set([
  'otherName',
  'person',
  'domainOnly',
  'typingError',
  'abbreviated',
  'swappedWords',
  'initials',
  'signs',
  'legalForm',
]);

/** One sign of a postcode is another, or two digits are swapped. */
function changedPostcode(postcode: string, draw: Draw): string {
  if (draw.happens(0.4)) {
    const at = draw.below(3);
    const swapped = postcode.slice(0, at) + postcode.charAt(at + 1) + postcode.charAt(at) + postcode.slice(at + 2);
    if (swapped !== postcode && !swapped.startsWith('0')) return swapped;
  }
  if (draw.happens(0.5)) return postcode.slice(0, -1) + draw.pick([...'ABCDEGHJKLMNPRSTVWXZ']);
  const at = 1 + draw.below(3);
  return (
    postcode.slice(0, at) + String((Number(postcode.charAt(at)) + 1 + draw.below(9)) % 10) + postcode.slice(at + 1)
  );
}

function otherPhone(phone: string, draw: Draw): string {
  const digits = phone.replace(/\D/g, '');
  switch (draw.below(6)) {
    case 0:
      return `+31 ${digits.slice(1, 3)} ${digits.slice(3)}`;
    case 1:
      return `0031${digits.slice(1)}`;
    case 2:
      return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}`;
    case 3:
      return digits.slice(1);
    case 4:
      return `+31 (0)${digits.slice(1, 3)}-${digits.slice(3)}`;
    default:
      return digits.replace(/(\d{2})/g, '$1 ').trim();
  }
}

/** The row of an office without faults: not every administration knows everything. */
function plainRow(office: KnownOffice, draw: Draw): Row {
  const { name, place, postcode, street, phone, mail, site, persons } = office;
  const row: Row = { name, place };
  const all = {
    postcode,
    street,
    telephone: phone,
    mail,
    site,
    person: persons.length === 0 ? '' : draw.pick(persons),
  };
  for (const [kind, text] of Object.entries(all) as [keyof typeof all, string][])
    if (draw.happens(shares[kind]) && text !== '') row[kind] = text;
  return row;
}

function faultyRow(offices: readonly KnownOffice[], kind: FaultKind, draw: Draw): FaultyRow {
  for (let attempt = 0; attempt < 10_000; attempt++) {
    const office = draw.pick(offices);
    // An administration knows few offices that stopped.
    if (!office.isActive && draw.happens(0.8)) continue;
    const row = plainRow(office, draw);
    // A second fault must not undo the first one.
    const small = draw.pick(smallFaults);
    if (draw.happens(secondFault) && !nameFaults.has(kind)) small(row, office, draw);
    if (faults[kind](row, office, draw)) return { clues: row, kvk: office.kvk, fault: kind };
  }
  throw new Error(`no office for ${kind}`);
}

type MadeFrom = {
  readonly offices: readonly KnownOffice[];
  /** Offices of another world: the register lacks them. */
  readonly strangers: readonly KnownOffice[];
  readonly seed: number;
  readonly count: number;
};

/** Rows of an administration with all kinds of faults, in a mixed order. */
export function faultyRows({ offices, strangers, seed, count }: MadeFrom): readonly FaultyRow[] {
  const draw = new Draw(seed);
  const rows = Array.from({ length: count }, (_, at): FaultyRow => {
    if (at % oneUnregistered === 0)
      return { clues: plainRow(draw.pick(strangers), draw), kvk: null, fault: 'unregistered' };
    return faultyRow(offices, faultKinds[at % faultKinds.length] ?? 'legalForm', draw);
  });
  return draw.shuffled(rows);
}
