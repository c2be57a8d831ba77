import type { ExportRequest, ExportShape } from '../../../shared/domain/exports/export';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { TimelineEntry } from '../../../shared/dossier/timeline';
import type { DossierService } from '../../dossiers/dossier-service';
import type { ListService } from '../../lists/service/list-service';
import type { MonthService } from '../../refresh/month-service';
import type { Session } from '../../session/session';
import type { ChangesWork, DossierChange } from '../queue/export-calls';
import { columnsOfChanges, columnsOfDays } from './change-columns';

export const isOfRows = ({ shape = 'rows' }: ExportRequest): boolean => shape === 'rows';

const shapeNames: Readonly<Record<ExportShape, string>> = { rows: '', changes: ' wijzigingen', days: ' mutatiedagen' };
/** The title of a file says what its lines are. */
export const titleOf = ({ title, shape = 'rows' }: ExportRequest): string => title + shapeNames[shape];

/** How many columns the file has. */
export function columnsOfFile({ columns, query: { list, mutations }, shape = 'rows' }: ExportRequest): number {
  if (shape === 'changes') return columnsOfChanges(list).length;
  return shape === 'days' ? columnsOfDays(list, mutations?.groups ?? []).length : columns.length;
}

/** A change in one of the chosen groups as it is in a file. */
const changeOf =
  ({ list, mutations }: ListQuery) =>
  ({ day, section, label, before, after }: TimelineEntry): readonly DossierChange[] => {
    const group = section === 'profiling' || section === 'location' ? 'base' : section;
    const isAsked = list === 'persons' || mutations?.groups.includes(group) === true;
    return isAsked ? [{ day, group, label, before, after }] : [];
  };

export type ChangesParts = {
  readonly lists: Pick<ListService, 'ask'>;
  readonly session: Session;
  /** The months before one that are kept, the newest first. */
  readonly earlierMonths: MonthService['earlier'];
  readonly keptChanges: DossierService['changes'];
};

/** What the changes of a file are made from; nothing where rows are written. @throws Fault CANCELLED */
export async function changesWork(
  { month, query, rows, shape = 'rows' }: ExportRequest,
  { lists, session, earlierMonths, keptChanges }: ChangesParts,
  signal: AbortSignal,
): Promise<ChangesWork | undefined> {
  const { list, mutations } = query;
  if (shape === 'rows' || mutations === null) return undefined;
  const earlier = earlierMonths(month);
  if (shape === 'days') return { shape, earlier, dossiers: [] };
  const ids = await lists.ask('dossiers', month, { query, rows });
  const { words } = session.columnRules();
  const kind = list === 'persons' ? 'person' : 'office';
  const kept = await keptChanges({ kind, ids, period: mutations, words }, signal);
  return {
    shape,
    earlier,
    dossiers: kept.map(({ id, entries }) => ({ id, entries: entries.flatMap(changeOf(query)) })),
  };
}
