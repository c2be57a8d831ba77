import { kvkListColumns } from '../../shared/catalog/kvk-list-column';
import type { Column } from '../../shared/domain/lists/column';
import { type Continuations, inMonth, withContinuations } from '../../shared/domain/lists/followed-office';
import {
  type KvkList,
  type KvkListHead,
  type KvkListReport,
  type KvkListRow,
  longestKvkListName,
  type MissingNumbers,
  mostMissing,
  type NewKvkList,
} from '../../shared/domain/lists/kvk-list';
import type { ListText, TableLayout } from '../../shared/domain/lists/table-file';
import type { MonthRef } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import { missingRowsOf } from '../../shared/kvk-lists/kvk-list-report';
import type { findLayout } from '../../shared/kvk-lists/table-layout';
import { sameName, TakenNames } from './tables/free-name';
import { removedElsewhere } from './tables/revisions';

/** A list, and its revision as the window saw it; 0 for a removed list. */
type SeenList = Pick<KvkList, 'id' | 'revision'>;

/** Stores the lists in the user's database. */
type KvkListStorage = {
  readonly read: () => Promise<readonly KvkList[]>;
  /** Returns the new list with its number and revision. */
  readonly add: (list: NewKvkList) => Promise<KvkList>;
  /**
   * Writes a list under its present or former number; its revision is the one that the window saw. Returns the list as it is stored. Fails
   * with CHANGED_ELSEWHERE.
   */
  readonly put: (list: KvkList) => Promise<KvkList>;
  /** Fails with CHANGED_ELSEWHERE. */
  readonly remove: (list: SeenList) => Promise<null>;
};

/** Reads texts off the main thread, because they may be long. */
type Texts = {
  readonly layout: (list: ListText) => Promise<ReturnType<typeof findLayout>>;
  readonly numbers: (list: ListText) => Promise<Uint32Array>;
  readonly report: (
    list: ListText & { readonly before: readonly KvkListRow[] | null; readonly missing: Uint32Array },
  ) => Promise<KvkListReport>;
  readonly rows: (list: ListText) => Promise<Pick<KvkList, 'fields' | 'rows'>>;
};

type KvkListParts = {
  readonly store: KvkListStorage;
  /** Which of these numbers are not offices of a month. */
  readonly missing: (month: MonthRef, kvks: Uint32Array) => Promise<Uint32Array>;
  readonly texts: Texts;
  /** By which numbers offices go on, where the user agreed. */
  readonly continuations: () => Continuations;
  readonly onChange: (lists: readonly KvkList[]) => Promise<void>;
  /** Called when the lists of an account or role were forgotten. */
  readonly onForgotten: () => void;
};

/**
 * The KvK numbers that removed and replaced lists may have together, so that they can be restored; the oldest lists are forgotten first.
 */
const mostUndoNumbers = 1_000_000;

/** The newest lists that fit within `mostUndoNumbers`; the last list stays whatever its size. */
function newest(lists: readonly KvkList[]): readonly KvkList[] {
  let held = 0;
  const first = lists.findLastIndex(({ rows }) => {
    held += rows.length;
    return held > mostUndoNumbers;
  });
  return lists.slice(Math.min(first + 1, Math.max(lists.length - 1, 0)));
}

const headOf = ({ rows, ...list }: KvkList): KvkListHead => ({ ...list, rows: rows.length });

/** The user's own lists of KvK numbers, for the account and role that are logged in. */
export class KvkLists {
  private lists: readonly KvkList[] = [];
  /** The lists with the numbers that continue theirs. */
  private followed: readonly KvkList[] = [];
  /** Removed and replaced lists, the last one at the end. They can be restored as long as the program runs. */
  private undoable: readonly KvkList[] = [];
  /** Lists that an undo replaced, the last one at the end. A redo can restore a list until the list changes otherwise. */
  private redoable: readonly KvkList[] = [];
  /** Names of lists that are being written. */
  private readonly adding = new Set<string>();
  /** Counts changes of owner, so that a call that began for another account or role ends without effect. */
  private ownerChanges = 0;

  constructor(private readonly parts: KvkListParts) {}

  /** The lists, each row with the numbers that continue its own. */
  current(): readonly KvkList[] {
    return this.followed;
  }

  /** Gives the rows the numbers that continue theirs now. */
  follow(): Promise<void> {
    return this.show(this.lists);
  }

  heads(): readonly KvkListHead[] {
    return this.lists.map(headOf);
  }

