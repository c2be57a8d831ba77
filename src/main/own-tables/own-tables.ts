import { randomInt } from 'node:crypto';
import { largestTableId } from '../../shared/catalog/own-column';
import { type Clock, todayBy } from '../../shared/domain/clock';
import type { Continuations } from '../../shared/domain/lists/followed-office';
import {
  type ChangedOwnTable,
  type DecidedRow,
  type KeptOwnTable,
  type MatchDecision,
  type OwnTable,
  type OwnTableHead,
  ownTableBounds,
} from '../../shared/domain/lists/own-table';
import { Fault } from '../../shared/domain/result';
import { fold } from '../../shared/format/fold';
import type { OfficeMatching } from '../matching/match-service';
import type { MatchedTable } from '../matching/match-table';
import {
  columnsToKeep,
  decimalsAs,
  headed,
  headOf,
  lastColumnOf,
  relinked,
  rowsByClues,
  stateIn,
  withDecision,
  withLaterDecisions,
  withSharedCells,
} from './kept-table';
import type { OwnTableDrafts } from './own-table-drafts';

type SeenTable = Pick<OwnTable, 'id' | 'revision'>;
type LinkedRows = Pick<OwnTable, 'id' | 'revision' | 'links' | 'counts'>;

/** Stores the tables in the user's database. Its writes fail with CHANGED_ELSEWHERE. */
type OwnTableStorage = {
  readonly read: () => Promise<readonly OwnTable[]>;
  readonly readDecisions: () => Promise<readonly MatchDecision[]>;
  /** Returns the new revision. */
  readonly put: (table: OwnTable) => Promise<number>;
  readonly remove: (table: SeenTable) => Promise<null>;
  readonly writeLinks: (table: LinkedRows) => Promise<null>;
  /** Writes a decision and the links that follow from it. */
  readonly decide: (decision: {
    readonly clues: string;
    readonly next: MatchDecision | null;
    readonly seen: Pick<MatchDecision, 'kvk'> | null;
    readonly linked: readonly LinkedRows[];
  }) => Promise<null>;
};

type OwnTableParts = {
  readonly store: OwnTableStorage;
  readonly drafts: OwnTableDrafts;
  readonly matching: Pick<OfficeMatching, 'link'>;
  readonly clock: Clock;
  /** By which numbers offices go on, where the user agreed. */
  readonly continuations: () => Continuations;
  readonly onChange: (tables: readonly OwnTable[]) => Promise<void>;
};

