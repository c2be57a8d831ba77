import { identityOf } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { isOfMovers } from '../../../shared/catalog/mover-columns';
import {
  comparedColumnNamed,
  howKinds,
  howWords,
  kindWords,
  type PastName,
  pastColumn,
  readPastName,
} from '../../../shared/catalog/past-column';
import { type Cell, type Column, storageOf } from '../../../shared/domain/lists/column';
import { comparedKinds } from '../../../shared/domain/lists/comparison';
import { flagWords } from '../../../shared/domain/lists/flag-words';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { roundShown } from '../../../shared/format/format-number';
import { cellAt, packCells } from '../../columns/column-builder';
import { makeCodes, type StoredColumn } from '../../columns/stored-column';
import { emptyColumn } from '../rows/columns/column-table';
import { createListColumn, type JoinedColumn, through } from '../rows/columns/list-column';
import { getOrMake } from '../rows/get-or-make';
import { cellCode } from './column-changes';
import type { ComparedList, ListOfMonth } from './compared-list';
import type { MoverCells } from './movers/mover-cells';

/** Columns that keep their values for removed rows, because they identify the row. */
export const identifying = (list: ListName): ReadonlySet<string> => {
  const { id, dossier, name } = listDefinitions[list];
  return new Set([...id, ...identityOf(list), name, 'active', ...(dossier === null ? [] : [dossier])]);
};

type ComparedParts = {
  readonly compared: ComparedList;
  readonly later: ListOfMonth;
  readonly earlier: ListOfMonth;
  readonly movers: MoverCells;
};

/** The columns of two months side by side, for the rows of both. Each column is made on first use. */
export class ComparedColumns {
  private readonly columns = new Map<string, JoinedColumn | null>();
  private readonly identifying: ReadonlySet<string>;

  constructor(private readonly parts: ComparedParts) {
    this.identifying = identifying(parts.later.list);
  }

  /** Null for a column that is the same as in the later month. @throws Fault FILTER_INVALID */
  column(name: string): JoinedColumn | null {
    return getOrMake(this.columns, name, () => this.make(name));
  }

  /** Whether the subscription withholds a column, even if a month still has its values. */
  isWithheld(name: string): boolean {
    return this.parts.later.isWithheld(readPastName(name)?.base ?? name);
  }

  private make(name: string): JoinedColumn | null {
    const described = comparedColumnNamed(this.parts.later.list, name);
    if (described !== undefined) {
      const stored = isOfMovers(name) ? this.parts.movers.column(described) : this.ofRows(name);
      return { column: createListColumn(described, stored), via: null };
    }
    if (this.identifying.has(name) && !this.parts.later.isWithheld(name)) return this.identified(name);
    const past = readPastName(name);
    return past === null || past.months !== null ? null : this.past(past);
  }

  private ofRows(name: string): StoredColumn {
    const bits = this.parts.compared.bits();
    if (name === 'comparedCount')
      return { storage: 'number', values: Float64Array.from(this.parts.compared.changedCells()) };
    // Few of all combinations occur; the first code means no value.
    const masks = [...new Set([0, ...bits])].sort((low, high) => low - high);
    const codeOf = new Map(masks.map((mask, code) => [mask, code]));
    const codes = makeCodes(bits.length, masks.length);
    for (let row = 0; row < bits.length; row++) codes[row] = codeOf.get(bits[row]) ?? 0;
    const combinations = masks.map((mask) => comparedKinds.flatMap((_kind, bit) => ((mask >> bit) & 1 ? [bit] : [])));
    return { storage: 'items', dictionary: comparedKinds.map((kind) => kindWords[kind]), combinations, codes };
  }

  /** The later value, or the earlier one for a removed row; a continued row has both names. */
  private identified(name: string): JoinedColumn {
    const { rows } = this.parts.compared;
    const [later, earlier] = [this.parts.later.column(name), this.parts.earlier.column(name)];
    const read = ({ column, via }: JoinedColumn) => {
      const { stored } = column;
      return (row: number): Cell => cellAt(stored, through(via, row));
    };
    const [cellLater, cellEarlier] = [read(later), read(earlier)];
    const numbers = new Uint32Array(rows.total);
    const cells: (string | number | null | string[])[] = [null];
    const known = new Map<string, number>();
    const isName = name === listDefinitions[this.parts.later.list].name;
    for (let row = 0; row < rows.total; row++) {
      const isGone = rows.later[row] === this.parts.later.total;
      let cell = isGone ? cellEarlier(rows.earlier[row]) : cellLater(rows.later[row]);
      if (isName && rows.continued.has(row)) {
        const before = cellEarlier(rows.earlier[row]);
        if (before !== null && before !== cell) cell = `${before} → ${cell ?? ''}`;
      }
      if (cell === null) continue;
      const key = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
      let number = known.get(key);
      if (number === undefined) {
        number = cells.push(Array.isArray(cell) ? [...cell] : (cell as string | number)) - 1;
        known.set(key, number);
      }
      numbers[row] = number;
    }
    const { column } = later.column;
    return { column: createListColumn(column, packCells({ ...column, scale: 1 }, cells, numbers)), via: null };
  }