  columns(): readonly Column[] {
    return this.lists.flatMap(kvkListColumns);
  }

  /**
   * Forgets the lists when the account or role changes, so that they never show under another one, even if its own lists cannot be read.
   */
  forget(): void {
    this.ownerChanges += 1;
    this.lists = [];
    this.followed = [];
    this.undoable = [];
    this.redoable = [];
    this.parts.onForgotten();
  }

  /**
   * Reads the lists of the account that is logged in now.
   * @param hasLists false without an account, or when its subscription has no lists
   */
  async load(hasLists: boolean): Promise<void> {
    const { ownerChanges } = this;
    const read = hasLists ? await this.parts.store.read() : [];
    if (ownerChanges === this.ownerChanges) await this.show(read);
  }

  /** @param replaces the list that the text will replace; null for a new list. @throws Fault KVK_LIST_GONE */
  async check(month: MonthRef, list: ListText, replaces: number | null): Promise<KvkListReport> {
    const before = replaces === null ? null : this.list(replaces).rows;
    const asked = { text: list.text, layout: await this.layoutIn(month, list) };
    const missing = await this.parts.missing(month, await this.parts.texts.numbers(asked));
    return this.parts.texts.report({ ...asked, before, missing });
  }

  /** How a text is read: if several columns have numbers, the column with the most offices of the month is used. */
  private async layoutIn(month: MonthRef, list: ListText): Promise<TableLayout> {
    const { layout, candidates } = await this.parts.texts.layout(list);
    let best = { column: layout.column, offices: 0 };
    for (const { column, kvks } of candidates) {
      const missing = await this.parts.missing(month, Uint32Array.from(kvks, Number));
      const offices = kvks.length - missing.length;
      if (offices > best.offices) best = { column, offices };
    }
    if (best.column === layout.column) return layout;
    return (await this.parts.texts.layout({ ...list, layout: { ...list.layout, column: best.column } })).layout;
  }

  /** @throws Fault INVALID_REQUEST when no line has a number, CHANGED_ELSEWHERE when another list has the name */
  async add(name: string, text: ListText): Promise<KvkListHead> {
    const taken = [...this.lists.map((list) => list.name), ...this.adding];
    if (taken.some((used) => sameName(used, name))) throw new Fault('CHANGED_ELSEWHERE', 'name');
    this.adding.add(name);
    try {
      const read = { name, ...(await this.numbersOf(text)) };
      const list = await this.unlessOwnerChanged(this.parts.store.add(read));
      await this.show([...this.lists, list]);
      return headOf(list);
    } finally {
      this.adding.delete(name);
    }
  }

  /**
   * Replaces a list's content with a text's; the list keeps its number and name.
   * @throws Fault INVALID_REQUEST, KVK_LIST_GONE, CHANGED_ELSEWHERE
   */
  async replace({ id, revision }: SeenList, text: ListText): Promise<KvkListHead> {
    const read = await this.numbersOf(text);
    const before = this.list(id);
    const list = await this.put({ id, revision, name: before.name, ...read });
    this.rememberForUndo(before);
    this.redoable = this.redoable.filter((list) => list.id !== id);
    await this.showChanged(list);
    return headOf(list);
  }

  /** @throws Fault KVK_LIST_GONE, CHANGED_ELSEWHERE */
  async remove({ id, revision }: SeenList): Promise<null> {
    const before = this.list(id);
    await this.unlessOwnerChanged(this.parts.store.remove({ id, revision }));
    this.rememberForUndo(before);
    await this.show(this.lists.filter((list) => list.id !== id));
    return null;
  }

  /**
   * Restores a list as it was before it was last removed or replaced. Its name gets a number if another list has the name now.
   * @throws Fault KVK_LIST_GONE when it was not removed or replaced, CHANGED_ELSEWHERE
   */
  async restore({ id, revision }: SeenList): Promise<KvkListHead> {
    const before = this.undoable.findLast((list) => list.id === id);
    if (before === undefined) throw new Fault('KVK_LIST_GONE');
    const others = () => this.lists.filter((list) => list.id !== id);
    const taken = new TakenNames([...others().map(({ name }) => name), ...this.adding]);
    const name = taken.free(before.name, longestKvkListName, numberBehind);
    const list = await this.put({ ...before, name, revision });
    this.undoable = this.undoable.filter((list) => list !== before);
    const replaced = this.lists.filter((list) => list.id === id);
    this.redoable = newest([...this.redoable, ...replaced]);
    // Another window may have added a list meanwhile.
    await this.show([...others(), list].sort((first, second) => first.id - second.id));
    return headOf(list);
  }

