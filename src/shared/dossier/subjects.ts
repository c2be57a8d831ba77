import { isRecord, type Json, partOf } from './read-json';

/** The properties of an info point that determine what its values are about; for an unknown kind, only the shape of the value does. */
export type SubjectPoint = { readonly name: string; readonly kind: string };

/** The subject of a value: keys that identify it, the most reliable first. */
export type Subject = Readonly<Record<string, string>>;

/** The year of a figure, given as a number or as four digits; null for a value without a year. */
export function yearOf(value: unknown): number | null {
  const given = isRecord(value) ? partOf(value, 'year') : null;
  const year = typeof given === 'string' && /^\d{4}$/.test(given) ? Number(given) : given;
  return typeof year === 'number' && Number.isInteger(year) && year >= 1900 && year < 2200 ? year : null;
}

/** A part as text when it is a text or a number; else empty. */
function keyAt(value: Json, name: string): string {
  const part = partOf(value, name);
  return typeof part === 'number' ? String(part) : typeof part === 'string' ? part.trim() : '';
}

const joined = (value: Json, names: readonly string[]): string =>
  names
    .map((name) => keyAt(value, name))
    .filter((key) => key !== '')
    .join(' ');

/** Several parts as one key; empty when one of them is missing. */
const together = (value: Json, names: readonly string[]): string =>
  names.every((name) => keyAt(value, name) !== '') ? joined(value, names) : '';

/** The keys that identify a subject in objects of any kind. */
const shapeKeys = (value: Json): Subject => ({
  year: String(yearOf(value) ?? ''),
  personId: keyAt(value, 'personId'),
  branchNumber: keyAt(value, 'branchNumber'),
  // An object with a person's name is about that person. Without a name, office and function identify a post.
  post: keyAt(value, 'lastName') === '' ? together(value, ['kvk', 'function']) : '',
  service: Object.hasOwn(value, 'services') ? keyAt(value, 'name') : '',
});

const personKeys = (value: Json): Subject => ({
  // The number beside a person belongs to an office, which several persons can share.
  kvk: keyAt(value, 'lastName') === '' ? keyAt(value, 'kvk') : '',
  person: joined(value, ['initials', 'lastNameInfixes', 'lastName']) || keyAt(value, 'name'),
});

const nameKeys = (value: Json): Subject => ({
  kvk: keyAt(value, 'kvk'),
  name: keyAt(value, 'code') || keyAt(value, 'name') || keyAt(value, 'description'),
});

/** Further keys that identify a subject, for kinds with several values. */
const kindKeys: Readonly<Record<string, (value: Json) => Subject>> = {
  person: personKeys,
  persons: personKeys,
  personsage: personKeys,
  personsdate: personKeys,
  shareholders: personKeys,
  linkedInPersons: (value) => ({
    url: keyAt(value, 'linkedInUrl'),
    email: keyAt(value, 'email'),
    person: joined(value, ['firstName', 'lastName']),
  }),
  branches: (value) => ({ place: together(value, ['kvk', 'regIndex']), name: keyAt(value, 'name') }),
  licenses: (value) => ({ service: keyAt(value, 'name') }),
  conjointproduct: nameKeys,
  list: nameKeys,
  sbi: nameKeys,
};

/** Kinds for which a plain text identifies one of several things, and the key for that text. */
const textKeys: Readonly<Record<string, string>> = {
  person: 'person',
  persons: 'person',
  personsage: 'person',
  personsdate: 'person',
  shareholders: 'person',
  linkedInPersons: 'person',
  branches: 'name',
  licenses: 'service',
  conjointproduct: 'name',
  list: 'name',
  sbi: 'name',
  httplist: 'name',
  emaillist: 'name',
  knowledge: 'name',
};

/** Fields with names of the office itself: a name with a new spelling in the same position is still the same name. */
const ownNames: ReadonlySet<string> = new Set(['tradenames']);
/** Competences given as digits are a single value (docs/rules/dossier.md#competences). */
const digits = /^[01]{8}$/;

const filled = (keys: Subject): Subject => Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== ''));

/** The subject of a value (docs/rules/dossier.md#field-history); empty when nothing identifies it. */
export function subjectOf(value: unknown, { name, kind }: SubjectPoint): Subject {
  if (isRecord(value)) return filled({ ...shapeKeys(value), ...kindKeys[kind]?.(value) });
  const key = Object.hasOwn(textKeys, kind) && !ownNames.has(name) ? textKeys[kind] : undefined;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return key === undefined || text === '' || (kind === 'knowledge' && digits.test(text)) ? {} : { [key]: text };
}

/** The subject that an object's parts identify, regardless of its kind. */
export const subjectOfShape = (value: Json): Subject => filled(shapeKeys(value));

/** Whether two values are about the same subject; null when they have no key in common. */
export function isSameSubject(first: Subject, second: Subject): boolean | null {
  const key = Object.keys(first).find((name) => Object.hasOwn(second, name));
  return key === undefined ? null : first[key] === second[key];
}

/** Whether a kind can have a list of values, each of which has its own history. */
export const isListKind = (kind: string): boolean =>
  Object.hasOwn(textKeys, kind) || kind === 'http' || kind === 'email' || kind === 'conjoint';
