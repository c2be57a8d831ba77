import type { Dossier } from '../../domain/dossiers/dossier';
import { readKvk } from '../../domain/register/kvk';
import { formatIsoDate } from '../../format/format-date';
import { isRecord, partOf } from '../read-json';
import { currentOf, type DatedValue, type ReadingDay, versionsOf } from '../versions';

/** A function that a person has or had at an office, and its period. */
export type Post = {
  readonly kvk: string | null;
  readonly office: string;
  readonly role: string;
  readonly title: string;
  /** `dd-mm-yyyy`; empty when unknown. */
  readonly from: string;
  readonly to: string;
  readonly isCurrent: boolean;
};

const textAt = (value: unknown, name: string): string => {
  const part = isRecord(value) ? partOf(value, name) : null;
  return typeof part === 'string' ? part : '';
};

function postOf(version: DatedValue, current: ReadonlySet<DatedValue>): Post | null {
  const { value, from, to } = version;
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
    isCurrent: current.has(version),
  };
}

/** A person's posts: the present ones first, then the newest. */
export function careerOf(dossier: Pick<Dossier, 'fields'>, on: ReadingDay): readonly Post[] {
  const versions = versionsOf(dossier.fields.functions, null);
  const current = new Set(currentOf(versions, on));
  return versions.flatMap((version) => postOf(version, current) ?? []);
}
