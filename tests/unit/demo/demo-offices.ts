import { readPeriod } from '../../../src/demo/data/calendar';
import { type DemoList, rowsOf } from '../../../src/demo/data/lists';
import type { Database, RowValues } from '../../../src/demo/data/row-source';

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
  return [...rowsOf(list)({ seed, size }, readPeriod(period), database)]
    .filter((row) => row !== null)
    .map((row) => new DemoRow(row));
}

export const demoOffices = (sample: Sample): readonly DemoOffice[] => demoRows('advisers', sample);
