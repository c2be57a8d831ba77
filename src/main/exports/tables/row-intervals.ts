/** How the values of a row began: in the first month, with the row itself, or by a change. */
export const beginnings = ['first', 'arrived', 'changed'] as const;
/** How they ended: by a change, or with the row. */
export const endings = ['changed', 'left'] as const;

/** How a month follows the one before it. */
export type MonthStep = {
  /** For each row its number in the month before; -1 for a row that arrived. */
  readonly earlierOf: Int32Array;
  /** 1 for each row with another value than in the month before. */
  readonly isChanged: Uint8Array;
};

/** The intervals that begin in a month: rows whose values hold from then on. */
export type MonthIntervals = {
  /** The numbers of the rows in the month, ascending. */
  readonly rows: Uint32Array;
  /** For each of them its place in `beginnings`. */
  readonly beginning: Uint8Array;
  /** For each the index of the month from which its values no longer hold, and its place in `endings`; -1 and 0 while they hold. */
  readonly endMonth: Int16Array;
  readonly ending: Uint8Array;
};

type Ends = { readonly month: Int16Array; readonly ending: Uint8Array };

/** When the values of each row of a month end, from the ends of the month after it. */
function endsBefore(total: number, next: { readonly step: MonthStep; readonly ends: Ends; readonly at: number }): Ends {
  const { step, at } = next;
  // A row that the next month lacks has left in it.
  const ends = { month: new Int16Array(total).fill(at), ending: new Uint8Array(total).fill(endings.indexOf('left')) };
  for (let later = 0; later < step.earlierOf.length; later++) {
    const row = step.earlierOf[later] as number;
    if (row < 0) continue;
    const isChanged = step.isChanged[later] === 1;
    ends.month[row] = isChanged ? at : (next.ends.month[later] as number);
    ends.ending[row] = isChanged ? endings.indexOf('changed') : (next.ends.ending[later] as number);
  }
  return ends;
}

/** How each row of a month begins: its place in `beginnings`, or -1 when its values are those of the month before. */
const beginningsOf = (total: number, step: MonthStep | undefined): Int8Array =>
  Int8Array.from({ length: total }, (_, row) => {
    if (step === undefined) return beginnings.indexOf('first');
    if ((step.earlierOf[row] as number) < 0) return beginnings.indexOf('arrived');
    return step.isChanged[row] === 1 ? beginnings.indexOf('changed') : -1;
  });

/**
 * The history of a list as intervals: a row with its values is there once, from the month in which they began to the one in which they ended.
 * @param totals the number of rows of each month, the oldest first
 * @param steps how each month but the first follows the one before it
 */
export function intervalsOf(totals: readonly number[], steps: readonly MonthStep[]): readonly MonthIntervals[] {
  const last = totals.length - 1;
  const months: MonthIntervals[] = [];
  let ends: Ends = { month: new Int16Array(totals[last] ?? 0).fill(-1), ending: new Uint8Array(totals[last] ?? 0) };
  for (let at = last; at >= 0; at--) {
    const [total, step] = [totals[at] ?? 0, steps[at]];
    if (at < last && step !== undefined) ends = endsBefore(total, { step, ends, at: at + 1 });
    const begun = beginningsOf(total, steps[at - 1]);
    const rows = Uint32Array.from(begun.keys()).filter((row) => begun[row] !== -1);
    const { month, ending } = ends;
    months.unshift({
      rows,
      beginning: Uint8Array.from(rows, (row) => begun[row] as number),
      endMonth: Int16Array.from(rows, (row) => month[row] as number),
      ending: Uint8Array.from(rows, (row) => ending[row] as number),
    });
  }
  return months;
}
