import { columnNamed } from '../../shared/catalog/catalog';
import { withProviderWords } from '../../shared/catalog/subscription-columns';
import type { ColumnWords } from '../../shared/domain/lists/column';
import type { RemarkedOffice } from '../../shared/domain/lists/own-office-data';
import type { CellRemark } from '../../shared/domain/lists/remark';

/** The offices with remarks, with the labels of their columns as lists show them (docs/product.md#remarks). */
export function remarkedOffices(remarks: readonly CellRemark[], words: ColumnWords): readonly RemarkedOffice[] {
  const labelOf = (name: string): string => {
    const column = columnNamed('advisers', name);
    return column === undefined ? name : withProviderWords(column, words).label;
  };
  const found = new Map<string, string[]>();
  for (const { kvk, column } of remarks) {
    const columns = found.get(kvk) ?? [];
    const label = labelOf(column);
    if (!columns.includes(label)) columns.push(label);
    found.set(kvk, columns);
  }
  return [...found].map(([kvk, columns]) => ({ kvk, columns }));
}
