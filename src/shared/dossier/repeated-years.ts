import type { Change } from './changes';
import { isRecord, partOf } from './read-json';
import { yearOf } from './subjects';
import type { Held } from './versions';

/** A new year whose figure equals that of the year before: nothing changed (docs/product.md#field-history). */
export type RepeatedYear = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `boekjaar 2025: 18,3, onveranderd` */
  readonly text: string;
};

const yearIn = ({ value, whole }: Held): number | null => yearOf(whole ?? value);

/** A version without its year, so that only the figure is shown. */
const withoutYear = ({ whole, ...held }: Held): Held =>
  isRecord(held.value) && partOf(held.value, 'year') !== undefined
    ? { ...held, value: Object.fromEntries(Object.entries(held.value).filter(([name]) => name !== 'year')) }
    : held;

/** The version with the latest earlier year that was valid just before a day. */
function yearBefore(year: number, day: string, versions: readonly Held[]): Held | null {
  let [found, latest] = [null as Held | null, 0];
  for (const held of versions) {
    const other = yearIn(held);
    const isKnown = (held.from === null || held.from < day) && (held.to === null || held.to >= day);
    if (isKnown && other !== null && other < year && other > latest) [found, latest] = [held, other];
  }
  return found;
}

/**
 * Describes a change that only brings a new year with the same figure; null for any other change.
 * @param versions all versions of the field
 * @param textOf returns a version as it is shown
 */
export function repeatedYear(
  { day, mark, before, after }: Change,
  versions: readonly Held[],
  textOf: (held: Held) => string,
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
