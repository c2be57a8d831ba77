import { IconBook2 } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { findInGuide } from '../../../shared/texts/guide/find-in-guide';
import { openGuide } from './commands';
import type { PaletteOption } from './palette-option';

type FindInGuide = typeof findInGuide;

/** The texts of the guide are no part of the window's start: they are read when the palette first opens. */
let read: FindInGuide | null = null;

/** The most pages that the palette shows by words of their texts. */
const mostPages = 3;
/** The fewest characters that are searched for in the texts, where shorter ones are everywhere. */
const fewestCharacters = 4;

/** Finds pages of the guide by words of their texts; none until these are read. */
export function useGuideSearch(): (typed: string) => readonly PaletteOption[] {
  const [find, setFind] = useState<{ readonly by: FindInGuide | null }>({ by: read });
  useEffect(() => {
    if (read !== null) return;
    let current = true;
    void import('../../../shared/texts/guide/find-in-guide').then(
      ({ findInGuide: by }) => {
        read = by;
        if (current) setFind({ by });
      },
      // Without the texts the palette still has the titles.
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return useCallback(
    (typed) =>
      find.by === null || typed.trim().length < fewestCharacters
        ? []
        : find.by(typed).map(({ part: { id, title } }) => ({
            kind: 'command',
            id: `guide-${id}`,
            label: `Gids: ${title}`,
            Icon: IconBook2,
            run: () => openGuide(id),
          })),
    [find],
  );
}

/** The first pages that are not offered by their titles already. */
export const pagesBeside = (pages: readonly PaletteOption[], offered: readonly PaletteOption[]) =>
  pages
    .filter(({ id }) => !offered.some((option) => option.kind === 'command' && option.id === id))
    .slice(0, mostPages);
