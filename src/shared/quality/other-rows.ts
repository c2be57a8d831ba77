import type { Cell } from '../domain/lists/column';
import type { JudgedRows } from './judged-rows';
import type { RuleState, RuleTest } from './quality-rule';

type Test<K extends RuleTest['kind']> = Extract<RuleTest, { kind: K }>;

/** A segment with fewer values has no spread and no habits. */
export const fewestPeers = 20;

const keysOf = (cell: Cell): readonly string[] => (cell === null ? [] : Array.isArray(cell) ? cell : [String(cell)]);

/** Whether a row has a value that another row, outside its group, has too. Without a group every row is its own group. */
export function repeatedValues(
  { of, group }: Test<'unique'>,
  { rows, read }: JudgedRows,
  applies: (row: number) => boolean,
): (row: number) => boolean {
  const valueIn = read(of);
  const groupIn = group === null ? () => null : read(group);
  /** The group of the first row with a value, or its row; null once another one has the value too. */
  const holders = new Map<string, string | null>();
  const holderOf = (row: number): string => {
    const named = groupIn(row);
    return named === null ? `row ${row}` : String(named);
  };
  for (let row = 0; row < rows; row++) {
    for (const key of applies(row) ? keysOf(valueIn(row)) : []) {
      const known = holders.get(key);
      if (known === undefined) holders.set(key, holderOf(row));
      else if (known !== null && known !== holderOf(row)) holders.set(key, null);
    }
  }
  return (row) => keysOf(valueIn(row)).some((key) => holders.get(key) === null);
}

/** The value below which a share of ascending numbers is, interpolated between two of them. */
function quantile(values: readonly number[], share: number): number {
  const at = share * (values.length - 1);
  const below = values[Math.floor(at)] ?? 0;
  const above = values[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** The state of rows by the spread of their segment. A segment of few values, or whose quartiles are equal, has none. */
export function segmentFences(
  { of, per, segment, scale, times, least = 0 }: Test<'spread'>,
  { rows, read }: JudgedRows,
  applies: (row: number) => boolean,
): (row: number) => RuleState {
  const numberIn = read(of);
  const dividerIn = per === undefined ? null : read(per);
  const segmentIn = read(segment);
  const scaled = (value: number): number | null =>
    scale === 'differences' ? value : value > 0 ? Math.log10(value) : null;
  const measured = (row: number): number | null => {
    const value = numberIn(row);
    const divider = dividerIn === null ? 1 : dividerIn(row);
    if (typeof value !== 'number' || typeof divider !== 'number' || divider === 0) return null;
    return scaled(value / divider);
  };
  const bySegment = new Map<string, number[]>();
  for (let row = 0; row < rows; row++) {
    const value = applies(row) ? measured(row) : null;
    const named = segmentIn(row);
    if (value === null || named === null) continue;
    const known = bySegment.get(String(named));
    if (known === undefined) bySegment.set(String(named), [value]);
    else known.push(value);
  }
  const fences = new Map(
    [...bySegment].flatMap(([named, values]) => {
      if (values.length < fewestPeers) return [];
      values.sort((first, second) => first - second);
      const [lower, middle, upper] = [quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)];
      const reach = times * (upper - lower);
      if (reach === 0) return [];
      return [[named, { from: Math.min(lower - reach, middle - least), to: Math.max(upper + reach, middle + least) }]];
    }),
  );
  return (row) => {
    const value = measured(row);
    const named = segmentIn(row);
    if (value === null || named === null) return 'noData';
    const fence = fences.get(String(named));
    if (fence === undefined) return 'notApplicable';
    return value >= fence.from && value <= fence.to ? 'passed' : 'finding';
  };
}

/** The state of rows by what their segment has: a column that few of it have is not missing. */
export function segmentShares(
  { of, segment, share }: Test<'peers'>,
  { rows, read }: JudgedRows,
  applies: (row: number) => boolean,
): (row: number) => RuleState {
  const valueIn = read(of);
  const segmentIn = read(segment);
  const counts = new Map<string, { filled: number; all: number }>();
  for (let row = 0; row < rows; row++) {
    const named = segmentIn(row);
    if (named === null || !applies(row)) continue;
    const known = counts.get(String(named)) ?? { filled: 0, all: 0 };
    known.all += 1;
    if (valueIn(row) !== null) known.filled += 1;
    counts.set(String(named), known);
  }
  return (row) => {
    const named = segmentIn(row);
    if (named === null) return 'noData';
    const known = counts.get(String(named));
    if (known === undefined || known.all < fewestPeers || known.filled < share * known.all) return 'notApplicable';
    return valueIn(row) === null ? 'finding' : 'passed';
  };
}
