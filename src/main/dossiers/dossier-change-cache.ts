import type { DossierRef } from '../../shared/domain/dossiers/dossier';
import type { TimelineEntry } from '../../shared/dossier/timeline';
import type { DossierChanges, DossierChangesQuery, KeptSince } from './dossier-calls';

export type KeptChangesQuery = Pick<DossierChangesQuery, 'kind' | 'period' | 'words'>;

/** The events of dossiers. With another key they may differ. */
export type ChangesOfKept = { readonly key: string; readonly dossiers: readonly DossierChanges[] };

export type DossierChangeCacheParts = {
  /** The stored dossiers of a kind, and since when each is stored. */
  readonly keptSince: (kind: DossierRef['kind']) => Promise<readonly KeptSince[]>;
  readonly changes: (
    query: KeptChangesQuery & { readonly ids: readonly string[] },
  ) => Promise<readonly DossierChanges[]>;
  /** Names of the columns that the subscription withholds. */
  readonly withheld: () => Promise<readonly string[]>;
};

/** The remembered events of each dossier, and the answers, for one period and kind. */
type Memory = {
  readonly byId: Map<string, readonly TimelineEntry[]>;
  /** The answers by the name of the dossiers that may have changed; valid until a stored dossier changes. */
  readonly answers: Map<string, ChangesOfKept>;
};

/** How many questions are remembered: for both lists, and for two periods. */
const mostRemembered = 4;

/** The events of stored dossiers in the periods that were requested last. Only new dossiers are read again. */
export class DossierChangeCache {
  private readonly memories = new Map<string, Memory>();
  private version = 0;
  private answers = 0;

  constructor(private readonly parts: DossierChangeCacheParts) {}

  /** Forgets a dossier that was stored, removed or replaced; null for all dossiers. */
  forget(ref: DossierRef | null): void {
    this.version += 1;
    if (ref === null) this.memories.clear();
    for (const { byId, answers } of this.memories.values()) {
      if (ref !== null) byId.delete(ref.id);
      answers.clear();
    }
  }

  /** @param among the dossiers that may have changed in the period, with a name that differs when the dossiers differ */
  async of(
    query: KeptChangesQuery,
    among: { readonly name: string; readonly ids: readonly string[] },
  ): Promise<ChangesOfKept> {
    const { version } = this;
    const memory = this.remembered(JSON.stringify([query, await this.parts.withheld()]));
    const { byId, answers } = memory;
    const answer = answers.get(among.name);
    if (answer !== undefined) return answer;
    const kept = new Set((await this.parts.keptSince(query.kind)).map(({ id }) => id));
    const ids = among.ids.filter((id) => kept.has(id));
    const unread = ids.filter((id) => !byId.has(id));
    const read = unread.length === 0 ? [] : await this.parts.changes({ ...query, ids: unread });
    const fresh = new Map(read.map(({ id, entries }) => [id, entries]));
    const entriesOf = (id: string): readonly TimelineEntry[] => fresh.get(id) ?? byId.get(id) ?? [];
    const dossiers = ids.flatMap((id) => (entriesOf(id).length === 0 ? [] : [{ id, entries: entriesOf(id) }]));
    this.answers += 1;
    const whole = { key: String(this.answers), dossiers };
    if (version === this.version) {
      for (const id of unread) byId.set(id, fresh.get(id) ?? []);
      answers.set(among.name, whole);
    }
    // Dossiers that were stored in the meantime are read at the next request.
    return whole;
  }

  private remembered(asked: string): Memory {
    const memory = this.memories.get(asked) ?? { byId: new Map(), answers: new Map() };
    // The map is ordered by use; the last entry was used most recently.
    this.memories.delete(asked);
    this.memories.set(asked, memory);
    const [oldest] = this.memories.keys();
    if (this.memories.size > mostRemembered && oldest !== undefined) this.memories.delete(oldest);
    return memory;
  }
}
