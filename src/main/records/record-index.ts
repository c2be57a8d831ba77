import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '../../shared/domain/calendar';
import type { OfficeMark, RecordKind, RecordOrder, RecordQuery } from '../../shared/domain/records/record';
import { fold } from '../../shared/format/fold';
import { officesIn, searchOfOffice } from '../../shared/records/text-pieces';
import type { MirrorAttachment } from './read-changes';
import type { MirrorRecord } from './record-calls';

/** The most offices that are named on a page, or in a text. */
const mostNamed = 2000;

/** The KvK numbers that texts mention, with 7 or 8 digits, each once and written with 8 digits. */
export function mentionedNumbers(texts: readonly string[]): readonly string[] {
  const numbers = new Set<string>();
  for (const text of texts) {
    for (const [digits] of text.matchAll(/(?<![\d])\d{7,8}(?![\d])/g)) {
      if (numbers.size < mostNamed) numbers.add(itemOf(digits));
    }
  }
  return [...numbers];
}

/** A record with values that queries need, which are computed once. */
type Row = {
  readonly record: MirrorRecord;
  readonly kind: RecordKind;
  readonly item: string;
  readonly created: number;
  readonly followup: number | null;
  readonly text: string;
};

const isNoteItem = (itemId: string): boolean => itemId.startsWith('note');
/** Whether an item's records are notes or contact records. */
export const kindOf = (itemId: string): RecordKind => (isNoteItem(itemId) ? 'notes' : 'contacts');
/** An item's canonical name: a KvK number of 7 digits becomes one of 8. */
export const itemOf = (itemId: string): string => (isNoteItem(itemId) ? itemId : itemId.padStart(8, '0'));

function rowOf(record: MirrorRecord): Row {
  const { fields, itemId, created } = record;
  const { content, kind, state, contact, custom1, custom2, custom3 } = fields;
  const searched = isNoteItem(itemId) ? [content] : [content, kind, state, contact, custom1, custom2, custom3, itemId];
  return {
    record,
    kind: kindOf(itemId),
    item: itemOf(itemId),
    created: Date.parse(created),
    followup: fields.followup === null ? null : Date.parse(fields.followup),
    text: fold(searched.join('\n')),
  };
}

const byNumber = (first: string, second: string): number => Number(second) - Number(first);
const newest = (first: Row, second: Row): number =>
  second.created - first.created || byNumber(first.record.id, second.record.id);
const orders: Readonly<Record<RecordOrder, (first: Row, second: Row) => number>> = {
  newest,
  followup: (first, second) => (first.followup ?? Infinity) - (second.followup ?? Infinity) || newest(first, second),
};

/** All records and attachments of a role in memory, indexed for queries (docs/rules/records.md#records). */
export class RecordIndex {
  private readonly rows = new Map<string, Row>();
  private readonly attachments = new Map<string, MirrorAttachment>();
  /** The attachments of each item, and the rows in each order; made when they are needed, and again after a change. */
  private grouped: ReadonlyMap<string, readonly MirrorAttachment[]> | null = null;
  private readonly sorted = new Map<string, readonly Row[]>();

  /** Adds or replaces a record. Returns whether the record has changed. */
  put(record: MirrorRecord): boolean {
    // Two changes may have the same time, so all fields are compared.
    if (isDeepStrictEqual(this.rows.get(record.id)?.record, record)) return false;
    this.rows.set(record.id, rowOf(record));
    this.sorted.clear();
    return true;
  }

  remove(id: string): boolean {
    this.sorted.clear();
    return this.rows.delete(id);
  }

  putAttachment(attachment: MirrorAttachment): boolean {
    if (isDeepStrictEqual(this.attachments.get(attachment.id), attachment)) return false;
    this.attachments.set(attachment.id, attachment);
    this.grouped = null;
    return true;
  }

  removeAttachment(id: string): boolean {
    this.grouped = null;
    return this.attachments.delete(id);
  }

  clear(): void {
    this.rows.clear();
    this.attachments.clear();
    this.sorted.clear();
    this.grouped = null;
  }

