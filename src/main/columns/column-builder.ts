import type { ProviderCell } from '../../provider-api/lists';
import { type Cell, type Column, defaultsOf, storageOf } from '../../shared/domain/lists/column';
import { byDutch, inCodeOrder, inDutchOrder } from './dutch-order';
import { readDate, readDay, readItems, readNumber, scaled, textReader } from './read-cell';
import { makeCodes, type StoredColumn } from './stored-column';

/**
 * Packs a column from its distinct cells. A cell that is invalid in the column counts as empty.
 * @param cells the distinct cells; the first one is null
 * @param numbers the number of the cell in every row
 */
export function packCells(column: Column, cells: readonly ProviderCell[], numbers: Uint32Array): StoredColumn {
  switch (storageOf(column.kind)) {
    case 'text':
      return packTexts({ column, read: textReader(column) }, cells, numbers);
    case 'items':
      return packItems(column, cells, numbers);
    case 'number': {
      const { scale = 1 } = column;
      const values = Float64Array.from(cells, (cell) => scaled(readNumber(cell) ?? Number.NaN, scale));
      return { storage: 'number', values: spreadOver(values, numbers, new Float64Array(numbers.length)) };
    }
    case 'date': {
      const values = Int32Array.from(cells, (cell) => readDate(cell) ?? 0);
      return { storage: 'date', values: spreadOver(values, numbers, new Int32Array(numbers.length)) };
    }
  }
}

/** Writes the value of every row into `rows`. */
function spreadOver<T extends Float64Array | Int32Array>(values: T, numbers: Uint32Array, rows: T): T {
  for (let row = 0; row < numbers.length; row++) rows[row] = values[numbers[row] as number] as number;
  return rows;
}

/** The code of every row; `codeOfCell` has the code of every distinct cell. */
function codesOf(numbers: Uint32Array, codeOfCell: Uint32Array, count: number) {
  const codes = makeCodes(numbers.length, count);
  for (let row = 0; row < numbers.length; row++) codes[row] = codeOfCell[numbers[row] as number] as number;
  return codes;
}

/**
 * Packs texts that are values already, with the blanks around them.
 * @param numbers the number of the text in every row; the first text is empty
 */
export const packValues = (column: Column, texts: readonly string[], numbers: Uint32Array): StoredColumn =>
  packTexts({ column, read: (text) => (typeof text === 'string' ? text : null) }, texts, numbers);

type ReadTexts = { readonly column: Column; readonly read: ReturnType<typeof textReader> };

function packTexts({ column, read }: ReadTexts, cells: readonly ProviderCell[], numbers: Uint32Array): StoredColumn {
  const texts: string[] = [];
  const filled: number[] = [];
  for (let number = 0; number < cells.length; number++) {
    const text = read(cells[number]) ?? '';
    texts.push(text);
    if (text !== '') filled.push(number);
  }
  const dictionary = [''];
  const codeOfCell = new Uint32Array(cells.length);
  // Equal texts are adjacent after sorting, so no lookup is needed.
  let before = '';
  for (const number of inOrderOf(column, texts, filled)) {
    const text = texts[number] ?? '';
    if (text !== before) dictionary.push(text);
    before = text;
    codeOfCell[number] = dictionary.length - 1;
  }
  return { storage: 'text', dictionary, codes: codesOf(numbers, codeOfCell, dictionary.length) };
}

/** Sorts texts in Dutch order, or in the column's own order, such as that of segments. */
function inOrderOf({ kind, order }: Column, texts: readonly string[], chosen: number[]): readonly number[] {
  const text = (number: number): string => texts[number] ?? '';
  if (order === undefined) {
    // Digits and signs need no language order, and sorting by code unit is many times faster.
    return defaultsOf(kind).consistsOf === undefined ? inDutchOrder(texts, chosen) : inCodeOrder(texts, chosen);
  }
  const ranks = new Map(order.map((value, rank) => [value, rank]));
  const rankOf = (number: number) => ranks.get(text(number)) ?? order.length;
  return chosen.sort((a, b) => rankOf(a) - rankOf(b) || byDutch(text(a), text(b)));
}

