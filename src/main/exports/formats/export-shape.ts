import type { ColumnLookup } from '../../../shared/catalog/kvk-list-column';
import type { ColumnInputs } from '../../../shared/catalog/named-columns';
import { pastMonthsOf } from '../../../shared/catalog/past-column';
import { dayOf } from '../../../shared/domain/calendar';
import type { DossierRef } from '../../../shared/domain/dossiers/dossier';
import { type ExportPlan, type ExportRequest, type ExportShape, shapesOf } from '../../../shared/domain/exports/export';
import { type Storage, storageOf } from '../../../shared/domain/lists/column';
import type { FollowedNumber } from '../../../shared/domain/lists/followed-office';
import type { CellRemark } from '../../../shared/domain/lists/remark';
import { Fault } from '../../../shared/domain/result';
import type { KeptSince } from '../../dossiers/dossier-calls';
import type { KeptEntries } from '../../lists/comparison/changes/list-changes';
import type { ListService } from '../../lists/service/list-service';
import { asksPast, type NeededChanges, neededChanges } from '../../lists/service/needed-changes';
import type { MonthService } from '../../refresh/month-service';
import type { Session } from '../../session/session';
import { columnsOfChanges, columnsOfDays } from '../content/change-columns';
import type { ChangesWork, ExportJob } from '../content/export-job';
import { diffColumns } from './diff-writer';

export const isOfRows = ({ shape = 'rows' }: ExportRequest): boolean => shape === 'rows';

/** @throws Fault INVALID_REQUEST for a shape that does not fit the query or the format */
export function requireShape({ query, shape = 'rows', format }: ExportRequest): void {
  if (!shapesOf(query).includes(shape)) throw new Fault('INVALID_REQUEST', 'shape');
  if (shape === 'diff' && format !== 'csv') throw new Fault('INVALID_REQUEST', 'format');
}

const shapeNames: Readonly<Record<ExportShape, string>> = {
  rows: '',
  changes: ' wijzigingen',
  days: ' mutatiedagen',
  diff: ' verschillen',
};
/** The title of a file, with the kind of its lines. */
export const titleOf = ({ title, shape = 'rows' }: ExportRequest): string => title + shapeNames[shape];

/** The number of columns in the file. */
export function columnsOfFile({ columns, query, shape = 'rows', format }: ExportRequest): number {
  const { list, mutations } = query;
  if (shape === 'diff') return diffColumns(query, columns).length + 1;
  if (shape === 'changes') return columnsOfChanges(list, format).length;
  return shape === 'days' ? columnsOfDays(list, mutations?.groups ?? []).length : columns.length;
}

export type ChangesParts = {
  readonly lists: Pick<ListService, 'questions' | 'rulesOfComparisons'>;
  readonly session: Session;
  /** The stored months before a month, the newest first. */
  readonly earlierMonths: MonthService['earlier'];
  /** The user's remarks on values in the file. */
  readonly remarks: (
    request: Pick<ExportRequest, 'format' | 'plain' | 'query'>,
  ) => Promise<readonly (CellRemark & FollowedNumber)[]>;
};

/** The changes that a file contains, as lines or as the words of a column or filter; none for other files. */
export const changesOfFile = (request: ExportRequest): readonly NeededChanges[] =>
  neededChanges(isOfRows(request) ? 'export' : 'earlier', request);

/** The sources of the changes in a file; empty when it needs none. @throws Fault CANCELLED */
export async function changesWork(
  request: ExportRequest,
  { lists, earlierMonths }: Omit<ChangesParts, 'remarks'>,
  signal: AbortSignal,
): Promise<ChangesWork | undefined> {
  const asked = changesOfFile(request);
  if (asked.length === 0) return undefined;
  const { month, shape = 'rows', since } = request;
  const earlier = earlierMonths(month);
  // A repeated file asks the same about the month before, where other rows may have changed.
  const months = [month, ...earlier.flatMap(({ ref }) => (ref.period === since ? [ref] : []))];
  const dossiers: ChangesWork['dossiers'][number][] = [];
  for (const needed of shape === 'days' ? [] : asked) {
    const entries = new Map<string, KeptEntries>();
    for (const ref of months) {
      for (const kept of (await lists.questions.changesOfDossiers(ref, needed)).dossiers) entries.set(kept.id, kept);
    }
    dossiers.push({ list: needed.list, entries: [...entries.values()] });
  }
  if (signal.aborted) throw new Fault('CANCELLED');
  return { shape, earlier, dossiers };
}

