import { type BenchResult, timed } from './result';

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

/**
 * The milliseconds of that work on the computer for which the budgets were set, when nothing slows it down: the fastest in several days.
 */
const quiet = 225;

/**
 * Measures how fast the computer itself is during a bench: by running the same work again and again, and relating each part, and the whole
 * run, to it.
 */
export class Pace {
  private readonly times: number[] = [];

  async measure(): Promise<void> {
    // A first run compiles the code.
    if (this.times.length === 0) work();
    this.times.push(await timed(work));
  }

  /** How many times slower than when quiet the computer was in the faster of the last two measurements; at least 1. */
  get slowness(): number {
    return Math.max(1, Math.min(...this.times.slice(-2)) / quiet);
  }

  results(): readonly BenchResult[] {
    const [quickest, slowest] = [Math.min(...this.times), Math.max(...this.times)];
    const line = { unit: 'ms', budget: null, within: null } as const;
    return [
      { ...line, name: 'the computer: fixed work, when quickest', value: quickest, ratioTo: null, ratio: null },
      {
        ...line,
        name: 'the computer: fixed work, when slowest',
        value: slowest,
        ratioTo: 'its quickest',
        ratio: slowest / quickest,
      },
    ];
  }
}
