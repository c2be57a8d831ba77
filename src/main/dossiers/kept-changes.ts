import type { DossierRef } from '../../shared/domain/dossiers/dossier';
import type { TimelineEntry } from '../../shared/dossier/timeline';
import type { DossierChanges, DossierChangesQuery, KeptSince } from './dossier-calls';

export type KeptChangesQuery = Pick<DossierChangesQuery, 'kind' | 'period' | 'words'>;

/** What happened to dossiers; another key means that it may be something else. */
export type ChangesOfKept = { readonly key: string; readonly dossiers: readonly DossierChanges[] };

export type KeptChangesParts = {
  /** The dossiers of a kind that are kept. */
  readonly keptSince: (kind: DossierRef['kind']) => Promise<readonly KeptSince[]>;
  readonly changes: (
    query: KeptChangesQuery & { readonly ids: readonly string[] },
  ) => Promise<readonly DossierChanges[]>;
  /** Names of the columns that the subscription withholds. */
  readonly withheld: () => Promise<readonly string[]>;
};

type Memory = { readonly asked: string; readonly byId: Map<string, readonly TimelineEntry[]> };

/** What happened in the period that was asked about last to the dossiers that are kept; only those that are new are read again. */
export class KeptChanges {
  private memory: Memory | null = null;
  /** The answer to the last question, for as long as no dossier comes or goes. */
  private answer: (ChangesOfKept & { readonly of: Memory; readonly among: string; readonly version: number }) | null =
    null;
  private version = 0;
  private answers = 0;

  constructor(private readonly parts: KeptChangesParts) {}

  /** A dossier came, went or is another one; null for all of them. */
  forget(ref: DossierRef | null): void {
    this.version += 1;
    if (ref === null) this.memory = null;
    else this.memory?.byId.delete(ref.id);
  }

  /**
   * @param among the dossiers that may have changed in the period, under a name that is another one when they are others
   */
  async of(
    query: KeptChangesQuery,
    among: { readonly name: string; readonly ids: readonly string[] },
  ): Promise<ChangesOfKept> {
    const { version } = this;
    const asked = JSON.stringify([query, await this.parts.withheld()]);
    const memory = this.memory?.asked === asked ? this.memory : { asked, byId: new Map() };
    this.memory = memory;
    const { answer } = this;
    if (answer?.of === memory && answer.among === among.name && answer.version === version) return answer;
    const kept = new Set((await this.parts.keptSince(query.kind)).map(({ id }) => id));
    const ids = among.ids.filter((id) => kept.has(id));
    const unread = ids.filter((id) => !memory.byId.has(id));
    const read = unread.length === 0 ? [] : await this.parts.changes({ ...query, ids: unread });
    const found = new Map(read.map(({ id, entries }) => [id, entries]));
    const entriesOf = (id: string): readonly TimelineEntry[] => found.get(id) ?? memory.byId.get(id) ?? [];
    const dossiers = ids.flatMap((id) => (entriesOf(id).length === 0 ? [] : [{ id, entries: entriesOf(id) }]));
    this.answers += 1;
    const whole = { key: String(this.answers), dossiers };
    if (version === this.version) {
      for (const id of unread) memory.byId.set(id, found.get(id) ?? []);
      this.answer = { ...whole, of: memory, among: among.name, version };
    }
    // What came meanwhile is read with the next question.
    return whole;
  }
}
