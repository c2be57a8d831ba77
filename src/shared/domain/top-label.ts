/** How far each label reaches; whoever is in the first is in the others too (docs/product.md#top-labels). */
const tops = [10, 40, 100] as const;

/** *Top 10*, *Top 40* and *Top 100*. */
export const topLabels: readonly string[] = tops.map((most) => `Top ${most}`);

/** The smallest label that a rank falls in, or null beyond the last one. */
export const topLabelOf = (rank: number): string | null => topLabels[tops.findIndex((most) => rank <= most)] ?? null;

/** A label as ranks from 1 on, and the field that they are about; the field is empty where the column says it. */
type TopLabel = { readonly most: number; readonly field: string };

/** `Top 40` and `Top 40 provincie`, in whatever case; null for any other text. */
export function readTopLabel(text: string): TopLabel | null {
  const found = /^top (\d+)(?: (.+))?$/i.exec(text);
  return found === null ? null : { most: Number(found[1]), field: found[2] ?? '' };
}
