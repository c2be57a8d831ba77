import { type CellRemark, longestRemark, remarkKey } from '../../shared/domain/lists/remark';

/**
 * The file's new remarks. A new text for a cell with a remark is added below that remark, which keeps its value
 * (docs/product.md#own-work-files).
 */
export function newRemarks(
  present: readonly CellRemark[],
  incoming: readonly CellRemark[],
): { readonly added: readonly CellRemark[]; readonly unchanged: number } {
  const known = new Map(present.map((remark) => [remarkKey(remark), remark]));
  const added = new Map<string, CellRemark>();
  for (const remark of incoming) {
    const key = remarkKey(remark);
    const before = added.get(key) ?? known.get(key);
    if (before === undefined) added.set(key, { ...remark, revision: 0 });
    else if (!before.text.includes(remark.text) && before.text.length + remark.text.length + 2 <= longestRemark)
      added.set(key, { ...before, text: `${before.text}\n\n${remark.text}` });
  }
  return { added: [...added.values()], unchanged: incoming.length - added.size };
}
