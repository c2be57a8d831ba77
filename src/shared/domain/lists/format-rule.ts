import { namesOf } from '../by-name';

/** The signs of formats. Each has its own colour, glyph and default word: colour is never the only difference. */
export const formatSigns = {
  good: { glyph: '✓', word: 'goed', colour: 'Groen' },
  attention: { glyph: '▲', word: 'let op', colour: 'Oranje' },
  risk: { glyph: '■', word: 'risico', colour: 'Rood' },
  notice: { glyph: '◆', word: 'opvallend', colour: 'Petrol' },
  aside: { glyph: '○', word: 'terzijde', colour: 'Grijs' },
} as const;
export type FormatSign = keyof typeof formatSigns;
export const formatSignNames = namesOf(formatSigns);

/** How a cell is marked. `word` is the user's own word; when empty, the default word of the sign is used. */
export type FormatMark = { readonly sign: FormatSign; readonly word: string };

/** The number of colours of a scale: two from light to dark, or three with a plain middle. */
export const scaleColours = [2, 3] as const;
export type ScaleColours = (typeof scaleColours)[number];
/** The ends of a scale or a bar: the lowest and the highest number, or the numbers after leaving out the lowest and highest tenth. */
export const scaleEnds = ['range', 'quantiles'] as const;
export type ScaleEnds = (typeof scaleEnds)[number];

export const topEnds = ['highest', 'lowest'] as const;
export const topUnits = ['rows', 'percent'] as const;

/** What a rule does with the cells of its column (docs/rules/analysis.md#conditional-formats). */
type FormatKind =
  /** Marks the cells that match a filter of the column. */
  | ({ readonly kind: 'where'; readonly text: string } & FormatMark)
  | { readonly kind: 'bar'; readonly ends: ScaleEnds }
  | { readonly kind: 'scale'; readonly colours: ScaleColours; readonly ends: ScaleEnds }
  | ({
      readonly kind: 'top';
      readonly end: (typeof topEnds)[number];
      readonly count: number;
      readonly unit: (typeof topUnits)[number];
    } & FormatMark)
  /** A rule that a later version wrote: it is stored as it was written, and not applied. Its column is empty when it does not name one. */
  | { readonly kind: 'later'; readonly name: string; readonly written: string };

/** A rule for the conditional format of one column of a list. */
export type FormatRule = { readonly column: string } & FormatKind;
export type FormatRuleKind = FormatRule['kind'];

export const mostFormatRules = 100;
export const longestFormatWord = 30;
export const longestFormatFilter = 10_000;
export const mostTop = { rows: 100_000, percent: 100 } as const;

export const noFormats: readonly FormatRule[] = [];

/** How a cell is drawn. At most one rule colours it: the first that matches. It can have a bar as well. */
export type CellFormat = {
  readonly mark: FormatMark | null;
  /** The position of a number between the ends of a scale, from 0 to 1. */
  readonly shade: { readonly share: number; readonly colours: ScaleColours } | null;
  /** The ends of a bar, as shares of the cell's width. */
  readonly bar: { readonly from: number; readonly to: number; readonly isNegative: boolean } | null;
};

/** The formats of rows, column by column. A column without a rule is absent; null is a cell to which no rule applies. */
export type CellFormats = Readonly<Record<string, readonly (CellFormat | null)[]>>;

export const markWord = ({ sign, word }: FormatMark): string => (word.trim() === '' ? formatSigns[sign].word : word);

/** The most characters of a rule or a part of a view that a later version wrote; no view file is larger. */
export const longestWrittenPart = 1_000_000;
