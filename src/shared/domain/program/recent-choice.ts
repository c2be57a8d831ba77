/** The kinds of lines in the palette; each identifies its target by an id of its own. */
export const choiceKinds = ['office', 'person', 'command', 'filter', 'preset', 'kvkList', 'column'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** A line of the palette that was chosen; its label is for offices and persons, which are not looked up again. */
export type RecentChoice = { readonly kind: ChoiceKind; readonly id: string; readonly label: string };

/** So many are kept for each role. */
export const mostRecent = 20;
