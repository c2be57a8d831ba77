import { Fault } from '../../shared/bridge/result';
import type { Clock } from '../../shared/domain/clock';
import { type ExportState, mayExport } from '../../shared/domain/export';
import { wholeList } from '../../shared/domain/list';
import type { OfficeReport } from '../../shared/domain/report';
import type { FileHost } from '../files/file-host';
import type { ProviderClient } from '../provider/provider-client';
import { allowedQuery } from '../session/allowance';
import type { Session } from '../session/session';
import { Semaphore } from '../wire/semaphore';
import { safeFileName } from './export-file-name';
import { fetchReport } from './fetch-report';
import type { RunningExports } from './running-exports';

export type ReportServiceParts = {
  readonly provider: Pick<ProviderClient, 'orderReport' | 'openReport'>;
  readonly session: Session;
  readonly running: RunningExports;
  readonly host: FileHost;
  readonly clock: Clock;
  readonly demo: boolean;
};

/** The provider makes them, so more than one at a time costs this computer nothing. */
const atOnce = 2;

/** Reports that the provider makes, as files of the user (docs/product.md#reports-to-file). Every method throws a Fault. */
export class ReportService {
  private readonly turns = new Semaphore(atOnce);

  constructor(private readonly parts: ReportServiceParts) {}

  /** Orders the workbook of one office and begins to fetch it; null when the user closed the save dialog. */
  async office(report: OfficeReport): Promise<ExportState | null> {
    const { session, running, host, clock, provider } = this.parts;
    const { account } = session.view();
    const held = session.held();
    if (account === null || held === null) throw new Fault('NOT_LOGGED_IN');
    const { kvk, mutations } = report;
    const query = { ...wholeList('advisers'), mutations };
    if (!mayExport(account.options, query)) throw new Fault('NOT_ALLOWED');
    allowedQuery(session, query);
    const fictitious = this.parts.demo || account.fictitious;
    const { epoch } = running;
    const chosen = await host.chooseTarget(safeFileName(`report_${kvk}${fictitious ? ' FICTIEF' : ''}`, 'xlsx'));
    if (chosen === null) return null;
    // The dialog may have been open for long: what was asked by an account or role ends with it.
    if (running.epoch !== epoch) throw new Fault('CANCELLED');
    const { jwt: token, upToDate } = held.stored.payload;
    const ordered = {
      kvkNumbers: [kvk],
      groupNames: mutations === null ? [] : [...(mutations.groups ?? [])],
      dateFrom: mutations === null ? null : Date.parse(mutations.from),
      dateTo: mutations === null ? null : Date.parse(mutations.to),
      onlyMutations: mutations !== null,
      isLocationsList: false,
      allDetails: true,
      title: report.title,
    };
    return running.begin({
      target: chosen,
      head: {
        period: upToDate.slice(0, 7),
        columns: 0,
        rows: 0,
        startedAt: clock.now().toISOString(),
        download: { bytes: 0, of: null },
      },
      turns: this.turns,
      make: async (file) =>
        fetchReport(provider, await provider.orderReport(ordered, { token, signal: file.signal }), file),
    });
  }
}
