import type { InfoPointKind } from '../catalog/info-point-kinds';
import { profilingLabel, profilingTopics } from '../domain/register/classes';
import { formatNumber, roundShown } from '../format/format-number';
import {
  readAddress,
  readBag,
  readBranches,
  readHours,
  readLinkedIn,
  readLinkedInPersons,
  readMails,
  readPhone,
  readSites,
} from './contact-kinds';
import { readAmount, readFte, readPercentage, readScore, readScraping, readValue } from './figure-kinds';
import { readPersons, readPersonsAge, readPersonsDate, readShareholders } from './people-kinds';
import type { PointContext, PointReader } from './point-reader';
import { isRecord, itemsOf, type Json, numberAt, partOf, recordOf, textAt, textOf, Unreadable } from './read-json';
import { faint, type Line, labelled, lineOf, plain, textLine } from './shown-value';
import {
  dateText,
  dossierPiece,
  readAge,
  readCode,
  readDate,
  readNamed,
  readPostcode,
  readRaw,
  readStatus,
  readString,
} from './text-kinds';

/** The eight competences in the order of their digits (docs/rules/dossier.md#competences). */
const competences = [
  'Consumptief krediet',
  'Hypothecair krediet',
  'Inkomen',
  'Pensioen',
  'Schade particulier',
  'Schade zakelijk',
  'Vermogen',
  'Zorg',
] as const;

/** Reads competences, given as eight digits (each 1 or 0) or by their names. */
const readKnowledge: PointReader = (value) => itemsOf(value).flatMap(knowledge);

function knowledge(value: unknown): readonly Line[] {
  const text = textOf(value);
  if (text === null) return [];
  if (!/^\d+$/.test(text)) return textLine(text);
  if (!/^[01]{8}$/.test(text)) throw new Unreadable();
  return competences.filter((_, at) => text[at] === '1').flatMap((name) => textLine(name));
}

/** A name, with its first day when that is known: `Adviseren (sinds 01-03-2012)`. */
function datedName(item: Json): string | null {
  const [name, start] = [textAt(item, 'name'), dateText(partOf(item, 'startTime'))];
  return name === null || start === null ? name : `${name} (sinds ${start})`;
}

const namesOf = (value: unknown): string =>
  itemsOf(value ?? [])
    .map((item) => (isRecord(item) ? datedName(item) : textOf(item)))
    .filter((name) => name !== null)
    .join(', ');

/** Reads licences: a product, the services that are allowed, and since when. */
const readLicences: PointReader = (value) =>
  itemsOf(value).flatMap((item) => {
    if (!isRecord(item)) return textLine(textOf(item));
    return withNames(item, 'services');
  });

/** A name, followed by the names in one of its parts. */
function withNames(value: Json, part: string): readonly Line[] {
  const name = textAt(value, 'name');
  if (name === null) throw new Unreadable();
  const names = namesOf(partOf(value, part));
  return lineOf(dossierPiece(name, value), names === '' ? null : faint(names));
}

/** Reads which office holds the licence of an affiliated office. */
const readConjoint: PointReader = (value) =>
  itemsOf(value).flatMap((item) => (isRecord(item) ? withNames(item, 'products') : textLine(textOf(item))));

/** Reads the number at the Kifid, whether a ruling is binding, and since when. */
const readKifid: PointReader = (value) => {
  if (!isRecord(value)) return textLine(textOf(value));
  const record = recordOf(value);
  const number = textAt(record, 'number');
  const binding = partOf(record, 'binding');
  const start = dateText(partOf(record, 'startDate'));
  const binds = binding === true ? 'bindend' : binding === false ? 'niet bindend' : textOf(binding);
  return lineOf(
    number === null ? null : plain(number),
    binds === null ? null : plain(binds),
    start === null ? null : faint(`sinds ${start}`),
  );
};

/** Reads a code of the Standard Industrial Classification, with its description if it has one. */
const readSbi: PointReader = (value) =>
  itemsOf(value).flatMap((item) => {
    if (!isRecord(item)) return textLine(textOf(item));
    const text = [textAt(item, 'code'), textAt(item, 'description')].filter((part) => part !== null).join(' ');
    return text === '' ? [] : lineOf(plain(text));
  });

