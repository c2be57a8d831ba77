import type { BenchResult } from './result';
import { runAlone } from './run-alone';

/** The milliseconds of the work of `pace-alone.ts` on the computer for which the budgets were set, when nothing slows it down. */
const quiet = 225;

/** Relates each part of a bench, and the whole run, to the speed of the computer before and after it. */
export class Pace {
  private readonly times: number[] = [];

  measure(): void {
    this.times.push(Number(runAlone('pace-alone', {})));
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
