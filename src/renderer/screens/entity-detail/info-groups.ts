import { type Column, type ColumnGroup, columnGroups } from '../../../shared/catalog/column';

export type InfoGroup = { readonly name: ColumnGroup; readonly columns: readonly Column[] };

/** The columns by info group, in the order of the groups; groups without columns are left out. */
export const groupsOf = (columns: readonly Column[]): readonly InfoGroup[] =>
  columnGroups
    .map((name) => ({ name, columns: columns.filter((column) => column.group === name) }))
    .filter((group) => group.columns.length > 0);

const headingRows = 2;
const height = (groups: readonly InfoGroup[]) =>
  groups.reduce((sum, group) => sum + group.columns.length + headingRows, 0);

/** Two columns of about the same height; each keeps the order of the groups, and the first group opens the first. */
export function intoTwo(groups: readonly InfoGroup[]): readonly [readonly InfoGroup[], readonly InfoGroup[]] {
  const left: InfoGroup[] = [];
  const right: InfoGroup[] = [];
  for (const group of groups) (height(left) <= height(right) ? left : right).push(group);
  return [left, right];
}
