import { infoGroupLabels } from '../../../shared/catalog/info-group-labels';
import { columnsWith } from '../../../shared/catalog/kvk-list-column';
import type { Cell, Column, InfoGroup } from '../../../shared/domain/lists/column';
import type { Mutations } from '../../../shared/domain/lists/list';
import { monthKey } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { countedRows } from '../../../shared/texts/list-sentences';
import { createColumnBuilder } from '../../columns/column-builder';
import type { StoredColumn } from '../../columns/stored-column';
import { type ListEngine, openList } from '../../lists/engine/list-engine';
import type { EarlierMonths } from '../../lists/questions/earlier-values';
import { type MonthChange, monthChanges } from '../../lists/questions/month-changes';
import { MonthFile, type StoredMonth } from '../../months/month-file';
import type { ChangesWork, DossierChange, ExportJob } from '../queue/export-calls';
import { columnsOfChanges, columnsOfDays, namingColumns } from './change-columns';
import { codeCells } from './coded-cells';
import type { ExportRows } from './export-source';

/** A list reads its columns when they are asked for, so that an earlier month stays open for as long as it is compared. */
const mostOpen = 2;

type Opened = { readonly file: MonthFile; readonly list: ListEngine };

/** The list of a job in the earlier months, of which two are open at a time. */
function openEarlier(
  { earlier }: Pick<ChangesWork, 'earlier'>,
  { query, thisYear, kvkLists, words }: Pick<ExportJob, 'query' | 'thisYear' | 'kvkLists' | 'words'>,
): EarlierMonths & { readonly close: () => void } {
  const opened = new Map<string, Opened>();
  const read = (stored: StoredMonth): Opened | null => {
    let file: MonthFile | null = null;
    try {
      file = MonthFile.open(stored);
      return { file, list: openList(file, query.list, { thisYear, kvkLists, words }) };
    } catch (error) {
      file?.close();
      // An earlier month that cannot be read knows nothing; the one that is exported is whole.
      if (error instanceof Fault) return null;
      throw error;
    }
  };
  const open = (stored: StoredMonth): ListEngine | null => {
    const key = monthKey(stored.ref);
    const found = opened.get(key) ?? read(stored);
    if (found === null) return null;
    // The newest use is the last of the map.
    opened.delete(key);
    opened.set(key, found);
    for (const [oldest, { file }] of opened) {
      if (opened.size <= mostOpen) break;
      file.close();
      opened.delete(oldest);
    }
    return found.list;
  };
  return {
    periods: earlier.map(({ ref }) => ref.period),
    open: (period) => {
      const stored = earlier.find(({ ref }) => ref.period === period);
      return stored === undefined ? null : open(stored);
    },
    close: () => {
      for (const { file } of opened.values()) file.close();
      opened.clear();
    },
  };
}

/** Written in the place of an old value that is unknown on this computer. */
const notHere = 'niet op deze computer';

/** A change, from either source. */
type ChangeLine = {
  readonly day: string;
  readonly group: InfoGroup;
  readonly cells: readonly [field: string, before: string, after: string, toldBy: string];
};

/**
 * The changes of one row, the newest first. Of a day in the dossier, the dossier knows best; what the months show
 * between two of them may be of any day between.
 */
