import type { OfficeMonth } from './office-month';

/** Something that is worked out of an office in a month when it is first asked for, and known from then on. */
export type OnceAMonth<T> = {
  /** Where an office keeps it: found there without a search, and an office has dozens of them. */
  readonly place: number;
  readonly work: (at: OfficeMonth) => T;
};

let places = 0;

/** @param work whatever it makes is not undefined */
export function onceAMonth<T extends NonNullable<unknown> | null>(work: (at: OfficeMonth) => T): OnceAMonth<T> {
  const place = places;
  places += 1;
  return { place, work };
}

/** So many things an office in a month may keep. */
export const placesAMonth = (): number => places;
