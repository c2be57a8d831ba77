import { missingFileOption } from '../../../shared/access/permissions';
import type { Clock } from '../../../shared/domain/clock';
import type { ExportState } from '../../../shared/domain/exports/export';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import type { ConsequenceContent } from '../../../shared/domain/watch/consequence';
import type { FileHost } from '../../files/file-host';
import { openAccount } from '../../session/allowance';
import type { Session } from '../../session/session';
import { suggestedFileName } from '../content/export-file-name';
import type { ExportThreads } from '../queue/export-threads';
import type { RunningExports } from '../queue/running-exports';

export type ConsequenceFilesParts = {
  readonly content: (
    role: string,
    months: { readonly month: MonthRef; readonly earlier: string },
  ) => Promise<ConsequenceContent>;
  readonly threads: Pick<ExportThreads, 'writeWorkbook'>;
  readonly session: Session;
  readonly running: RunningExports;
  readonly host: FileHost;
  readonly clock: Clock;
  readonly demo: boolean;
  readonly version: string;
};

/** The number of columns on the sheet of a selection. */
const sheetColumns = 6;

/** Writes a month's consequences for everything that the user follows to a file (docs/rules/watch.md#consequences-as-a-workbook). */
export class ConsequenceFiles {
  constructor(private readonly parts: ConsequenceFilesParts) {}

  /** Starts writing the workbook; null when the user closed the save dialog. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED, CANCELLED */
  async save(months: { readonly month: MonthRef; readonly earlier: string }): Promise<ExportState | null> {
    const { session, running, host, clock, version } = this.parts;
    const account = openAccount(session);
    const lack = missingFileOption(account.options, 'advisers', true);
    if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
    const { period } = months.month;
    const demo = this.parts.demo || account.fictitious;
    const { epoch } = running;
    const chosen = await host.chooseTarget(suggestedFileName({ title: 'Gevolgen', period, demo }, 'xlsx'));
    if (chosen === null) return null;
    // The dialog may have been open for a long time, and another account or role may be open by now.
    if (running.epoch !== epoch) throw new Fault('CANCELLED');
    const now = clock.now().toISOString();
    return running.begin({
      target: chosen,
      head: { period, columns: sheetColumns, rows: 0, startedAt: now, download: null },
      lane: 'written',
      make: async ({ path: target, replaces, temporary, signal }) => {
        const content = await this.parts.content(account.role, months);
        const job = { kind: 'consequences', content, demo, version, now, target, replaces, temporary } as const;
        const written = await this.parts.threads.writeWorkbook(job, signal);
        return { ...written, rowsDone: written.rows };
      },
    });
  }
}
