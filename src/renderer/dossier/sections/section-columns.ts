import type { ShownSection } from '../../../shared/dossier/dossier-model';
import type { ShownField } from '../../../shared/dossier/shown-field';

/** A long list shows five values and a button for the others. */
const mostLines = 6;
const headingLines = 2;

const linesOf = ({ lines }: ShownField): number => Math.min(mostLines, Math.max(1, lines.length));

const height = (sections: readonly ShownSection[]): number =>
  sections.reduce(
    (sum, { fields }) => sum + headingLines + fields.reduce((lines, field) => lines + linesOf(field), 0),
    0,
  );

/** Two columns of about the same height; each keeps the order of the sections, and the first section opens the first. */
export function intoTwo(
  sections: readonly ShownSection[],
): readonly [readonly ShownSection[], readonly ShownSection[]] {
  const left: ShownSection[] = [];
  const right: ShownSection[] = [];
  for (const section of sections) (height(left) <= height(right) ? left : right).push(section);
  return [left, right];
}

/** The first sections that fill so many lines, one after another; never none of them. */
export function firstOf(sections: readonly ShownSection[], lines: number): readonly ShownSection[] {
  const filling = sections.findIndex((_, at) => height(sections.slice(0, at + 1)) >= lines);
  return filling < 0 ? sections : sections.slice(0, filling + 1);
}

/** A section as it was drawn; `fixed` is the column that it stays in, null where it may go to either. */
export type MeasuredSection = {
  readonly name: string;
  /** Pixels. */
  readonly height: number;
  readonly fixed: 'left' | 'right' | null;
};

/** The names of the sections of two columns. */
export type SectionColumns = { readonly left: readonly string[]; readonly right: readonly string[] };

/**
 * The two columns whose heights differ least. Fixed sections come first in their column, and the others keep their
 * order; of two equal divisions, the one with more of the first sections on the left. There are at most nine
 * sections, so every division is tried.
 */
export function balanced(sections: readonly MeasuredSection[]): SectionColumns {
  const free = sections.filter(({ fixed }) => fixed === null);
  const fixed = (side: 'left' | 'right') => sections.filter((section) => section.fixed === side);
  const total = (of: readonly MeasuredSection[]) => of.reduce((sum, each) => sum + each.height, 0);
  const difference = total(fixed('left')) - total(fixed('right'));
  // A bit for each free section, the highest for the first: set, it is on the right.
  const isRight = (way: number, at: number): boolean => ((way >> (free.length - 1 - at)) & 1) === 1;
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let way = 0; way < 2 ** free.length; way += 1) {
    const off = Math.abs(
      free.reduce((sum, each, at) => (isRight(way, at) ? sum - each.height : sum + each.height), difference),
    );
    if (off < least) [best, least] = [way, off];
  }
  const names = (of: readonly MeasuredSection[]) => of.map(({ name }) => name);
  return {
    left: names([...fixed('left'), ...free.filter((_, at) => !isRight(best, at))]),
    right: names([...fixed('right'), ...free.filter((_, at) => isRight(best, at))]),
  };
}
