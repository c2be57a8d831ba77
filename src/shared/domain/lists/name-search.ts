/** The text typed in the palette, and the number of answers that fit in it. */
export type NameSearch = { readonly text: string; readonly activeOnly: boolean; readonly limit: number };

/** An office or a person that was found by name. `id` opens the dossier; `aside` is an office's place, or an office of a person. */
export type FoundName = {
  readonly id: string;
  readonly name: string;
  readonly aside: string;
  readonly active: boolean;
};

/** The best matches first, and the total number of matches. */
export type FoundNames = {
  readonly names: readonly FoundName[];
  readonly matched: number;
  /** Whether a word was only found by allowing a typing error: it does not occur as typed. */
  readonly isNearly: boolean;
};
