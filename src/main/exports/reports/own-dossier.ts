import { isOpen } from '../../../shared/access/option-access';
import { missingFileOption } from '../../../shared/access/permissions';
import type { Options } from '../../../shared/domain/account/session';
import { lastDayOf } from '../../../shared/domain/calendar';
import { type Clock, todayBy } from '../../../shared/domain/clock';
import type { DossierRef } from '../../../shared/domain/dossiers/dossier';
import type { Mutations } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { readDossier } from '../../../shared/dossier/dossier-model';
import { dossierRows } from '../../../shared/dossier/dossier-rows';
import { withoutHistory } from '../../../shared/dossier/permitted-dossier';
import { personPoints } from '../../../shared/dossier/persons/person-points';
import { type DossierPoint, pointsOf, type SectionName } from '../../../shared/dossier/points';
import { dossierOn } from '../../../shared/dossier/versions';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import type { DossierService } from '../../dossiers/dossier-service';
import type { ListService } from '../../lists/service/list-service';
import type { DossierJob } from '../content/export-job';

export type OwnDossierParts = {
  readonly dossiers: Pick<DossierService, 'kept'>;
  readonly lists: Pick<ListService, 'office'>;
  readonly clock: Clock;
  /** The current period, `YYYY-MM`; null without a month. */
  readonly currentPeriod: () => string | null;
};

/** The dossier, and the part of it to export. */
export type OwnDossierQuery = {
  readonly ref: DossierRef;
  readonly mutations: Mutations | null;
  /** The month whose labels and rights apply; for an earlier month the dossier shows its values of that time. Null without a month. */
  readonly month: MonthRef | null;
};

/** The content of a dossier's workbook. */
export type DossierContent = Pick<DossierJob, 'subject' | 'choice' | 'rows' | 'fetchedAt'>;

/**
 * The info points of a dossier, and the withheld ones. The list may lack the office, because a dossier can remain after its row is gone.
 */
async function pointsFor(
  { ref: { kind, id }, month }: OwnDossierQuery,
  lists: OwnDossierParts['lists'],
): Promise<{ readonly points: readonly DossierPoint[]; readonly withheld: readonly string[] }> {
  if (kind === 'person') return { points: personPoints, withheld: [] };
  const row = month === null ? null : await lists.office(month, id, ['kvk']).catch(() => null);
  return { points: pointsOf(row?.words ?? []), withheld: row?.withheld ?? [] };
}

/**
 * The stored dossier as rows of a workbook (docs/rules/options.md#dossier-workbook).
 * @returns null when no dossier is stored, or the subscription excludes it
 */
export async function ownDossier(
  { dossiers, lists, clock, currentPeriod }: OwnDossierParts,
  query: OwnDossierQuery,
  options: Options,
): Promise<DossierContent | null> {
  const { ref, mutations, month } = query;
  const kept = await dossiers.kept(ref);
  if (kept === null) return null;
  const newest = currentPeriod();
  const isEarlier = month !== null && newest !== null && month.period < newest;
  if (isEarlier && !isOpen(options, 'parts', 'earlierMonths')) return null;
  const today = isEarlier ? lastDayOf(month.period) : todayBy(clock);
  const list = ref.kind === 'person' ? 'persons' : 'advisers';
  const hasHistory = isOpen(options, 'parts', 'history') && missingFileOption(options, list, true) === null;
  const allowed = hasHistory ? kept : withoutHistory(kept, today);
  const dossier = isEarlier ? dossierOn(allowed, today) : allowed;
  const { points, withheld } = await pointsFor(query, lists);
  const { sections } = readDossier(dossier, points, { withheld, today, period: month?.period ?? null });
  const isWanted = (name: SectionName): boolean => {
    const own = name === 'profiling' || name === 'location' ? 'base' : name;
    return mutations === null || mutations.groups.length === 0 || mutations.groups.includes(own);
  };
  const what =
    mutations === null
      ? `Alle gegevens${hasHistory ? ' en hun versies' : ''}`
      : `Gewijzigd van ${formatIsoDate(mutations.from)} t/m ${formatIsoDate(mutations.to)}`;
  const choice = isEarlier ? `${what}, zoals in ${formatPeriod(month.period)}` : what;
  const rows = dossierRows(
    sections.filter(({ name }) => isWanted(name)),
    mutations,
  );
  const subject = { label: ref.kind === 'office' ? 'KvK' : 'Persoon', number: ref.id };
  return { subject, choice, rows, fetchedAt: dossier.fetchedAt };
}
