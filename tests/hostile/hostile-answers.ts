import { below, pick, type Random } from '../random';

/** A list as a provider sends it, which is to be changed. */
export type Answer = { period: unknown; columns: unknown[]; rows: unknown[][] } & Record<string, unknown>;

const oddCells: readonly [unknown, ...unknown[]] = [
  null,
  '',
  ' ',
  0,
  -0,
  1e300,
  0.1,
  'J',
  true,
  {},
  [],
  [[]],
  [null],
  ['a', 1],
  { description: 'x' },
  { description: 5 },
  '0000-00-00',
  '0001-01-01T00:00:00',
  '2024-02-31',
  '2024-02-29 10:00',
  20240231,
  '1234567',
  '00000000',
  'geen',
  '12,5',
  '-7',
  '1e3',
  'é\u2028\u0000"\\',
  '\ud800',
  'a,b , ,c',
  '__proto__',
  'x'.repeat(3000),
];
const oddPeriods: readonly [unknown, ...unknown[]] = [
  '9999-99',
  '0000-00',
  '2025-10',
  '2026-11',
  'oktober',
  null,
  5,
  '',
];

const treeMutations: readonly [
  (answer: Answer, random: Random) => void,
  ...((answer: Answer, random: Random) => void)[],
] = [
  ({ rows }, random) => {
    const row = rows[below(random, rows.length)];
    if (row !== undefined) row[below(random, row.length + 1)] = pick(random, oddCells);
  },
  ({ rows }, random) => {
    const index = below(random, 20);
    for (const row of rows) row[index] = pick(random, oddCells);
  },
  ({ rows }, random) => void rows.splice(below(random, rows.length + 1), 1 + below(random, 5)),
  ({ rows }, random) => void rows.push(...rows.slice(below(random, rows.length + 1)).map((row) => [...row])),
  ({ rows }, random) => void rows.splice(below(random, rows.length + 1), 0, []),
  ({ rows }, random) => {
    const row = rows[below(random, rows.length)];
    if (row !== undefined) row.length = below(random, row.length + 1);
  },
  ({ rows }) => {
    for (const row of rows) row.push(1, 'meer', null);
  },
  ({ columns }, random) => {
    columns[below(random, columns.length)] = pick(random, [columns[0], 9999, -1, 'x', null, 3.5, 2]);
  },
  ({ columns }) => void columns.reverse(),
  ({ columns }, random) => void columns.splice(below(random, columns.length), 1),
  (answer, random) => {
    answer.period = pick(random, oddPeriods);
  },
  (answer, random) => {
    answer[pick(random, ['rows', 'columns', 'period'])] = pick(random, oddCells) as never;
  },
  (answer, random) => {
    answer.meer = pick<unknown>(random, [{ rows: [[1]] }, '"rows":[', [[['rows']]]]);
  },
];

/** Pieces of text that make a list invalid, or only unusual. */
const oddTexts: readonly [string, ...string[]] = [
  ',',
  '[',
  ']',
  '{',
  '}',
  '"',
  '\\',
  ' ',
  '\n',
  ':',
  'null',
  'nul',
  '1e',
  '-',
  '[]',
  '[[',
  '],[',
  '"rows":[[1]],',
  '\u0000',
  'é',
  '01',
];

const textMutations: readonly [
  (text: string, random: Random) => string,
  ...((text: string, random: Random) => string)[],
] = [
  (text, random) => text.slice(0, below(random, text.length)),
  (text, random) => {
    const at = below(random, text.length);
    return text.slice(0, at) + pick(random, oddTexts) + text.slice(at);
  },
  (text, random) => {
    const at = below(random, text.length);
    return text.slice(0, at) + pick(random, oddTexts) + text.slice(at + 1);
  },
  (text, random) => {
    const at = below(random, text.length);
    return text.slice(0, at) + text.slice(at + 1 + below(random, 40));
  },
  (text, random) => {
    const at = below(random, text.length);
    return text.slice(0, at) + text.slice(at, at + 1 + below(random, 200)) + text.slice(at);
  },
  (text, random) => text + pick(random, oddTexts),
];

/** A changed list, mostly still valid: another order, other cells, another head, or another text. */
export function hostileAnswer(random: Random, answer: Answer): string {
  const copy = structuredClone(answer);
  for (let times = below(random, 3); times >= 0; times--) {
    // A value that is no longer a list of rows is odd enough.
    const isList = Array.isArray(copy.columns) && Array.isArray(copy.rows) && copy.rows.every(Array.isArray);
    if (isList) pick(random, treeMutations)(copy, random);
  }
  const { period, columns, rows, ...more } = copy;
  const order = below(random, 8);
  const shape =
    order === 0 ? { rows, ...more, columns, period } : order === 1 ? rows : { period, columns, ...more, rows };
  const text = JSON.stringify(shape, null, below(random, 10) === 0 ? 1 : undefined) ?? '';
  return below(random, 3) === 0 ? pick(random, textMutations)(text, random) : text;
}
