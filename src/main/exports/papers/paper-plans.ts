import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastDayOf } from '../../../shared/domain/calendar';
import { type Clock, todayBy } from '../../../shared/domain/clock';
import type { PaperRunChoice } from '../../../shared/domain/exports/paper';
import type {
  MeasuredPapers,
  PaperMeasureRequest,
  PaperPlan,
  PaperRows,
} from '../../../shared/domain/exports/paper-run';
import type { OfficeMark } from '../../../shared/domain/records/record';
import { Fault } from '../../../shared/domain/result';
import type { FileHost } from '../../files/file-host';
import { freePath } from '../../files/file-name';
import { allowedQuery, isFictitious, openRole, requireFile } from '../../session/allowance';
import { markedName } from '../content/export-file-name';
import { PaperBatch, type PaperBatchParts } from './paper-batch';

export type PaperPlansParts = PaperBatchParts & {
  readonly clock: Clock;
  readonly host: Pick<FileHost, 'folder' | 'chooseFolder' | 'open' | 'canOpen' | 'permit'>;
  /** The choices of the last run; null before the first. */
  readonly choice: (role: string) => Promise<PaperRunChoice | null>;
  /** The days of the previous dossiers that were made before a day, by office. */
  readonly previousDays: (role: string, made: string) => Promise<Readonly<Record<string, string>>>;
  /** The marks of offices, and which kinds of records the subscription has. */
  readonly marks: () => Promise<{
    readonly marks: readonly OfficeMark[];
    readonly hasNotes: boolean;
    readonly hasContacts: boolean;
  }>;
  readonly log: (where: string, error: unknown) => void;
};

/** This many documents are measured, of the first offices whose dossier is on this computer. */
const mostMeasured = 10;

/** After every day. */
const after = '9999-12-31';

const averageOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a run would make, and where. Every method throws a Fault. */
export class PaperPlans {
  private measuring = new AbortController();
  /** The folder that the user chose for the folders of runs; null for that of exports. */
  private chosenPlace: string | null = null;

  constructor(private readonly parts: PaperPlansParts) {}

  /** The choices of the last run; null before the first. */
  choice(): Promise<PaperRunChoice | null> {
    return this.parts.choice(openRole(this.parts.session));
  }

  /** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED, and as the question */
  async plan(rows: PaperRows): Promise<PaperPlan> {
    const { session, host, clock, dossiers } = this.parts;
    const role = openRole(session);
    const ids = await this.officesOf(rows);
    const [previous, kept, { marks, hasNotes, hasContacts }] = await Promise.all([
      this.parts.previousDays(role, todayBy(clock)),
      dossiers.keptSince('office'),
      this.parts.marks(),
    ]);
    const wanted = new Set(ids);
    const { period } = rows.month;
    // A dossier on an earlier day has no changes since a later one.
    const until = period < (this.parts.currentPeriod() ?? '') ? lastDayOf(period) : todayBy(clock);
    const here = new Set(kept.filter(({ fetchedAt }) => fetchedAt.slice(0, 7) >= period).map(({ id }) => id));
    const count = (kind: 'notes' | 'contacts') => {
      const counts = marks.flatMap((mark) => (wanted.has(mark.kvk) && mark[kind] > 0 ? [mark[kind]] : []));
      return { count: counts.reduce((sum, count) => sum + count, 0), offices: counts.length };
    };
    return {
      offices: ids.length,
      previous: ids.filter((id) => (previous[id] ?? after) <= until).length,
      toFetch: ids.filter((id) => !here.has(id)).length,
      notes: hasNotes ? count('notes') : null,
      contacts: hasContacts ? count('contacts') : null,
      place: this.place(),
      folderName: this.folderName(period),
      canChooseFolder: host.chooseFolder !== undefined,
    };
  }

  /**
   * What the first documents take whose dossier is on this computer; null without any, and when another measurement begins.
   * @throws Fault as `plan`
   */
  async measure({ choice, ...rows }: PaperMeasureRequest): Promise<MeasuredPapers | null> {
    const offices = await this.officesOf(rows);
    const here = new Set((await this.parts.dossiers.keptSince('office')).map(({ id }) => id));
    const ids = offices.filter((id) => here.has(id));
    this.stop();
    const { signal } = this.measuring;
    if (ids.length === 0) return null;
    const { month, peers } = rows;
    const template = { ...choice, month, period: null, peers, standard: 'PDF/UA' } as const;
    const batch = new PaperBatch(this.parts, {
      ...{ ids, template, folder: '', isTogether: false },
      made: todayBy(this.parts.clock),
    });
    try {
      const made = await batch.measure(mostMeasured, signal);
      if (made.length === 0) return null;
      // The first waits for the thread.
      const later = made.length > 1 ? made.slice(1) : made;
      return {
        of: made.length,
        pages: averageOf(made.map(({ pages }) => pages)),
        bytes: averageOf(made.map(({ bytes }) => bytes)),
        milliseconds: averageOf(later.map(({ took }) => took)),
      };
    } catch (error) {
      if (!signal.aborted) this.parts.log('papers.measure', error);
      return null;
    }
  }

  /** Stops measuring. */
  stop(): void {
    this.measuring.abort();
    this.measuring = new AbortController();
  }

  /** Lets the user choose the folder in which those of the next runs come; null when the dialog was closed. @throws Fault NOT_ALLOWED */
  async chooseFolder(): Promise<string | null> {
    const { chooseFolder } = this.parts.host;
    if (chooseFolder === undefined) throw new Fault('NOT_ALLOWED', 'folder');
    const chosen = await chooseFolder();
    if (chosen !== null) this.chosenPlace = chosen;
    return chosen;
  }

  /** Each run has a folder of its own, so that discarding it touches no other file. */
  freeFolder(period: string): string {
    return freePath(join(this.place(), this.folderName(period)), existsSync);
  }

  /** The offices of a question, each once. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED */
  async officesOf({ month, rows, ...query }: PaperRows): Promise<readonly string[]> {
    const { lists, session } = this.parts;
    requireFile(session, query);
    const ids = await lists.questions.ask('dossiers', month, { query: allowedQuery(session, query), rows });
    return [...new Set(ids)];
  }

  private place(): string {
    return this.chosenPlace ?? this.parts.host.folder();
  }

  private folderName(period: string): string {
    return markedName(`Dossiers ${period}`, isFictitious(this.parts));
  }
}
