import { describe, expect, it } from 'vitest';
import { isListKind, isSameSubject, subjectOf, yearOf } from '../../../../src/shared/dossier/subjects';

describe('the year of a figure', () => {
  it('is a whole number from 1900 up to 2199, also as a text of four digits', () => {
    for (const year of [1900, 2024, 2199, '1900', '2024']) expect(yearOf({ year }), `${year}`).toBe(Number(year));
    const others = [
      1899,
      2200,
      2024.5,
      Number.NaN,
      '02024',
      '2024.0',
      '1899',
      'boekjaar',
      [2024],
      true,
      null,
      undefined,
    ];
    for (const year of others) expect(yearOf({ year }), `${year}`).toBeNull();
    for (const value of [2024, '2024', null, [2024]]) expect(yearOf(value)).toBeNull();
  });
});

describe('a text and an object about the same subject', () => {
  const isSame = (kind: string, text: unknown, value: unknown, name = '') =>
    isSameSubject(subjectOf(text, { name, kind }), subjectOf(value, { name, kind }));
  const person = { initials: 'J.', lastNameInfixes: 'van der', lastName: ' Horst ' };

  it.each(['person', 'persons', 'personsage', 'personsdate', 'shareholders'])('name the same person: %s', (kind) => {
    expect(isSame(kind, 'J. van der Horst', person)).toBe(true);
    expect(isSame(kind, ' J. Horst', { initials: 'J.', lastName: 'Horst' })).toBe(true);
    expect(isSame(kind, 'J. Horst', person)).toBe(false);
    expect(isSame(kind, 'A B.V.', { name: 'A B.V.' })).toBe(true);
  });

  it('name the same person of LinkedIn by page, mail address or name', () => {
    const kind = 'linkedInPersons';
    expect(isSame(kind, 'Jan Horst', { firstName: 'Jan', lastName: 'Horst' })).toBe(true);
    const [url, email] = ['linkedin.example/horst', 'horst@demo.example'];
    expect(isSame(kind, { linkedInUrl: url, lastName: 'Horst' }, { linkedInUrl: url, lastName: 'Veen' })).toBe(true);
    expect(isSame(kind, { linkedInUrl: url, lastName: 'Horst' }, { linkedInUrl: `${url}2`, lastName: 'Horst' })).toBe(
      false,
    );
    expect(isSame(kind, { email, lastName: 'Horst' }, { email, lastName: 'Veen' })).toBe(true);
    expect(isSame(kind, { email, lastName: 'Horst' }, { email: `a${email}`, lastName: 'Horst' })).toBe(false);
  });

  it.each(['branches', 'conjointproduct', 'list', 'sbi'])('share a name: %s', (kind) => {
    expect(isSame(kind, 'Zuid', { name: 'Zuid' })).toBe(true);
    expect(isSame(kind, 'Zuid', { name: 'Noord' })).toBe(false);
  });

  it('share a licence, code or description', () => {
    expect(isSame('licenses', 'Zorg', { name: 'Zorg' })).toBe(true);
    for (const kind of ['conjointproduct', 'list', 'sbi']) {
      expect(isSame(kind, 6622, { code: '6622', name: 'Assurantie' })).toBe(true);
      expect(isSame(kind, 'Assurantie', { description: 'Assurantie' })).toBe(true);
    }
  });

  it('are the same when addresses or competences are equal', () => {
    for (const kind of ['httplist', 'emaillist', 'knowledge']) {
      expect(isSame(kind, 'zorg', ' zorg ')).toBe(true);
      expect(isSame(kind, 'zorg', 'wonen')).toBe(false);
    }
  });

  it('have no subject when the value names none', () => {
    for (const value of ['', '  ', true, null, undefined, {}, ['Zuid']]) {
      expect(subjectOf(value, { name: '', kind: 'list' }), `${value}`).toEqual({});
    }
    expect(isSame('list', 'Handelsnaam', 'Andere', 'tradenames')).toBeNull();
    expect(isSame('text', 'Zuid', 'Noord')).toBeNull();
  });

  it('have no subject only when they are the eight digits of competences', () => {
    expect(isSame('knowledge', '10000000', '11000000')).toBeNull();
    expect(isSame('knowledge', '100000001', '110000000')).toBe(false);
    expect(isSame('knowledge', '010000000x', '010000001x')).toBe(false);
    expect(isSame('knowledge', 'x10000000', 'x11000000')).toBe(false);
    expect(isSame('list', '10000000', '11000000')).toBe(false);
  });
});

describe('a kind whose value may be a list', () => {
  it('is a kind of several items, of web or mail addresses, or of partners', () => {
    for (const kind of ['list', 'licenses', 'http', 'email', 'conjoint', 'knowledge'])
      expect(isListKind(kind)).toBe(true);
    for (const kind of ['string', 'address', 'toString', '']) expect(isListKind(kind)).toBe(false);
  });
});
