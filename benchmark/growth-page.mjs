import { scaleLog } from 'd3-scale';
import { formatFigure, markdownTable } from './write-page.mjs';

/** What grows, in the order of the page: its title, unit, and how it is read from the results of a size. */
export const grown = [
  { title: 'opened, first page', unit: 'ms', read: ({ opened }) => opened },
  { title: 'filter, sort, page', unit: 'ms', read: ({ page }) => page },
  { title: 'counts of values', unit: 'ms', read: ({ facets }) => facets },
  { title: 'pivot with a median', unit: 'ms', read: ({ groups }) => groups },
  { title: 'a word, letter by letter', unit: 'ms', read: ({ typed }) => typed },
  { title: 'two months compared', unit: 'ms', read: ({ compared }) => compared },
  { title: 'points of the map', unit: 'ms', read: ({ points }) => points },
  { title: 'csv', unit: 'ms', read: ({ exports }) => exports.csv?.time ?? null },
  { title: 'parquet', unit: 'ms', read: ({ exports }) => exports.parquet?.time ?? null },
  { title: 'xlsx', unit: 'ms', read: ({ exports }) => exports.xlsx?.time ?? null },
  { title: 'memory', unit: 'MB', read: ({ memory }) => memory },
  { title: 'memory with exports', unit: 'MB', read: ({ memoryOfExports }) => memoryOfExports },
  { title: 'month on disk', unit: 'MB', read: ({ disk }) => disk / 1e6 },
];

/** The longest that a person waits for an answer to a keystroke without losing the thought, in milliseconds. */
export const patience = 1000;
const typing = ['filter, sort, page', 'counts of values', 'points of the map'];

/** At how many offices one computer ends, in words. @param {{ results: readonly any[], failure: { rows: number, why: string } | null }} growth */
export function endOfOneComputer({ results, failure }) {
  const slow = grown
    .filter(({ title }) => typing.includes(title))
    .flatMap(({ title, read }) => {
      const result = results.find((one) => read(one) > patience);
      return result === undefined ? [] : [`${title} takes more than a second from ${result.rows.toLocaleString('en')}`];
    });
  const most = results.at(-1)?.rows ?? 0;
  const failed =
    failure === null
      ? `Everything worked at ${most.toLocaleString('en')} offices, the most that was tried.`
      : `${most.toLocaleString('en')} offices worked, and ${failure.rows.toLocaleString('en')} did not: ${failure.why}.`;
  return [failed, ...slow.map((words) => `${words}.`)].join(' ');
}

/** @param growth the results of `benchmark/growth-of-month.ts` for each size, and what ended them */
export function growthPage({ date, commit, machine, ...growth }) {
  const rows = grown.map(({ title, unit, read }) => [
    `${title} (${unit})`,
    ...growth.results.map((result) => {
      const value = read(result);
      return value === null ? '–' : formatFigure(value);
    }),
  ]);
  const head = ['', ...growth.results.map((result) => result.rows.toLocaleString('en'))];
  return `<!-- Made by \`npm run benchmark -- --growth\`; change its files in benchmark/, not this page. -->

# Cost as the work grows

The demo's 25,000 offices repeated, with 40 columns and the month before. Made on ${date} from commit ${commit}, on
${machine.processor} (${machine.processors} processors, ${machine.memory} GB), ${machine.system}, Node ${machine.node}. Times are medians of 15 runs with other filters each;
an export is one run. Each size has a process of its own.

${markdownTable(head, rows)}

![Cost by the number of offices](growth.svg)

**Where one computer ends.** ${endOfOneComputer(growth)} A sheet of Excel has at most 1,048,576 rows. Beyond it: [larger](larger.md).
`;
}

const [left, width, height] = [60, 560, 320];
const colours = [
  '#1f5fbf',
  '#b5472f',
  '#2f7d4f',
  '#7a4fb0',
  '#8a6d1d',
  '#3f7f8c',
  '#a03c6f',
  '#55606e',
  '#9a8f1c',
  '#444',
];

/** Lines of the times by the number of offices, both on logarithmic scales. */
export function growthChart({ results }) {
  const timed = grown.filter(({ unit }) => unit === 'ms');
  const all = timed.flatMap(({ read }) => results.flatMap((result) => read(result) ?? []));
  const x = scaleLog()
    .domain([results[0].rows, results.at(-1).rows])
    .range([left, left + width]);
  const y = scaleLog()
    .domain([Math.min(...all), Math.max(...all)])
    .range([height, 20]);
  const text = (at, words, anchor = 'start') =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}" fill="#3b4252">${words}</text>`;
  const parts = results.map(({ rows }) => text([x(rows), height + 16], rows.toLocaleString('en'), 'middle'));
  for (const tick of [0.1, 1, 10, 100, 1000, 10_000, 100_000]) {
    if (tick < y.domain()[0] || tick > y.domain()[1]) continue;
    parts.push(
      `<line x1="${left}" x2="${left + width}" y1="${y(tick)}" y2="${y(tick)}" stroke="#dde1e8"/>`,
      text([left - 6, y(tick) + 3], `${tick.toLocaleString('en')} ms`, 'end'),
    );
  }
  timed.forEach(({ title, read }, at) => {
    const known = results.flatMap((result) => {
      const value = read(result);
      return value === null ? [] : [[x(result.rows), y(value)]];
    });
    const last = known.at(-1);
    if (last === undefined) return;
    const line = known.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ');
    parts.push(`<polyline points="${line}" fill="none" stroke="${colours[at]}" stroke-width="1.5"/>`);
    parts.push(text([last[0] + 5, last[1] + 3], title));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 150} ${height + 30}" font-family="sans-serif" font-size="10" role="img" aria-label="Milliseconds by the number of offices">
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}
