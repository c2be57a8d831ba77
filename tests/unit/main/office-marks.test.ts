import { expect, it } from 'vitest';
import type { MirrorRecord } from '../../../src/main/records/record-calls';
import { RecordIndex } from '../../../src/main/records/record-index';
import { officeMarkWords } from '../../../src/shared/texts/record-sentences';

const fields = {
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
const record = (id: string, itemId: string, change: Partial<MirrorRecord['fields']>): MirrorRecord => ({
  id,
  itemId,
  fields: { ...fields, ...change },
  user: 'MV',
  replica: null,
  mark: null,
  created: '2026-11-01T10:00:00Z',
  lastChanged: '2026-11-01T10:00:00Z',
});

it('counts the notes that name an office and its contact records, with what has to follow first', () => {
  const index = new RecordIndex();
  index.put(record('1', 'note20261101', { content: 'Gebeld met 99041278, ook over 9924570 en 99041278.' }));
  index.put(record('2', 'note20261102', { content: '99041278 belt terug' }));
  index.put(record('3', '9924570', { content: 'Kennisgemaakt', followup: '2026-12-03T11:00:00Z' }));
  index.put(record('4', '09924570', { content: 'Offerte', followup: '2026-11-20T11:00:00Z' }));
  expect(index.marks()).toEqual([
    { kvk: '99041278', notes: 2, contacts: 0, followup: null },
    { kvk: '09924570', notes: 1, contacts: 2, followup: '2026-11-20' },
  ]);
  index.remove('2');
  index.remove('4');
  expect(index.marks()).toEqual([
    { kvk: '99041278', notes: 1, contacts: 0, followup: null },
    { kvk: '09924570', notes: 1, contacts: 1, followup: '2026-12-03' },
  ]);
});

it('says in words what there is, and whether it is late', () => {
  const mark = { kvk: '99041278', notes: 2, contacts: 1, followup: '2026-11-20' };
  expect(officeMarkWords(mark, '2026-11-26')).toBe('Opvolgen op 20-11-2026 (te laat) · 2 notities · 1 contactmoment');
  expect(officeMarkWords(mark, '2026-11-20')).toMatch(/^Opvolgen op 20-11-2026 · /);
  expect(officeMarkWords({ ...mark, notes: 1, contacts: 0, followup: null }, '2026-11-26')).toBe('1 notitie');
});
