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

/** The place of every engine for every measure of a size. */
function placed({ results }) {
  return Object.fromEntries(
    Object.entries(measures).map(([name, read]) => [name, placesOf(results.map(({ result }) => read(result)))]),
  );
}

/**
 * The measures in which ours is not the first, with the sizes and who is before it.
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function behind(sizes) {
  const found = new Map();
  for (const size of sizes) {
    const places = placed(size);
    const ours = size.results.findIndex(({ engine }) => engine.id === 'adviesatlas');
    for (const [name, read] of Object.entries(measures)) {
      if (places[name][ours] === 1) continue;
      const own = read(size.results[ours].result);
      const before = size.results.filter((_, at) => places[name][at] < places[name][ours]);
      const words = `${size.rows.toLocaleString('en')} offices: ${before
        .map(({ engine, result }) => `${engine.name} ${formatFigure(read(result))}`)
        .join(', ')} against ${formatFigure(own)}`;
      found.set(name, [...(found.get(name) ?? []), words]);
    }
  }
  return found;
}

/** @throws Error naming the measures in which ours is behind without an explanation, or that are explained without need */
function behindText(sizes) {
  const found = behind(sizes);
  const unexplained = [...found.keys()].filter((name) => explanations[name] === undefined);
  if (unexplained.length > 0)
    throw new Error(`say in benchmark/explanations.mjs why others come first: ${unexplained.join(', ')}`);
  if (found.size === 0) return 'In nothing that is measured.';
  return [...found].map(([name, words]) => `**${name}.** ${explanations[name]} (${words.join('; ')}.)`).join('\n\n');
}

function answersTable(size) {
  const places = placed(size);
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

/** The page of a run. @param run see `scripts/benchmark.mjs` */
export function benchmarkPage({ date, commit, machine, sizes }) {
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
## Where others come first

${behindText(sizes)}

## How each engine is asked

${results.map(({ engine, version }) => `**${engine.name}**${version === null ? '' : ` ${version}`}. ${engine.fairness}`).join('\n\n')}

## Differences in meaning

${differences.join('\n')}

Is your engine treated unfairly? Tell us with the form *Benchmark* of our issues: a change of its file in \`benchmark/engines\` says most.
`;
}