  private past(past: PastName): JoinedColumn | null {
    const { base, measure } = past;
    const column = this.described(past);
    if (column === null) return null;
    if (measure === 'known') return { column: createListColumn(column, this.known()), via: null };
    if (this.parts.later.isWithheld(base)) {
      const nothing = emptyColumn(storageOf(column.kind), this.parts.compared.rows.total);
      return { column: createListColumn(column, nothing), via: null };
    }
    if (measure === 'was') {
      const { column: earlierColumn, via } = this.parts.earlier.column(base);
      return { column: createListColumn({ ...column }, earlierColumn.stored), via: this.viaEarlier(via) };
    }
    if (measure === 'how') return { column: createListColumn(column, this.how(base)), via: null };
    if (measure === 'change' || measure === 'percent') {
      return { column: createListColumn(column, this.difference(base, measure)), via: null };
    }
    return null;
  }

  /** @throws Fault FILTER_INVALID when the list lacks the base column */
  private described(past: PastName): Column | null {
    const base = this.parts.later.column(past.base).column.column;
    return pastColumn(base, past, { later: this.parts.later.month.period, earlier: this.parts.earlier.month.period });
  }

  private viaEarlier(via: Int32Array | null): Int32Array {
    const { earlier } = this.parts.compared.rows;
    return via === null ? earlier : earlier.map((row) => through(via, row));
  }

  private known(): StoredColumn {
    const { rows } = this.parts.compared;
    const codes = Uint8Array.from(rows.earlier, (row) => (row === this.parts.earlier.total ? 2 : 1));
    return { storage: 'text', dictionary: ['', flagWords.yes, flagWords.no], codes };
  }

  private how(base: string): StoredColumn {
    const { rows } = this.parts.compared;
    // The codes of cells, but for a change within the margin, which looks equal.
    const dictionary = ['', ...howKinds.map((kind) => howWords[kind])];
    const codes = makeCodes(rows.total, dictionary.length);
    const equal = cellCode.hidden;
    for (const row of rows.both) codes[row] = equal;
    const described = this.parts.later.column(base).column.column;
    const { changes, outside } = this.parts.compared.state(described);
    // Values of different types are neither equal nor changed.
    if (outside === 'retyped') codes.fill(0);
    for (let place = 0; place < changes.at.length; place++) {
      const code = changes.codes[place];
      if (code !== cellCode.hidden) codes[rows.both[changes.at[place]]] = code;
    }
    return { storage: 'text', dictionary, codes };
  }

  private difference(base: string, measure: 'change' | 'percent'): StoredColumn {
    const { rows } = this.parts.compared;
    const values = new Float64Array(rows.total).fill(Number.NaN);
    const fromZero: number[] = [];
    const [later, earlier] = [this.parts.later.column(base), this.parts.earlier.column(base)];
    const [laterStored, earlierStored] = [later.column.stored, earlier.column.stored];
    if (laterStored.storage === 'number' && earlierStored.storage === 'number') {
      const { decimals } = later.column.column;
      for (const row of rows.both) {
        const [at, from] = [rows.later[row], rows.earlier[row]];
        const after = roundShown(laterStored.values[later.via === null ? at : later.via[at]] ?? Number.NaN, decimals);
        const before = roundShown(
          earlierStored.values[earlier.via === null ? from : earlier.via[from]] ?? Number.NaN,
          decimals,
        );
        values[row] = measure === 'change' ? differenceOf(before, after, decimals) : percentOf(before, after);
        if (measure === 'percent' && isFromZero(before, after)) fromZero.push(row);
      }
    }
    return { storage: 'number', values, ...(fromZero.length === 0 ? {} : { fromZero }) };
  }
}

/** The difference between two figures, as shown. */
export const differenceOf = (before: number, after: number, decimals: number): number =>
  roundShown(after - before, decimals);

/** Whether a figure changed from zero: there is no percentage (docs/rules/columns.md#columns-with-a-past). */
export const isFromZero = (before: number, after: number): boolean => before === 0 && !Number.isNaN(after);

/** The percentage by which a figure changed; none when the earlier figure is zero. */
export const percentOf = (before: number, after: number): number =>
  before === 0 ? Number.NaN : roundShown(((after - before) / Math.abs(before)) * 100, 1);