  /**
   * Undoes the last `restore` of a list, by putting back the content that it replaced.
   * @throws Fault KVK_LIST_GONE when nothing was restored, CHANGED_ELSEWHERE
   */
  async replaceAgain({ id, revision }: SeenList): Promise<KvkListHead> {
    const next = this.redoable.findLast((list) => list.id === id);
    const current = this.list(id);
    if (next === undefined) throw new Fault('KVK_LIST_GONE');
    const list = await this.put({ ...next, name: current.name, revision });
    this.rememberForUndo(current);
    this.redoable = this.redoable.filter((undone) => undone !== next);
    await this.showChanged(list);
    return headOf(list);
  }

  /** The numbers of a list that are not offices of a month; the first ones and their count. @throws Fault KVK_LIST_GONE */
  async missing(month: MonthRef, id: number): Promise<MissingNumbers> {
    const rows = await this.missingOf(month, this.list(id).rows);
    return { first: rows.slice(0, mostMissing.behindRows), count: rows.length };
  }

  /** All numbers of a list that are not offices of a month, and the list's name, for a file. @throws Fault KVK_LIST_GONE */
  async allMissing(
    month: MonthRef,
    id: number,
  ): Promise<Pick<KvkList, 'name'> & { readonly rows: readonly KvkListRow[] }> {
    const { name, rows } = this.list(id);
    return { name, rows: await this.missingOf(month, rows) };
  }

  private list(id: number): KvkList {
    const known = this.lists.find((list) => list.id === id);
    if (known === undefined) throw new Fault('KVK_LIST_GONE');
    return known;
  }

  private rememberForUndo(list: KvkList): void {
    this.undoable = newest([...this.undoable, list]);
  }

  /** Waits for the database's answer. @throws Fault CANCELLED when another account or role is open by then */
  private async unlessOwnerChanged<T>(written: Promise<T>): Promise<T> {
    const { ownerChanges } = this;
    const answer = await written;
    if (ownerChanges !== this.ownerChanges) throw new Fault('CANCELLED');
    return answer;
  }

  private async missingOf(month: MonthRef, rows: readonly KvkListRow[]): Promise<readonly KvkListRow[]> {
    if (rows.length === 0) return [];
    const followed = withContinuations(rows, this.parts.continuations());
    const numbers = followed.flatMap(({ kvk, continuedAs = [] }) => [kvk, ...continuedAs].map(Number));
    const missing = new Set(await this.parts.missing(month, Uint32Array.from(numbers)));
    // A number that another one continues is listed with that office.
    const gone = followed.filter(
      (row) => inMonth(row, (kvk) => (missing.has(Number(kvk)) ? undefined : kvk)) === undefined,
    );
    return missingRowsOf(gone, missing);
  }

  /** @throws Fault INVALID_REQUEST when no line has a number, FILE_TOO_HEAVY, CANCELLED when another account or role is open by then */
  private async numbersOf(text: ListText): Promise<Pick<KvkList, 'fields' | 'rows'>> {
    const read = await this.unlessOwnerChanged(this.parts.texts.rows(text));
    if (read.rows.length === 0) throw new Fault('INVALID_REQUEST', 'no KvK number');
    return read;
  }

  /** @throws Fault KVK_LIST_GONE when another window removed the list in the meantime; it then stays removed */
  private put(list: KvkList): Promise<KvkList> {
    const written = this.parts.store.put(list).catch((error) => {
      const isGone = error instanceof Fault && error.code === 'CHANGED_ELSEWHERE' && error.detail === removedElsewhere;
      throw isGone ? new Fault('KVK_LIST_GONE') : error;
    });
    return this.unlessOwnerChanged(written);
  }

  private showChanged(list: KvkList): Promise<void> {
    return this.show(this.lists.map((known) => (known.id === list.id ? list : known)));
  }

  private async show(lists: readonly KvkList[]): Promise<void> {
    this.lists = lists;
    const continuations = this.parts.continuations();
    // A list whose rows stay the same stays the same object, which others remember it by.
    this.followed = lists.map((list) => {
      const rows = withContinuations(list.rows, continuations);
      return rows === list.rows ? list : { ...list, rows };
    });
    await this.parts.onChange(this.followed);
  }
}

/** The next name when one is taken: `Klanten (2)`. */
const numberBehind = (number: number): string => (number === 1 ? '' : ` (${number})`);
