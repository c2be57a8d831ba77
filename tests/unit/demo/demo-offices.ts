import fc from 'fast-check';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { type Database, joinedRows, type RowValues } from '../../../src/demo/data/facts/row-source';
import type { DemoList } from '../../../src/demo/data/list-parts';
import { rowsOf } from '../../../src/demo/data/lists';
import { examples } from '../../first-cases';

/** One row of a list of the demo, read by column name. */
export class DemoRow {
  constructor(readonly cells: RowValues) {}

  value(name: string): unknown {
    return this.cells[name] ?? null;
  }

  has(name: string): boolean {
    return this.value(name) !== null;
  }

  text(name: string): string {
    const value = this.value(name);
    if (typeof value !== 'string') throw new Error(`${name} of ${this.cells.kvk} is no text: ${String(value)}`);
    return value;
  }

  number(name: string): number {
    const value = this.value(name);
    if (typeof value !== 'number') throw new Error(`${name} of ${this.cells.kvk} is no number: ${String(value)}`);
    return value;
  }

  list(name: string): readonly string[] {
    const value = this.value(name);
    return Array.isArray(value) ? value.map(String) : [];
  }
}
export type DemoOffice = DemoRow;

export type Sample = {
  readonly seed: number;
  readonly size: number;
  readonly period: string;
  readonly database?: Database;
};

export function demoRows(list: DemoList, { seed, size, period, database = 'all' }: Sample): readonly DemoRow[] {
  const rows = joinedRows(rowsOf(list)({ world: { seed, size }, month: readPeriod(period), database }));
  return Array.from(rows, (row) => new DemoRow(row));
}

export const demoOffices = (sample: Sample): readonly DemoOffice[] => demoRows('advisers', sample);

/**
 * Random worlds of one block of 250 offices or more. In each block 70 offices are licensed, 17 affiliated, 45 outside the market
 * and 118 closed, so that no world lacks a kind that a larger one has. All tests of a file use the same worlds.
 */
export const drawWorlds = (count: number, size: number, periods: readonly string[]): readonly Sample[] =>
  fc.sample(
    fc.record({ seed: fc.nat(100_000), size: fc.constant(size), period: fc.constantFrom(...periods) }),
    examples(count),
  );

/** The same check in each world; a failure names the world. */
export function inEach<S extends Sample>(worlds: readonly S[], check: (world: S) => void): void {
  for (const world of worlds) {
    try {
      check(world);
    } catch (error) {
      throw new Error(`in ${JSON.stringify(world)}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
}

const kept = new Map<string, readonly DemoRow[]>();

/** The rows of a list, made once for all tests of a file, except tests that compare rows that are made twice. */
export function keptRows(list: DemoList, sample: Sample): readonly DemoRow[] {
  const key = JSON.stringify([list, sample.seed, sample.size, sample.period, sample.database]);
  const rows = kept.get(key) ?? demoRows(list, sample);
  kept.set(key, rows);
  return rows;
}
