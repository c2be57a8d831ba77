import { infoGroupLabels } from '../../../shared/catalog/columns/info-group-labels';
import { columnsWith } from '../../../shared/catalog/named-columns';
import { type Cell, type Column, storageOf } from '../../../shared/domain/lists/column';
import type { Mutations } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { formatCell } from '../../../shared/format/format-cell';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { countOf, roundShown } from '../../../shared/format/format-number';
import { countedRows } from '../../../shared/texts/list-sentences';
import { createColumnBuilder } from '../../columns/column-builder';
import type { StoredColumn } from '../../columns/stored-column';
import { changeSteps } from '../../lists/comparison/changes/change-words';
import { changesOf } from '../../lists/comparison/changes/list-changes';
import type { ChangedValue, RowChange } from '../../lists/comparison/changes/row-changes';
import { OwnOfficeColumns } from '../../lists/rows/columns/own-office-columns';
import { inOneGo } from '../../lists/rows/in-slices';
import type { ListEngine } from '../../lists/rows/list-engine';
import { openList } from '../../lists/thread/open-list';
import { MonthFile } from '../../months/month-file';
import { columnsOfChanges, columnsOfDays, namingColumns } from './change-columns';
import { type CodedCells, codeCells, codeMixed } from './coded-cells';
import { knownSources, openEarlier } from './earlier-lists';
import type { ExportJob } from './export-job';
import type { ExportRows } from './export-source';

/** Written instead of an old value that is unknown on this computer. */
const notHere = 'niet op deze computer';

/** A value of a line; `of` is the column that a number belongs to. */
type LineValue = { readonly value: Cell; readonly of: Column | null };

/** A line of a file of changes: its cells by the names of their columns. */
export type ChangeLine = Readonly<Record<string, Cell | LineValue>>;

const isLineValue = (cell: Cell | LineValue | undefined): cell is LineValue =>
  typeof cell === 'object' && cell !== null && 'of' in cell;

/** Decimals of a difference. Differences are taken of full values, and rounding removes floating-point errors. */
const exactDecimals = 9;

const shownValue = ({ text, figure }: ChangedValue, column: Column | null): LineValue =>
  figure === null || column === null ? { value: text, of: null } : { value: figure, of: column };

/** A value's number, for the separate number column of a format whose columns have one type each. */
const figureOf = ({ figure }: ChangedValue, column: Column | null): LineValue => ({ value: figure, of: column });

/** The difference between two numbers; empty for values that are not amounts. */
function differenceOf({ before, after, column }: NonNullable<RowChange['what']>): LineValue {
  if (before.figure === null || after.figure === null || column === null || column.kind === 'year') {
    return { value: null, of: null };
  }
  return { value: roundShown(after.figure - before.figure, exactDecimals), of: column };
}

/** A change as a line of a file (docs/rules/exports.md#changes-to-file). */
export function changeLine(change: RowChange, isPerson: boolean): ChangeLine {
  const { day, group, what } = change;
  return {
    changedGroup: isPerson ? 'Persoon' : infoGroupLabels[group],
    changedOn: asDate(day),
    toldBy: originOf(change),
    ...(what === null
      ? { before: notHere }
      : {
          changedField: what.label,
          before: shownValue(what.before, what.column),
          after: shownValue(what.after, what.column),
          beforeNumber: figureOf(what.before, what.column),
          afterNumber: figureOf(what.after, what.column),
          difference: differenceOf(what),
        }),
  };
}

/** The source of the old value. For a dossier it includes texts that say more than their numbers, such as the year. */
function originOf({ what, period, days }: RowChange): string {
  if (what === null) return 'De oude waarde staat niet op deze computer';
  if (period === null) {
    const { before, after } = what;
    const isMore = saysMore(what);
    const shown = ({ text }: ChangedValue): string => (text === '' ? 'leeg' : text);
    return `Dossier op deze computer${isMore ? `: van ${shown(before)} naar ${shown(after)}` : ''}`;
  }
  const others = days.length === 1 ? '' : `; op een van de dagen ${days.map(formatIsoDate).join(', ')}`;
  return `Gegevens t/m ${formatPeriod(period)}${others}`;
}

/** Whether the texts say more than the numbers: they have a year, or differ although the formatted numbers are equal. */
const saysMore = ({ before, after, column, year }: NonNullable<RowChange['what']>): boolean =>
  column !== null &&
  (before.figure ?? after.figure) !== null &&
  ((year !== null && [before, after].some(({ text, figure }) => text !== formatCell(column, figure))) ||
    formatCell(column, before.figure) === formatCell(column, after.figure));

type ChangesJob = ExportJob & { readonly changes: NonNullable<ExportJob['changes']> };

