import type { Dossier } from '../domain/dossiers/dossier';
import { isRecord, partOf } from './read-json';
import { currentOf, type DatedValue, holdsOn, type ReadingDay, versionsOf } from './versions';
import { yearsOf } from './year-figures';

/** A figure by month (`at` is `YYYY-MM`: the value on the 20th, or the current value for the last month) or by year (`YYYY`). */
export type TrendPoint = { readonly at: string; readonly value: number };

/** Where a figure is in a dossier: a field, and the part of its objects. */
export type FigurePlace = { readonly field: string; readonly part: string | null };

/** The number of months in a trend line (docs/rules/dossier.md#key-figures). */
const monthsShown = 13;

const numberIn = (value: unknown, part: string | null): number | null => {
  const figure = part !== null && isRecord(value) ? partOf(value, part) : value;
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : null;
};

/** The months up to the month of a day, `YYYY-MM`, oldest first. */
function monthsUpTo(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = year * 12 + month - 1;
  return Array.from({ length: monthsShown }, (_, back) => {
    const at = last - (monthsShown - 1 - back);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** The development of a figure, from the versions of the dossier: by year when its field has years, else by month. */
export function trendOf(
  dossier: Pick<Dossier, 'fields'>,
  { field, part }: FigurePlace,
  on: ReadingDay,
): readonly TrendPoint[] {
  const versions = versionsOf(dossier.fields[field], null);
  const years = yearsOf(currentOf(versions, on));
  if (years.length > 1)
    return pointsOf(
      years.map(({ year, value }) => [String(year), value]),
      part,
    );
  const months = monthsUpTo(on.today);
  return pointsOf(
    months.flatMap((month): [string, unknown][] => {
      const version =
        month === months.at(-1) ? (currentOf(versions, on)[0] ?? null) : versionOn(versions, `${month}-20`);
      return version === null ? [] : [[month, version.value]];
    }),
    part,
  );
}

const versionOn = (versions: readonly DatedValue[], day: string): DatedValue | null =>
  versions.find(holdsOn(day)) ?? null;

const pointsOf = (values: readonly (readonly [string, unknown])[], part: string | null): readonly TrendPoint[] =>
  values.flatMap(([at, value]) => {
    const figure = numberIn(value, part);
    return figure === null ? [] : [{ at, value: figure }];
  });
