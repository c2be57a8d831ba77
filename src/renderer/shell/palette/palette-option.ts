import type { Icon } from '@tabler/icons-react';
import type { ChoiceKind, RecentChoice } from '../../../shared/domain/program/recent-choice';
import type { ShortcutName } from '../../../shared/texts/shortcuts';

/** Some words of a sentence, and the filter that they are, or why they are none. */
export type SentenceWords = {
  readonly begin: number;
  readonly words: string;
  readonly filter: string | null;
  readonly reason: string | null;
};

/** One line of the palette, and what it does. */
export type PaletteOption = Omit<RecentChoice, 'kind'> & {
  /** A sentence is no choice that is kept: it is typed again. */
  readonly kind: ChoiceKind | 'sentence';

  readonly Icon: Icon;
  /** In a quiet colour behind it: a place, and a number. */
  readonly aside?: string;
  readonly figure?: string;
  readonly shortcut?: ShortcutName;
  /** The screen that it opens. */
  readonly path?: string;
  /** What the words of a sentence are, in their order. */
  readonly sentence?: readonly SentenceWords[];
  readonly run: () => void;
};
export type PaletteGroup = { readonly label: string; readonly options: readonly PaletteOption[] };

/** What is typed as it was begun. */
export const begunLabel = 'Begint zo';

/** The value of an option, which no other has. */
export const choiceKey = ({ kind, id }: Pick<PaletteOption, 'kind' | 'id'>): string => `${kind} ${id}`;