function packItems({ kind }: Column, cells: readonly ProviderCell[], numbers: Uint32Array): StoredColumn {
  const seen = differentItems(cells, kind === 'dates' ? readDay : asItIs);
  const dictionary = inDutchOrder(seen.items, [...seen.items.keys()]);
  const rankOf = new Uint32Array(seen.items.length);
  dictionary.forEach((item, rank) => {
    rankOf[item] = rank;
  });
  const combinations = combinationsInOrder(seen, rankOf);
  // Code 0 is the cell without items.
  const codeOf = new Uint32Array(combinations.length + 1);
  combinations.forEach((combination, index) => {
    codeOf[combination + 1] = index + 1;
  });
  return {
    storage: 'items',
    dictionary: dictionary.map((item) => seen.items[item] ?? ''),
    combinations: [
      [],
      ...combinations.map((combination) => (seen.combinations[combination] ?? []).map((item) => rankOf[item] ?? 0)),
    ],
    codes: codesOf(
      numbers,
      seen.ofCells.map((combination) => codeOf[combination] ?? 0),
      combinations.length + 1,
    ),
  };
}

/** The indexes of the combinations, sorted by their texts. Single items are sorted already. */
function combinationsInOrder({ items, combinations }: DifferentItems, rankOf: Uint32Array): readonly number[] {
  const places = [...combinations.keys()];
  if (combinations.every(({ length }) => length === 1)) {
    const rank = (place: number): number => rankOf[combinations[place]?.[0] ?? 0] ?? 0;
    return places.sort((first, second) => rank(first) - rank(second));
  }
  const texts = combinations.map((own) => own.map((item) => items[item]).join(', '));
  return inDutchOrder(texts, places);
}

type DifferentItems = {
  readonly items: readonly string[];
  /** The distinct lists of items, as indexes in `items`. */
  readonly combinations: readonly (readonly number[])[];
  /** The index of each cell's combination plus one; 0 for a cell without items. */
  readonly ofCells: Uint32Array;
};

const asItIs = (item: string): string => item;

/** The distinct items and combinations of cells, in order of first occurrence. */
function differentItems(cells: readonly ProviderCell[], read: (item: string) => string): DifferentItems {
  const items: string[] = [];
  const placeOf = new Map<string, number>();
  const placed = (item: string): number => {
    const known = placeOf.get(item);
    if (known !== undefined) return known;
    placeOf.set(item, items.length);
    return items.push(item) - 1;
  };
  const combinations: (readonly number[])[] = [];
  const numberOf = new Map<string | number | undefined, number>();
  const ofCells = new Uint32Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    const own = (readItems(cells[cell]) ?? []).map((item) => placed(read(item)));
    if (own.length === 0) continue;
    const key = own.length === 1 ? own[0] : own.join();
    const number = numberOf.get(key) ?? combinations.push(own);
    numberOf.set(key, number);
    ofCells[cell] = number;
  }
  return { items, combinations, ofCells };
}

/** The distinct cells of a column, of which the first is null, and the number of the cell in every row. */
export type DistinctCells = { readonly cells: readonly ProviderCell[]; readonly numbers: Uint32Array };

/** Collects the cells of one column in row order. */
export type ColumnBuilder = {
  readonly push: (cell: ProviderCell | undefined) => void;
  readonly collected: () => DistinctCells;
  /** Sorts the dictionary and packs the codes. */
  readonly finish: () => StoredColumn;
};

/**
 * Makes a builder for cells that are values already, such as derived ones.
 * @param onNew called with the length of every distinct cell when it first occurs
 */
export function createColumnBuilder(column: Column, onNew: (length: number) => void = () => {}): ColumnBuilder {
  const cells: ProviderCell[] = [null];
  const numberOfCell = new Map<string | number | boolean, number>();
  /** The numbers of lists by their JSON, which might equal another cell's text. An identical list object is not written again. */
  const numberOfList = new Map<string, number>();
  const numberOfSame = new WeakMap<object, number>();
  const numbers: number[] = [];
  const numberFor = (cell: ProviderCell | undefined): number => {
    if (cell === null || cell === undefined) return 0;
    if (typeof cell !== 'object') return numberIn(numberOfCell, cell, cell);
    const same = numberOfSame.get(cell);
    if (same !== undefined) return same;
    const number = numberIn(numberOfList, JSON.stringify(cell), cell);
    numberOfSame.set(cell, number);
    return number;
  };
  function numberIn<K extends string | number | boolean>(known: Map<K, number>, key: K, cell: ProviderCell): number {
    const code = known.get(key);
    if (code !== undefined) return code;
    onNew(typeof key === 'string' ? key.length : 0);
    const number = cells.push(cell) - 1;
    known.set(key, number);
    return number;
  }
  return {
    push: (cell) => numbers.push(numberFor(cell)),
    collected: () => ({ cells, numbers: Uint32Array.from(numbers) }),
    finish: () => packCells(column, cells, Uint32Array.from(numbers)),
  };
}

/** The cell of a row, as lists, dossiers and exports show it. */
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
