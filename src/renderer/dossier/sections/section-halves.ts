import type { ShownSection } from '../../../shared/dossier/dossier-model';
import type { ShownField } from '../../../shared/dossier/shown-field';

/** A long list shows five values and the way to the others. */
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
