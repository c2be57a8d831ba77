import type { ReportOrder } from '../../../provider-api/reports';
import { reportSubject } from '../../../shared/catalog/catalog';
import type { Clock } from '../../../shared/domain/clock';
import type { ExportState } from '../../../shared/domain/exports/export';
import { type ListReport, mostReported, type OfficeReport } from '../../../shared/domain/exports/report';
import { type ListQuery, wholeList } from '../../../shared/domain/lists/list';
import { Fault, failureOf, isUnreachable } from '../../../shared/domain/result';
import type { DossierService } from '../../dossiers/dossier-service';
import type { FileHost } from '../../files/file-host';
import type { ListService } from '../../lists/service/list-service';
import type { ProviderClient } from '../../provider/provider-client';
import { fixedColumnsOf } from '../../session/account';
import { allowedQuery, requireFile, requirePart } from '../../session/allowance';
import type { Session } from '../../session/session';
import { markedName, safeFileName } from '../content/export-file-name';
import type { DossierJob } from '../content/export-job';
import type { WrittenExport } from '../queue/earlier-exports';
import type { ExportThreads } from '../queue/export-threads';
import type { MadeFile, MakeFile, RunningExports } from '../queue/running-exports';
import { fetchReport, listOrder, officeOrder, reportedColumn, reportName } from './fetch-report';
import { type OwnDossierParts, type OwnDossierQuery, ownDossier } from './own-dossier';

export type ReportServiceParts = {
  readonly provider: Pick<ProviderClient, 'orderReport' | 'openReport'>;
  readonly lists: Pick<ListService, 'questions' | 'office'>;
  readonly dossiers: Pick<DossierService, 'kept'>;
  readonly threads: Pick<ExportThreads, 'writeWorkbook'>;
  readonly session: Session;
  readonly running: RunningExports;
  readonly host: FileHost;
  readonly clock: Clock;
  readonly currentPeriod: OwnDossierParts['currentPeriod'];
  readonly demo: boolean;
  readonly version: string;
  /** Called when a file has been written. @param role the owner's role */
  readonly onWritten: (role: string, written: WrittenExport) => void;
};

/** A report that may be ordered. */
type Wanted = {
  readonly name: string;
  readonly rows: number;
  readonly order: ReportOrder;
  /** Makes the report from the data on this computer; null when they are not sufficient. Absent when only the provider can make it. */
  readonly own?: (file: MakeFile) => Promise<MadeFile | null>;
  /** Whether the report never comes from the provider. */
  readonly isOwn?: boolean;
};

/** Saves reports that the provider makes as the user's files (docs/rules/options.md#reports-to-file). Every method throws a Fault. */
export class ReportService {
  constructor(private readonly parts: ReportServiceParts) {}

  /** Orders the workbook of one office and starts fetching it; null when the user closed the save dialog. */
  office(report: OfficeReport): Promise<ExportState | null> {
    return this.fetch(async () => {
      this.requireExport({ ...wholeList('advisers'), mutations: report.mutations });
      if (report.custom !== undefined) requirePart(this.parts.session, 'officeReports');
      const { kvk, title, mutations, month = null } = report;
      const newest = this.parts.currentPeriod();
      const isEarlier = month !== null && newest !== null && month.period < newest;
      const name = isEarlier ? `report_${kvk} ${month.period}` : `report_${kvk}`;
      const wanted = { name, rows: 0, order: officeOrder(report) };
      if (report.custom !== undefined) return wanted;
      const asked = { ref: { kind: 'office', id: kvk }, mutations, month } as const;
      return { ...wanted, own: (file) => this.writeOwn(asked, title, file), isOwn: report.own === true };
    });
  }