/** Makes a reader of a description, followed by further parts. */
const described =
  (main: string, ...further: readonly string[]): PointReader =>
  (value) => {
    if (!isRecord(value)) return textLine(textOf(value));
    const text = textAt(value, main);
    const rest = further.map((part) => textAt(value, part)).filter((part) => part !== null && part !== text);
    const about = rest.join(' · ');
    return lineOf(text === null ? null : plain(text), about === '' ? null : faint(about));
  };

/** Reads one of the thirteen office categories, with its group, detail and branch. */
const readOfficeType = described('code', 'group', 'groupDetail', 'branch');
const readSegment = described('description', 'code', 'marketorientation', 'productorientation', 'source');

/** Reads the size of an office and of its group. */
const readSize: PointReader = (value) => {
  if (!isRecord(value)) return textLine(textOf(value));
  return [
    ...labelled('Kantoor', textAt(value, 'entityCategory')),
    ...labelled('Groep', textAt(value, 'groupCategory')),
  ];
};

const topicLabels: ReadonlyMap<string, string> = new Map(profilingTopics.map(({ name, label }) => [name, label]));

/** The decimals of topic scores; the words follow from the rounded score. */
const scoreDecimals = 2;

/** Reads how strong a website is on each topic: in words, or in the scores from which the words follow. */
const readProfiling: PointReader = (value, { name }) => {
  const record = recordOf(value);
  const values = recordOf(partOf(record, 'values'));
  const domain = textAt(record, 'domain');
  const isRaw = name === 'profilingRaw';
  const order = [...topicLabels.keys()].filter((topic) => Object.hasOwn(values, topic));
  const others = Object.keys(values).filter((topic) => !topicLabels.has(topic));
  return [
    ...(domain === null ? [] : lineOf(faint(domain))),
    ...[...order, ...others].flatMap((topic) => {
      const score = numberAt(values, topic);
      const text =
        score === null
          ? null
          : isRaw
            ? formatNumber(score, scoreDecimals)
            : profilingLabel(roundShown(score, scoreDecimals));
      return labelled(topicLabels.get(topic) ?? topic, text);
    }),
  ];
};

/** The reader of each kind of info point (docs/rules/dossier.md#dossier-fields). */
const readers: Readonly<Record<InfoPointKind, PointReader>> = {
  string: readString,
  sbi: readSbi,
  http: readSites,
  email: readMails,
  httplist: readSites,
  emaillist: readMails,
  address: readAddress,
  bag: readBag,
  code: readCode,
  person: readPersons,
  persons: readPersons,
  personsage: readPersonsAge,
  personsdate: readPersonsDate,
  tel: readPhone,
  fte: readFte,
  list: readNamed,
  crdev: readScore,
  kifid: readKifid,
  postcode: readPostcode,
  licenses: readLicences,
  rfdtype: readOfficeType,
  status: readStatus,
  scraping: readScraping,
  amount: readAmount,
  value: readValue,
  percentage: readPercentage,
  age: readAge,
  branches: readBranches,
  date: readDate,
  conjoint: readConjoint,
  conjointproduct: readConjoint,
  knowledge: readKnowledge,
  shareholders: readShareholders,
  hours: readHours,
  profiling: readProfiling,
  linkedIn: readLinkedIn,
  linkedInPersons: readLinkedInPersons,
  rfdSegmentation: readSegment,
  rfdSegmentationSize: readSize,
};

const isKnown = (kind: string): kind is InfoPointKind => Object.hasOwn(readers, kind);

/**
 * Reads one value as lines; an empty value has no lines. A value of an unknown kind is shown as the provider wrote it.
 * @returns null for a value that is invalid for its kind
 */
export function readPoint(kind: string, value: unknown, at: PointContext): readonly Line[] | null {
  if (value === null || value === undefined || value === '') return [];
  try {
    return isKnown(kind) ? readers[kind](value, at) : readRaw(value, at);
  } catch {
    // An unreadable value only affects its own field.
    return null;
  }
}
