import type { DossierRef } from '../../shared/domain/dossiers/dossier';
import type { TimelineEntry } from '../../shared/dossier/timeline';
import type { DossierChanges, DossierChangesQuery, KeptSince } from './dossier-calls';

export type KeptChangesQuery = Pick<DossierChangesQuery, 'kind' | 'period' | 'words'>;

/** The events of dossiers; with another key they may differ. */
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

/** The questions about a period and a kind, with the known events of each dossier and the answers. */
type Memory = {
  readonly byId: Map<string, readonly TimelineEntry[]>;
  /** By the name of the dossiers that may have changed, for as long as no dossier comes or goes. */
  readonly answers: Map<string, ChangesOfKept>;
};

/** So many questions are remembered: of both lists, and of two periods. */
const mostRemembered = 4;

/** What happened in the periods that were asked about last to the dossiers that are kept; only those that are new are read again. */
export class KeptChanges {
  private readonly memories = new Map<string, Memory>();
  private version = 0;
  private answers = 0;

  constructor(private readonly parts: KeptChangesParts) {}

  /** A dossier came, went or is another one; null for all of them. */
  forget(ref: DossierRef | null): void {
    this.version += 1;
    if (ref === null) this.memories.clear();
    for (const { byId, answers } of this.memories.values()) {
      if (ref !== null) byId.delete(ref.id);
      answers.clear();
    }
  }

  /**
   * @param among the dossiers that may have changed in the period, under a name that is another one when they are others
   */
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
    const found = new Map(read.map(({ id, entries }) => [id, entries]));
    const entriesOf = (id: string): readonly TimelineEntry[] => found.get(id) ?? byId.get(id) ?? [];
    const dossiers = ids.flatMap((id) => (entriesOf(id).length === 0 ? [] : [{ id, entries: entriesOf(id) }]));
    this.answers += 1;
    const whole = { key: String(this.answers), dossiers };
    if (version === this.version) {
      for (const id of unread) byId.set(id, found.get(id) ?? []);
      answers.set(among.name, whole);
    }
    // Dossiers that came meanwhile are read with the next question.
    return whole;
  }

  private remembered(asked: string): Memory {
    const memory = this.memories.get(asked) ?? { byId: new Map(), answers: new Map() };
    // The newest use is the last of the map.
    this.memories.delete(asked);
    this.memories.set(asked, memory);
    const [oldest] = this.memories.keys();
    if (this.memories.size > mostRemembered && oldest !== undefined) this.memories.delete(oldest);
    return memory;
  }
}
