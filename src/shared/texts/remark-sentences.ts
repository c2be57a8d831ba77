import type { Cell, Column } from '../domain/lists/column';
import type { CellRemark, ShownRemark } from '../domain/lists/remark';
import { formatCell, notInSubscription } from '../format/format-cell';
import { formatPeriod } from '../format/format-date';
import { takenFrom } from './follow-sentences';

const shown = (column: Column, value: Cell | undefined): string => formatCell(column, value ?? null) || 'leeg';

const paragraph = '\n\n';

/** The text of a remark, with the office that it came from. */
export const remarkText = ({ text, former }: ShownRemark): string =>
  former === null ? text : `${takenFrom(former)}: ${text}`;

/** The remarks on one cell as one, a paragraph each; the first is an office's own, if it has one. */
export const joinedRemark = ([first, ...others]: readonly [ShownRemark, ...ShownRemark[]]): CellRemark => ({
  ...first,
  text: [first, ...others].map(remarkText).join(paragraph),
});

/** What a remark is about: `over 4,2 in oktober 2026` (docs/rules/list.md#remarks). A withheld value is not shown. */
export const aboutWords = (column: Column, { value, period }: Pick<CellRemark, 'value' | 'period'>): string =>
  `over ${column.withheld === true ? notInSubscription : shown(column, value)} in ${formatPeriod(period)}`;

/** Says that the value has changed since the remark; null when it looks the same, and for a withheld value. */
export function changedSince(
  column: Column,
  remark: Pick<CellRemark, 'value'>,
  currentCell: Cell | undefined,
): string | null {
  if (column.withheld === true || currentCell === undefined) return null;
  const [remarked, present] = [shown(column, remark.value), shown(column, currentCell)];
  return remarked === present ? null : `De waarde is sindsdien gewijzigd: toen ${remarked}, nu ${present}.`;
}
