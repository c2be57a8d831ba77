/** Each sign has a colour of its own, a glyph, and a word for where the user gives none: never a colour alone. */
export const formatSigns = {
  good: { glyph: '✓', word: 'goed', colour: 'Groen' },
  attention: { glyph: '▲', word: 'let op', colour: 'Oranje' },
  risk: { glyph: '■', word: 'risico', colour: 'Rood' },
  notice: { glyph: '◆', word: 'opvallend', colour: 'Petrol' },
  aside: { glyph: '○', word: 'terzijde', colour: 'Grijs' },
} as const;
export type FormatSign = keyof typeof formatSigns;
export const formatSignNames = Object.keys(formatSigns) as readonly FormatSign[];

/** How a cell is marked; the word is the user's own, and empty for that of the sign. */
export type FormatMark = { readonly sign: FormatSign; readonly word: string };

/** Colours of a scale: two from light to dark, or three with the middle left plain. */
export const scaleColours = [2, 3] as const;
export type ScaleColours = (typeof scaleColours)[number];
/** The ends of a scale or a bar: the lowest and highest number, or without a tenth of the numbers at both ends. */
export const scaleEnds = ['range', 'quantiles'] as const;
export type ScaleEnds = (typeof scaleEnds)[number];

export const topEnds = ['highest', 'lowest'] as const;
export const topUnits = ['rows', 'percent'] as const;

/** The effect of a rule on the cells of its column (docs/product.md#conditional-formats). */
type FormatKind =
  /** Marks the cells that a filter of the column keeps. */
  | ({ readonly kind: 'where'; readonly text: string } & FormatMark)
  | { readonly kind: 'bar'; readonly ends: ScaleEnds }
  | { readonly kind: 'scale'; readonly colours: ScaleColours; readonly ends: ScaleEnds }
  | ({
      readonly kind: 'top';
      readonly end: (typeof topEnds)[number];
      readonly count: number;
      readonly unit: (typeof topUnits)[number];
    } & FormatMark)
  /** A rule of a later version: kept as it was written, and not applied. Its column is empty when it names none. */
  | { readonly kind: 'later'; readonly name: string; readonly written: string };

/** A rule of conditional formatting, of one column of a list. */
export type FormatRule = { readonly column: string } & FormatKind;
export type FormatRuleKind = FormatRule['kind'];

export const mostFormatRules = 100;
export const longestFormatWord = 30;
export const longestFormatFilter = 10_000;
export const mostTop = { rows: 100_000, percent: 100 } as const;

export const noFormats: readonly FormatRule[] = [];

/** How a cell is drawn: at most one rule colours it, the first that holds; a bar comes besides. */
export type CellFormat = {
  readonly mark: FormatMark | null;
  /** Where a number is between both ends of a scale, from 0 to 1. */
  readonly shade: { readonly share: number; readonly colours: ScaleColours } | null;
  /** Both ends of a bar, as shares of the width of the cell. */
  readonly bar: { readonly from: number; readonly to: number; readonly isNegative: boolean } | null;
};

/** The formats of rows, column by column; a column without a rule is absent, and null is a cell that no rule is about. */
export type CellFormats = Readonly<Record<string, readonly (CellFormat | null)[]>>;

export const markWord = ({ sign, word }: FormatMark): string => (word.trim() === '' ? formatSigns[sign].word : word);
