import type { GuidePartId } from '../../screens/screens';

/** The pictures of the guide, by the names of their files in `resources/guide`; `scripts/guide-pictures.mjs` makes them. */
export type GuidePicture =
  | 'list'
  | 'words'
  | 'columns'
  | 'map'
  | 'pivot'
  | 'formula'
  | 'months'
  | 'rule'
  | 'dossier'
  | 'export';

/** A part of the guide: what one can do somewhere, in a few paragraphs. */
export type GuidePart = {
  readonly id: GuidePartId;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A picture, and what is on it in words. */
  readonly picture?: { readonly name: GuidePicture; readonly words: string };
};
