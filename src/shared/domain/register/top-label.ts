/** How far each label reaches; an office in the first is in the others too (docs/product.md#top-labels). */
const tops = [10, 40, 100] as const;

/** *Top 10*, *Top 40* and *Top 100*. */
export const topLabels: readonly string[] = tops.map((most) => `Top ${most}`);

/** The smallest label that a rank falls in, or null beyond the last one. */
export const topLabelOf = (rank: number): string | null => topLabels[tops.findIndex((most) => rank <= most)] ?? null;

/** A label as ranks from 1 on, and the field that they are about; the field is empty where the column says it. */
type TopLabel = { readonly most: number; readonly field: string };

/**
 * What a colour means where each row has the smallest label that it falls in: `Top 40 zonder Top 10 (11 t/m 40)`. As a filter the same
 * label is 1 to 40 (docs/product.md#top-label-filter). Null for a text that is no label.
 */
export function describeTopBand(text: string): string | null {
  const label = readTopLabel(text);
  if (label === null) return null;
  const inner = Math.max(0, ...tops.filter((most) => most < label.most));
  return inner === 0 ? `${text} (1 t/m ${label.most})` : `${text} zonder Top ${inner} (${inner + 1} t/m ${label.most})`;
}

/** `Top 40` and `Top 40 provincie`, in whatever case; null for any other text. */
export function readTopLabel(text: string): TopLabel | null {
  const found = /^top (\d+)(?: (.+))?$/i.exec(text);
  return found === null ? null : { most: Number(found[1]), field: found[2] ?? '' };
}
