import type { Column } from '../domain/lists/column';
import { roundShown } from './format-number';

/** The colours of a judged figure, in the order of a legend (docs/rules/dossier.md#ratings). */
export const statuses = ['green', 'orange', 'red', 'yellow'] as const;
export type Status = (typeof statuses)[number];
/** The words of the colours, on screen and in the provider's column of statuses. */
export const statusWords: Readonly<Record<Status, string>> = {
  green: 'Groen',
  orange: 'Oranje',
  red: 'Rood',
  yellow: 'Geel',
};
/** The status that a word names; undefined for any other value. */
export const statusOf = (word: unknown): Status | undefined => statuses.find((status) => statusWords[status] === word);

/** The reason for yellow: there is too little data to judge. */
export const tooLittleData = 'te weinig gegevens';

/** What is said of a colour by the user's own limits, wherever it is shown. */
export const ownLimitWords = 'eigen grens';

/** The label of a column as the name of its colours: `Current ratio (eigen grens)`. */
export const colourLabel = ({ label, limits }: Pick<Column, 'label' | 'limits'>): string =>
  limits?.own === undefined ? label : `${label} (${ownLimitWords})`;

export type Judgement = { readonly status: Status; readonly reason: string | null };

type JudgedColumn = Pick<Column, 'kind' | 'decimals' | 'limits'>;

/** Whether a column's figures have a colour and a word. */
export const isJudged = ({ limits }: Pick<Column, 'limits'>): boolean => limits !== undefined;

/**
 * The colour and word of a figure. They follow from the value as it is shown, so that the two always agree (docs/rules/dossier.md#ratings). Null
 * for a column that is not judged, and for a missing value that is not a rating.
 */
export function judge({ kind, decimals, limits }: JudgedColumn, value: number | null): Judgement | null {
  if (limits === undefined) return null;
  if (value === null || Number.isNaN(value))
    return kind === 'rating' ? { status: 'yellow', reason: tooLittleData } : null;
  const shown = roundShown(value, decimals);
  const { low, high, exceeds, reason, own } = limits;
  const whose = own === undefined ? null : ownLimitWords;
  if (low !== null && (exceeds === true ? shown <= low : shown < low)) {
    const why = reason !== undefined && whose !== null ? `${reason}, ${whose}` : (reason ?? whose);
    return { status: 'red', reason: why };
  }
  return { status: high !== null && shown < high ? 'orange' : 'green', reason: whose };
}

/** The lowest figures, as they are shown, that are no longer red, and that are green; null for a column without colours, and for a colour that it lacks. */
export type ShownLimits = { readonly red: number | null; readonly green: number | null };

/** A column's limits as figures that it can show: a limit of 5.45 is 5.5 in a column of one decimal. */
export function shownLimits({ limits, decimals }: JudgedColumn): ShownLimits | null {
  if (limits === undefined) return null;
  const step = 10 ** -decimals;
  const exact = (steps: number): number => Number((steps * step).toFixed(decimals));
  const up = (value: number): number => exact(Math.ceil(Number((value / step).toFixed(6))));
  const { low, high, exceeds } = limits;
  const red = low === null ? null : exceeds === true ? exact(Math.floor(low / step) + 1) : up(low);
  return { red, green: high === null ? red : up(high) };
}

/** The scores from which a list shows half a star more; below the first it shows half a star (docs/rules/dossier.md#stars). */
const listSteps = [4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5] as const;

/** The decimals of a quality score; the stars follow from the rounded score. */
const scoreDecimals = 1;
const shownScore = (score: number): number => roundShown(score, scoreDecimals);

/** The number of stars for a quality score in lists: 0.5 to 5, in halves. */
export const listStarCount = (score: number): number =>
  (1 + listSteps.filter((step) => shownScore(score) >= step).length) / 2;

/** That number of stars in words: `3½ ster`, `4 sterren`. */
export function listStars(score: number): string {
  const count = listStarCount(score);
  const whole = Math.floor(count);
  const number = `${whole === 0 ? '' : whole}${count > whole ? '½' : ''}`;
  return `${number} ${count <= 1 ? 'ster' : 'sterren'}`;
}

/** The scores from which a dossier shows one star more (docs/rules/dossier.md#stars). */
const dossierSteps = [4, 5, 7, 8] as const;

/** The number of stars for a quality score in dossiers: 1 to 5, whole stars. */
export const dossierStarCount = (score: number): number =>
  1 + dossierSteps.filter((step) => shownScore(score) >= step).length;
