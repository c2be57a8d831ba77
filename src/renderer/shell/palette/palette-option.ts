import type { Icon } from '@tabler/icons-react';
import type { ChoiceKind, RecentChoice } from '../../../shared/domain/program/recent-choice';
import type { ShortcutName } from '../../../shared/texts/shortcuts';

/** Some words of a sentence, with the filter that they mean, or why they mean none. */
export type SentenceWords = {
  readonly begin: number;
  readonly words: string;
  readonly filter: string | null;
  readonly reason: string | null;
};

/** A line of the palette, with its action. */
export type PaletteOption = Omit<RecentChoice, 'kind'> & {
  /** A sentence is not remembered as a choice, because the user can type it again; an example of one is typed when it is chosen. */
  readonly kind: ChoiceKind | 'sentence' | 'example';

  readonly Icon: Icon;
  /** Faint text after the label: a place or a number. */
  readonly aside?: string;
  readonly figure?: string;
  readonly shortcut?: ShortcutName;
  /** The path of the screen that it opens. */
  readonly path?: string;
  /** The words of a sentence with their meanings, in order. */
  readonly sentence?: readonly SentenceWords[];
  readonly run: () => void;
};
export type PaletteGroup = { readonly label: string; readonly options: readonly PaletteOption[] };

/** The heading of options that start with the typed text. */
export const begunLabel = 'Begint zo';

/** A unique key for an option. */
export const choiceKey = ({ kind, id }: Pick<PaletteOption, 'kind' | 'id'>): string => `${kind} ${id}`;
