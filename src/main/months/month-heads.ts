import { type MonthRef, monthKey, monthRefOf } from '../../shared/domain/months/month';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { type ErrorCode, Fault } from '../../shared/domain/result';
import { MonthFile, type StoredMonth } from './month-file';
import type { MonthHead } from './month-head';
import type { PresentMonth } from './present-month';

/** The names of the columns that the provider sends, by list. */
type SentColumns = { readonly [L in MonthListName]?: readonly string[] };

/** Whether a month's file is gone, damaged, or of a later version. */
export const isUnreadable = (error: unknown): boolean => error instanceof Fault && unreadable.has(error.code);
const unreadable: ReadonlySet<ErrorCode> = new Set(['MONTH_DAMAGED', 'NO_MONTH', 'DATABASE_TOO_NEW']);

type HeadParts = {
  readonly stored: (ref: MonthRef) => StoredMonth;
  /** The months before a period, the newest first. */
  readonly before: (period: string) => readonly StoredMonth[];
};

/** The heads of a folder's months: their lists, with rows, columns and marks. */
export class MonthHeads {
  /** The columns that the provider sent with the month that was last asked about. */
  private sent: { readonly key: string; readonly columns: SentColumns } | null = null;

  constructor(private readonly parts: HeadParts) {}

  /** The rows, columns and marks of the current month, to compare a new month with; null when it cannot be read. */
  summary(ref: MonthRef): PresentMonth | null {
    const lists = this.head(ref)?.lists.map(({ name, rows, etag, columns }) => {
      const filled = columns.flatMap((column) => (column.filled ? [column.name] : []));
      return [name, { rows, filled, mark: etag }] as const;
    });
    return lists === undefined ? null : { ref: monthRefOf(ref), lists: Object.fromEntries(lists) };
  }

  /**
   * The columns that the provider sends now, by list: those of the current month. A list that it still awaits is as in the newest month
   * before it.
   */
  sentNow(current: MonthRef): SentColumns {
    const key = monthKey(current);
    if (this.sent?.key !== key) this.sent = { key, columns: this.sentIn(current) };
    return this.sent.columns;
  }

  private sentIn(current: MonthRef): SentColumns {
    const sent: { [L in MonthListName]?: readonly string[] } = {};
    for (const ref of [current, ...this.parts.before(current.period).map((month) => month.ref)]) {
      const head = this.head(ref);
      for (const { name, columns } of head?.lists ?? []) sent[name] ??= columns.map((column) => column.name);
      if (head !== null && (head.awaits ?? []).every((list) => sent[list] !== undefined)) break;
    }
    return sent;
  }

  /** The head of a month; null when the month cannot be read. */
  private head(ref: MonthRef): MonthHead | null {
    try {
      const file = MonthFile.open(this.parts.stored(ref));
      file.close();
      return file.head;
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  }

  /** The mark of a list of a month (`list-mark.ts`); empty when the list has none, or the month cannot be read. */
  listTag(ref: MonthRef, list: MonthListName): string {
    return this.head(ref)?.lists.find(({ name }) => name === list)?.etag ?? '';
  }
}
