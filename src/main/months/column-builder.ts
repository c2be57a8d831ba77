import type { ProviderCell } from '../../provider-api/lists';
import { type Column, type ColumnKind, storageOf } from '../../shared/catalog/column';
import type { Cell } from '../../shared/domain/cell';
import { readIsoDate } from '../../shared/format/format-date';
import { makeCodes, type StoredColumn } from './stored-column';

/** Takes the cells of one column in row order; `push` throws a TypeError that names the column when a cell has a wrong shape. */
export type ColumnBuilder = {
  readonly push: (cell: ProviderCell | undefined) => void;
  /** Sorts the dictionary and packs the codes. */
  readonly finish: () => StoredColumn;
};

const collator = new Intl.Collator('nl', { numeric: true });
const byDutch = (a: string, b: string): number => collator.compare(a, b) || byCodeUnit(a, b);
const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Kinds whose values are digits or addresses: their order needs no language, which is many times quicker. */
const plainKinds: ReadonlySet<ColumnKind> = new Set(['kvk', 'code', 'postcode', 'phone', 'flag', 'email', 'url']);

export function createColumnBuilder(column: Column): ColumnBuilder {
  switch (storageOf(column.kind)) {
    case 'text':
      return textBuilder(column);
    case 'items':
      return itemsBuilder(column);
    case 'number':
      return numberBuilder(column);
    case 'date':
      return dateBuilder(column);
  }
}

/** Rows so far, without knowing how many will come. */
function growing() {
  let codes = new Uint32Array(1024);
  let length = 0;
  return {
    push(code: number) {
      if (length === codes.length) {
        const wider = new Uint32Array(length * 2);
        wider.set(codes);
        codes = wider;
      }
      codes[length++] = code;
    },
    /** The codes after every one has moved to its new place; code 0 stays. */
    moved(places: Uint32Array, count: number) {
      const packed = makeCodes(length, count);
      for (let row = 0; row < length; row++) packed[row] = places[codes[row] ?? 0] ?? 0;
      return packed;
    },
  };
}

function textBuilder(column: Column): ColumnBuilder {
  const seen = new Map<string, number>([['', 0]]);
  const codes = growing();
  const read = textReader(column);
  return {
    push(cell) {
      const text = read(cell);
      let code = seen.get(text);
      if (code === undefined) {
        code = seen.size;
        seen.set(text, code);
      }
      codes.push(code);
    },
    finish() {
      const dictionary = [...seen.keys()].slice(1).sort(orderOf(column));
      dictionary.unshift('');
      const places = new Uint32Array(seen.size);
      dictionary.forEach((text, place) => {
        places[seen.get(text) ?? 0] = place;
      });
      return { storage: 'text', dictionary, codes: codes.moved(places, dictionary.length) };
    },
  };
}

/** Most texts are in Dutch order; some columns have an order of their own, such as the segments. */
function orderOf({ kind, order }: Column): (a: string, b: string) => number {
  if (order === undefined) return plainKinds.has(kind) ? byCodeUnit : byDutch;
  const places = new Map(order.map((value, place) => [value, place]));
  const place = (value: string) => places.get(value) ?? order.length;
  return (a, b) => place(a) - place(b) || byDutch(a, b);
}

function textReader(column: Column): (cell: ProviderCell | undefined) => string {
  if (column.kind === 'flag') return (cell) => readFlag(cell, column);
  if (column.kind === 'kvk')
    return (cell) =>
      readText(cell, column)
        .padStart(8, '0')
        .replace(/^0{8}$/, '');
  if (column.kind === 'postcode') return (cell) => readText(cell, column).toUpperCase().replace(/\s/g, '');
  return (cell) => readText(cell, column);
}

