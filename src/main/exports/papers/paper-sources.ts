import { isOpen } from '../../../shared/access/option-access';
import { missingFileOption } from '../../../shared/access/permissions';
import { lastDayOf, monthsBefore } from '../../../shared/domain/calendar';
import { type Clock, todayBy } from '../../../shared/domain/clock';
import type { Dossier, DossierRef, Nearby, OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import { type PaperGroup, type PaperTemplate, surroundingsRadius } from '../../../shared/domain/exports/paper';
import { type PeerGroup, wholeList } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { failureOf } from '../../../shared/domain/result';
import { figureColumns, type Peers } from '../../../shared/dossier/key-figures';
import { isOtherLocation } from '../../../shared/dossier/location-section';
import { withoutHistory } from '../../../shared/dossier/permitted-dossier';
import {
  groupNumberOf,
  groupRows,
  groupTree,
  membersOfGroup,
  missingHeads,
} from '../../../shared/dossier/relations/group-members';
import { officePersons, personsOfOffice } from '../../../shared/dossier/relations/office-persons';
import { dossierOn, type ReadingDay } from '../../../shared/dossier/versions';
import { segmentPeers } from '../../../shared/filters/segment-peers';
import type { PaperChanges, PaperRecord, PaperSource } from '../../dossiers/paper/paper-source';
import { withoutPlaces } from '../../lists/questions/neighbours';
import type { ListService } from '../../lists/service/list-service';
import { allowedQuery, isFictitious, requirePart } from '../../session/allowance';
import type { Session } from '../../session/session';

export type PaperSourceParts = {
  readonly lists: ListService;
  readonly session: Session;
  readonly clock: Clock;
  /** The current period, `YYYY-MM`; null without a month. */
  readonly currentPeriod: () => string | null;
  readonly demo: boolean;
  /** The day of the user's previous dossier of an office that was made before a day; null without one. */
  readonly previousDay: (id: string, made: string) => Promise<string | null>;
  /** The notes and contact records of an office, of the wanted kinds; null when the subscription has none of these kinds. */
  readonly recordsOf: (kvk: string, kinds: RecordKinds) => Promise<readonly PaperRecord[] | null>;
};

/** Which records a document has. */
export type RecordKinds = { readonly notes: boolean; readonly contacts: boolean };

/** Months before the present one whose changes are shown. */
const monthsShown = 12;
/** What is asked of the list about an office, as the dossier on screen does. */
const officeColumns: readonly string[] = [...figureColumns, 'city', 'province', 'rfdSegmentation', 'groupKvk'];

/** Gathers what documents are made from, with what the subscription permits, as the requests of the window do. */
export class PaperSources {
  /** The medians of peers, which many offices of a run share. */
  private readonly medians = new Map<string, Promise<Peers | null>>();

  constructor(
    private readonly parts: PaperSourceParts,
    private readonly template: PaperTemplate,
    private readonly how: {
      /** Whether the documents are files of data, whose changes need the option to export them. */
      readonly isFile: boolean;
      /** The day of making, `YYYY-MM-DD`; a run goes on with the day on which it began. */
      readonly made: string;
    },
  ) {}

  /** The source of the document of a dossier. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED */
  async of(dossier: Dossier, ref: DossierRef): Promise<PaperSource> {
    const { session, demo } = this.parts;
    const { groups, parts, standard } = this.template;
    const { on, isSetBack } = this.readingDay();
    const options = session.options();
    const mayLeave = !this.how.isFile || missingFileOption(options, 'advisers', true) === null;
    const hasHistory = isOpen(options, 'parts', 'history') && mayLeave;
    const permitted = hasHistory ? dossier : withoutHistory(dossier, on.today);
    const office = ref.kind === 'office' ? await this.office(ref.id) : null;
    return {
      dossier: isSetBack ? dossierOn(permitted, on.today) : permitted,
      id: ref.id,
      words: office?.words ?? [],
      withheld: office?.withheld ?? [],
      office,
      locationRow: await this.locationRow(ref),
      peers: await this.peers(office),
      nearby: ref.kind === 'office' && parts.includes('map') ? await this.nearby(ref.id) : null,
      group: office !== null && this.has('legal') ? await this.group(permitted, office) : null,
      persons: ref.kind === 'office' && this.has('persons') ? await this.persons(ref.id.slice(0, 8)) : null,
      articles: ref.kind === 'office' && groups === null ? await this.articles(ref.id) : null,
      on,
      isSetBack,
      groups,
      changes: hasHistory && parts.includes('changes') ? await this.changes(ref, on) : null,
      records: await this.records(ref),
      isFictitious: isFictitious({ session, demo }),
      standard,
      maker: session.view().account?.userName ?? '',
      madeOn: this.how.made,
    };
  }

  private readingDay(): { readonly on: ReadingDay; readonly isSetBack: boolean } {
    const { month } = this.template;
    const newest = this.parts.currentPeriod();
    const isSetBack = month !== null && newest !== null && month.period < newest;
    if (isSetBack) requirePart(this.parts.session, 'earlierMonths');
    const today = isSetBack ? lastDayOf(month.period) : todayBy(this.parts.clock);
    return { on: { today, period: month?.period ?? null }, isSetBack };
  }

  private async changes({ kind, id }: DossierRef, { today }: ReadingDay): Promise<PaperChanges> {
    const { period } = this.template;
    if (period !== null) return { why: 'period', ...period };
    const months = { from: `${monthsBefore(today.slice(0, 7), monthsShown)}-01`, to: null };
    // Dossiers of persons are not noted.
    if (kind !== 'office') return { why: 'months', ...months };
    const previous = await this.parts.previousDay(id, this.how.made);
    if (previous === null) return { why: 'first', ...months };
    // A dossier on an earlier day has no changes since a later one.
    return previous > today ? { why: 'months', ...months } : { why: 'previous', from: previous, to: null };
  }

  /** Null when the template or the subscription leaves out both kinds. */
  private async records({ kind, id }: DossierRef): Promise<PaperSource['records']> {
    const { parts } = this.template;
    const kinds = { notes: parts.includes('notes'), contacts: parts.includes('contacts') };
    if (kind !== 'office' || !(kinds.notes || kinds.contacts)) return null;
    return this.parts.recordsOf(id.slice(0, 8), kinds);
  }

  /** The office in the month; a dossier may exist longer than its row. */
  private async office(id: string): Promise<OfficeSummary | null> {
    const { month } = this.template;
    if (month === null) return null;
    return this.unlessMissing(this.parts.lists.office(month, id.slice(0, 8), officeColumns));
  }

  private async locationRow({ kind, id }: DossierRef): Promise<PaperSource['locationRow']> {
    const { month } = this.template;
    const isListed = isOpen(this.parts.session.options(), 'lists', 'locations');
    if (month === null || kind !== 'office' || !isOtherLocation(id) || !isListed) return null;
    return (await this.unlessMissing(this.parts.lists.row(month, 'locations', id)))?.values ?? null;
  }

  private async nearby(id: string): Promise<Nearby | null> {
    const { month } = this.template;
    const options = this.parts.session.options();
    if (month === null || !isOpen(options, 'parts', 'near')) return null;
    const asked = { id, radius: surroundingsRadius, columns: ['name'] };
    const nearby = await this.unlessMissing(this.parts.lists.questions.ask('nearby', month, asked));
    return nearby === null || isOpen(options, 'parts', 'geo') ? nearby : withoutPlaces(nearby);
  }

  /** Whether the template has a group, and with it the parts about the same. */
  private has(group: PaperGroup): boolean {
    const { groups } = this.template;
    return groups === null || groups.includes(group);
  }

  /** The group of an office in the month, as the dossier on screen shows it. */
  private async group(dossier: Dossier, office: OfficeSummary): Promise<PaperSource['group']> {
    const { month } = this.template;
    const { lists, session } = this.parts;
    const number = groupNumberOf(dossier, office);
    if (month === null || number === null) return null;
    const query = allowedQuery(session, membersOfGroup(month, number));
    const page = await this.unlessMissing(lists.questions.ask('page', month, query));
    if (page === null) return null;
    const rows = groupRows(page);
    const heads = await lists.questions.ask('members', month, { kvks: missingHeads(number, rows) });
    return { root: groupTree(number, rows, heads), total: page.matched };
  }

  /** Who has a function at an office in the month. */
  private async persons(kvk: string): Promise<PaperSource['persons']> {
    const { month } = this.template;
    const { lists, session } = this.parts;
    if (month === null || !isOpen(session.options(), 'controls', 'persons')) return null;
    const query = allowedQuery(session, personsOfOffice(month, kvk));
    const page = await this.unlessMissing(lists.questions.ask('page', month, query));
    return page === null ? null : officePersons(page, kvk);
  }

  private async articles(id: string): Promise<PaperSource['articles']> {
    const { month } = this.template;
    const { lists, session } = this.parts;
    if (month === null || !isOpen(session.options(), 'controls', 'dossierPress')) return null;
    return this.unlessMissing(lists.questions.ask('articles', month, { kvk: id.slice(0, 8) }));
  }

  private async peers(office: OfficeSummary | null): Promise<Peers | null> {
    const { month, peers } = this.template;
    const group = peers ?? segmentPeers(office?.values.rfdSegmentation);
    if (month === null || office === null || group === null) return null;
    const withheld = office.withheld ?? [];
    const key = JSON.stringify([group, withheld]);
    const known = this.medians.get(key) ?? this.askMedians(month, group, withheld);
    this.medians.set(key, known);
    return known;
  }

  private async askMedians(
    month: MonthRef,
    group: Pick<PeerGroup, 'name' | 'filters'> & Partial<PeerGroup>,
    withheld: readonly string[],
  ): Promise<Peers | null> {
    const { name, filters, mutations = null, near = null } = group;
    const columns = figureColumns.filter((column) => !withheld.includes(column));
    if (columns.length === 0) return null;
    const query = allowedQuery(this.parts.session, { ...wholeList('advisers'), filters, mutations, near });
    const asked = { ...query, columns, rows: { kind: 'all' } as const };
    const statistics = await this.unlessMissing(this.parts.lists.questions.ask('statistics', month, asked));
    return statistics === null ? null : { name, statistics };
  }

  /** Null for what the month does not have; every other failure is one of the document. */
  private async unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      if (missing.has(failureOf(error).code)) return null;
      throw error;
    }
  }
}

const missing: ReadonlySet<string> = new Set(['NOT_FOUND', 'PLACE_UNKNOWN', 'LIST_AWAITED']);
