import { explanations } from './explanations.mjs';
import { medianOf, placesOf, spreadOf, tie } from './places.mjs';
import { questions } from './questions.mjs';

const questionNames = Object.keys(questions);

/** Three digits that say something: `0.304`, `12.6`, `1,480`. @param {number} value */
export function formatFigure(value) {
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.max(value, 0.01))));
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A table of Markdown whose first column has names. @param {readonly string[]} head @param {readonly (readonly unknown[])[]} rows */
export const markdownTable = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** What is measured of an engine, by name, with how it is read from a result. */
export const measures = {
  load: ({ load }) => load,
  memory: ({ memory }) => memory,
  ...Object.fromEntries(
    questionNames.flatMap((name) => [
      [`${name} cold`, (result) => result.questions[name].cold],
      [name, (result) => medianOf(result.questions[name].hot)],
    ]),
  ),
};

/** What is measured of a window. Memory is that of the page and, for ours, of the program beside it, which has the rows. */
export const windowMeasures = {
  'window key': { title: 'key to painted rows, p95 (ms)', read: ({ key }) => key },
  'window sort': { title: 'sort to painted rows (ms)', read: ({ sort }) => sort },
  'window scroll': { title: 'between frames of a scroll, p95 (ms)', read: ({ scroll }) => scroll },
  'window ready': { title: 'ready (ms)', read: ({ ready }) => ready },
  'window memory': { title: 'memory (MB)', read: ({ memory, beside }) => memory + (beside ?? 0) },
  'window bytes': { title: 'loaded (MB)', read: ({ bytes }) => bytes / 1e6 },
};

/** Results that are compared in a measure: a name and a value for each, ours first. */
function comparisons({ sizes, windows }) {
  const ofSizes = sizes.flatMap(({ rows, results }) =>
    Object.entries(measures).map(([name, read]) => ({
      name,
      where: `${rows.toLocaleString('en')} offices`,
      values: results.map(({ engine, result }) => ({ who: engine.name, value: read(result) })),
    })),
  );
  if ('why' in windows) return ofSizes;
  const ofWindows = Object.entries(windowMeasures).map(([name, { read }]) => ({
    name,
    where: 'one Chromium',
    values: windows.map((result) => ({ who: result.name, value: read(result) })),
  }));
  return [...ofSizes, ...ofWindows];
}

/**
 * The measures in which ours is not the first, each with where, and who comes before it.
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function behind(run) {
  const found = new Map();
  for (const { name, where, values } of comparisons(run)) {
    const places = placesOf(values.map(({ value }) => value));
    if (places[0] === 1) continue;
    const before = values.filter((_, at) => places[at] < places[0]);
    const told = before.map(({ who, value }) => `${who} ${formatFigure(value)}`).join(', ');
    const words = `${where}: ${told} against ${formatFigure(values[0].value)}`;
    found.set(name, [...(found.get(name) ?? []), words]);
  }
  return found;
}

/** @throws Error naming the measures in which ours is behind without an explanation */
function behindText(run) {
  const found = behind(run);
  const unexplained = [...found.keys()].filter((name) => explanations[name] === undefined);
  if (unexplained.length > 0)
    throw new Error(`say in benchmark/explanations.mjs why others come first: ${unexplained.join(', ')}`);
  if (found.size === 0) return 'In nothing that is measured.';
  return [...found].map(([name, words]) => `**${name}.** ${explanations[name]} (${words.join('; ')}.)`).join('\n\n');
}

function answersTable(size) {
  const places = Object.fromEntries(
    questionNames.map((name) => [name, placesOf(size.results.map(({ result }) => measures[name](result)))]),
  );
  const rows = size.results.map(({ engine, result }, at) => [
    engine.name,
    ...questionNames.map((name) => {
      const { hot } = result.questions[name];
      const mark = engine.differences[name] === undefined ? '' : ' ≠';
      const value = `${formatFigure(medianOf(hot))} ±${Math.round(spreadOf(hot) * 50)} %`;
      const place = `(${places[name][at]})`;
      return places[name][at] === 1 ? `**${value}** ${place}${mark}` : `${value} ${place}${mark}`;
    }),
  ]);
  return markdownTable(['ms, hot', ...questionNames.map((name) => questions[name].title)], rows);
}

