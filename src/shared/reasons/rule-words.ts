import type { Column, ColumnWords } from '../domain/lists/column';
import { formatCell } from '../format/format-cell';
import { formatIsoDate } from '../format/format-date';
import { formatNumber, roundShown } from '../format/format-number';
import { judge, ownLimitWords, statusWords } from '../format/ratings';
import { colourLimits } from './scale';

/** How a column's figures get their colour: `Rood onder 1,00, anders Groen.` Null for a column without colours. */
export function colourRule(column: Column): string | null {
  const limits = colourLimits(column);
  if (column.limits === undefined) return null;
  if (limits.length === 0) return `Altijd ${statusWords.green}.`;
  const parts = limits.map(({ below, figure }, at) => {
    const before = limits[at - 1];
    const from = before === undefined ? 'onder' : `van ${formatCell(column, before.figure)} tot`;
    return `${statusWords[below]} ${from} ${formatCell(column, figure)}`;
  });
  return `${parts.join(', ')}, anders ${statusWords.green}. De getoonde, afgeronde waarde telt.`;
}

/** The colours of a column by the user's own limits, as a line of a file. */
export const ownColourRule = (column: Column): string => `${colourRule(column)} ${ownLimitSentence(column, null)}`;

/** How far a judged value is from the nearest limit: `0,19 onder de grens`; null without limits. */
export function distanceWords(column: Column, value: number): string | null {
  const shown = roundShown(value, column.decimals);
  const [nearest] = [...colourLimits(column)].sort(
    (first, second) => Math.abs(shown - first.figure) - Math.abs(shown - second.figure),
  );
  if (nearest === undefined) return null;
  const distance = roundShown(Math.abs(shown - nearest.figure), column.decimals);
  if (distance === 0) return 'op de grens';
  const text =
    column.kind === 'percentage'
      ? `${formatNumber(distance, column.decimals)} procentpunt`
      : formatCell(column, distance);
  return `${text} ${shown < nearest.figure ? 'onder' : 'boven'} de grens`;
}

/** That the colour follows the user's own limits, and what it would be without them; null without own limits. */
export function ownLimitSentence(column: Column, value: number | null): string | null {
  const own = column.limits?.own;
  if (own === undefined) return null;
  const given = value === null ? null : judge({ ...column, limits: own.given }, value);
  const otherwise = given === null ? '' : `; van de aanbieder zou dit ${statusWords[given.status]} zijn`;
  return `Uw eigen grens, sinds ${formatIsoDate(own.since)}${otherwise}.`;
}

/** Whose limits a column has: the provider may give them with the login. */
export function limitsOwner({ name, limits }: Column, words: ColumnWords): string | null {
  if (limits === undefined) return null;
  if (limits.own !== undefined) return `uzelf: ${ownLimitWords} sinds ${formatIsoDate(limits.own.since)}`;
  const word = words.find((word) => word.name === name);
  const isGiven = [word?.limit, word?.limitLow, word?.limitHigh].some((limit) => limit !== undefined);
  return isGiven ? 'de aanbieder' : 'Adviesatlas; de aanbieder geeft er geen';
}

/** Whether a row's value is judged here: an office that is not active has no colour. */
export const judgementOf = (column: Column, value: unknown, isActive: boolean): ReturnType<typeof judge> =>
  isActive ? judge(column, typeof value === 'number' ? value : null) : null;
