/** The typed text of the palette, and the number of answers that fit there. */
export type NameSearch = { readonly text: string; readonly activeOnly: boolean; readonly limit: number };

/** An office or a person by its name; `id` opens its dossier, `aside` is the place of an office or an office of a person. */
export type FoundName = {
  readonly id: string;
  readonly name: string;
  readonly aside: string;
  readonly active: boolean;
};

/** The best first, and how many there are in all. */
export type FoundNames = {
  readonly found: readonly FoundName[];
  readonly matched: number;
  /** A word was found with a typing error only: it is written so nowhere. */
  readonly isNearly: boolean;
};
