import type { ProviderCell } from '../../provider-api/lists';
import { type Column, type ColumnKind, storageOf } from '../../shared/catalog/column';
import type { Cell } from '../../shared/domain/cell';
import { readIsoDate } from '../../shared/format/format-date';
import { byCodeUnit, byDutch, inDutchOrder } from './dutch-order';
import { makeCodes, type StoredColumn } from './stored-column';

/**
 * Packs a column from its different cells.
 * @param cells the different cells; the first is null
 * @param numbers for every row the number of its cell
 * @throws TypeError that names the column when a cell has a wrong shape
 */
export function packCells(column: Column, cells: readonly ProviderCell[], numbers: Uint32Array): StoredColumn {
  switch (storageOf(column.kind)) {
    case 'text':
      return packTexts(column, cells, numbers);
    case 'items':
      return packItems(column, cells, numbers);
    case 'number': {
      const values = Float64Array.from(cells, (cell) => numberOf(column, cell));
      return { storage: 'number', values: Float64Array.from(numbers, (number) => values[number] as number) };
    }
    case 'date': {
      const values = Int32Array.from(cells, (cell) => readDate(cell, column));
      return { storage: 'date', values: Int32Array.from(numbers, (number) => values[number] as number) };
    }
  }
}

/** The number in a cell as a column keeps it; NaN for none. @throws TypeError that names the column */
export const numberOf = (column: Column, cell: ProviderCell): number => readNumber(cell, column) * (column.scale ?? 1);

/** Whether a cell has a shape that a column can hold. @throws TypeError that names the column when it has not */
export function checkCell(column: Column, cell: ProviderCell): void {
  switch (storageOf(column.kind)) {
    case 'text':
      textReader(column)(cell);
      return;
    case 'items':
      readItems(cell, column);
      return;
    case 'number':
      readNumber(cell, column);
      return;
    case 'date':
      readDate(cell, column);
  }
}

/** Kinds whose values are digits or addresses: their order needs no language, which is many times quicker. */
const plainKinds: ReadonlySet<ColumnKind> = new Set(['kvk', 'code', 'postcode', 'phone', 'flag', 'email', 'url']);

/** The codes of every row, when `codeOfCell` gives the code of every different cell. */
function codesOf(numbers: Uint32Array, codeOfCell: Uint32Array, count: number) {
  const codes = makeCodes(numbers.length, count);
  for (let row = 0; row < numbers.length; row++) codes[row] = codeOfCell[numbers[row] as number] as number;
  return codes;
}

function packTexts(column: Column, cells: readonly ProviderCell[], numbers: Uint32Array): StoredColumn {
  const texts = cells.map(textReader(column));
  const filled = [...texts.keys()].filter((number) => texts[number] !== '');
  const dictionary = [''];
  const codeOfCell = new Uint32Array(cells.length);
  // Equal texts stand beside one another, so that nothing has to be looked up.
  let before = '';
  for (const number of inOrderOf(column, texts, filled)) {
    const text = texts[number] ?? '';
    if (text !== before) dictionary.push(text);
    before = text;
    codeOfCell[number] = dictionary.length - 1;
  }
  return { storage: 'text', dictionary, codes: codesOf(numbers, codeOfCell, dictionary.length) };
}

/** Most texts are in Dutch order; some columns have an order of their own, such as the segments. */
function inOrderOf({ kind, order }: Column, texts: readonly string[], chosen: number[]): readonly number[] {
  const text = (number: number): string => texts[number] ?? '';
  if (order === undefined) {
    if (!plainKinds.has(kind)) return inDutchOrder(texts, chosen);
    return chosen.sort((a, b) => byCodeUnit(text(a), text(b)));
  }
  const places = new Map(order.map((value, place) => [value, place]));
  const place = (number: number) => places.get(text(number)) ?? order.length;
  return chosen.sort((a, b) => place(a) - place(b) || byDutch(text(a), text(b)));
}

function packItems(column: Column, cells: readonly ProviderCell[], numbers: Uint32Array): StoredColumn {
  const itemsOf = cells.map((cell) => readItems(cell, column));
  const nameOf = itemsOf.map((items) => items.join('\n'));
  const firstOf = new Map<string, number>();
  nameOf.forEach((name, number) => {
    if (name !== '' && !firstOf.has(name)) firstOf.set(name, number);
  });
  const texts = itemsOf.map((items) => items.join(', '));
  const combinations = inDutchOrder(texts, [...firstOf.values()]);
  const codeOf = new Map(combinations.map((number, index) => [nameOf[number], index + 1]));
  const items = [...new Set(combinations.flatMap((number) => itemsOf[number] ?? []))];
  const dictionary = inDutchOrder(items, [...items.keys()]).map((number) => items[number] ?? '');
  const itemAt = new Map(dictionary.map((item, index) => [item, index]));
  const codeOfCell = Uint32Array.from(nameOf, (name) => codeOf.get(name) ?? 0);
  return {
    storage: 'items',
    dictionary,
    combinations: [[], ...combinations.map((number) => (itemsOf[number] ?? []).map((item) => itemAt.get(item) ?? 0))],
    codes: codesOf(numbers, codeOfCell, combinations.length + 1),
  };
}

/** Takes the cells of one column in row order; `push` throws a TypeError that names the column when a cell has a wrong shape. */
export type ColumnBuilder = {
  readonly push: (cell: ProviderCell | undefined) => void;
  /** Sorts the dictionary and packs the codes. */
  readonly finish: () => StoredColumn;
};

/** A builder for cells that are values already, such as those that are worked out. */
export function createColumnBuilder(column: Column): ColumnBuilder {
  const cells: ProviderCell[] = [null];
  const numberOfCell = new Map<string | number | boolean, number>();
  /** By their JSON, which could be the text of another cell. */
  const numberOfList = new Map<string, number>();
  const numbers: number[] = [];
  const numberFor = (cell: ProviderCell | undefined): number => {
    if (cell === null || cell === undefined) return 0;
    return typeof cell === 'object'
      ? numberIn(numberOfList, JSON.stringify(cell), cell)
      : numberIn(numberOfCell, cell, cell);
  };
  function numberIn<K>(known: Map<K, number>, key: K, cell: ProviderCell): number {
    const found = known.get(key);
    if (found !== undefined) return found;
    checkCell(column, cell);
    const number = cells.push(cell) - 1;
    known.set(key, number);
    return number;
  }
  return {
    push: (cell) => numbers.push(numberFor(cell)),
    finish: () => packCells(column, cells, Uint32Array.from(numbers)),
  };
}

const noKvk = '00000000';

function textReader(column: Column): (cell: ProviderCell | undefined) => string {
  if (column.kind === 'flag') return (cell) => readFlag(cell, column);
  if (column.kind === 'kvk')
    return (cell) => {
      const kvk = readText(cell, column).padStart(8, '0');
      return kvk === noKvk ? '' : kvk;
    };
  if (column.kind === 'postcode') return (cell) => readText(cell, column).toUpperCase().replace(/\s/g, '');
  return (cell) => readText(cell, column);
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
  // -0 is 0 like any other.
  return value + 0;
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