export function changeLinesOf(
  ofMonths: readonly MonthChange[],
  entries: readonly DossierChange[],
  inAnyGroup: boolean,
  labelOf: (column: Column) => string,
): readonly ChangeLine[] {
  const nameOf = (group: InfoGroup, day: string): string => (inAnyGroup ? day : `${group} ${day}`);
  const days = new Set(entries.map(({ group, day }) => nameOf(group, day)));
  const dated = entries.map(({ day, group, label, before, after }): ChangeLine => {
    return { day, group, cells: [label, before ?? '', after ?? '', 'Dossier op deze computer'] };
  });
  const rest = ofMonths.flatMap((change): readonly ChangeLine[] => {
    const left = change.days.filter((day) => !days.has(nameOf(change.group, day)));
    if (left.length === change.days.length) return [lineOfMonth(change, labelOf)];
    return left.map((day) => lineOfMonth({ ...change, days: [day], known: null }, labelOf));
  });
  // Of one day without such a change, every field of the span would say so.
  const each = new Map([...dated, ...rest].map((line) => [JSON.stringify(line), line]));
  return [...each.values()].sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

function lineOfMonth({ group, days, known }: MonthChange, labelOf: (column: Column) => string): ChangeLine {
  const day = days.at(-1) ?? '';
  if (known === null) return { day, group, cells: ['', notHere, '', 'De oude waarde staat niet op deze computer'] };
  const { column, before, after, period } = known;
  const others = days.length === 1 ? '' : `; op een van de dagen ${days.map(formatIsoDate).join(', ')}`;
  return { day, group, cells: [labelOf(column), before, after, `Gegevens t/m ${formatPeriod(period)}${others}`] };
}

type ChangesJob = ExportJob & { readonly changes: NonNullable<ExportJob['changes']> };

/** The changes of the rows of a job, or the days on which they changed, as a table of its own. @param check throws to stop */
export function openChangesSource(job: ChangesJob, check: () => void): ExportRows {
  const { mutations, list } = job.query;
  if (mutations === null) throw new Fault('INVALID_REQUEST', 'mutations');
  const file = MonthFile.open(job.month);
  const months = openEarlier(job.changes, job);
  try {
    const now = openList(file, list, job);
    if (now.daysOf(mutations.groups).length === 0) throw new Fault('INVALID_REQUEST', list);
    const rows = now.chosen(job.query, job.rows);
    const ofChanges = job.changes.shape === 'changes';
    const columns = ofChanges ? columnsOfChanges(list) : columnsOfDays(list, mutations.groups);
    const lines = ofChanges
      ? changeLines(job, { now, months, rows, mutations, check })
      : dayLines(now, { rows, mutations });
    const stored = columns.map((column, at) => {
      check();
      return columnOfCells(column, lines, at);
    });
    const all = Uint32Array.from(lines.keys());
    return {
      columns,
      period: now.month.period,
      rows: lines.length,
      matched: job.matched,
      total: now.total,
      ...(ofChanges
        ? { counted: `${countOf(lines.length, 'wijziging', 'wijzigingen')} bij ${countedRows(list, rows.length)}` }
        : {}),
      cells: (index) => codeCells(stored[index] as StoredColumn, all, null),
      close: () => {},
    };
  } finally {
    // What is written from here on is in memory.
    months.close();
    file.close();
  }
}

type Lines = readonly (readonly Cell[])[];
type Chosen = { readonly rows: Uint32Array; readonly mutations: Mutations };

/** A column of these cells, as a month would have it. */
function columnOfCells(column: Column, lines: Lines, at: number): StoredColumn {
  const builder = createColumnBuilder(column);
  for (const line of lines) {
    const cell = line[at] ?? null;
    builder.push(typeof cell === 'object' && cell !== null ? [...cell] : cell);
  }
  return builder.finish();
}

const asDate = (day: string): number => Number(day.replaceAll('-', ''));

type ChangeParts = Chosen & {
  readonly now: ListEngine;
  readonly months: EarlierMonths;
  readonly check: () => void;
};

function changeLines(
  { changes, query, kvkLists, words }: ChangesJob,
  { now, months, rows, mutations, check }: ChangeParts,
): Lines {
  const { list } = query;
  const names = namingColumns(list).map(({ name }) => now.cells(name));
  const { ids, dossiers } = now.at({ ...query, rows: [...rows], columns: [] });
  const columnOf = columnsWith(list, kvkLists, words);
  const labelOf = ({ name, label }: Column): string => columnOf(name)?.label ?? label;
  const ofDossier = new Map(changes.dossiers.map(({ id, entries }) => [id, entries]));
  const ofMonths = new Map<string, MonthChange[]>(ids.map((id) => [id, []]));
  for (const change of monthChanges(now, months, { ids, mutations }, check)) ofMonths.get(change.id)?.push(change);
  return ids.flatMap((id, at): Lines => {
    check();
    const row = rows[at] as number;
    const own = names.map((cell) => cell(row));
    const entries = ofDossier.get(dossiers[at] ?? id) ?? [];
    return changeLinesOf(ofMonths.get(id) ?? [], entries, list === 'persons', labelOf).map(({ day, group, cells }) => [
      ...own,
      list === 'persons' ? 'Persoon' : infoGroupLabels[group],
      ...cells.slice(0, 3),
      asDate(day),
      cells[3],
    ]);
  });
}

/** One line a row: its newest day, and those of each group. */
function dayLines(now: ListEngine, { rows, mutations }: Chosen): Lines {
  const { from, to, groups } = mutations;
  const names = namingColumns(now.list).map(({ name }) => now.cells(name));
  const cells = now.daysOf(groups).map(({ name }) => now.cells(name));
  return Array.from(rows, (row) => {
    const days = cells.map((at) => {
      const cell = at(row);
      return (Array.isArray(cell) ? cell : []).filter((day) => day >= from && day <= to);
    });
    const newest = days.flat().sort().at(-1);
    const ofGroups = days.map((each) => (each.length === 0 ? null : each));
    return [...names.map((cell) => cell(row)), newest === undefined ? null : asDate(newest), ...ofGroups];
  });
}
