import type { Dossier } from '../domain/dossiers/dossier';
import { readKvk } from '../domain/register/kvk';
import { formatIsoDate } from '../format/format-date';
import { isRecord, partOf } from './read-json';
import { type Held, holdsOn, versionsOf } from './versions';

/** What a person does or did at an office, from one day to another. */
export type Post = {
  readonly kvk: string | null;
  readonly office: string;
  readonly role: string;
  readonly title: string;
  /** `dd-mm-yyyy`; empty where it is unknown. */
  readonly from: string;
  readonly to: string;
  readonly isCurrent: boolean;
};

const textAt = (value: unknown, name: string): string => {
  const part = isRecord(value) ? partOf(value, name) : null;
  return typeof part === 'string' ? part : '';
};

function postOf(held: Held, today: string): Post | null {
  const { value, from, to } = held;
  const kvk = readKvk(textAt(value, 'kvk'));
  const office = textAt(value, 'name') || (kvk ?? '');
  if (office === '') return null;
  return {
    kvk,
    office,
    role: textAt(value, 'function'),
    title: textAt(value, 'title'),
    from: formatIsoDate(textAt(value, 'startDate') || (from ?? '')),
    to: formatIsoDate(to ?? ''),
    isCurrent: holdsOn(today)(held),
  };
}

/** The posts of a person, those of today first, then the newest. @param today `YYYY-MM-DD` */
export const careerOf = (dossier: Pick<Dossier, 'fields'>, today: string): readonly Post[] =>
  versionsOf(dossier.fields.functions, null).flatMap((held) => postOf(held, today) ?? []);
