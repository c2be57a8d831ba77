import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noonOf } from '../../../../src/shared/domain/calendar';
import { followupOf } from '../../../../src/shared/domain/records/record';
import { errorCodes } from '../../../../src/shared/domain/result';
import { fileKindOf, freeFileName, shownFileName } from '../../../../src/shared/records/file-names';
import {
  changeOf,
  draftToRestore,
  emptyFields,
  isEmptyText,
  newContactKey,
} from '../../../../src/shared/records/record-fields';
import { notSavedSentence } from '../../../../src/shared/texts/record-sentences';

describe('a follow-up', () => {
  it('is overdue from the day after its date', () => {
    const followup = noonOf('2026-10-25');
    expect(followupOf(followup, '2026-10-25')).toBe('open');
    expect(followupOf(followup, '2026-10-26')).toBe('overdue');
    expect(followupOf(null, '2026-10-26')).toBe('none');
  });
});

describe('the name of a file', () => {
  it('shows the kind of file by its extension, without signs that reverse the text', () => {
    expect(fileKindOf('Verslag.DOCX')).toBe('document');
    expect(fileKindOf('lijst.csv')).toBe('sheet');
    expect(fileKindOf('lijst.xlsx')).toBe('sheet');
    expect(fileKindOf('offerte.pdf')).toBe('pdf');
    expect(fileKindOf('constructor')).toBe('other');
    expect(fileKindOf('factuur\u202Efdp.exe')).toBe('other');
    expect(shownFileName('factuur\u202Efdp.exe')).toBe('factuurfdp.exe');
  });

  it('is made different from the other files of the item', () => {
    expect(freeFileName('a.pdf', [])).toBe('a.pdf');
    expect(freeFileName('a.pdf', ['a.pdf', 'a (2).pdf'])).toBe('a (3).pdf');
    expect(freeFileName('zonder', ['zonder'])).toBe('zonder (2)');
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (name, taken) => {
        expect(taken).not.toContain(freeFileName(name, taken));
      }),
    );
  });
});

describe('a record that was deleted', () => {
  it('is restored under its own item with the same fields', () => {
    const fields = { ...emptyFields, content: 'tekst' };
    expect(draftToRestore({ itemId: 'note17', fields }, 'new-1')).toEqual({
      key: 'note17',
      itemId: 'note17',
      id: null,
      fields,
    });
    expect(draftToRestore({ itemId: '99041278', fields }, 'new-1').key).toBe('new-1');
  });
});

describe('the recipients of mail about a record', () => {
  it('are left out of a change and of a restored record', () => {
    const record = {
      id: '7',
      itemId: '99041278',
      created: '',
      lastChanged: '2026-10-25T09:00:00Z',
      user: '',
      fields: { ...emptyFields, content: 'tekst', sendEmails: ['a@b.example'] },
    };
    expect(changeOf(record)).toMatchObject({ key: '7', base: record.lastChanged, fields: { sendEmails: [] } });
    expect(draftToRestore(record, 'new-1').fields).toMatchObject({ content: 'tekst', sendEmails: [] });
  });
});

describe('a text', () => {
  it('is empty when it is blank in every field', () => {
    expect(isEmptyText({ ...emptyFields, content: ' \n' })).toBe(true);
    expect(isEmptyText({ ...emptyFields, kind: 'Bezoek' })).toBe(false);
  });

  it('has a key of its own, also when many are made at one moment', () => {
    const keys = Array.from({ length: 100 }, () => newContactKey(5));
    expect(new Set(keys).size).toBe(100);
  });

  it('that was not saved has a sentence that begins with it, for every cause', () => {
    for (const code of errorCodes) {
      expect(notSavedSentence(code)).toMatch(/^Er is een fout opgetreden bij het bewaren van de wijzigingen\. /);
    }
  });
});
