import { columnsOf } from '../../shared/catalog/catalog';
import { currentColumnName } from '../../shared/catalog/column-names';
import { conditionsName, sampleName } from '../../shared/catalog/computed';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { columnsWith } from '../../shared/catalog/named-columns';
import { type ExportFormat, exportFormats } from '../../shared/domain/exports/export';
import type { Column } from '../../shared/domain/lists/column';
import { mapFilters } from '../../shared/domain/lists/conditions';
import { type Filter, type ListQuery, type SortKey, wholeList } from '../../shared/domain/lists/list';
import { type ListName, listNames } from '../../shared/domain/lists/list-name';
import { conditionFault, rowFilterFault } from '../../shared/filters/conditions/check-conditions';
import { readConditions, writeConditions } from '../../shared/filters/kinds/conditions-text';
import { parseFilter } from '../../shared/filters/kinds/parse-filter';
import { OptionError } from '../start/host-options';
import { type QueryFormat, queryFormats } from './cli-rows';
import type { CliValues } from './read-command';

/** @throws OptionError */
export function readList(name: string | undefined): ListName {
  const list = listNames.find((known) => known === (name ?? 'advisers'));
  if (list === undefined) throw new OptionError(`Er is geen lijst ${name}. Kies uit: ${listNames.join(', ')}.`);
  return list;
}

/**
 * The format of a file: the option, or else the extension of its name; Excel when there is neither.
 * @throws OptionError also when the two differ, or when the extension alone names no format
 */
export function readFormat(format: string | undefined, out: string): ExportFormat {
  const extension = /\.([^./\\]+)$/.exec(out)?.[1]?.toLowerCase();
  const named = exportFormats.find((name) => name === extension);
  if (format === undefined && extension !== undefined && named === undefined)
    throw new OptionError(
      `Van ${out} is het formaat onduidelijk. Geef het een naam op .${exportFormats.join(', .')}, of geef --format.`,
    );
  const known = exportFormats.find((name) => name === (format ?? named ?? 'xlsx'));
  if (known === undefined)
    throw new OptionError(`Het formaat ${format} bestaat niet. Kies uit: ${exportFormats.join(', ')}.`);
  if (named !== undefined && named !== known)
    throw new OptionError(
      `De naam ${out} eindigt op .${named}, maar het formaat is ${known}. Geef het bestand een naam op .${known}, of kies --format ${named}.`,
    );
  return known;
}

/** @throws OptionError */
export function readQueryFormat(format: string | undefined): QueryFormat {
  const known = queryFormats.find((name) => name === (format ?? 'table'));
  if (known === undefined)
    throw new OptionError(`Als ${format} kan query niets tonen. Kies uit: ${queryFormats.join(', ')}.`);
  return known;
}

/** The month that an option names; null without one. @throws OptionError */
export function readMonth(option: string, month: string | undefined): string | null {
  if (month === undefined) return null;
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return month;
  throw new OptionError(`Na ${option} hoort een maand, bijvoorbeeld 2026-09.`);
}

/** The query of filters and sort options; each filter is checked as on screen. @throws OptionError */
export function readQuery(list: ListName, values: CliValues, thisYear: number): ListQuery {
  const filters = [
    ...(values.filter ?? []).map((text) => readFilter(list, text, thisYear)),
    ...(values.where === undefined ? [] : readWhere(list, values.where, thisYear)),
    ...(values.sample === undefined ? [] : [readFilter(list, `${sampleName}=${values.sample}`, thisYear)]),
  ];
  const sort =
    values.sort === undefined
      ? listDefinitions[list].sort
      : values.sort.split(',').map((key) => readSortKey(list, key.trim()));
  return { ...wholeList(list), filters, sort };
}

/** A column of the catalogue or a column about earlier months. Apart from its label it is the same in every month. */
const knownColumn = (list: ListName, name: string): Column | undefined =>
  columnsWith(list, { kvkLists: [], ownTables: [], words: [], months: { later: '2026-01', earlier: null } })(name);

function readFilter(list: ListName, text: string, thisYear: number): Filter {
  const split = text.indexOf('=');
  const name = currentColumnName(text.slice(0, Math.max(split, 0)));
  const column = knownColumn(list, name);
  if (split < 1 || column === undefined) {
    throw new OptionError(
      `Het filter ${text} noemt geen kolom. Schrijf bijvoorbeeld city=utrecht; "columns" toont de namen.`,
    );
  }
  const filter = { column: name, text: text.slice(split + 1) };
  const parsed = parseFilter(column, filter.text, thisYear);
  if (!parsed.ok) throw new OptionError(`${column.label}: ${parsed.message}`);
  const fault = rowFilterFault(parsed.test, (named) => knownColumn(list, named), thisYear);
  if (fault !== null) throw new OptionError(`${column.label}: ${fault}`);
  return filter;
}

/** Conditions with labels or names of columns; labels are replaced by names. @throws OptionError */
function readWhere(list: ListName, text: string, thisYear: number): readonly Filter[] {
  const nameOf = (label: string): string | undefined =>
    columnsOf(list).find((column) => column.label.toLowerCase() === label.toLowerCase())?.name;
  const read = readConditions(text, nameOf);
  if (!read.ok) throw new OptionError(`Na --where, bij teken ${read.at + 1}: ${read.message}`);
  if (read.condition === null) return [];
  const condition = mapFilters(read.condition, (filter) => ({ ...filter, column: currentColumnName(filter.column) }));
  if (condition === null) return [];
  const fault = conditionFault(condition, (name) => knownColumn(list, name), thisYear);
  if (fault !== null) throw new OptionError(`Na --where: ${fault}`);
  return [{ column: conditionsName, text: writeConditions(condition) }];
}

function readSortKey(list: ListName, key: string): SortKey {
  const column = currentColumnName(key.replace(/^-/, ''));
  if (knownColumn(list, column) === undefined)
    throw new OptionError(`Sorteren op ${column} kan niet: die kolom is er niet; "columns" toont de namen.`);
  return { column, direction: key.startsWith('-') ? 'desc' : 'asc' };
}

/** @throws OptionError */
export function readColumns(list: ListName, names: string | undefined): readonly string[] {
  if (names === undefined) return columnsOf(list).map(({ name }) => name);
  const columns = names.split(',').map((written) => {
    const name = currentColumnName(written.trim());
    if (knownColumn(list, name) === undefined)
      throw new OptionError(`De kolom ${written.trim()} bestaat niet; "columns" toont de namen.`);
    return name;
  });
  // Two columns of one name would be one property of a JSON object, and one column of DuckDB.
  const twice = columns.find((name, at) => columns.indexOf(name) < at);
  if (twice !== undefined) throw new OptionError(`De kolom ${twice} staat meer dan eens na --columns.`);
  return columns;
}
