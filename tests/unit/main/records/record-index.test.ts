import { beforeEach, describe, expect, it } from 'vitest';
import type { MirrorAttachment } from '../../../../src/main/records/read-changes';
import type { MirrorRecord } from '../../../../src/main/records/record-calls';
import { itemOf, kindOf, RecordIndex } from '../../../../src/main/records/record-index';
import type { RecordFields, RecordQuery } from '../../../../src/shared/domain/records/record';

const dayStart = Date.parse('2026-11-25T23:00:00.000Z');
const at = (hours: number): string => new Date(dayStart + hours * 3_600_000).toISOString();

const noFields: RecordFields = {
  kind: '',
  state: '',
  contact: '',
  followup: null,
  content: '',
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
};
type Change = Partial<Omit<MirrorRecord, 'fields' | 'replica'>> & { readonly fields?: Partial<RecordFields> };
const contact = (id: number, { fields, ...change }: Change = {}): MirrorRecord => ({
  id: String(id),
  itemId: '99041278',
  created: at(id),
  lastChanged: at(id),
  user: 'A',
  mark: null,
  replica: null,
  fields: { ...noFields, ...fields },
  ...change,
});
const note = (id: number, content = '', change: Change = {}): MirrorRecord =>
  contact(id, { itemId: `note${id}`, ...change, fields: { content } });
const due = (id: number, hours: number | null): MirrorRecord =>
  contact(id, { fields: { followup: hours === null ? null : at(hours) } });
const file = (id: number, itemId: string, change: Partial<MirrorAttachment> = {}): MirrorAttachment => ({
  id: String(id),
  itemId,
  fileName: `${id}.txt`,
  size: 3,
  lastChanged: at(id),
  ...change,
});

let index: RecordIndex;
beforeEach(() => {
  index = new RecordIndex();
});
const put = (...records: readonly MirrorRecord[]) => records.map((record) => index.put(record));

const query: RecordQuery = {
  kind: 'contacts',
  itemId: null,
  search: '',
  followups: 'all',
  order: 'newest',
  offset: 0,
  limit: 100,
};
const page = (change: Partial<RecordQuery> = {}) => index.page({ ...query, ...change }, dayStart);
const ids = (change: Partial<RecordQuery> = {}) => page(change).records.map(({ id }) => id);

describe('an item', () => {
  it('is a note by its name, and an office by its number of seven or eight digits', () => {
    expect(['note12', '99041278', '1234567'].map(kindOf)).toEqual(['notes', 'contacts', 'contacts']);
    expect(['note12', '99041278', '1234567'].map(itemOf)).toEqual(['note12', '99041278', '01234567']);
  });
});

