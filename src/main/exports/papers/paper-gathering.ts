import type { Dossier, DossierRef } from '../../../shared/domain/dossiers/dossier';
import type { LeftOutPaper, PaperRunEntry } from '../../../shared/domain/exports/paper-run';
import { type ErrorCode, Fault, failureOf, isUnreachable } from '../../../shared/domain/result';
import { requireRef } from '../../dossiers/dossier-calls';
import type { DossierService } from '../../dossiers/dossier-service';
import type { PaperSource } from '../../dossiers/paper/paper-source';
import type { PaperFolder } from './paper-folder';
import type { PaperSourceParts, PaperSources } from './paper-sources';

/** Failures that concern one dossier only: the run goes on without it. */
const ofOne: ReadonlySet<ErrorCode> = new Set(['FILTERED', 'NOT_FOUND', 'KVK_INVALID', 'PROVIDER_ANSWER_INVALID']);
/** The provider answers that it cannot send a dossier, after every attempt. */
const notSent: ErrorCode = 'PROVIDER_NOT_READY';
/** So many dossiers in a row that the provider does not send concern the provider, not these dossiers. */
const mostRefused = 3;
/** Documents whose sources are gathered ahead, so that the thread need not wait for the provider. */
const ahead = 3;

/** What becomes of an office: the source of its document, what is there already, or why it has none. */
type Gathered =
  | { readonly source: PaperSource }
  | { readonly kept: { readonly bytes: number; readonly pages: number; readonly day: string | null } }
  | Omit<LeftOutPaper, 'id'>;

/** Rejects as soon as the signal is aborted, whatever the work still does. */
export const orCancelled = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = () => reject(new Fault('CANCELLED'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });

export type PaperGatheringParts = PaperSourceParts & { readonly dossiers: DossierService };

/** Gathers what the documents of a run are made from, some ahead of their turn. */
export class PaperGathering {
  private isOffline = false;
  /** How many dossiers the provider did not send since it last sent one. */
  private refused = 0;

  constructor(
    private readonly parts: Pick<PaperGatheringParts, 'dossiers' | 'lists'>,
    private readonly run: Pick<PaperRunEntry, 'ids' | 'template'>,
    private readonly sources: PaperSources,
  ) {}

  /** The offices in their order, each when it is gathered; some are gathered ahead. */
  async *turns(
    folder: PaperFolder | null,
    signal: AbortSignal,
  ): AsyncGenerator<{ readonly id: string; readonly gathered: Gathered }> {
    const { ids } = this.run;
    const waiting: Promise<Gathered>[] = [];
    for (const [at, id] of ids.entries()) {
      for (let next = at + waiting.length; next < Math.min(ids.length, at + ahead); next += 1)
        waiting.push(this.begin(folder, ids[next] ?? ''));
      yield { id, gathered: await orCancelled(waiting.shift() ?? this.begin(folder, id), signal) };
    }
  }

  /** Begins to gather; a failure is handled when its turn comes. */
  private begin(folder: PaperFolder | null, id: string): Promise<Gathered> {
    const gathered = this.gather(folder, id);
    gathered.catch(() => {});
    return gathered;
  }

  private async gather(folder: PaperFolder | null, id: string): Promise<Gathered> {
    const kept = (await folder?.find(id)) ?? null;
    if (kept !== null) return { kept };
    try {
      const ref = requireRef({ kind: 'office', id });
      await this.parts.dossiers.requireUnfiltered(ref);
      return { source: await this.sources.of(await this.dossier(ref), ref) };
    } catch (error) {
      const { code } = failureOf(error);
      const isOfOne = ofOne.has(code) || isUnreachable(code) || (code === notSent && this.refused < mostRefused);
      if (isOfOne) return { code, name: await this.nameOf(id) };
      throw error;
    }
  }

  /** The kept dossier, unless it is older than the month; else that of the provider. */
  private async dossier(ref: DossierRef): Promise<Dossier> {
    const { dossiers } = this.parts;
    const kept = await dossiers.kept(ref);
    const period = this.run.template.month?.period ?? '';
    if (kept !== null && (this.isOffline || kept.fetchedAt.slice(0, 7) >= period)) return kept;
    // Without a connection each of many fetches would wait for its end.
    if (this.isOffline) throw new Fault('PROVIDER_UNREACHABLE');
    try {
      const { dossier } = await dossiers.fetch(ref);
      this.refused = 0;
      return dossier;
    } catch (error) {
      const { code } = failureOf(error);
      if (code === notSent) this.refused += 1;
      if (isUnreachable(code)) this.isOffline = true;
      if (kept !== null && (this.isOffline || (code === notSent && this.refused < mostRefused))) return kept;
      throw error;
    }
  }

  /** The name of an office in the month, for the list of those without a document; null where it is not known. */
  private async nameOf(id: string): Promise<string | null> {
    const { month } = this.run.template;
    if (month === null) return null;
    try {
      const [office] = await this.parts.lists.questions.ask('members', month, { kvks: [id.slice(0, 8)] });
      return office?.name ?? null;
    } catch {
      // The reason is worth more than the name.
      return null;
    }
  }
}
