const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const plain = /^\d+(?:[.,]\d+)?$/;

/** A number as one types it, `2,5`, with as many decimals as it has and without points between thousands. */
export const typedNumber = (value: number): string => String(value).replace('.', ',');

/**
 * What was typed or pasted in a field for one number, nothing else: a point before three digits parts thousands, any other is read
 * as the comma (docs/product.md#formats). Null for anything that is no number, so that no part of it is read as one.
 */
export function readTypedNumber(text: string): number | null {
  const typed = text.trim();
  if (thousands.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  return plain.test(typed) ? Number(typed.replace(',', '.')) : null;
}
