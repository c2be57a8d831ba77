import { isOpen } from '../../../shared/access/option-access';
import { missingRight } from '../../../shared/access/permissions';
import { columnsWith } from '../../../shared/catalog/named-columns';
import { dayOf } from '../../../shared/domain/calendar';
import type { Clock } from '../../../shared/domain/clock';
import type { ExportPlan, ExportRequest, ExportState } from '../../../shared/domain/exports/export';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import { isPng } from '../../../shared/domain/program/pictures';
import { Fault } from '../../../shared/domain/result';
import { describeRows, describeSort } from '../../../shared/texts/describe-query';
import type { DossierService } from '../../dossiers/dossier-service';
import type { FileHost, FileTarget } from '../../files/file-host';
import type { ListService } from '../../lists/service/list-service';
import { asksPast } from '../../lists/service/needed-changes';
import type { RowCounts } from '../../lists/thread/list-questions';
import { damagedMonth, type StoredMonth } from '../../months/month-file';
import type { MonthService } from '../../refresh/month-service';
import { fixedColumnsOf, logoOf } from '../../session/account';
import { isFictitious, openAccount, requireFile, requirePart } from '../../session/allowance';
import { safeFileName, suggestedFileName } from '../content/export-file-name';
import type { ExportJob, SinceWork, SourceWork } from '../content/export-job';
import { csvStyle } from '../formats/csv-writer';
import {
  type ChangesParts,
  changesOfFile,
  changesWork,
  columnsOfFile,
  estimateBytes,
  isOfRows,
  oldValuesOf,
  pastWorkOf,
  requireShape,
  surroundingsOf,
  titleOf,
} from '../formats/export-shape';
import { pictureSize } from '../workbook/workbook-map';
import type { WrittenExport } from './earlier-exports';
import { keptRecipe, recipeOf } from './export-recipe';
import type { ExportThreads, OnWhole, WriteOptions } from './export-threads';
import type { MadeFile, RunningExports } from './running-exports';

export type ExportServiceParts = ChangesParts & {
  readonly lists: ListService;
  /** Keeps a month's file until it is released. @throws Fault NO_MONTH, MONTH_REPLACED */
  readonly holdMonth: MonthService['holdMonth'];
  /** Called when a month turns out to be damaged. */
  readonly onDamaged: MonthService['damaged'];
  readonly kvkLists: () => readonly KvkList[];
  readonly ownTables: () => readonly OwnTable[];
  /** The stored dossiers of a kind, and since when each is stored. */
  readonly keptSince: DossierService['keptSince'];
  readonly clock: Clock;
  readonly host: FileHost;
  readonly threads: Pick<ExportThreads, 'prepare' | 'write'>;
  readonly running: RunningExports;
  readonly demo: boolean;
  readonly version: string;
  /** Called when a file has been written. @param role the owner's role */
  readonly onWritten: (role: string, written: WrittenExport) => void;
  readonly log: (where: string, error: unknown) => void;
};

/** The largest width or height of a map picture in pixels: an 8K screen at twice its resolution. */
const mostPixels = 20_000;

export type ExportExtra = {
  /** A picture of the map as PNG, for its own sheet. */
  readonly picture?: Uint8Array | undefined;
  readonly onWhole?: OnWhole | undefined;
  /**
   * Whether the file is one of several that belong together: it is not listed for repetition, and columns that its month lacks are empty,
   * so that each column has the same type in all files.
   */
  readonly isPartOfMore?: boolean;
  /** Set for an Excel source; the target is its CSV. */
  readonly source?: SourceWork | undefined;
};

/** Plans and starts exports of lists. Each file is written by its own worker when its turn comes. Every method throws a Fault. */
export class ExportService {
  constructor(private readonly parts: ExportServiceParts) {}

  /** Makes the plan for the export dialog, and prepares a thread for the file. */
  async preview(request: ExportRequest): Promise<ExportPlan> {
    const plan = await this.plan(request);
    const oldValues = await oldValuesOf(request, this.parts, this.parts.keptSince);
    if (plan.rows > 0) this.parts.threads.prepare(request.format);
    return { ...plan, oldValues };
  }

