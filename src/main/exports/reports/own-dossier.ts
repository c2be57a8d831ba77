import { isOpen } from '../../../shared/access/option-access';
import type { Options } from '../../../shared/domain/account/session';
import { type Clock, todayBy } from '../../../shared/domain/clock';
import type { OfficeReport } from '../../../shared/domain/exports/report';
import { readDossier } from '../../../shared/dossier/dossier-model';
import { dossierRows } from '../../../shared/dossier/dossier-rows';
import { pointsOf } from '../../../shared/dossier/points';
import { withoutHistory } from '../../../shared/dossier/without-history';
import { formatIsoDate } from '../../../shared/format/format-date';
import type { DossierService } from '../../dossiers/dossier-service';
import type { ListService } from '../../lists/service/list-service';
import type { DossierJob } from '../queue/export-calls';

export type OwnDossierParts = {
  readonly dossiers: Pick<DossierService, 'kept'>;
  readonly lists: Pick<ListService, 'office'>;
  readonly clock: Clock;
};

/** What a workbook of a dossier holds, whatever file it goes to. */
export type DossierContent = Pick<DossierJob, 'kvk' | 'choice' | 'rows' | 'fetchedAt'>;

/**
 * The dossier of an office as it is kept on this computer, as rows of a workbook (docs/product.md#dossier-workbook).
 * @returns null where none is kept, or the subscription leaves it out
 */
export async function ownDossier(
  { dossiers, lists, clock }: OwnDossierParts,
  { kvk, mutations, month = null }: OfficeReport,
  options: Options,
): Promise<DossierContent | null> {
  const kept = await dossiers.kept({ kind: 'office', id: kvk });
  if (kept === null) return null;
  const today = todayBy(clock);
  const dossier = isOpen(options, 'parts', 'history') ? kept : withoutHistory(kept, today);
  // The list need not know the office: a dossier outlives its row.
  const row = month === null ? null : await lists.office(month, kvk, ['kvk']).catch(() => null);
  const { sections } = readDossier(dossier, pointsOf(row?.words ?? []), {
    withheld: row?.withheld ?? [],
    today,
    period: month?.period ?? null,
  });
  const wanted = sections.filter(
    ({ name }) =>
      mutations === null || mutations.groups.length === 0 || mutations.groups.some((group) => group === name),
  );
  const choice =
    mutations === null
      ? 'Alle gegevens en hun versies'
      : `Gewijzigd van ${formatIsoDate(mutations.from)} t/m ${formatIsoDate(mutations.to)}`;
  return { kvk, choice, rows: dossierRows(wanted, mutations), fetchedAt: dossier.fetchedAt };
}
