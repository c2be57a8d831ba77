import { z } from 'zod';
import { ownColumnsOf } from '../../src/shared/catalog/catalog';
import { valueSources } from '../../src/shared/catalog/withheld-values';
import type { Cell, Column } from '../../src/shared/domain/lists/column';
import type { MonthListName } from '../../src/shared/domain/months/month-list-name';

/** The column that names a row of each list. */
const idOf: Readonly<Record<MonthListName, string>> = {
  advisers: 'kvk',
  locations: 'locationId',
  profiling: 'kvk',
  positions: 'id',
  press: 'id',
  persons: 'id',
};
const required: Readonly<Record<MonthListName, readonly string[]>> = {
  advisers: ['kvk', 'name'],
  locations: ['kvk', 'locationId'],
  profiling: ['kvk'],
  positions: ['id', 'employer'],
  press: ['id', 'title'],
  persons: ['id', 'lastName'],
};

const headSchema = z.object({ period: z.string().regex(/^\d{4}-\d{2}$/), columns: z.array(z.int().min(0)).max(4096) });
const rowsSchema = z.array(z.array(z.unknown()).max(4096));

export type NaiveList = {
  readonly period: string | null;
  readonly rows: number;
  readonly nameless: number;
  readonly double: number;
  readonly columns: ReadonlyMap<string, readonly Cell[]>;
};

/** Reads a whole list in the plainest way, however slow; null for a list that must be refused. */
export function readNaively(list: MonthListName, text: string): NaiveList | null {
  const answer = parsed(text);
  // Of two `rows` the last would count, but the first has already been read.
  if (hasRowsTwice(text)) return null;
  const bare = Array.isArray(answer);
  const head = bare ? null : headSchema.safeParse(answer).data;
  const rows = rowsSchema.safeParse(bare ? answer : (answer as { rows?: unknown } | null)?.rows).data;
  if (head === undefined || rows === undefined) return null;
  if (head !== null && new Set(head.columns).size < head.columns.length) return null;
  const own = ownColumnsOf(list);
  const placeOf = ({ number }: Column) => (head === null ? number : head.columns.indexOf(number));
  const columnNamed = (name: string) => own.find((column) => column.name === name) as Column;
  if (required[list].some((name) => placeOf(columnNamed(name)) < 0)) return null;

  const id = columnNamed(idOf[list]);
  const names = rows.map((row) => readCell(id, row[placeOf(id)]));
  const isValid = (name: Cell) => name !== null && (id.kind !== 'kvk' || /^\d{8}$/.test(String(name)));
  const kept = rows.filter((_, at) => isValid(names[at] ?? null) && names.indexOf(names[at] ?? null) === at);
  const nameless = names.filter((name) => !isValid(name)).length;
  const sent = withoutWithheld(own.filter((column) => placeOf(column) >= 0));
  return {
    period: head?.period ?? null,
    rows: kept.length,
    nameless,
    double: rows.length - nameless - kept.length,
    columns: new Map(sent.map((column) => [column.name, kept.map((row) => readCell(column, row[placeOf(column)]))])),
  };
}

/** A column that the provider leaves out is withheld, and then all that rests on it. */
function withoutWithheld(columns: readonly Column[]): readonly Column[] {
  const names = columns.map(({ name }) => name);
  const kept = columns.filter(({ name }) => (valueSources[name] ?? []).every((source) => names.includes(source)));
  return kept.length === columns.length ? kept : withoutWithheld(kept);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the answer itself has `rows` twice: when one of them is renamed, both are in the parsed object. */
function hasRowsTwice(text: string): boolean {
  for (const { index } of text.matchAll(/"rows"(?=\s*:)/g)) {
    const answer = parsed(`${text.slice(0, index)}"ROWS"${text.slice(index + '"rows"'.length)}`);
    if (typeof answer === 'object' && answer !== null && 'ROWS' in answer && 'rows' in answer) return true;
  }
  return false;
}

/** A figure in the unit of its column, as by hand: the point moves as many places to the right as the scale has zeros. */
function written(number: number, scale: number): number {
  const [digits, exponent = '0'] = number.toExponential().split('e');
  return Number(`${digits}e${Number(exponent) + String(scale).length - 1}`);
}

/** A cell as the list shows it; null for an empty cell and for a cell without a known shape. */
function readCell(column: Column, cell: unknown): Cell {
  if (cell === null || cell === undefined || cell === '') return null;
  switch (column.kind) {
    case 'number':
    case 'amount':
    case 'percentage':
    case 'rating':
    case 'year': {
      const number = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell;
      return typeof number === 'number' && Number.isFinite(number) ? written(number + 0, column.scale ?? 1) : null;
    }
    case 'date':
      return readDate(cell);
    case 'flag': {
      const word = typeof cell === 'object' ? '' : String(cell).trim().toLowerCase();
      if (['ja', 'j', '1', 'true', 'yes', 'y'].includes(word)) return 'ja';
      return ['nee', 'n', '0', 'false', 'no'].includes(word) ? 'nee' : null;
    }
    case 'dates': {
      const days = readItems(cell).map(readDay);
      return days.length === 0 ? null : days;
    }
    case 'list': {
      const items = readItems(cell);
      return items.length === 0 ? null : items;
    }
    case 'kvk': {
      const kvk = readText(cell).padStart(8, '0');
      return kvk === '00000000' ? null : kvk;
    }
    case 'postcode':
      return readText(cell).toUpperCase().replace(/\s/g, '') || null;
    default:
      return readText(cell) || null;
  }
}

function readItems(cell: unknown): readonly string[] {
  const items = typeof cell === 'string' ? cell.split(',') : Array.isArray(cell) ? cell : [];
  if (!items.every((item) => typeof item === 'string' || typeof item === 'number')) return [];
  return items.map((item) => String(item).trim()).filter((item) => item !== '');
}

/** One of several days as `yyyy-mm-dd`; a text that is not a day stays. */
function readDay(item: string): string {
  const day = readDate(/^\d{8}$/.test(item) ? Number(item) : item);
  return day === null ? item : String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

function readText(cell: unknown): string {
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return String(cell);
  if (Array.isArray(cell)) return readItems(cell).join(', ');
  if (typeof cell !== 'object' || cell === null) return '';
  const { description, entityCategory } = cell as { description?: unknown; entityCategory?: unknown };
  const name = 'description' in cell ? description : entityCategory;
  return typeof name === 'string' ? name : '';
}

function readDate(cell: unknown): number | null {
  const text = typeof cell === 'number' ? String(cell).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : cell;
  const [iso] = typeof text === 'string' ? (/^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text.trim()) ?? []) : [];
  if (iso === undefined || iso < '1000') return null;
  const day = new Date(`${iso}T00:00:00Z`);
  // A day that does not exist becomes another day, or an invalid date.
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
  return isReal ? Number(iso.replaceAll('-', '')) : null;
}