  /** Makes the plan of an export without the count of old values, which only `preview` adds. */
  async plan(request: ExportRequest): Promise<ExportPlan> {
    this.requirePermission(request);
    const { month, query, format } = request;
    this.parts.host.permit?.(`x.${format}`);
    const columnOf = columnsWith(query.list, surroundingsOf(request, this.parts));
    const unknown = request.columns.find((name) => columnOf(name) === undefined);
    if (unknown !== undefined) throw new Fault('INVALID_REQUEST', unknown);
    const counts = await this.counted(request);
    const subject = { title: titleOf(request), period: month.period, demo: isFictitious(this.parts) };
    return {
      rows: counts.rows,
      columns: columnsOfFile(request),
      period: month.period,
      oldValues: null,
      bytes: isOfRows(request) ? estimateBytes(request, counts.rows, columnOf) : null,
      fileName: suggestedFileName(subject, format),
      folder: this.parts.host.folder(),
      filterText: describeRows({ query, kind: request.rows.kind }, counts, columnOf),
      sortText: describeSort(query.sort, columnOf),
    };
  }

  /** @param picture the map as PNG, for its own sheet @throws Fault INVALID_REQUEST, NOT_ALLOWED */
  async start(request: ExportRequest, fileName: string, picture?: Uint8Array): Promise<ExportState | null> {
    if (picture !== undefined) this.requirePicture(request, picture);
    const { epoch } = this.parts.running;
    await this.plan(request);
    const chosen = await this.parts.host.chooseTarget(safeFileName(fileName, request.format));
    if (chosen === null) return null;
    // The dialog may have been open for a long time, and another account or role may be open by now.
    if (this.parts.running.epoch !== epoch) throw new Fault('CANCELLED');
    return this.startAt(request, chosen, { picture });
  }

  /** Starts an export to a known target, without a dialog. */
  async startAt(request: ExportRequest, target: FileTarget, extra: ExportExtra = {}): Promise<ExportState> {
    const { epoch } = this.parts.running;
    this.parts.host.permit?.(target.path);
    const plan = await this.plan(request);
    const { matched } = await this.counted(request);
    if (this.parts.running.epoch !== epoch) throw new Fault('CANCELLED');
    return this.run(request, { ...plan, matched }, { ...extra, target });
  }

  /** Counts the rows of now: the user's own lists, which a filter may name, change within a month. */
  private counted({ month, query, rows }: ExportRequest): Promise<RowCounts> {
    return this.parts.lists.questions.ask('count', month, { query, rows });
  }

