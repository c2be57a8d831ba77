import type { Status } from '../format/ratings';

/** A line of the Belblad: its text, with a day, a label or a distance before it. */
export type SheetLine = { readonly aside: string; readonly text: string };

/** A part of the Belblad: its first lines, the number of further ones, and a text for when it is empty. */
export type SheetPart = {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly SheetLine[];
  readonly more: number;
};

/** A key figure of the Belblad; the text is null where there is none. */
export type SheetFigure = {
  readonly label: string;
  readonly text: string | null;
  readonly status: Status | null;
  readonly note: string;
};

/** What a call needs about an office or location, as the window shows it (docs/rules/dossier.md#call-sheet). */
export type CallSheet = {
  readonly name: string;
  readonly facts: readonly string[];
  /** The month of the values in words; empty without one. */
  readonly month: string;
  readonly figures: readonly SheetFigure[];
  readonly parts: readonly SheetPart[];
};

/** The limits of a sheet. */
export const sheetBounds = { parts: 12, lines: 500, text: 2000 } as const;
