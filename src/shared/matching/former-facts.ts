/** Names and addresses that an office had before, as a kept dossier has them. */
export type FormerFacts = {
  readonly kvk: number;
  readonly names: readonly string[];
  readonly addresses: readonly { readonly street: string; readonly postcode: string; readonly place: string }[];
};
