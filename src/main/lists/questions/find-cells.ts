import type { FindQuery, FoundCell } from '../../../shared/domain/lists/find';
import { fold } from '../../../shared/format/fold';
import { formatCell } from '../../../shared/format/format-cell';
import { adjacentPlace, type CellPlace } from '../rows/adjacent-place';
import type { JoinedColumn } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/**
 * The next or previous cell that shows a text, wrapping around at the ends of the list; null when no cell shows it.
 * @throws Fault FILTER_INVALID, NOT_ALLOWED for a withheld column
 */
export function findCell(list: ListEngine, { text, columns, from, step, ...query }: FindQuery): FoundCell | null {
  const needle = fold(text.trim());
  if (needle === '') return null;
  const rows = list.rows(query);
  const tests = columns.map((name) => {
    list.requireSent(name);
    return cellTest(list.column(name, query), needle);
  });
  const places: CellPlace[] = [];
  for (let index = 0; index < rows.length; index++) {
    tests.forEach((has, order) => {
      if (has(rows[index])) places.push({ index, order });
    });
  }
  const beside = adjacentPlace(places, { columns, from, step });
  const at = beside !== -1 ? beside : step === 1 ? 0 : places.length - 1;
  const place = places[at];
  if (place === undefined) return null;
  const id = list.idOf()(rows[place.index]);
  return { id, index: place.index, column: columns[place.order] ?? '', at: at + 1, total: places.length };
}

/** Whether a cell shows a text. Each distinct value is checked once. */
function cellTest({ column: { column, stored, folded }, via }: JoinedColumn, needle: string): (row: number) => boolean {
  const at = (row: number): number => (via === null ? row : via[row]);
  if (stored.storage === 'text' || stored.storage === 'items') {
    // Postcodes, phone and KvK numbers look different than they are stored.
    const texts = stored.dictionary.map((text, place) =>
      text === '' ? '' : `${folded()[place]} ${fold(formatCell(column, text))}`,
    );
    const has = texts.map((text) => text.includes(needle));
    const passing =
      stored.storage === 'text' ? has : stored.combinations.map((items) => items.some((item) => has[item] === true));
    return (row) => passing[stored.codes[at(row)] ?? 0] === true;
  }
  const known = new Map<number, boolean>();
  const { values } = stored;
  return (row) => {
    const value = values[at(row)] ?? Number.NaN;
    if (Number.isNaN(value) || (stored.storage === 'date' && value === 0)) return false;
    let isMatch = known.get(value);
    if (isMatch === undefined) {
      isMatch = fold(formatCell(column, value)).includes(needle);
      known.set(value, isMatch);
    }
    return isMatch;
  };
}
