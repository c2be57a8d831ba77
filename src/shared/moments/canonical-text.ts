/** JSON of which only one text exists: keys in order of their code units, no spaces. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [name: string]: CanonicalValue };

const byCodeUnit = ([firstKey]: readonly [string, unknown], [secondKey]: readonly [string, unknown]): number =>
  firstKey < secondKey ? -1 : 1;

/**
 * A value as canonical JSON, so that equal values have the same bytes and digest, whatever the order of their keys.
 * @param value of plain JSON: finite numbers, and no absent parts
 */
export function canonicalText(value: CanonicalValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).sort(byCodeUnit);
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonicalText(part)}`).join(',')}}`;
}
