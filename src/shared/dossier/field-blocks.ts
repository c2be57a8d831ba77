import type { ShownField } from './shown-field';
import { yearBlockAt } from './year-figures';

/** Fields that are listed, or a table of years: the field of the whole, and those of its rows. */
export type FieldBlock =
  | { readonly kind: 'fields'; readonly fields: ShownField[] }
  | { readonly kind: 'years'; readonly head: ShownField; readonly rows: readonly ShownField[] };

/** Groups the fields of a section: those with years go into one table, the others are listed (docs/rules/dossier.md#year-tables). */
export function fieldBlocks(fields: readonly ShownField[]): readonly FieldBlock[] {
  const blocks: FieldBlock[] = [];
  const points = fields.map(({ point }) => point);
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at];
    if (field === undefined) continue;
    const years = field.state === 'filled' ? yearBlockAt(points, at) : null;
    const last = blocks.at(-1);
    if (years !== null) {
      blocks.push({ kind: 'years', head: field, rows: fields.slice(at + 1, at + 1 + years.rows.length) });
      at += years.rows.length;
    } else if (last?.kind === 'fields') last.fields.push(field);
    else blocks.push({ kind: 'fields', fields: [field] });
  }
  return blocks;
}
