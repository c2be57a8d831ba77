import { formatPeriod } from '../../../shared/format/format-date';

/** A text of the user in a place that has one text: a remark on a cell, or the note of a tick. */
export type PlacedText = { readonly key: string; readonly text: string; readonly period: string };

/** What becomes of an incoming text: `known` is here already, `tooLong` does not fit below the text that is here. */
export type TextFate =
  | { readonly kind: 'new' | 'known' | 'tooLong' }
  | { readonly kind: 'joined'; readonly text: string };

const between = '\n\n';

/** Whether a text contains another one as whole paragraphs: a word is not known because a longer word contains it. */
const hasParagraphs = (text: string, part: string): boolean =>
  `${between}${text}${between}`.includes(between + part + between);

/**
 * Where an incoming text goes. It is added below another text of the same place, with its month when that differs
 * (docs/rules/user-data.md#own-work-files).
 */
export function fateOf(present: PlacedText | undefined, incoming: PlacedText, longest: number): TextFate {
  if (present === undefined) return { kind: 'new' };
  const { text, period } = incoming;
  const isOfMonth = period === present.period;
  if (text === '' || (isOfMonth && hasParagraphs(present.text, text))) return { kind: 'known' };
  const added = isOfMonth ? text : `Over ${formatPeriod(period)}: ${text}`;
  if (hasParagraphs(present.text, added)) return { kind: 'known' };
  const joined = present.text === '' ? added : present.text + between + added;
  return joined.length > longest ? { kind: 'tooLong' } : { kind: 'joined', text: joined };
}

/** The texts to store, the number that are here already, and those that are not taken over. */
export type MergedTexts<T> = {
  readonly added: readonly T[];
  readonly unchanged: number;
  readonly left: readonly { readonly item: T; readonly why: 'limit' | 'tooLong' }[];
};

type TextMerge<T> = {
  readonly placed: (item: T) => PlacedText;
  /** The item with another text. */
  readonly withText: (item: T, text: string) => T;
  readonly longest: number;
  /** How many places may have a text. */
  readonly most: number;
};

/** Merges texts with those that are here, each place once. */
export function mergeTexts<T>(
  present: readonly T[],
  incoming: readonly T[],
  { placed, withText, longest, most }: TextMerge<T>,
): MergedTexts<T> {
  const known = new Map(present.map((item) => [placed(item).key, item]));
  const added = new Map<string, T>();
  const left: MergedTexts<T>['left'][number][] = [];
  let places = known.size;
  let unchanged = 0;
  for (const item of incoming) {
    const { key } = placed(item);
    const before = added.get(key) ?? known.get(key);
    const fate = fateOf(before === undefined ? undefined : placed(before), placed(item), longest);
    if (fate.kind === 'new' && places >= most) left.push({ item, why: 'limit' });
    else if (fate.kind === 'new') {
      added.set(key, item);
      places += 1;
    } else if (fate.kind === 'joined' && before !== undefined) added.set(key, withText(before, fate.text));
    else if (fate.kind === 'tooLong') left.push({ item, why: 'tooLong' });
    else unchanged += 1;
  }
  return { added: [...added.values()], unchanged, left };
}
