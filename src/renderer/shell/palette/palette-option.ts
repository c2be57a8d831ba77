import type { Icon } from '@tabler/icons-react';
import type { ChoiceKind, RecentChoice } from '../../../shared/domain/program/recent-choice';
import type { ShortcutName } from '../../../shared/texts/shortcuts';

/** Some words of a sentence, with the filter that they mean, or the reason why they mean none. */
export type SentenceWords = {
  readonly begin: number;
  readonly words: string;
  readonly filter: string | null;
  readonly reason: string | null;
};

/** One line of the palette, with its action. */
export type PaletteOption = Omit<RecentChoice, 'kind'> & {
  /** A sentence is not remembered as a choice: the user types it again. */
  readonly kind: ChoiceKind | 'sentence';

  readonly Icon: Icon;
  /** A text in a quiet colour behind the label: a place, and a number. */
  readonly aside?: string;
  readonly figure?: string;
  readonly shortcut?: ShortcutName;
  /** The screen that it opens. */
  readonly path?: string;
  /** The words of a sentence with their meanings, in order. */
  readonly sentence?: readonly SentenceWords[];
  readonly run: () => void;
};
export type PaletteGroup = { readonly label: string; readonly options: readonly PaletteOption[] };

/** The label of the group of options that begin with the typed text. */
export const begunLabel = 'Begint zo';

/** A unique key of an option. */
export const choiceKey = ({ kind, id }: Pick<PaletteOption, 'kind' | 'id'>): string => `${kind} ${id}`;
