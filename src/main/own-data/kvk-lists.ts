import { Fault } from '../../shared/bridge/result';
import type { Column } from '../../shared/catalog/column';
import { kvkListColumn } from '../../shared/catalog/kvk-list-column';
import {
  type KvkList,
  type KvkListHead,
  type KvkListReport,
  type KvkListRow,
  readKvkList,
} from '../../shared/domain/kvk-list';
import type { MonthRef } from '../../shared/domain/month';

/** Where the lists are kept. */
type KvkListStorage = {
  readonly read: () => Promise<readonly KvkList[]>;
  /** Answers the number of the new list. */
  readonly add: (name: string, rows: readonly KvkListRow[]) => Promise<number>;
  readonly remove: (id: number) => Promise<null>;
};

/** What lies outside: the offices of a month, and files that the host writes. */
type Register = {
  /** Which of these numbers are no offices of a month. */
  readonly missing: (month: MonthRef, kvks: readonly string[]) => Promise<readonly string[]>;
  /** Writes the numbers of a list that are no offices to a file; null when the user closed the dialog. */
  readonly save: (name: string, month: MonthRef, missing: readonly KvkListRow[]) => Promise<{ path: string } | null>;
};

/** Lines that are shown of those without a number. */
const rejectedShown = 20;

const headOf = ({ id, name, rows }: KvkList): KvkListHead => ({ id, name, rows: rows.length });

/** The user's own lists of KvK numbers: one set of them for the account and role that is logged in. */
export class KvkLists {
  private lists: readonly KvkList[] = [];

  constructor(
    private readonly store: KvkListStorage,
    private readonly register: Register,
    private readonly onChange: (lists: readonly KvkList[]) => Promise<void>,
  ) {}

  current(): readonly KvkList[] {
    return this.lists;
  }

  heads(): readonly KvkListHead[] {
    return this.lists.map(headOf);
  }

  columns(): readonly Column[] {
    return this.lists.map(kvkListColumn);
  }

  /** The lists of one account or role never show under another, also when theirs cannot be read. */
  forget(): void {
    this.lists = [];
  }

  /** Reads the lists of whoever is logged in now; nobody has none, nor has a subscription without them. */
  async load(hasLists: boolean): Promise<void> {
    this.lists = hasLists ? await this.store.read() : [];
    await this.onChange(this.lists);
  }

  async check(month: MonthRef, text: string): Promise<KvkListReport> {
    const { rows, padded, repeated, rejected } = readKvkList(text);
    const missing = await this.missingOf(month, rows);
    const shown = rejected.slice(0, rejectedShown);
    return { rows: rows.length, missing, padded, repeated, rejected: shown, rejectedCount: rejected.length };
  }

  /** @throws Fault INVALID_REQUEST when no line has a number */
  async add(name: string, text: string): Promise<KvkListHead> {
    const { rows } = readKvkList(text);
    if (rows.length === 0) throw new Fault('INVALID_REQUEST', 'no KvK number');
    const list: KvkList = { id: await this.store.add(name, rows), name, rows };
    this.lists = [...this.lists, list];
    await this.onChange(this.lists);
    return headOf(list);
  }

  /** The numbers of a list that are no offices of a month, in the order of their lines. @throws Fault NOT_FOUND */
  async missing(month: MonthRef, id: number): Promise<readonly KvkListRow[]> {
    return this.missingOf(month, this.list(id).rows);
  }

  /** Writes those numbers to a file. Null when the user closed the dialog. @throws Fault NOT_FOUND, EXPORT_TARGET_*, DISK_FULL */
  async saveMissing(month: MonthRef, id: number): Promise<{ readonly path: string } | null> {
    const { name, rows } = this.list(id);
    return this.register.save(name, month, await this.missingOf(month, rows));
  }

  private list(id: number): KvkList {
    const found = this.lists.find((list) => list.id === id);
    if (found === undefined) throw new Fault('NOT_FOUND');
    return found;
  }

  private async missingOf(month: MonthRef, rows: readonly KvkListRow[]): Promise<readonly KvkListRow[]> {
    if (rows.length === 0) return [];
    const kvks = rows.map(({ kvk }) => kvk);
    const missing = new Set(await this.register.missing(month, kvks));
    return rows.filter(({ kvk }) => missing.has(kvk)).sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  }

  /** @throws Fault NOT_FOUND */
  async remove(id: number): Promise<null> {
    await this.store.remove(id);
    this.lists = this.lists.filter((list) => list.id !== id);
    await this.onChange(this.lists);
    return null;
  }
}
