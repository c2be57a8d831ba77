import { isOpen } from '../../shared/access/option-access';
import { hasList } from '../../shared/access/permissions';
import { lastDayOf } from '../../shared/domain/calendar';
import { type Clock, todayBy } from '../../shared/domain/clock';
import type { Dossier, OfficeSummary } from '../../shared/domain/dossiers/dossier';
import type { Cell } from '../../shared/domain/lists/column';
import type { MonthRef } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import { firstText, readDossier } from '../../shared/dossier/dossier-model';
import { figureColumns, keyFiguresOf } from '../../shared/dossier/key-figures';
import { isOtherLocation, locationName, locationValues, ofLocation } from '../../shared/dossier/location-section';
import { withoutHistory } from '../../shared/dossier/permitted-dossier';
import { pointsOf } from '../../shared/dossier/points';
import { dossierOn } from '../../shared/dossier/versions';
import { dossierContent } from '../../shared/moments/dossier-content';
import type { DossierContent, MomentNote } from '../../shared/moments/moment';
import { requireRef } from '../dossiers/dossier-calls';
import type { DossierService } from '../dossiers/dossier-service';
import type { ListService } from '../lists/service/list-service';
import { recordKindsOf, recordsOfOffice } from '../records/office-records';
import type { RecordService } from '../records/record-service';
import type { Session } from '../session/session';

export type MomentSourceParts = {
  readonly dossiers: DossierService;
  readonly lists: ListService;
  readonly records: RecordService;
  readonly session: Session;
  readonly clock: Clock;
  /** The provider's address. */
  readonly provider: string;
  readonly isFictitious: () => boolean;
  /** The newest period on this computer; null without a month. */
  readonly newestPeriod: () => string | null;
  /** The digest of a month; null when it cannot be read. */
  readonly monthDigest: (month: MonthRef) => string | null;
};

const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error) => {
    // The dossier of an office lasts longer than its row, and then the screen shows it without the list's values too.
    if (error instanceof Fault && error.code === 'NOT_FOUND') return null;
    throw error;
  });

/** Reads a dossier for a moment as the screen reads it, with the same rights of the subscription. */
export class MomentSource {
  constructor(private readonly parts: MomentSourceParts) {}

  /** Whether the subscription has the history of fields, notes and contact records. */
  rights() {
    const { session } = this.parts;
    return {
      hasHistory: isOpen(session.options(), 'parts', 'history'),
      ...recordKindsOf(session),
    };
  }

  /**
   * The stored dossier of an office or location in a month; null when none is stored.
   * @throws Fault KVK_INVALID, FILTERED, NOT_ALLOWED for an earlier month, and those of the month
   */
  async read(month: MonthRef, asked: string): Promise<DossierContent | null> {
    const { dossiers, lists, session, clock } = this.parts;
    const ref = requireRef({ kind: 'office', id: asked });
    await dossiers.requireUnfiltered(ref);
    const kept = await dossiers.kept(ref);
    if (kept === null) return null;
    const options = session.options();
    const newest = this.parts.newestPeriod();
    const isEarlier = newest !== null && month.period < newest;
    if (isEarlier && !isOpen(options, 'parts', 'earlierMonths')) throw new Fault('NOT_ALLOWED', 'canShowMutations');
    const today = isEarlier ? lastDayOf(month.period) : todayBy(clock);
    const allowed = this.rights().hasHistory ? kept : withoutHistory(kept, todayBy(clock));
    const dossier = isEarlier ? dossierOn(allowed, today) : allowed;
    const kvk = ref.id.slice(0, 8);
    const isLocation = isOtherLocation(ref.id);
    const [office, row] = await Promise.all([
      orNull(lists.office(month, kvk, figureColumns)),
      isLocation && hasList(options, 'locations') ? orNull(lists.row(month, 'locations', ref.id)) : null,
    ]);
    const on = { today, period: month.period };
    return this.contentOf({ id: ref.id, kvk, dossier, office, row: row?.values ?? null, month, on });
  }

  /** The notes that mention an office and its contact records, if the subscription includes them. */
  notes(kvk: string): Promise<readonly MomentNote[]> {
    return recordsOfOffice(this.parts.records, kvk, this.rights());
  }

  private contentOf({ id, kvk, dossier, office, row, month, on }: Read): DossierContent {
    const withheld = office?.withheld ?? [];
    const whole = readDossier(dossier, pointsOf(office?.words ?? []), { withheld, ...on });
    const location = isOtherLocation(id) ? { id, row, dossier, ...on } : null;
    const model = location === null ? whole : ofLocation(whole, location);
    const { provider, isFictitious, monthDigest } = this.parts;
    return dossierContent({
      office: id,
      kvk,
      name: location === null ? firstText(whole, 'name') || `KvK ${kvk}` : locationName(id, locationValues(location)),
      month: { period: month.period, digest: monthDigest(month) },
      fetchedAt: dossier.fetchedAt,
      provider,
      isFictitious: isFictitious(),
      model,
      figures: keyFiguresOf({ dossier, office, peers: null, isActive: model.isActive, on }),
    });
  }
}

type Read = {
  readonly id: string;
  readonly kvk: string;
  readonly dossier: Dossier;
  readonly office: OfficeSummary | null;
  readonly row: Readonly<Record<string, Cell>> | null;
  readonly month: MonthRef;
  readonly on: { readonly today: string; readonly period: string };
};