/** What a file needs that also concerns earlier months; undefined for other files. */
export const pastWorkOf = (
  request: ExportRequest,
  { lists, earlierMonths }: Omit<ChangesParts, 'remarks'>,
): ExportJob['pastWork'] =>
  asksPast(request) ? { earlier: earlierMonths(request.month), rules: lists.rulesOfComparisons() } : undefined;

type SurroundingParts = {
  readonly kvkLists: () => ColumnInputs['kvkLists'];
  readonly ownTables: () => ColumnInputs['ownTables'];
  readonly lists: Pick<ListService, 'wordsOf'>;
};

/** The surroundings that the list has in the file: KvK lists, own tables, the provider's labels, and months of the past. */
export const surroundingsOf = (
  { month, query }: ExportRequest,
  { kvkLists, ownTables, lists }: SurroundingParts,
): ColumnInputs => ({
  kvkLists: kvkLists(),
  ownTables: ownTables(),
  words: lists.wordsOf(month),
  months: pastMonthsOf(month.period, query),
});

/**
 * For a file of changes: how many of its dossiers have all their old values on this computer, and the rows of dossiers that may have more
 * once they are fetched. Null for other files.
 * @param kept returns the stored dossiers, and since when each is stored
 */
export async function oldValuesOf(
  { month, query, rows, shape }: ExportRequest,
  { lists }: Pick<ChangesParts, 'lists'>,
  kept: (kind: DossierRef['kind']) => Promise<readonly KeptSince[]>,
): Promise<ExportPlan['oldValues']> {
  if (shape !== 'changes') return null;
  const { dossiers, lacking } = await lists.questions.ask('oldValues', month, { query, rows });
  const here = lacking.length === 0 ? [] : await kept(query.list === 'persons' ? 'person' : 'office');
  const since = new Map(here.map(({ id, fetchedAt }) => [id, dayOf(fetchedAt)]));
  // Fetching a dossier again adds nothing when it was fetched after the change.
  const toFetch = lacking.filter(({ dossier, day }) => (since.get(dossier) ?? '') <= day).map(({ id }) => id);
  return { of: dossiers, known: dossiers - lacking.length, toFetch };
}

/** Average bytes of a cell in the file, measured over the demo's lists (docs/decisions/0006-estimate-the-size-of-an-export.md). */
const bytesPerCell: Readonly<Record<ExportRequest['format'], Readonly<Record<Storage, number>>>> = {
  xlsx: { text: 2.4, items: 3.3, number: 3.7, date: 4 },
  csv: { text: 4.9, items: 11.9, number: 2.6, date: 7.2 },
  json: { text: 23, items: 32, number: 19, date: 29 },
  parquet: { text: 0.8, items: 2.9, number: 0.8, date: 1.6 },
};

/** Bytes of a file without rows. */
const emptyFile: Readonly<Record<ExportRequest['format'], number>> = { xlsx: 8000, csv: 3, json: 5, parquet: 20_000 };

/** Estimates the size of a file, for the dialog that the user sees before anything is written. */
export function estimateBytes(request: ExportRequest, rows: number, columnOf: ColumnLookup): number {
  const perRow = request.columns.reduce((sum, name) => {
    const column = columnOf(name);
    return sum + (column === undefined ? 0 : bytesPerCell[request.format][storageOf(column.kind)]);
  }, 0);
  return Math.round(emptyFile[request.format] + rows * perRow);
}