  records(): readonly MirrorRecord[] {
    return [...this.rows.values()].map(({ record }) => record);
  }

  allAttachments(): readonly MirrorAttachment[] {
    return [...this.attachments.values()];
  }

  find(id: string): MirrorRecord | null {
    return this.rows.get(id)?.record ?? null;
  }

  attachment(id: string): MirrorAttachment | null {
    return this.attachments.get(id) ?? null;
  }

  /** All records of an item. */
  ofItem(itemId: string): readonly MirrorRecord[] {
    const item = itemOf(itemId);
    return [...this.rows.values()].flatMap((row) => (row.item === item ? [row.record] : []));
  }

  /** The records that match a query, and how many there are. @param dayStart when today began, in milliseconds */
  page(query: RecordQuery, dayStart: number) {
    const { kind, itemId, also = [], search, followups, order, offset, limit } = query;
    const own = this.inOrder(kind, order);
    const all = itemId === null ? own : own.filter(({ item }) => item === itemOf(itemId) || also.includes(item));
    const words = fold(search).match(/\S+/g) ?? [];
    const fits = ({ text, followup }: Row): boolean => {
      if (followups !== 'all' && (followup === null || (followups === 'overdue' && followup >= dayStart))) return false;
      const isNamed = kind === 'notes' && also.some((kvk) => text.includes(searchOfOffice(kvk)));
      return isNamed || words.every((word) => text.includes(word));
    };
    const fitting = words.length === 0 && followups === 'all' ? all : all.filter(fits);
    const records = fitting.slice(offset, offset + limit).map(({ record }) => record);
    return { total: fitting.length, all: all.length, records };
  }

  /** The marks of each office: notes that name its number, contact records, and the first follow-up. */
  marks(): readonly OfficeMark[] {
    const marks = new Map<string, OfficeMark>();
    const add = (kvk: string, change: (mark: OfficeMark) => Partial<OfficeMark>): void => {
      const mark = marks.get(kvk) ?? { kvk, notes: 0, contacts: 0, followup: null };
      marks.set(kvk, { ...mark, ...change(mark) });
    };
    for (const { kind, item, record } of this.rows.values()) {
      const { content, followup } = record.fields;
      if (kind === 'contacts') {
        const day = followup === null ? null : dayOf(followup);
        add(item, ({ contacts, followup: first }) => ({
          contacts: contacts + 1,
          followup: day === null || (first !== null && first <= day) ? first : day,
        }));
      } else for (const kvk of officesIn(content)) add(kvk, ({ notes }) => ({ notes: notes + 1 }));
    }
    return [...marks.values()];
  }

  /** The attachments of some items, the newest first. */
  attachmentsOf(items: readonly string[]): readonly MirrorAttachment[] {
    const grouped = this.byItem();
    return [...new Set(items.map(itemOf))].flatMap((item) => grouped.get(item) ?? []).sort(newestAttachment);
  }

  private byItem(): ReadonlyMap<string, readonly MirrorAttachment[]> {
    if (this.grouped !== null) return this.grouped;
    const grouped = new Map<string, MirrorAttachment[]>();
    for (const attachment of this.attachments.values()) {
      const item = itemOf(attachment.itemId);
      const known = grouped.get(item);
      if (known === undefined) grouped.set(item, [attachment]);
      else known.push(attachment);
    }
    this.grouped = grouped;
    return grouped;
  }

  private inOrder(kind: RecordKind, order: RecordOrder): readonly Row[] {
    const name = `${kind}/${order}`;
    const known = this.sorted.get(name);
    if (known !== undefined) return known;
    const rows = [...this.rows.values()].filter((row) => row.kind === kind).sort(orders[order]);
    this.sorted.set(name, rows);
    return rows;
  }
}

const newestAttachment = (first: MirrorAttachment, second: MirrorAttachment): number =>
  Date.parse(second.lastChanged) - Date.parse(first.lastChanged) || byNumber(first.id, second.id);
