import { calculatedName, isNamedCalculated, readCalculated, restsOn } from '../catalog/calculated-column';
import { sampleName, topOfName } from '../catalog/computed';
import { kvkListOf, withListNumber } from '../catalog/kvk-list-column';
import { ownColumnName, readOwnColumnName } from '../catalog/own-column';
import { pastName, readPastName } from '../catalog/past-column';
import { isGroup } from '../domain/lists/conditions';
import type { Filter } from '../domain/lists/list';
import { withReferences } from '../formulas/language/formula';
import { changeFilters, conditionOf } from './conditions/every-filter';
import { readRelated, writeRelated } from './kinds/related-filter';
import { isLimit, readSample, readTopOf, writeSample, writeTopOf } from './kinds/row-limit-filters';

/** A KvK list or own table of the user. */
export type OwnThing = { readonly kind: 'kvkList' | 'ownTable'; readonly id: number };

type NameOf = (column: string, of: OwnThing) => string;

/** The KvK list or own tables that a column is of, or that its formula uses. */
function ownThingsOf(column: string): readonly OwnThing[] {
  const base = readPastName(column)?.base ?? column;
  const list = kvkListOf(base);
  if (list !== null) return [{ kind: 'kvkList', id: list }];
  const tables = [base, ...(isNamedCalculated(base) ? (restsOn(base)?.columns ?? []) : [])];
  const ids = new Set(tables.flatMap((name) => readOwnColumnName(name)?.table ?? []));
  return [...ids].map((id) => ({ kind: 'ownTable', id }));
}

/**
 * Replaces the names of columns of the user's KvK lists and own tables in any part of a view or query: columns, filters, conditions, filters
 * that follow another list, sort, groups, measures, formats and colours. Conditions and followed lists become objects; other texts of
 * filters stay.
 */
export function withOwnNames(part: unknown, nameOf: NameOf): unknown {
  if (typeof part === 'string') return ownThingsOf(part).reduce(nameOf, part);
  if (Array.isArray(part)) return part.map((item) => withOwnNames(item, nameOf));
  if (typeof part !== 'object' || part === null) return part;
  const filter = part as { readonly column?: unknown; readonly text?: unknown };
  if (typeof filter.column === 'string' && typeof filter.text === 'string') {
    const { column, text } = { column: filter.column, text: filter.text };
    return { column: withOwnNames(column, nameOf), text: textWithNames({ column, text }, nameOf) };
  }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withOwnNames(value, nameOf)]));
}

function textWithNames(filter: { readonly column: string; readonly text: string }, nameOf: NameOf): unknown {
  const condition = conditionOf(filter);
  if (condition !== null) return withOwnNames(isGroup(condition) ? condition : [condition], nameOf);
  if (isLimit(filter)) return withOwnNames(filter.text.split(' '), nameOf);
  const isNot = filter.text.startsWith('!');
  const related = readRelated(isNot ? filter.text.slice(1) : filter.text);
  if (related === null) return filter.text;
  // The words are made from the filters.
  return { isNot, ...(withOwnNames({ ...related, words: '' }, nameOf) as object) };
}

/** The user's KvK lists and own tables that a part of a view or query names. */
export function ownThingsIn(part: unknown): readonly OwnThing[] {
  const named: OwnThing[] = [];
  withOwnNames(part, (name, of) => {
    named.push(of);
    return name;
  });
  return named;
}

/** Whether a part of a view or query names a column of the user's KvK list or own table. */
export const namesOwn = (part: unknown, { kind, id }: OwnThing): boolean =>
  ownThingsIn(part).some((thing) => thing.kind === kind && thing.id === id);

/** The new numbers of the user's KvK lists and own tables by the old ones; other numbers stay. */
export type OwnNumbers = Readonly<Record<'kvkLists' | 'tables', ReadonlyMap<number, number>>>;

/**
 * A part of a view, rule or query whose columns of the user's KvK lists and own tables have other numbers: columns, filters, conditions,
 * samples, filters that follow another list, sort, groups, measures, formats, colours, columns of the past, and the columns of own tables in
 * formulas. What the user typed stays.
 */
export function withOwnNumbers<T>(part: T, numbers: OwnNumbers): T {
  const changed = renumbered(part, numbers);
  // Only texts that are names of columns change, so the shape stays.
  return changed as T;
}

/** Properties with the user's own words. A property `name` is the user's too, unless its object is a column of a view, which has a width. */
const ownWords: ReadonlySet<string> = new Set(['word', 'words', 'written', 'later', 'title']);

function renumbered(part: unknown, numbers: OwnNumbers): unknown {
  if (typeof part === 'string') return columnWithNumber(part, numbers);
  if (Array.isArray(part)) return part.map((item) => renumbered(item, numbers));
  if (typeof part !== 'object' || part === null) return part;
  if (isFilter(part)) return filterWithNumbers(part, numbers);
  const isColumn = 'width' in part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const isOwn = ownWords.has(name) || (name === 'name' && !isColumn) || name === 'text';
      return [name, isOwn && !Array.isArray(value) ? value : renumbered(value, numbers)];
    }),
  );
}

const isFilter = (part: object): part is Filter =>
  'column' in part && typeof part.column === 'string' && 'text' in part && typeof part.text === 'string';

function columnWithNumber(name: string, numbers: OwnNumbers): string {
  const past = readPastName(name);
  if (past !== null) return pastName({ ...past, base: columnWithNumber(past.base, numbers) });
  const calculation = isNamedCalculated(name) ? readCalculated(name) : null;
  if (calculation !== null) {
    const formula = withReferences(calculation.formula, (own) =>
      readOwnColumnName(own) === null ? null : `[${columnWithNumber(own, numbers)}]`,
    );
    return calculatedName({ ...calculation, formula });
  }
  const own = readOwnColumnName(name);
  if (own !== null) return ownColumnName(numbers.tables.get(own.table) ?? own.table, own.column);
  const number = kvkListOf(name);
  const here = number === null ? undefined : numbers.kvkLists.get(number);
  return here === undefined ? name : withListNumber(name, here);
}

function filterWithNumbers(filter: Filter, numbers: OwnNumbers): Filter {
  if (conditionOf(filter) !== null) {
    const [changed] = changeFilters([filter], (innerFilter) => filterWithNumbers(innerFilter, numbers));
    return changed ?? filter;
  }
  const named = (name: string): string => columnWithNumber(name, numbers);
  const { column, text, ...others } = filter;
  return { ...others, column: named(column), text: textWithNumbers({ column, text }, { named, numbers }) };
}

function textWithNumbers(
  { column, text }: Filter,
  { named, numbers }: { readonly named: (name: string) => string; readonly numbers: OwnNumbers },
): string {
  const sample = column === sampleName ? readSample(text) : null;
  if (sample !== null && sample.per !== null) return writeSample({ ...sample, per: named(sample.per) });
  const top = column === topOfName ? readTopOf(text) : null;
  if (top !== null)
    return writeTopOf({ ...top, column: named(top.column), per: top.per === null ? null : named(top.per) });
  const not = text.startsWith('!') ? '!' : '';
  const related = readRelated(text.slice(not.length));
  if (related === null) return text;
  return `${not}${writeRelated({ ...related, filters: related.filters.map((filter) => filterWithNumbers(filter, numbers)) })}`;
}