/** The user's own tables, for the account and role that are logged in (docs/rules/user-data.md#own-tables). */
export class OwnTables {
  private tables: readonly OwnTable[] = [];
  private decided: readonly MatchDecision[] = [];
  /** The tables before they were last replaced, changed or removed; they can be restored as long as the program runs. */
  private readonly undoable = new Map<number, OwnTable>();
  /** The rows to decide of the table that was asked about last. */
  private doubts: ({ readonly of: string } & Pick<MatchedTable, 'doubts' | 'toDecide'>) | null = null;
  /** Counts changes of owner, so that a call that began for another account or role ends without effect. */
  private ownerChanges = 0;
  /** The last change: each begins with the tables, and with the links of their rows, as the one before left them. */
  private lastChange: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: OwnTableParts) {}

  current(): readonly OwnTable[] {
    return this.tables;
  }

  heads(): readonly OwnTableHead[] {
    return this.tables.map(headOf);
  }

  /** The newest decision first. */
  decisions(): readonly MatchDecision[] {
    return this.decided;
  }

  /** @throws Fault OWN_TABLE_GONE */
  table(id: number): OwnTable {
    const known = this.tables.find((table) => table.id === id);
    if (known === undefined) throw new Fault('OWN_TABLE_GONE');
    return known;
  }

  /** Forgets everything when the account or role changes. */
  forget(): void {
    this.ownerChanges += 1;
    this.parts.drafts.forgetAll();
    this.tables = [];
    this.decided = [];
    this.undoable.clear();
    this.doubts = null;
    this.lastChange = Promise.resolve();
  }

  /** Forgets the tables before their last changes: they may hold what is removed on request. */
  forgetEarlier(): void {
    this.undoable.clear();
  }

  /** Reads the tables of the account that is logged in now. @param hasTables false without an account, or without the option */
  load(hasTables: boolean): Promise<void> {
    const { ownerChanges } = this;
    // A change waits for it: the tables that were read would lack what was written meanwhile.
    return this.afterLast(() => this.loadNow(hasTables, ownerChanges));
  }

  private async loadNow(hasTables: boolean, ownerChanges: number): Promise<void> {
    const tables = hasTables ? await this.parts.store.read() : [];
    const decided = hasTables ? await this.parts.store.readDecisions() : [];
    if (ownerChanges !== this.ownerChanges) return;
    this.decided = decided;
    await this.show(tables);
  }

  /** Gives the tables the present answers about continued offices. */
  follow(): Promise<void> {
    return this.tables.length === 0 ? Promise.resolve() : this.show(this.tables);
  }

  /** Links the rows that are to be decided by the decisions that a file of own work brought. */
  followDecisions(): Promise<void> {
    return this.inTurn(async () => {
      for (const table of this.tables) {
        const linked = await this.unlessOwnerChanged(withLaterDecisions(table, this.decided));
        if (linked === table) continue;
        await this.unlessOwnerChanged(this.parts.store.writeLinks(rowsOf(linked)));
        await this.show(this.tables.map((known) => (known.id === linked.id ? linked : known)));
      }
    });
  }

  /**
   * Stores a read table, whose rows have been linked, as a new one or as a new version.
   * @throws Fault OWN_TABLE_GONE, INVALID_REQUEST before the rows were linked, CHANGED_ELSEWHERE when the name is taken or the table changed
   */
  keep(table: KeptOwnTable): Promise<OwnTableHead> {
    return this.inTurn(() => this.keepNow(table));
  }

  private async keepNow({ draftId: id, replaces, ...kept }: KeptOwnTable): Promise<OwnTableHead> {
    const { packed, fileName, match } = this.parts.drafts.draft(id);
    if (match === null) throw new Fault('INVALID_REQUEST', 'match');
    const before = replaces === null ? null : this.table(replaces.id);
    this.refuseTaken(kept.name, before);
    const placed = columnsToKeep(kept, packed, before);
    const idOf = new Map(placed.flatMap(({ place, column }) => (place === null ? [] : [[place, column.id] as const])));
    // A clue that the user does not keep as a column is kept beside the columns, or later decisions would not be found.
    const columns = placed.map(({ column }) => column);
    const lastColumn = lastColumnOf({ columns, lastColumn: before === null ? 0 : lastColumnOf(before) });
    let last = lastColumn;
    for (const place of Object.values(match.clues)) if (!idOf.has(place)) idOf.set(place, ++last);
    const named = (place: number | null) => (place === null ? null : (idOf.get(place) ?? null));
    const clues = Object.fromEntries(Object.entries(match.clues).map(([kind, place]) => [kind, named(place)]));
    const table = {
      id: before?.id ?? this.freeId(),
      name: kept.name,
      revision: replaces?.revision ?? 0,
      ...{ columns, lastColumn },
      clues: clues as OwnTable['clues'],
      dayColumn: named(kept.dayPlace),
      file: { name: fileName, readOn: todayBy(this.parts.clock) },
      rows: packed.rows,
      counts: match.counts,
      links: match.links,
      cells: new Map(
        packed.columns.flatMap(({ place, cells }) => (idOf.has(place) ? [[idOf.get(place) ?? 0, cells] as const] : [])),
      ),
    };
    const stored = await this.write(await this.unlessOwnerChanged(withLaterDecisions(table, this.decided)));
    this.parts.drafts.forget(id);
    return headOf(stored);
  }

  /** Changes the name of a table, or the name, kind and join of its columns. @throws Fault OWN_TABLE_GONE, CHANGED_ELSEWHERE */
  change({ id, revision, name, columns, dayColumn }: ChangedOwnTable): Promise<OwnTableHead> {
    return this.inTurn(async () => {
      const before = this.table(id);
      this.refuseTaken(name, before);
      const chosen = new Map(columns.map((column) => [column.id, column]));
      const kept = before.columns.flatMap((column) => {
        const choice = chosen.get(column.id);
        if (choice === undefined) return [];
        return [{ ...column, ...choice, decimals: decimalsAs(choice.kind, column, before.cells.get(column.id)) }];
      });
      const ids = new Set([...chosen.keys(), ...Object.values(before.clues)]);
      const cells = new Map([...before.cells].filter(([column]) => ids.has(column)));
      return headOf(
        await this.write({
          ...{ ...before, revision, name, dayColumn, cells },
          ...{ columns: kept, lastColumn: lastColumnOf(before) },
        }),
      );
    });
  }

  /** @throws Fault OWN_TABLE_GONE, CHANGED_ELSEWHERE */
  remove({ id, revision }: SeenTable): Promise<null> {
    return this.inTurn(async () => {
      const before = this.table(id);
      await this.unlessOwnerChanged(this.parts.store.remove({ id, revision }));
      this.undoable.set(id, before);
      await this.show(this.tables.filter((table) => table.id !== id));
      return null;
    });
  }

  /**
   * Restores a table as it was before it was last changed, replaced or removed. Its name gets a number if another table has the name now.
   * @throws Fault OWN_TABLE_GONE, CHANGED_ELSEWHERE
   */
  restore({ id, revision }: SeenTable): Promise<OwnTableHead> {
    return this.inTurn(async () => {
      const before = this.undoable.get(id);
      if (before === undefined) throw new Fault('OWN_TABLE_GONE');
      let { name } = before;
      for (let number = 2; this.isTaken(name, before); number++)
        name = `${before.name.slice(0, ownTableBounds.name - 6)} (${number})`;
      return headOf(await this.write({ ...before, name, revision }));
    });
  }

  /** Links the rows of a table again, to the offices of the current month. A row keeps its office when this month has none for it. */
  linkAgain(id: number): Promise<OwnTableHead> {
    return this.inTurn(async () => {
      const table = this.table(id);
      const { links, doubts, toDecide } = await this.matchAgain(table);
      const linked = relinked(table, links);
      await this.unlessOwnerChanged(this.parts.store.writeLinks(rowsOf(linked)));
      await this.show(this.tables.map((table) => (table.id === id ? linked : table)));
      this.doubts = { of: doubtsKey(linked), doubts, toDecide };
      return headOf(linked);
    });
  }

  /** The rows that are to be decided, with the offices that they may be about. @throws Fault OWN_TABLE_GONE */
  async doubtful(id: number): Promise<Pick<MatchedTable, 'doubts' | 'toDecide'>> {
    if (this.table(id).counts.doubtful === 0) return { doubts: [], toDecide: 0 };
    const of = doubtsKey(this.table(id));
    const known = this.doubts?.of === of ? this.undecided(id, this.doubts) : null;
    if (known !== null && (known.doubts.length > 0 || known.toDecide === 0)) return known;
    const matched = await this.matchAgain(this.table(id));
    this.doubts = { of, ...matched };
    return this.undecided(id, matched);
  }

  /** Those of the rows to decide about which the user has not decided since they were found. */
  private undecided(id: number, { doubts: all, toDecide }: Pick<MatchedTable, 'doubts' | 'toDecide'>) {
    const table = this.table(id);
    const doubts = all.filter(({ row }) => stateIn(table, row) === 'doubtful');
    return { doubts, toDecide: toDecide - (all.length - doubts.length) };
  }

  /** Decides about the rows with some clues in all tables, or withdraws such a decision. @throws Fault CHANGED_ELSEWHERE */
  decide({ clues, words, next, seen }: DecidedRow): Promise<null> {
    return this.inTurn(async () => {
      const decision = next === undefined ? null : { clues, words, kvk: next, decidedOn: todayBy(this.parts.clock) };
      const linked: OwnTable[] = [];
      for (const { id } of this.tables) {
        const rows = (await this.unlessOwnerChanged(rowsByClues(this.table(id)))).rows(clues);
        if (rows.length > 0) linked.push(withDecision(this.table(id), rows, next));
        if (next === undefined) this.forgetDoubts(this.table(id), rows);
      }
      const stored = { clues, next: decision, seen, linked: linked.map(rowsOf) };
      await this.unlessOwnerChanged(this.parts.store.decide(stored));
      const others = this.decided.filter((known) => known.clues !== clues);
      this.decided = decision === null ? others : [decision, ...others];
      await this.show(this.tables.map((table) => linked.find(({ id }) => id === table.id) ?? table));
      return null;
    });
  }

  /** Forgets the rows to decide of a table when these rows are not among them, because they were decided before. */
  private forgetDoubts(table: OwnTable, rows: readonly number[]): void {
    const again = new Set(rows);
    if (rows.length === 0 || this.doubts?.of !== doubtsKey(table)) return;
    if (!this.doubts.doubts.some(({ row }) => again.has(row))) this.doubts = null;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { ownerChanges } = this;
    return this.afterLast(() => {
      // What waited for its turn is not done to the tables and decisions of another role.
      if (ownerChanges !== this.ownerChanges) throw new Fault('CANCELLED');
      return work();
    });
  }

  private afterLast<T>(work: () => Promise<T>): Promise<T> {
    const done = this.lastChange.then(work);
    // The caller gets the failure, and the next change is made anyway.
    this.lastChange = done.catch(() => undefined);
    return done;
  }

  private matchAgain(table: OwnTable) {
    return this.unlessOwnerChanged(
      this.parts.matching.link(
        { table: headed(table), decisions: this.decided, before: null },
        { signal: new AbortController().signal, onProgress: () => undefined },
      ),
    );
  }

  private isTaken(name: string, before: OwnTable | null): boolean {
    return this.tables.some((table) => table.id !== before?.id && fold(table.name) === fold(name));
  }

  private refuseTaken(name: string, before: OwnTable | null): void {
    if (this.isTaken(name, before)) throw new Fault('CHANGED_ELSEWHERE', 'name');
  }

  private freeId(): number {
    for (;;) {
      const id = randomInt(1, largestTableId);
      if (!this.tables.some((table) => table.id === id)) return id;
    }
  }

  private async write(table: OwnTable): Promise<OwnTable> {
    const revision = await this.unlessOwnerChanged(this.parts.store.put(table));
    const before = this.tables.find(({ id }) => id === table.id);
    if (before !== undefined) this.undoable.set(table.id, before);
    const stored = { ...table, revision };
    await this.show(
      before === undefined ? [...this.tables, stored] : this.tables.map((table) => (table === before ? stored : table)),
    );
    return stored;
  }

  /** Waits for an answer. @throws Fault CANCELLED when another account or role is open by then */
  private async unlessOwnerChanged<T>(answer: Promise<T>): Promise<T> {
    const { ownerChanges } = this;
    const answered = await answer;
    if (ownerChanges !== this.ownerChanges) throw new Fault('CANCELLED');
    return answered;
  }

  private async show(tables: readonly OwnTable[]): Promise<void> {
    const continuedAs = this.parts.continuations();
    this.tables = tables.map((table) => {
      const { kvks, states } = table.links;
      return { ...withSharedCells(table), links: { kvks, states, continuedAs } };
    });
    await this.parts.onChange(this.tables);
  }
}

const rowsOf = ({ id, revision, links: { kvks, states }, counts }: OwnTable): LinkedRows => ({
  ...{ id, revision, counts },
  links: { kvks, states },
});

const doubtsKey = ({ id, revision }: SeenTable): string => `${id} ${revision}`;
