import type { DossierRef } from '../../shared/domain/dossiers/dossier';
import type { TimelineEntry } from '../../shared/dossier/timeline';
import type { DossierChanges, DossierChangesQuery, KeptSince } from './dossier-calls';

export type KeptChangesQuery = Pick<DossierChangesQuery, 'kind' | 'period' | 'words'>;

export type KeptChangesParts = {
  /** The dossiers of a kind that are kept. */
  readonly keptSince: (kind: DossierRef['kind']) => Promise<readonly KeptSince[]>;
  readonly changes: (
    query: KeptChangesQuery & { readonly ids: readonly string[] },
  ) => Promise<readonly DossierChanges[]>;
  /** Names of the columns that the subscription withholds. */
  readonly withheld: () => Promise<readonly string[]>;
};

/** What happened in the period that was asked about last to every dossier that is kept; only those that are new are read again. */
export class KeptChanges {
  private memory: { readonly asked: string; readonly byId: Map<string, readonly TimelineEntry[]> } | null = null;
  private version = 0;

  constructor(private readonly parts: KeptChangesParts) {}

  /** A dossier came, went or is another one; null for all of them. */
  forget(ref: DossierRef | null): void {
    this.version += 1;
    if (ref === null) this.memory = null;
    else this.memory?.byId.delete(ref.id);
  }

  /** @returns the changes, and a key that is another one when they may be others */
  async of(query: KeptChangesQuery): Promise<{ readonly key: string; readonly dossiers: readonly DossierChanges[] }> {
    const { version } = this;
    const asked = JSON.stringify([query, await this.parts.withheld()]);
    if (this.memory?.asked !== asked) this.memory = { asked, byId: new Map() };
    const { byId } = this.memory;
    const ids = (await this.parts.keptSince(query.kind)).map(({ id }) => id);
    const unread = ids.filter((id) => !byId.has(id));
    const read = unread.length === 0 ? [] : await this.parts.changes({ ...query, ids: unread });
    const found = new Map(read.map(({ id, entries }) => [id, entries]));
    const entriesOf = (id: string): readonly TimelineEntry[] => found.get(id) ?? byId.get(id) ?? [];
    const dossiers = ids.flatMap((id) => (entriesOf(id).length === 0 ? [] : [{ id, entries: entriesOf(id) }]));
    // What came meanwhile is read again.
    if (version === this.version) for (const id of unread) byId.set(id, found.get(id) ?? []);
    return { key: `${version} ${asked}`, dossiers };
  }
}
