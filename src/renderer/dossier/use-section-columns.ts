import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ShownSection } from '../../shared/dossier/dossier-model';
import { usePrinting } from '../ui/behaviour/use-printing';
import { headingId } from './sections/dossier-section';
import { balanced, firstHeight, firstOf, intoTwo, type SectionColumns } from './sections/section-columns';

/** Pixels of a field with one line. Longer fields need less per line, which the sections' heads and what is above them outweigh. */
const lineHeight = 30;
const none: readonly ShownSection[] = [];

/** When the window's width changes by this many pixels, heights are measured again. */
const widthStep = 40;
const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};
const useRoughWidth = (): number => useSyncExternalStore(onResize, () => Math.round(window.innerWidth / widthStep));

const heightOf = (name: string): number =>
  document.getElementById(headingId(name))?.closest('section')?.offsetHeight ?? 0;

/** The sections of the first paint, which stay in their column. */
function firstPicture(halves: readonly (readonly ShownSection[])[]): ReadonlyMap<string, 'left' | 'right'> {
  const [left = none, right = none] = halves.map((half) => firstOf(half, firstHeight() / lineHeight));
  return new Map([
    ...left.map(({ name }) => [name, 'left'] as const),
    ...right.map(({ name }) => [name, 'right'] as const),
  ]);
}

const placed = (sections: readonly ShownSection[], { left, right }: SectionColumns) =>
  [left, right].map((names) => names.flatMap((name) => sections.find((section) => section.name === name) ?? []));

type SectionColumnsInput = {
  readonly sections: readonly ShownSection[];
  /** Whether another part takes the second column. */
  readonly isTaken: boolean;
  /** Whether the first render has been painted. */
  readonly painted: boolean;
};

/**
 * Divides the sections into columns. The first render has only the fields that fill the window, by their number of lines; then all
 * sections are balanced by their measured heights before they are painted. Sections that are already visible stay in their column
 * (docs/rules/dossier.md#dossier-groups). A narrow window and paper have a single column.
 */
export function useSectionColumns({ sections, isTaken, painted }: SectionColumnsInput) {
  const isNarrow = useMediaQuery('(max-width: 960px)', undefined, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const isOne = isTaken || isNarrow === true || isPrinting;
  const names = sections.map(({ name }) => name).join();
  const fields = sections.map((section) => section.fields.length).join();
  const key = `${names} ${fields} ${useRoughWidth()}`;
  const [measured, setMeasured] = useState<{ readonly key: string; readonly columns: SectionColumns } | null>(null);
  const halves = useMemo(() => {
    if (isOne) return [sections, none];
    return measured?.key.startsWith(`${names} `) ? placed(sections, measured.columns) : intoTwo(sections);
  }, [sections, names, measured, isOne]);
  useLayoutEffect(() => {
    if (!painted || isOne || measured?.key === key) return;
    const stays = measured === null ? firstPicture(halves) : new Map<string, 'left' | 'right'>();
    const heights = sections.map(({ name }, at) => ({
      name,
      height: heightOf(name),
      fixed: stays.get(name) ?? (at === 0 ? ('left' as const) : null),
    }));
    setMeasured({ key, columns: balanced(heights) });
  }, [painted, isOne, measured, key, halves, sections]);
  // Sections below the visible area are drawn after the first paint.
  return useMemo(
    () => (painted ? halves : halves.map((half) => firstOf(half, firstHeight() / lineHeight))),
    [halves, painted],
  );
}