function itemsBuilder(column: Column): ColumnBuilder {
  const seen = new Map<string, { code: number; items: readonly string[] }>([['', { code: 0, items: [] }]]);
  const codes = growing();
  return {
    push(cell) {
      const items = readItems(cell, column);
      const name = items.join('\n');
      let known = seen.get(name);
      if (known === undefined) {
        known = { code: seen.size, items };
        seen.set(name, known);
      }
      codes.push(known.code);
    },
    finish() {
      const combinations = [...seen.values()].slice(1).map((known) => ({ ...known, text: known.items.join(', ') }));
      combinations.sort((a, b) => byDutch(a.text, b.text));
      const places = new Uint32Array(seen.size);
      combinations.forEach(({ code }, index) => {
        places[code] = index + 1;
      });
      const dictionary = [...new Set(combinations.flatMap(({ items }) => items))].sort(byDutch);
      const itemAt = new Map(dictionary.map((item, index) => [item, index]));
      return {
        storage: 'items',
        dictionary,
        combinations: [[], ...combinations.map(({ items }) => items.map((item) => itemAt.get(item) ?? 0))],
        codes: codes.moved(places, seen.size),
      };
    },
  };
}

function numberBuilder(column: Column): ColumnBuilder {
  const values: number[] = [];
  return {
    push: (cell) => values.push(readNumber(cell, column) * (column.scale ?? 1)),
    finish: () => ({ storage: 'number', values: Float64Array.from(values) }),
  };
}

function dateBuilder(column: Column): ColumnBuilder {
  const values: number[] = [];
  return {
    push: (cell) => values.push(readDate(cell, column)),
    finish: () => ({ storage: 'date', values: Int32Array.from(values) }),
  };
}

const wrong = (column: Column, cell: unknown): TypeError =>
  new TypeError(`${column.name}: ${Array.isArray(cell) ? 'array' : typeof cell}`);

function readText(cell: ProviderCell | undefined, column: Column): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return String(cell);
  if (Array.isArray(cell)) return cell.join(', ');
  if (typeof cell === 'object') return describeObject(cell);
  throw wrong(column, cell);
}

/** Objects occur only at 250 and 251: what they are called is what they show. */
function describeObject(cell: object): string {
  const named = 'description' in cell ? cell.description : 'entityCategory' in cell ? cell.entityCategory : '';
  return typeof named === 'string' ? named : '';
}

function readFlag(cell: ProviderCell | undefined, column: Column): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (cell === true || cell === 1 || cell === '1' || cell === 'ja') return 'ja';
  if (cell === false || cell === 0 || cell === '0' || cell === 'nee') return 'nee';
  throw wrong(column, cell);
}

function readItems(cell: ProviderCell | undefined, column: Column): readonly string[] {
  if (cell === null || cell === undefined || cell === '') return [];
  if (typeof cell === 'string')
    return cell
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  if (Array.isArray(cell) && cell.every((item): item is string => typeof item === 'string')) {
    return cell.map((item) => item.trim()).filter((item) => item !== '');
  }
  throw wrong(column, cell);
}

function readNumber(cell: ProviderCell | undefined, column: Column): number {
  if (cell === null || cell === undefined || cell === '') return Number.NaN;
  const value = typeof cell === 'string' ? Number(cell) : cell;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(column, cell);
  return value;
}

/** ISO text, a yyyymmdd number, or nothing. */
function readDate(cell: ProviderCell | undefined, column: Column): number {
  if (cell === null || cell === undefined || cell === '') return 0;
  const value = typeof cell === 'string' ? readIsoDate(cell) : cell;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 10000101 || value > 99991231) {
    throw wrong(column, cell);
  }
  return value;
}

/** The cell of a row as lists, dossiers and exports show it. */
export function cellAt(column: StoredColumn, row: number): Cell {
  switch (column.storage) {
    case 'number': {
      const value = column.values[row] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    }
    case 'date':
      return column.values[row] || null;
    case 'text':
      return column.dictionary[column.codes[row] ?? 0] || null;
    case 'items': {
      const items = column.combinations[column.codes[row] ?? 0] ?? [];
      return items.length === 0 ? null : items.map((item) => column.dictionary[item] ?? '');
    }
  }
}
