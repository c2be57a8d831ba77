import type { ShownSection } from '../../../shared/dossier/dossier-model';
import type { ShownField } from '../../../shared/dossier/shown-field';

/** A long list shows five values and one line for the button. */
const mostLines = 6;
const headingLines = 2;

const linesOf = ({ lines }: ShownField): number => Math.min(mostLines, Math.max(1, lines.length));

const height = (sections: readonly ShownSection[]): number =>
  sections.reduce(
    (sum, { fields }) => sum + headingLines + fields.reduce((lines, field) => lines + linesOf(field), 0),
    0,
  );

/** The pixels above the groups of any dossier, at least: what a person has above them. */
const leastAbove = 190;

/** The pixels of the window that the first picture of the groups has to fill, at most. */
export const firstHeight = (): number => window.innerHeight - leastAbove;

/** Divides sections into two columns of about equal height, in order; the first section is at the top of the first column. */
export function intoTwo(
  sections: readonly ShownSection[],
): readonly [readonly ShownSection[], readonly ShownSection[]] {
  const left: ShownSection[] = [];
  const right: ShownSection[] = [];
  for (const section of sections) (height(left) <= height(right) ? left : right).push(section);
  return [left, right];
}

/** The first sections that together fill a number of lines, the last one with the fields that fill them; at least one field. */
export function firstOf(sections: readonly ShownSection[], lines: number): readonly ShownSection[] {
  const first: ShownSection[] = [];
  let room = lines;
  for (const section of sections) {
    if (first.length > 0 && room <= 0) break;
    room -= headingLines;
    const filling = section.fields.findIndex((field) => {
      room -= linesOf(field);
      return room <= 0;
    });
    first.push(filling < 0 ? section : { ...section, fields: section.fields.slice(0, filling + 1) });
  }
  return first;
}

/** A section after layout. `fixed` is the column in which it must stay; null lets it go to either column. */
export type MeasuredSection = {
  readonly name: string;
  /** In pixels. */
  readonly height: number;
  readonly fixed: 'left' | 'right' | null;
};

/** The names of the sections in each column. */
export type SectionColumns = { readonly left: readonly string[]; readonly right: readonly string[] };

/**
 * Chooses the columns whose heights differ least. Fixed sections come first in their column, and the others keep their order. Between equal
 * divisions, the one with more of the first sections on the left wins. Every division is tried, because there are at most nine sections.
 */
export function balanced(sections: readonly MeasuredSection[]): SectionColumns {
  const free = sections.filter(({ fixed }) => fixed === null);
  const fixed = (side: 'left' | 'right') => sections.filter((section) => section.fixed === side);
  const total = (of: readonly MeasuredSection[]) => of.reduce((sum, section) => sum + section.height, 0);
  const difference = total(fixed('left')) - total(fixed('right'));
  // In `way`, each free section has a bit, the first section the highest; a set bit puts it on the right.
  const isRight = (way: number, at: number): boolean => ((way >> (free.length - 1 - at)) & 1) === 1;
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let way = 0; way < 2 ** free.length; way += 1) {
    const off = Math.abs(
      free.reduce((sum, section, at) => (isRight(way, at) ? sum - section.height : sum + section.height), difference),
    );
    if (off < least) [best, least] = [way, off];
  }
  const names = (of: readonly MeasuredSection[]) => of.map(({ name }) => name);
  return {
    left: names([...fixed('left'), ...free.filter((_, at) => !isRight(best, at))]),
    right: names([...fixed('right'), ...free.filter((_, at) => isRight(best, at))]),
  };
}
