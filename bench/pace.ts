import { type BenchResult, timed } from './result';

const rounds = 20;
const things = 100_000;

/** Small objects and texts that are soon garbage: the memory of a rented computer is what its other tenants slow down, and not its arithmetic. */
function work(): number {
  let characters = 0;
  for (let round = 0; round < rounds; round++) {
    const made = Array.from({ length: things }, (_, at) => ({ at, text: String(at) }));
    characters += made.reduce((sum, { text }) => sum + text.length, 0);
  }
  return characters;
}

/** Milliseconds of that work on the computer for which the budgets were set, when nothing slows it down: the quickest seen in several days. */
const quiet = 225;

/** How quick the computer itself is while a bench runs: the same fixed work again and again, and what that says of each part and of the run as a whole. */
export class Pace {
  private readonly times: number[] = [];

  async look(): Promise<void> {
    // Once before, so that it has been compiled.
    if (this.times.length === 0) work();
    this.times.push(await timed(work));
  }

  /** How many times slower than when quiet the computer was in the last two looks, by the quicker of them; never less than 1. */
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
