import type { Change } from './changes';
import { isRecord, partOf } from './read-json';
import { yearOf } from './subjects';
import type { DatedValue } from './versions';

/** A new year whose figure equals that of the year before: nothing changed (docs/rules/dossier.md#field-history). */
export type RepeatedYear = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `boekjaar 2025: 18,3, onveranderd` */
  readonly text: string;
};

const yearIn = ({ value, whole }: DatedValue): number | null => yearOf(whole ?? value);

/** A version without its year, so that only the figure is shown. */
const withoutYear = ({ whole, ...version }: DatedValue): DatedValue =>
  isRecord(version.value) && partOf(version.value, 'year') !== undefined
    ? { ...version, value: Object.fromEntries(Object.entries(version.value).filter(([name]) => name !== 'year')) }
    : version;

/** The version with the latest earlier year that was valid just before a day. */
function yearBefore(year: number, day: string, versions: readonly DatedValue[]): DatedValue | null {
  let [newestValue, latest] = [null as DatedValue | null, 0];
  for (const version of versions) {
    const versionYear = yearIn(version);
    const isKnown = (version.from === null || version.from < day) && (version.to === null || version.to >= day);
    if (isKnown && versionYear !== null && versionYear < year && versionYear > latest)
      [newestValue, latest] = [version, versionYear];
  }
  return newestValue;
}

/**
 * Describes a change that only brings a new year with the same figure; null for any other change.
 * @param versions all versions of the field
 * @param textOf returns a version as it is shown
 */
export function repeatedYear(
  { day, mark, before, after }: Change,
  versions: readonly DatedValue[],
  textOf: (version: DatedValue) => string,
): RepeatedYear | null {
  const year = after === null ? null : yearIn(after);
  if (after === null || year === null) return null;
  const earlier = mark === 'edited' ? before : yearBefore(year, day, versions);
  if (earlier === null || yearIn(earlier) === year) return null;
  const figure = textOf(withoutYear(after));
  return figure === '' || figure !== textOf(withoutYear(earlier))
    ? null
    : { day, text: `boekjaar ${year}: ${figure}, onveranderd` };
}
