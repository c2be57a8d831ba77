/**
 * Measures how fast the computer is at the moment, in a separate process: within a bench, what ran before decides how the same work is compiled and
 * how much room its objects have, which changes its time up to four times. Prints the middle one of several runs, in milliseconds.
 */
import { medianTime } from './result';

const [warmUps, runs] = [2, 5];
const rounds = 20;
const things = 100_000;

/** Makes small objects and texts that are soon garbage: other tenants of a rented computer slow down its memory, not its arithmetic. */
function work(): number {
  let characters = 0;
  for (let round = 0; round < rounds; round++) {
    const made = Array.from({ length: things }, (_, at) => ({ at, text: String(at) }));
    characters += made.reduce((sum, { text }) => sum + text.length, 0);
  }
  return characters;
}

process.stdout.write(JSON.stringify(await medianTime(runs, work, warmUps)));