  /** Orders the workbook of a list's rows and starts fetching it; null when the user closed the save dialog. */
  list(report: ListReport): Promise<ExportState | null> {
    return this.fetch(async () => {
      const { query, custom } = report;
      const subject = reportSubject(query.list);
      this.requireExport(query);
      if (custom !== null) requirePart(this.parts.session, 'officeReports');
      if (custom !== null && subject !== 'offices') throw new Fault('INVALID_REQUEST', 'custom');
      if (subject === 'persons') this.requirePersonReport(query);
      const ids = await this.idsOf(report);
      if (ids.length === 0 || ids.length > mostReported[subject]) throw new Fault('REPORT_ROWS');
      const wanted = { name: reportName(report), rows: ids.length, order: listOrder(report, ids) };
      const [id] = ids;
      if (subject !== 'persons' || ids.length > 1 || id === undefined) return wanted;
      const asked = { ref: { kind: 'person', id }, mutations: query.mutations, month: report.month } as const;
      return { ...wanted, own: (file) => this.writeOwn(asked, report.title, file) };
    });
  }

  private async fetch(wanted: () => Promise<Wanted>): Promise<ExportState | null> {
    const { session, running, host, clock, provider } = this.parts;
    const { account } = session.view();
    const held = session.held();
    if (account === null || held === null) throw new Fault('NOT_LOGGED_IN');
    const { epoch } = running;
    const { name, rows, order, own, isOwn } = await wanted();
    const fictitious = this.parts.demo || account.fictitious;
    const chosen = await host.chooseTarget(safeFileName(markedName(name, fictitious), 'xlsx'));
    if (chosen === null) return null;
    // The dialog may have been open for a long time, and another account or role may be open by now.
    if (running.epoch !== epoch) throw new Fault('CANCELLED');
    const { jwt: token, upToDate } = held.stored.payload;
    const at = clock.now().toISOString();
    const period = upToDate.slice(0, 7);
    const state = running.begin({
      target: chosen,
      head: {
        period,
        columns: 0,
        rows,
        startedAt: at,
        download: { bytes: 0, of: null },
      },
      lane: 'fetched',
      make: async (file) => {
        try {
          if (isOwn === true) throw new Fault('PROVIDER_UNREACHABLE', 'not asked');
          return await fetchReport(provider, await provider.orderReport(order, { token, signal: file.signal }), file);
        } catch (error) {
          if (own === undefined || !isUnreachable(failureOf(error).code)) throw error;
          const made = await own(file);
          if (made === null) throw isOwn === true ? new Fault('NOT_FOUND') : error;
          return made;
        }
      },
    });
    void running.finished(state.id).then(() => {
      const made = running.finishedFile(state.id);
      if (made === null) return;
      this.parts.onWritten(account.role, { ...made, kind: 'report', period, rows, at, recipe: null });
    });
    return state;
  }

  /** Writes a stored dossier as a workbook; null when the dossier is not stored. */
  private async writeOwn(asked: OwnDossierQuery, title: string, file: MakeFile): Promise<MadeFile | null> {
    const { session, clock, threads, version } = this.parts;
    const held = session.held();
    const { account } = session.view();
    if (held === null || account === null) throw new Fault('NOT_LOGGED_IN');
    const content = await ownDossier(this.parts, asked, session.options());
    if (content === null) return null;
    const { payload } = held.stored;
    const job: DossierJob = {
      kind: 'dossier',
      ...content,
      title,
      period: asked.month?.period ?? payload.upToDate.slice(0, 7),
      fixedColumns: fixedColumnsOf(payload),
      demo: this.parts.demo || account.fictitious,
      version,
      now: clock.now().toISOString(),
      target: file.path,
      replaces: file.replaces,
      temporary: file.temporary,
    };
    return threads.writeWorkbook(job, file.signal);
  }

  /** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED */
  private requireExport(query: ListQuery): void {
    requireFile(this.parts.session, query);
    allowedQuery(this.parts.session, query);
  }

  /** Reports of persons need their own agreement, and always have a period. @throws Fault NOT_ALLOWED */
  private requirePersonReport({ mutations }: ListQuery): void {
    requirePart(this.parts.session, 'personReports');
    if (mutations === null) throw new Fault('NOT_ALLOWED', 'customReportPersonList');
  }

  /** The values that identify the rows to the provider, each once and in order. */
  private async idsOf({ month, query, rows }: ListReport): Promise<string[]> {
    const column = reportedColumn(query.list);
    const { columns } = await this.parts.lists.questions.ask('cells', month, { ...query, rows, columns: [column] });
    return [...new Set((columns[column] ?? []).flatMap((id) => (typeof id === 'string' ? id : [])))];
  }
}
