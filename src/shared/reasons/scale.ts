import type { Column } from '../domain/lists/column';
import { formatCell } from '../format/format-cell';
import { roundShown } from '../format/format-number';
import { type ShownLimits, type Status, shownLimits } from '../format/ratings';
import type { ReasonSpread } from './reason-facts';

/** A value on the scale of its column, with the limits of the colours. Places are shares of the width, from 0 to 1. */
export type Scale = {
  readonly value: number;
  readonly valueText: string;
  readonly zones: readonly { readonly status: Status; readonly from: number; readonly to: number }[];
  readonly limits: readonly { readonly at: number; readonly text: string }[];
  readonly median: { readonly at: number; readonly text: string } | null;
  /** The scale in words. */
  readonly words: string;
};

/** A limit with its figure as the column shows it. */
export type ColourLimit = { readonly below: Status; readonly figure: number };

/** The limits of a column between two colours, the lowest first. */
export function colourLimits(column: Column): readonly ColourLimit[] {
  const limits: ShownLimits | null = shownLimits(column);
  if (limits === null) return [];
  const { red, green } = limits;
  return [
    ...(red === null ? [] : [{ below: 'red' as const, figure: red }]),
    ...(green === null || green === red ? [] : [{ below: 'orange' as const, figure: green }]),
  ];
}

/** The room on either side of what a scale shows, as a share of it. */
const room = 0.06;

/** The place of a judged value between the limits; null for a column without colours, or without values to scale by. */
export function scaleOf(column: Column, value: number, spread: ReasonSpread | null): Scale | null {
  const limits = colourLimits(column);
  if (limits.length === 0 || spread === null) return null;
  const figures = [spread.low, spread.high, ...limits.map(({ figure }) => figure)];
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const width = (most - least) * (1 + 2 * room);
  if (width === 0) return null;
  const from = least - (most - least) * room;
  const placeOf = (figure: number): number => Math.min(1, Math.max(0, (figure - from) / width));
  const places = limits.map(({ figure }) => placeOf(figure));
  const colours: readonly Status[] = [...limits.map(({ below }) => below), 'green'];
  const text = (figure: number): string => formatCell(column, figure);
  const words = [
    text(value),
    ...limits.map(
      ({ figure }) => `${roundShown(value, column.decimals) < figure ? 'onder' : 'vanaf'} de grens ${text(figure)}`,
    ),
    `mediaan ${text(spread.median)}`,
  ];
  return {
    value: placeOf(value),
    valueText: text(value),
    zones: colours.map((status, at) => ({ status, from: places[at - 1] ?? 0, to: places[at] ?? 1 })),
    limits: limits.map(({ figure }, at) => ({ at: places[at] ?? 0, text: text(figure) })),
    median: { at: placeOf(spread.median), text: `mediaan ${text(spread.median)}` },
    words: words.join(', '),
  };
}
