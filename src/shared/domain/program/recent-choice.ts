/** The kinds of lines in the palette; each kind has its own ids. */
export const choiceKinds = [
  'office',
  'person',
  'command',
  'filter',
  'preset',
  'kvkList',
  'ownTable',
  'column',
] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** A line of the palette that the user chose. Its label is used for offices and persons, which are not looked up again. */
export type RecentChoice = { readonly kind: ChoiceKind; readonly id: string; readonly label: string };

/** The number of choices that are stored for each role. */
export const mostRecent = 20;
