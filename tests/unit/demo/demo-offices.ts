import { adviserColumnNumbers, adviserRows, type Database } from '../../../src/demo/data/adviser-rows';
import { readPeriod } from '../../../src/demo/data/calendar';
import { adviserColumns } from '../../../src/shared/catalog/advisers';

const columns = adviserColumnNumbers();
const positions = new Map(adviserColumns.map((column) => [column.name, columns.indexOf(column.number)]));

/** One office of the demo, read by column name. */
export class DemoOffice {
  constructor(readonly cells: readonly unknown[]) {}

  value(name: string): unknown {
    const position = positions.get(name);
    if (position === undefined) throw new Error(`no column ${name}`);
    return this.cells[position] ?? null;
  }

  has(name: string): boolean {
    return this.value(name) !== null;
  }

  text(name: string): string {
    const value = this.value(name);
    if (typeof value !== 'string') throw new Error(`${name} of ${this.cells[0]} is no text: ${String(value)}`);
    return value;
  }

  number(name: string): number {
    const value = this.value(name);
    if (typeof value !== 'number') throw new Error(`${name} of ${this.cells[0]} is no number: ${String(value)}`);
    return value;
  }

  list(name: string): readonly string[] {
    const value = this.value(name);
    return Array.isArray(value) ? value.map(String) : [];
  }
}

export type Sample = {
  readonly seed: number;
  readonly size: number;
  readonly period: string;
  readonly database?: Database;
};

export function demoOffices({ seed, size, period, database = 'all' }: Sample): readonly DemoOffice[] {
  return [...adviserRows({ seed, size }, readPeriod(period), database, columns)]
    .filter((row) => row !== null)
    .map((row) => new DemoOffice(row));
}
