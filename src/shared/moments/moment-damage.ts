import { columnNamed } from '../catalog/catalog';
import { formatCell } from '../format/format-cell';
import { figureGroup, type Moment, type MomentField } from './moment';

/** A part of a damaged moment; `item` is the label of a field or the place of a note, as far as it is known. */
export type MomentPart = { readonly name: keyof Moment | 'more'; readonly item: string | null };

/**
 * What is known of the damage of a moment. Its digest only shows that something differs, so a part is named where it contradicts itself,
 * the list of moments, or the form of a moment.
 */
export type MomentDamage =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'parts'; readonly parts: readonly MomentPart[] }
  | { readonly kind: 'somewhere' };

/** What is known of a moment from elsewhere. */
export type KnownOfMoment = Pick<Moment, 'office' | 'keptAt'>;

/** Whether the text of a key figure is that of its number, as both are kept. */
function isConsistent({ group, column, texts, value }: MomentField): boolean {
  const [text] = texts;
  const known = columnNamed('advisers', column);
  if (group !== figureGroup || value === null || text === undefined || known === undefined) return true;
  return text === formatCell(known, value);
}

/** The parts of a readable moment that contradict what is known of it, or themselves. */
export function contradictions(moment: Moment, known: KnownOfMoment): readonly MomentPart[] {
  const groups = new Set(moment.groups.map(({ name }) => name));
  return [
    ...(['office', 'keptAt'] as const).flatMap((name) => (moment[name] === known[name] ? [] : [{ name, item: null }])),
    ...moment.fields.flatMap((field) =>
      groups.has(field.group) && isConsistent(field) ? [] : [{ name: 'fields' as const, item: field.label }],
    ),
  ];
}
