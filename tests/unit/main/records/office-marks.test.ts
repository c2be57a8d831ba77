import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionedNumbers, RecordIndex } from '../../../../src/main/records/record-index';
import { noonOf } from '../../../../src/shared/domain/calendar';
import { officeMarkWords } from '../../../../src/shared/texts/record-sentences';
import { fieldsOf, recordOf } from '../sent-texts';

const record = (id: string, itemId: string, content: string, followup: string | null = null) => ({
  ...recordOf(content),
  id,
  itemId,
  fields: fieldsOf(content, { followup }),
});

describe('the marks of offices', () => {
  it('count the notes that name an office and its contact records, and have the first follow-up', () => {
    const index = new RecordIndex();
    index.put(record('1', 'note20261101', 'Gebeld met 99041278, ook over 9924570 en 99041278.'));
    index.put(record('2', 'note20261102', '99041278 belt terug'));
    index.put(record('3', '9924570', 'Kennisgemaakt', '2026-12-03T11:00:00Z'));
    index.put(record('4', '09924570', 'Offerte', '2026-11-20T11:00:00Z'));
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

  it('count no note whose digits are another number, which the dossier does not show either', () => {
    const index = new RecordIndex();
    index.put(record('1', 'note1', 'AFM 12006845, factuur 99041278, € 9924570 en www.site.example/99041278'));
    index.put(record('2', 'note2', 'Polis 99041278, van KvK 99024570'));
    expect(index.marks()).toEqual([{ kvk: '99024570', notes: 1, contacts: 0, followup: null }]);
  });

  it('equal a naive count, in any order of the records', () => {
    const offices = ['99041278', '09924570', '01234567'];
    const office = fc.constantFrom(...offices);
    const note = fc.array(office, { maxLength: 4 });
    const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-03', '2027-01-01');
    const contact = fc.record({ kvk: office, day: fc.option(day) });
    fc.assert(
      fc.property(fc.array(note), fc.array(contact), fc.boolean(), (notes, contacts, contactsFirst) => {
        const written = [
          ...notes.map((named, at) => record(`1${at}`, `note${at}`, named.join(' en '))),
          // A number may lack its first zero; a number in the text of a contact record counts for no other office.
          ...contacts.map(({ kvk, day: due }, at) =>
            record(`2${at}`, String(Number(kvk)), 'Ook 12345678', due === null ? null : noonOf(due)),
          ),
        ];
        const index = new RecordIndex();
        for (const each of contactsFirst ? written.toReversed() : written) index.put(each);
        const byHand = offices.map((kvk) => {
          const own = contacts.filter((each) => each.kvk === kvk);
          const [followup = null] = own.flatMap((each) => each.day ?? []).toSorted();
          const named = notes.filter((names) => names.includes(kvk));
          return { kvk, notes: named.length, contacts: own.length, followup };
        });
        const marked = byHand.filter((mark) => mark.notes + mark.contacts > 0);
        expect(index.marks()).toHaveLength(marked.length);
        expect(index.marks()).toEqual(expect.arrayContaining(marked));
      }),
    );
  });

  it('describe in words what exists, and whether it is late', () => {
    const mark = { kvk: '99041278', notes: 2, contacts: 1, followup: '2026-11-20' };
    expect(officeMarkWords(mark, '2026-11-26')).toBe('Opvolgen op 20-11-2026 (te laat) · 2 notities · 1 contactmoment');
    expect(officeMarkWords(mark, '2026-11-20')).toMatch(/^Opvolgen op 20-11-2026 · /);
    expect(officeMarkWords({ ...mark, notes: 1, contacts: 0, followup: null }, '2026-11-26')).toBe('1 notitie');
  });
});

describe('the offices that a text mentions', () => {
  it('are its KvK numbers, and no telephone numbers, years or items of notes', () => {
    const texts = [
      'Bel 99041278 en 9924570, of 99041278.',
      'tel 0201234567 jaar 2026',
      'x12345678y',
      'note1790000000000',
    ];
    expect(mentionedNumbers(texts)).toEqual(['99041278', '09924570', '12345678']);
  });

  it('are its numbers of exactly seven or eight digits, each once', () => {
    const digits = fc.stringMatching(/^\d{1,10}$/);
    const between = fc.constantFrom(' ', ', ', 'KvK ', '.', '\n', '-', 'note');
    const text = fc.array(fc.oneof(digits, between), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
        const runs = texts.flatMap((each) => each.split(/[^0-9]+/));
        const numbers = runs.filter(({ length }) => length === 7 || length === 8);
        expect(mentionedNumbers(texts)).toEqual([
          ...new Set(numbers.map((run) => (run.length === 7 ? `0${run}` : run))),
        ]);
      }),
    );
  });

  it('are at most the first two thousand', () => {
    const numbers = Array.from({ length: 2001 }, (_, at) => String(10_000_000 + at));
    expect(mentionedNumbers([numbers.join(' ')])).toEqual(numbers.slice(0, 2000));
  });
});
