import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../src/shared/domain/lists/column';
import type { ListPage } from '../../../../src/shared/domain/lists/list';
import { officePersons, personNamed, personsOfOffice } from '../../../../src/shared/dossier/relations/office-persons';

const month = { role: 'volledig', period: '2026-10', generation: '1' };
const own = '99000001';

function pageOf(rows: readonly Readonly<Record<string, Cell>>[]): ListPage {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    month,
    offset: 0,
    matched: rows.length,
    total: rows.length,
    ids: rows.map((_, at) => String(100 + at)),
    active: rows.map(() => true),
    dossiers: rows.map(() => null),
    columns: Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)])),
  };
}
const horst = { initials: 'J.A.', infix: 'van der', lastName: 'Horst', maidenName: 'Wit', maidenInfix: 'de' };

describe('a person with a function at an office', () => {
  it('is requested from the persons of the month', () => {
    expect(personsOfOffice(month, own)).toMatchObject({
      list: 'persons',
      filters: [{ column: 'kvks', text: own }],
      month,
    });
  });

  it('is named with all functions and the other companies', () => {
    const [person] = officePersons(
      pageOf([
        { ...horst, companies: ['Eigen B.V.', 'Ander B.V.'], kvks: [own, '99000002'], functions: ['Bestuurder'] },
      ]),
      own,
    );
    expect(person).toEqual({
      id: '100',
      name: 'J.A. van der Horst (geb. de Wit)',
      functions: ['Bestuurder'],
      elsewhere: [{ kvk: '99000002', name: 'Ander B.V.' }],
    });
  });

  it('is not matched by a part of a company number', () => {
    expect(officePersons(pageOf([{ lastName: 'Wit', kvks: [`1${own}`], companies: ['Ander'] }]), own)).toEqual([]);
  });

  it('has companies with only a number when numbers and names cannot be paired', () => {
    const [person] = officePersons(pageOf([{ lastName: 'Wit', kvks: [own, '99000002'], companies: ['Een'] }]), own);
    expect(person?.elsewhere).toEqual([{ kvk: '99000002', name: 'KvK 99000002' }]);
  });

  it('is listed once, whatever the cells contain', () => {
    const cell = fc.oneof(
      fc.constant(null),
      fc.string(),
      fc.array(fc.constantFrom(own, '99000002', 'x')),
      fc.integer(),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ lastName: cell, kvks: cell, companies: cell, functions: cell })), (rows) => {
        const found = officePersons(pageOf(rows), own).map(({ id }) => id);
        const expected = rows.flatMap(({ kvks }, at) =>
          Array.isArray(kvks) && kvks.includes(own) ? [String(100 + at)] : [],
        );
        expect(found).toEqual(expected);
      }),
    );
  });
});

describe('a written name', () => {
  const people = officePersons(
    pageOf([
      { ...horst, kvks: [own], companies: ['A'] },
      { initials: 'B.', lastName: 'Jansen', kvks: [own], companies: ['A'] },
      { initials: 'B.', lastName: 'Jansen', kvks: [own], companies: ['A'] },
    ]),
    own,
  );

  it('belongs to the person with that name, with or without the maiden name', () => {
    expect(personNamed(people, 'J.A. van der Horst')?.id).toBe('100');
    expect(personNamed(people, 'J.A. van der Horst (geb. de Wit)')?.id).toBe('100');
  });

  it('belongs to no person when several or none have it', () => {
    expect(personNamed(people, 'B. Jansen')).toBeNull();
    expect(personNamed(people, 'C. Jansen')).toBeNull();
  });
});