  private run(
    request: ExportRequest,
    plan: ExportPlan & { readonly matched: number },
    { target: chosen, picture, onWhole, isPartOfMore = false, source }: ExportExtra & { readonly target: FileTarget },
  ): ExportState {
    const { parts } = this;
    const { month, since, release } = this.holdMonths(request);
    const payload = parts.session.payload();
    const now = parts.clock.now().toISOString();
    const { shape: _shape, since: _since, formats, ...asked } = request;
    const columnOf = columnsWith(request.query.list, surroundingsOf(request, parts));
    const recipe = recipeOf(request, columnOf, { version: parts.version, day: dayOf(now) });
    const job: Omit<ExportJob, 'target' | 'replaces' | 'temporary'> = {
      ...asked,
      title: titleOf(request),
      // Files of changes have their own columns.
      asDiff: request.shape === 'diff',
      formats: isOfRows(request) ? formats : undefined,
      month,
      withheld: parts.lists.withheldNow(),
      thisYear: parts.lists.thisYear(),
      matched: plan.matched,
      filterText: plan.filterText,
      kvkLists: parts.kvkLists(),
      ownTables: parts.ownTables(),
      own: parts.lists.ownOffices(),
      words: parts.lists.wordsOf(request.month),
      recipe,
      since,
      fixedColumns: fixedColumnsOf(payload),
      csv: csvStyle(payload.csvParams ?? {}),
      demo: isFictitious(this.parts),
      logo: isOpen(parts.session.options(), 'parts', 'reportLogo') ? logoOf(payload.logoReport ?? payload.logo) : null,
      version: parts.version,
      now,
      picture,
      source,
      lacks: isPartOfMore ? 'empty' : 'said',
    };
    const { period, columns, rows } = plan;
    const { running } = parts;
    try {
      const state = running.begin({
        target: chosen,
        head: { period, columns, rows, startedAt: now, download: null },
        lane: 'written',
        make: async ({ path: target, replaces, temporary, signal, onChange }) => {
          const of = { changes: await changesWork(request, parts, signal), remarks: await parts.remarks(request) };
          return this.write(
            { ...job, ...of, pastWork: pastWorkOf(request, parts), target, replaces, temporary },
            { signal, onNote: onChange, onWhole },
          );
        },
      });
      void running.finished(state.id).then((ended) => {
        release();
        const made = running.finishedFile(state.id);
        if (made === null || isPartOfMore) return;
        const { format: kind } = request;
        const kept = keptRecipe(recipe, request.rows);
        parts.onWritten(month.ref.role, { ...made, kind, period, rows: ended.rows, at: now, recipe: kept });
      });
      return state;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Holds the months that an export reads until they are released. @throws Fault NO_MONTH, MONTH_REPLACED */
  private holdMonths(request: ExportRequest): {
    readonly month: StoredMonth;
    readonly since: SinceWork | null;
    readonly release: () => void;
  } {
    const { holdMonth, earlierMonths } = this.parts;
    const { month: ref, format, since } = request;
    const isRepeated = since !== undefined && format === 'xlsx' && isOfRows(request);
    const isOfChanges = changesOfFile(request).length > 0 || asksPast(request);
    const before = isOfChanges || isRepeated ? earlierMonths(ref) : [];
    const { month, release } = holdMonth(ref);
    const compared = isRepeated ? (before.find(({ ref: { period } }) => period === since) ?? null) : null;
    const read = isOfChanges ? before : before.filter((month) => month === compared);
    const releases = [release, ...read.map((held) => holdMonth(held.ref).release)];
    return {
      month,
      since: isRepeated ? { period: since, month: compared } : null,
      release: () => void releases.map((release) => release()),
    };
  }

  private async write(job: ExportJob, options: WriteOptions): Promise<MadeFile> {
    try {
      const written = await this.parts.threads.write(job, options);
      return { ...written, rowsDone: written.rows };
    } catch (error) {
      // The worker has closed the file by now.
      this.noteDamage(error, job);
      throw error;
    }
  }

  /** Has a damaged month put aside. The export has already failed with its own error, even if this fails too. */
  private noteDamage(error: unknown, { month, since, changes, pastWork }: ExportJob): void {
    const earlier = [...(changes?.earlier ?? []), ...(pastWork?.earlier ?? []), ...(since?.month ? [since.month] : [])];
    const damaged = damagedMonth(error, () => [month, ...earlier].map(({ ref }) => ref));
    if (damaged === null) return;
    try {
      this.parts.onDamaged(damaged);
    } catch (failed) {
      this.parts.log('export.damaged', failed);
    }
  }

  /** Refuses a picture when the file is not a full workbook, or the subscription does not show where offices are. */
  private requirePicture({ format, plain }: ExportRequest, picture: Uint8Array): void {
    requirePart(this.parts.session, 'geo');
    const size = pictureSize(Buffer.from(picture));
    const isSound =
      size !== null && size.width > 0 && size.height > 0 && Math.max(size.width, size.height) <= mostPixels;
    if (format !== 'xlsx' || plain || !isPng(picture) || !isSound) throw new Fault('INVALID_REQUEST', 'picture');
  }

  private requirePermission(request: ExportRequest): void {
    requireShape(request);
    const { query, columns, since, formats } = request;
    requireFile(this.parts.session, { ...query, columns, ...(since === undefined ? {} : { since }) });
    const lack = missingRight(openAccount(this.parts.session).options, {
      ...query,
      columns,
      ...(formats === undefined ? {} : { formats }),
    });
    if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
  }
}
