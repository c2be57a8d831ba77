import type { GuidePartId } from '../../screens/guide-parts';

/** The pictures of the guide, by the names of their files in `resources/guide`; `scripts/guide-pictures.mjs` makes them. */
export const guidePictures = [
  'begin',
  'list',
  'filters',
  'conditions',
  'words',
  'columns',
  'formula',
  'pivot',
  'map',
  'dossier',
  'moment',
  'limits',
  'months',
  'rule',
  'market',
  'quality',
  'kvk-list',
  'own-table',
  'note',
  'export',
  'paper',
  'own-work',
  'shortcuts',
  'settings',
] as const;
export type GuidePicture = (typeof guidePictures)[number];

/** A table of a page: its heads, and its rows of as many cells. */
export type GuideTable = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * A page of the guide. In its texts `*Kolommen*` are words of the screen, `{Ctrl K}` are keys, and backquotes are around what one types
 * (`guide-marks.ts`); a test finds all of these in the program.
 */
export type GuideText = {
  /** What one can do with it. */
  readonly paragraphs: readonly string[];
  /** How one does it, in order. */
  readonly steps?: readonly string[];
  /** A picture, and what is on it in words. */
  readonly picture?: { readonly name: GuidePicture; readonly words: string };
  readonly tables?: readonly GuideTable[];
  /** What may go wrong, each with what to do. */
  readonly troubles?: readonly { readonly sign: string; readonly remedy: string }[];
};

export type GuidePart = GuideText & { readonly id: GuidePartId; readonly title: string };
