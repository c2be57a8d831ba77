import type { Column } from '../domain/lists/column';
import type { Condition } from '../domain/lists/conditions';
import { traitsOf } from '../domain/lists/filter-kind';
import { writeChoice } from '../filters/kinds/list-choice';
import { isNoFilter, parseFilter } from '../filters/kinds/parse-filter';
import { typedNumber } from '../format/format-number';
import { type Status, shownLimits, statuses, statusWords } from '../format/ratings';
import type { Meaning } from './vocabulary';

/** A condition with a filter text of a column; null when the text is invalid for the column. */
export function condition(column: Column, text: string, thisYear: number): Condition | null {
  if (isNoFilter(text) || !parseFilter(column, text, thisYear).ok) return null;
  return { column: column.name, text };
}

/** The filter texts for `met` and `zonder` with a column: it has a value, or has none. A number can also be 0. */
export function presenceTexts({ filterKind, kind }: Column, isPresent: boolean): readonly string[] {
  // A number can be 0 or unknown when there is nothing to count; an amount or a rating of 0 is a value.
  const [present, absent] = traitsOf(filterKind).presence;
  if (kind === 'number') return isPresent ? ['>0', present] : ['0', absent];
  return [isPresent ? present : absent];
}

/** How well `met` suits a column: among columns with the same name, those with the lowest rank are meant. */
export function presenceRank({ filterKind }: Column): number {
  const { ordered } = traitsOf(filterKind);
  return ordered === 'number' ? 1 : ordered === 'date' ? 2 : 0;
}

/** From this length on, the name of a place is not a part of another place's name. */
const wholeName = 8;

type ChosenValues = {
  readonly meanings: readonly (Meaning & { readonly kind: 'value' | 'place' })[];
  readonly not: boolean;
  /** Whether a cell must contain all of the values. */
  readonly all: boolean;
};

/** A condition for one or several values of a column. */
export function valueCondition(
  column: Column,
  { meanings, not, all }: ChosenValues,
  thisYear: number,
): Condition | null {
  const values = meanings.flatMap((meaning) => (meaning.kind === 'value' ? [meaning.value] : []));
  if (values.length === meanings.length) {
    const isAll = all && values.length > 1 && traitsOf(column.filterKind).choice === 'several';
    return condition(column, writeChoice(column.filterKind, { values, empty: false, all: isAll, not }), thisYear);
  }
  const names = meanings.flatMap((meaning) => (meaning.kind === 'place' ? meaning.names : []));
  const [only] = names;
  // A filter on place also knows its other names. For short names it is not used, because other places' names contain them.
  if (
    only !== undefined &&
    meanings.length === 1 &&
    names.length > 1 &&
    names.every(({ length }) => length >= wholeName)
  )
    return condition(column, not ? `!${only}` : only, thisYear);
  if (only !== undefined && names.length === 1) return condition(column, `${not ? '!' : ''}=${only}`, thisYear);
  const of = names.flatMap((name) => condition(column, `=${name}`, thisYear) ?? []);
  return { mode: not ? 'none' : 'any', of };
}

const colourForms: ReadonlyMap<string, Status> = new Map(
  statuses.flatMap((status) => {
    const word = statusWords[status].toLowerCase();
    const forms = { green: 'groene goed goede', red: 'rode slecht slechte', yellow: 'gele', orange: 'oranje' }[status];
    return [word, ...forms.split(' ')].map((form) => [form, status] as const);
  }),
);

export const statusNamed = (key: string): Status | undefined => colourForms.get(key);

const signForms: ReadonlyMap<string, string> = new Map([
  ...['negatief', 'negatieve'].map((word) => [word, '<0'] as const),
  ...['positief', 'positieve'].map((word) => [word, '>0'] as const),
]);

/** The limit that `negatief` or `positief` means. */
export const signNamed = (key: string): string | undefined => signForms.get(key);

/** The limit as a filter text of a column; null for a column without figures that can be below zero. */
export const signText = ({ filterKind, kind }: Column, limit: string): string | null =>
  traitsOf(filterKind).ordered === 'number' && kind !== 'year' && kind !== 'rating' ? limit : null;

/**
 * The filter text for a colour of a judged column: a range of its figures as shown (docs/rules/dossier.md#ratings). Null for a column without
 * colours.
 */
export function statusText(column: Column, status: Status): string | null {
  const { limits, kind, decimals } = column;
  const shownColours = shownLimits(column);
  if (limits === undefined || shownColours === null) return null;
  if (status === 'yellow') return kind === 'rating' ? '=' : null;
  const step = 10 ** -decimals;
  const shown = (value: number): string => typedNumber(Number(value.toFixed(decimals)));
  const { red: least, green: best } = shownColours;
  if (status === 'red') return least === null ? null : `<=${shown(least - step)}`;
  if (status === 'green') return best === null ? null : `>=${shown(best)}`;
  if (limits.high === null || best === null) return null;
  return least === null ? `<=${shown(best - step)}` : `${shown(least)}-${shown(best - step)}`;
}
