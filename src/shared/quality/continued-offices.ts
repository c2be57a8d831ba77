import type { Cell } from '../domain/lists/column';
import type { JudgedRows } from './judged-rows';
import type { Operand, RuleState, RuleTest } from './quality-rule';

/** What more offices than this have, such as the number of a call centre, is no sign that one continues another. */
export const mostSharing = 8;
const fewestSigns = 2;

/**
 * The state of rows by offices that seem to continue theirs: as in a comparison of months (docs/rules/comparison.md#continued), two signs
 * are needed. A row with fewer signs, or without a beginning, gives no data.
 */
export function continuedOffices(
  { of, began, group }: Extract<RuleTest, { kind: 'continued' }>,
  { rows, read }: JudgedRows,
  applies: (row: number) => boolean,
): (row: number) => RuleState {
  const signsIn = of.map((operands) => signReader(operands, read));
  const [beganIn, groupIn] = [read(began), read(group)];
  const holders = signsIn.map((signIn) => holdersOf(signIn, rows, applies));
  const isOfGroup = (row: number, otherRow: number): boolean =>
    groupIn(row) !== null && groupIn(row) === groupIn(otherRow);
  return (row) => {
    const since = beganIn(row);
    const signs = signsIn.map((signIn) => signIn(row));
    if (since === null || signs.filter((keys) => keys.length > 0).length < fewestSigns) return 'noData';
    const shared = new Map<number, number>();
    signs.forEach((keys, sign) => {
      const sharing = new Set(keys.flatMap((key) => holders[sign]?.get(key) ?? []));
      for (const otherRow of sharing) shared.set(otherRow, (shared.get(otherRow) ?? 0) + 1);
    });
    const isContinued = [...shared].some(
      ([otherRow, count]) => count >= fewestSigns && isLater(beganIn(otherRow), since) && !isOfGroup(row, otherRow),
    );
    return isContinued ? 'finding' : 'passed';
  };
}

const isLater = (otherDate: Cell, since: Cell): boolean => otherDate !== null && Number(otherDate) > Number(since);

/** Reads a sign of a row: its one text of several cells, or the values of a list; none when a cell is empty. */
function signReader(operands: readonly Operand[], read: JudgedRows['read']): (row: number) => readonly string[] {
  const reads = operands.map(read);
  return (row) => {
    const cells = reads.map((readCell) => readCell(row));
    const [first] = cells;
    if (first === undefined || cells.includes(null)) return [];
    return Array.isArray(first) ? first : [cells.join(' ')];
  };
}

/** The rows with each sign that few of them have. */
function holdersOf(
  signIn: (row: number) => readonly string[],
  rows: number,
  applies: (row: number) => boolean,
): ReadonlyMap<string, readonly number[]> {
  const rowsBySign = new Map<string, number[]>();
  for (let row = 0; row < rows; row++) {
    for (const key of applies(row) ? new Set(signIn(row)) : []) {
      const known = rowsBySign.get(key);
      if (known === undefined) rowsBySign.set(key, [row]);
      else known.push(row);
    }
  }
  return new Map([...rowsBySign].filter(([, holding]) => holding.length > 1 && holding.length <= mostSharing));
}