describe('records in memory', () => {
  it('report whether a record or attachment has changed', () => {
    expect(put(contact(1), contact(1), contact(1, { user: 'B' }), contact(1, { user: 'B' }))).toEqual([
      ...[true, false, true, false],
    ]);
    expect([index.remove('1'), index.remove('1')]).toEqual([true, false]);
    expect([index.putAttachment(file(1, '99041278')), index.putAttachment(file(1, '99041278'))]).toEqual([true, false]);
    expect(index.putAttachment(file(1, '99041278', { size: 4 }))).toBe(true);
    expect([index.removeAttachment('1'), index.removeAttachment('1')]).toEqual([true, false]);
  });

  it('are found by their number, and by their item in both spellings', () => {
    put(contact(1, { itemId: '1234567' }), contact(2, { itemId: '01234567' }), contact(3), note(4));
    index.putAttachment(file(5, 'note4'));
    expect([index.find('3')?.itemId, index.find('9')]).toEqual(['99041278', null]);
    expect([index.attachment('5')?.fileName, index.attachment('9')]).toEqual(['5.txt', null]);
    for (const item of ['1234567', '01234567']) expect(index.ofItem(item).map(({ id }) => id)).toEqual(['1', '2']);
    expect(index.ofItem('note4').map(({ id }) => id)).toEqual(['4']);
    expect(index.records().map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(index.allAttachments().map(({ id }) => id)).toEqual(['5']);
  });

  it('are removed from every order when they are cleared', () => {
    put(contact(1), note(2, 'een'));
    index.putAttachment(file(3, 'note2'));
    expect([ids(), index.attachmentsOf(['note2']).length]).toEqual([['1'], 1]);
    index.clear();
    expect([ids(), ids({ kind: 'notes' }), index.attachmentsOf(['note2'])]).toEqual([[], [], []]);
    expect([index.records(), index.allAttachments()]).toEqual([[], []]);
  });
});

describe('a page of records', () => {
  it('has the records of its kind, the newest first, and at one moment the highest number first', () => {
    const same = { created: at(1) };
    put(contact(2, same), contact(10, same), contact(3), contact(1, { created: at(5) }), note(4));
    expect(ids()).toEqual(['1', '3', '10', '2']);
    expect(ids({ kind: 'notes' })).toEqual(['4']);
  });

  it('has changes, new records and removals after the last question', () => {
    put(contact(1), contact(2));
    expect(ids()).toEqual(['2', '1']);
    put(contact(1, { created: at(9) }), contact(3));
    expect(ids()).toEqual(['1', '3', '2']);
    index.remove('3');
    expect(ids()).toEqual(['1', '2']);
  });

  it('has the first follow-up at the top, and records without one at the end, the newest first', () => {
    put(due(1, null), due(2, 8), due(3, -30), due(4, null), due(5, 8));
    expect(ids({ order: 'followup' })).toEqual(['3', '5', '2', '4', '1']);
    expect(ids()).toEqual(['5', '4', '3', '2', '1']);
  });

  it('counts all records of its item, and the records that fit the question', () => {
    put(contact(1), contact(2), contact(3, { itemId: '1234567' }), contact(4, { itemId: '01234567' }));
    expect(page({ itemId: '1234567' })).toMatchObject({ total: 2, all: 2 });
    expect(ids({ itemId: '01234567' })).toEqual(['4', '3']);
    put(contact(5, { fields: { content: 'Offerte' } }));
    expect(page({ search: 'offerte' })).toMatchObject({ total: 1, all: 5 });
  });

  it('begins and ends at the places that are asked for', () => {
    put(...[1, 2, 3, 4, 5].map((id) => contact(id)));
    expect(page({ offset: 1, limit: 2 })).toMatchObject({ total: 5, records: [{ id: '4' }, { id: '3' }] });
    expect(ids({ offset: 4, limit: 2 })).toEqual(['1']);
  });
});

describe('a search in records', () => {
  it('requires every word, in any order, with or without accents and capitals', () => {
    put(note(1, 'Bel over de offerte'), note(2, 'Bel terug'), note(3, 'Een Café bellen'));
    const found = (search: string) => ids({ kind: 'notes', search });
    expect(found('bel')).toEqual(['3', '2', '1']);
    expect(found('  OFFERTE   bel ')).toEqual(['1']);
    expect(found('cafe')).toEqual(['3']);
    expect(found('bel niets')).toEqual([]);
    expect(found('   ')).toEqual(['3', '2', '1']);
  });

  it('looks in every text of a contact record and in its number, and never across two texts', () => {
    put(
      contact(1, {
        fields: {
          kind: 'Telefoon',
          state: 'Open',
          contact: 'Jansen',
          content: 'Offerte',
          custom1: 'Zuid',
          custom2: 'Noord',
          custom3: 'West',
        },
      }),
    );
    for (const search of ['telefoon', 'open', 'jansen', 'offerte', 'zuid', 'noord', 'west', '99041278', 'zuid west'])
      expect(ids({ search }), search).toEqual(['1']);
    expect(ids({ search: 'offertetelefoon' })).toEqual([]);
  });

  it('looks only in the text of a note', () => {
    put(note(1, 'Bel', { itemId: 'note77' }));
    expect(ids({ kind: 'notes', search: 'note77' })).toEqual([]);
  });
});

describe('follow-ups', () => {
  it('are overdue from the day after their own: a follow-up of today is open, also at its first moment', () => {
    put(due(1, null), due(2, -1), due(3, 0), due(4, 12), due(5, 48));
    expect(ids({ followups: 'open' })).toEqual(['5', '4', '3', '2']);
    expect(ids({ followups: 'overdue' })).toEqual(['2']);
    expect(ids({ followups: 'all' })).toEqual(['5', '4', '3', '2', '1']);
  });

  it('can be searched', () => {
    put(due(1, -1), contact(2, { fields: { followup: at(-2), content: 'Offerte' } }));
    expect(page({ followups: 'overdue', search: 'offerte' })).toMatchObject({ total: 1, all: 2 });
    expect(ids({ followups: 'overdue', search: 'offerte' })).toEqual(['2']);
  });
});

describe('attachments', () => {
  it('are those of the items that are asked for, each once, the newest first, and at one moment the highest number first', () => {
    const same = { lastChanged: at(3) };
    for (const each of [file(1, 'note1'), file(2, '1234567', same), file(10, '01234567', same), file(4, 'note2')])
      index.putAttachment(each);
    const of = (...items: readonly string[]) => index.attachmentsOf(items).map(({ id }) => id);
    expect(of('1234567', '01234567', 'note1')).toEqual(['10', '2', '1']);
    expect(of('note2')).toEqual(['4']);
    expect(of('note9')).toEqual([]);
  });

  it('are up to date after a change, a new one and a removal', () => {
    const of = () => index.attachmentsOf(['note1']).map(({ fileName }) => fileName);
    index.putAttachment(file(1, 'note1'));
    expect(of()).toEqual(['1.txt']);
    index.putAttachment(file(1, 'note1', { fileName: 'nieuw.txt' }));
    index.putAttachment(file(2, 'note1'));
    expect(of()).toEqual(['2.txt', 'nieuw.txt']);
    index.removeAttachment('2');
    expect(of()).toEqual(['nieuw.txt']);
  });
});