function beginTable(size) {
  const rows = size.results.map(({ engine, result, lines }) => [
    engine.name,
    formatFigure(result.load),
    ...questionNames.map((name) => {
      const { cold, first } = result.questions[name];
      return `${formatFigure(cold)}, ${formatFigure(medianOf(first))}`;
    }),
    Math.round(result.memory),
    Math.round(result.peak),
    lines,
  ]);
  const head = ['ms: cold, first', 'load', ...questionNames.map((name) => questions[name].title)];
  return markdownTable([...head, 'MB after', 'MB most', 'lines of code'], rows);
}

const sizeText = (size) => `## ${size.rows.toLocaleString('en')} offices, 40 columns, two months

${answersTable(size)}

${beginTable(size)}
`;

function windowsText(windows) {
  if ('why' in windows) return `Not measured in this run: ${windows.why}.\n`;
  const [own, ...others] = windows;
  const rows = windows.map((result) => [
    result.name,
    ...Object.values(windowMeasures).map(({ read }) => formatFigure(read(result))),
  ]);
  const best = Math.min(...others.map(({ key }) => key));
  const share = own.key / best;
  const goal = `Our key takes ${formatFigure(share)} of the quickest of the others; the goal is at most a half${share <= 0.5 ? '.' : ', which is not reached.'}`;
  return `${markdownTable(['', ...Object.values(windowMeasures).map(({ title }) => title)], rows)}

${goal}
`;
}

/** The page of a run. @param run see `scripts/benchmark.mjs` */
export function benchmarkPage(run) {
  const { date, commit, machine, sizes, windows } = run;
  const [{ results }] = sizes;
  const differences = results.flatMap(({ engine }) =>
    Object.entries(engine.differences).map(([name, words]) => `- ${engine.name}, ${questions[name].title}: ${words}`),
  );
  return `<!-- Made by \`npm run benchmark\`; change its files in benchmark/, not this page. -->

# Benchmark

Adviesatlas beside ten engines: five questions about the same month of the demo, asked of each in its own idiom. All answers are equal by
digest, but for the differences below. Made on ${date} from commit ${commit}, on ${machine.processor} (${machine.processors} processors,
${machine.memory} GB), ${machine.system}, Node ${machine.node}. All numbers of each run: [benchmark-results.json](benchmark-results.json).

![Hot answers at ${sizes.at(-1).rows.toLocaleString('en')} offices](benchmark.svg)

- **Hot**: the median of up to 200 runs, with half the width of their middle half; in brackets the place. Engines within ${tie * 100} % share one.
- **Cold**: the first time that an engine gets a question. **First**: the median of the four after it.
- Each run has other filters, limits and words, so that no answer comes from a cache. *Two months compared* has nothing to vary.
- Every engine has a process of its own. **MB** is its memory beyond that of Node at its start: after all questions, and at most.
- *A word, letter by letter* is a question for each letter, together.
- Texts without capitals and accents, which Adviesatlas makes itself, are given to all as columns.
- **Lines of code** asks the five questions; ours does not have the engine itself, and SQL that engines share is counted for each.

${sizes.map(sizeText).join('\n')}
## The whole path, in one Chromium

25,000 offices at 1366 × 768, without a graphics card: letters typed into a filter of names, the column of full-time jobs sorted, the wheel
turned. The grids of others have 40 columns, filter by their interface without the pause of their own fields, and hold the rows in the page;
ours is the whole program with its 350 columns, which answers from the program beside the window.

${windowsText(windows)}
## Where others come first

${behindText(run)}

## How each engine is asked

${results.map(({ engine, version }) => `**${engine.name}**${version === null ? '' : ` ${version}`}. ${engine.fairness}`).join('\n\n')}

## Differences in meaning

${differences.join('\n')}

Is your engine treated unfairly? Tell us with the form *Benchmark* of our issues: a change of its file in \`benchmark/engines\` says most.
`;
}