/** The changes of a job's rows, or the days on which they changed, as rows to write. @param check throws to stop */
export function openChangesSource(job: ChangesJob, check: () => void): ExportRows {
  const { mutations, list } = job.query;
  if (mutations === null) throw new Fault('INVALID_REQUEST', 'mutations');
  const file = MonthFile.open(job.month);
  const months = openEarlier(job.changes, job);
  try {
    const past = (of: ListEngine) => new OwnOfficeColumns(of, () => job.own);
    const engine = openList(file, list, { ...job, past, sources: knownSources(job.changes, months) });
    if (engine.daysOf(mutations.groups).length === 0) throw new Fault('INVALID_REQUEST', list);
    const rows = engine.chosen(job.query, job.rows);
    const ofChanges = job.changes.shape === 'changes';
    const columns = ofChanges ? columnsOfChanges(list, job.format) : columnsOfDays(list, mutations.groups);
    const lines = ofChanges
      ? changeLines(job, { engine, rows, mutations, check })
      : dayLines(engine, { rows, mutations });
    const valueColumns = columnsOfValues(lines);
    const isMixed = job.format !== 'parquet';
    const cells = columns.map((column) => {
      check();
      return cellsOf(column, lines, isMixed ? valueColumns : null);
    });
    return {
      columns,
      valueColumns,
      period: engine.month.period,
      rows: lines.length,
      matched: job.matched,
      total: engine.total,
      ...(ofChanges
        ? { counted: `${countOf(lines.length, 'wijziging', 'wijzigingen')} bij ${countedRows(list, rows.length)}` }
        : {}),
      cells: (index) => cells[index] as CodedCells,
      close: () => {},
    };
  } finally {
    // Everything to write is in memory now.
    months.close();
    file.close();
  }
}

type Lines = readonly ChangeLine[];
type Chosen = { readonly rows: Uint32Array; readonly mutations: Mutations };

/** The columns that the lines' numbers belong to, each once. */
const columnsOfValues = (lines: Lines): readonly Column[] => [
  ...new Map(
    lines.flatMap((line) =>
      Object.values(line).flatMap((cell) => (isLineValue(cell) && cell.of !== null ? [[cell.of.name, cell.of]] : [])),
    ),
  ).values(),
];

/**
 * The cells of one column of the file.
 * @param valueColumns the columns that single values may belong to; null when every column has one type
 */
function cellsOf(column: Column, lines: Lines, valueColumns: readonly Column[] | null): CodedCells {
  const { name } = column;
  const placeOf = new Map((valueColumns ?? []).map((column, at) => [column.name, at]));
  const hasValues = lines.some((line) => isLineValue(line[name]));
  if (valueColumns !== null && hasValues) {
    return codeMixed(
      lines.map((line) => {
        const cell = line[name] ?? null;
        if (!isLineValue(cell)) return { value: cell, of: -1 };
        return { value: cell.value === '' ? null : cell.value, of: placeOf.get(cell.of?.name ?? '') ?? -1 };
      }),
    );
  }
  const stored = columnOfCells(
    column,
    lines.map((line) => plainCell(column, line[name] ?? null)),
  );
  return codeCells(stored, Uint32Array.from(lines.keys()), null);
}

/** A cell's value; a number becomes text, as its own column shows it, when the file's column has texts. */
function plainCell({ kind }: Column, cell: Cell | LineValue): Cell {
  if (!isLineValue(cell)) return cell;
  const { value, of } = cell;
  return storageOf(kind) === 'text' && typeof value === 'number' && of !== null ? formatCell(of, value) : value;
}

/** The cells as a stored column, such as a month has. */
function columnOfCells(column: Column, cells: readonly Cell[]): StoredColumn {
  const builder = createColumnBuilder(column);
  for (const cell of cells) builder.push(typeof cell === 'object' && cell !== null ? [...cell] : cell);
  return builder.finish();
}

const asDate = (day: string): number => Number(day.replaceAll('-', ''));

type ChangeParts = Chosen & {
  readonly engine: ListEngine;
  readonly check: () => void;
};

function changeLines(
  { query, kvkLists, ownTables, words }: ChangesJob,
  { engine, rows, mutations, check }: ChangeParts,
): Lines {
  const { list } = query;
  const names = namingColumns(list).map(({ name }) => [name, engine.cells(name)] as const);
  const idOf = engine.idOf();
  const ids = Array.from(rows, idOf);
  const columnOf = columnsWith(list, { kvkLists, ownTables, words, months: null });
  const changes = inOneGo(changeSteps(engine, changesOf(engine).sources(), { ids, mutations, columnOf }), check);
  return ids.flatMap((id, at): Lines => {
    check();
    const row = rows[at] as number;
    const own = Object.fromEntries(names.map(([name, cell]) => [name, cell(row)]));
    return (changes.get(id) ?? []).map((change) => ({ ...own, ...changeLine(change, list === 'persons') }));
  });
}

/** One line for each row: its newest day, and the days of each group. */
function dayLines(engine: ListEngine, { rows, mutations }: Chosen): Lines {
  const { from, to, groups } = mutations;
  const columns = columnsOfDays(engine.list, groups);
  const named = namingColumns(engine.list);
  const names = named.map(({ name }) => [name, engine.cells(name)] as const);
  const cells = engine.daysOf(groups).map(({ name }) => engine.cells(name));
  return Array.from(rows, (row) => {
    const days = cells.map((at) => {
      const cell = at(row);
      return (Array.isArray(cell) ? cell : []).filter((day) => day >= from && day <= to);
    });
    const newest = days.flat().sort().at(-1);
    const ofGroups = days.map((day) => (day.length === 0 ? null : day));
    const own = Object.fromEntries(names.map(([name, cell]) => [name, cell(row)]));
    const changed = [newest === undefined ? null : asDate(newest), ...ofGroups];
    const behind = columns.slice(named.length).map(({ name }, at) => [name, changed[at] ?? null] as const);
    return { ...own, ...Object.fromEntries(behind) };
  });
}
