import { isRecord } from '../../shared/dossier/read-json';
import {
  contradictions,
  type KnownOfMoment,
  type MomentDamage,
  type MomentPart,
} from '../../shared/moments/moment-damage';
import { momentSchema } from './moment-text';

/** The longest label that is repeated from a damaged text. */
const longestLabel = 60;

/** The label of a field of a text that is no moment; null when it has none. */
function labelOf(value: unknown, at: number): string | null {
  const fields = isRecord(value) && Array.isArray(value.fields) ? value.fields : [];
  const field: unknown = fields[at];
  return isRecord(field) && typeof field.label === 'string' && field.label !== ''
    ? field.label.slice(0, longestLabel)
    : null;
}

/** The part that a path of the schema leads to. */
function partAt(value: unknown, [name, at]: readonly PropertyKey[]): MomentPart {
  const known = Object.keys(momentSchema.shape).find((part) => part === name) as MomentPart['name'] | undefined;
  if (known === undefined) return { name: 'more', item: null };
  if (typeof at !== 'number') return { name: known, item: null };
  return { name: known, item: (known === 'fields' ? labelOf(value, at) : null) ?? String(at + 1) };
}

/** What is wrong with a text that is not the moment of its digest, as far as that can be known. */
export function damageOf(text: string, known: KnownOfMoment): MomentDamage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const { data, error } = momentSchema.safeParse(value);
  const parts = error === undefined ? contradictions(data, known) : error.issues.map(({ path }) => partAt(value, path));
  const once = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
  return once.length === 0 ? { kind: 'somewhere' } : { kind: 'parts', parts: once };
}
