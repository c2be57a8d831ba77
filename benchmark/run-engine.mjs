/**
 * Measures one engine in a process of its own: `node --expose-gc run-engine.mjs FILE FOLDER`. FILE exports `load`; FOLDER has the two months.
 * Prints the measured times in milliseconds, memory in MB, and the digests of the answers as JSON on its last line.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digestOf } from './digest.mjs';
import { questions } from './questions.mjs';

/** Runs with code that is not compiled yet: the cold run, and those after it. Their answers are digested. */
const firstRuns = { least: 2, most: 5, milliseconds: 2000 };
const hotRuns = { least: 3, most: 200, milliseconds: 1000 };

/** Memory of this process: now, or at its highest. @param {'VmRSS' | 'VmHWM'} field of the system's report */
function memory(field) {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

async function timed(work) {
  const begun = performance.now();
  const answer = await work();
  return { answer, took: performance.now() - begun };
}

/** Asks a question in runs from a number on, within limits. */
async function repeat(ask, from, { least, most, milliseconds }) {
  const results = [];
  const begun = performance.now();
  while (results.length < least || (results.length < most && performance.now() - begun < milliseconds)) {
    const run = from + results.length;
    results.push(await timed(() => ask(run)));
  }
  return results;
}

async function measure(ask) {
  const first = await repeat(ask, 0, firstRuns);
  const hot = await repeat(ask, first.length, hotRuns);
  const [cold, ...others] = first.map(({ took }) => took);
  return {
    cold,
    first: others,
    hot: hot.map(({ took }) => took),
    digests: first.map(({ answer }) => digestOf(answer)),
  };
}

const [file = '', folder = ''] = process.argv.slice(2);
const months = { ...JSON.parse(readFileSync(join(folder, 'months.json'), 'utf8')), folder };
globalThis.gc();
const bare = memory('VmRSS');
const { load } = await import(pathToFileURL(resolve(file)).href);
const { answer: engine, took } = await timed(() => load(months));
const measured = {};
for (const [name, { ask }] of Object.entries(questions)) measured[name] = await measure((run) => ask(engine, run));
globalThis.gc();
const results = { load: took, memory: memory('VmRSS') - bare, peak: memory('VmHWM') - bare, questions: measured };
await engine.close?.();
// Some engines keep threads that would keep this process.
process.stdout.write(`\n${JSON.stringify(results)}\n`, () => process.exit(0));
