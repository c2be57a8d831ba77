import type { InfoPointKind } from '../catalog/info-point-kinds';
import { readOfficeType, readProfiling, readSbi, readSegment, readSize } from './class-kinds';
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
import { readConjoint, readKifid, readKnowledge, readLicences } from './licence-kinds';
import { readPersons, readPersonsAge, readPersonsDate, readShareholders } from './people-kinds';
import type { PointContext, PointReader } from './point-reader';
import type { Line } from './shown-value';
import { readAge, readCode, readDate, readNamed, readPostcode, readRaw, readStatus, readString } from './text-kinds';

/** How the value of each kind of info point is read (docs/product.md#dossier-fields). */
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
 * One value as lines; none when it is empty. A kind that nobody knows shows the value as the provider wrote it.
 * @returns null for a value that its kind cannot read
 */
export function readPoint(kind: string, value: unknown, at: PointContext): readonly Line[] | null {
  if (value === null || value === undefined || value === '') return [];
  try {
    return isKnown(kind) ? readers[kind](value, at) : readRaw(value, at);
  } catch {
    // Whatever a provider sends costs its own field at most.
    return null;
  }
}
