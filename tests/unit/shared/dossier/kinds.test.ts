import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { infoPointKinds } from '../../../../src/shared/catalog/info-point-kinds';
import type { PointContext } from '../../../../src/shared/dossier/point-reader';
import { readPoint } from '../../../../src/shared/dossier/point-readers';
import { type Line, lineText } from '../../../../src/shared/dossier/shown-value';
import { examples } from '../../../first-cases';

const at: PointContext = { name: 'x', column: null, today: '2026-11-22', isActive: true };
const read = (kind: string, value: unknown, context: Partial<PointContext> = {}) =>
  readPoint(kind, value, { ...at, ...context })?.map(lineText) ?? null;
const linksOf = (lines: readonly Line[] | null) =>
  (lines ?? []).flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.href] : [])));

describe('a value of each kind', () => {
  it.each([
    ['string', 'Besloten vennootschap', ['Besloten vennootschap']],
    ['string', false, ['nee']],
    ['string', 0, ['0']],
    ['sbi', '6622', ['6622']],
    ['sbi', { code: '6622', description: 'Assurantietussenpersonen' }, ['6622 Assurantietussenpersonen']],
    ['code', 'PD3', ['PD3']],
    ['postcode', '3511ab', ['3511 AB']],
    ['date', '2009-08-19', ['19-08-2009']],
    ['date', '1998-08-19', ['19-08-1998']],
    ['date', '1998-08-19T00:00:00.000Z', []],
    ['date', { $date: '2009-08-19T00:00:00.000Z' }, ['19-08-2009']],
    ['age', '1966-11-23', ['59 jaar']],
    ['age', '1966-11-22', ['60 jaar']],
    ['age', '1966-11-21T23:00:00.000Z', ['60 jaar']],
    ['age', '1966-11-22T23:00:00.000Z', ['59 jaar']],
    ['date', '2026-11-21T23:00:00.000Z', ['22-11-2026']],
    ['status', true, ['ja']],
    ['list', ['Een', 'Twee'], ['Een', 'Twee']],
    ['list', { personId: '7', name: 'Peeters', title: 'Alleen bevoegd' }, ['Peeters, Alleen bevoegd']],
    ['tel', '0209761524', ['020-9761524']],
    ['tel', '+31 6 12345678', ['06-12345678']],
    ['tel', '0318123456', ['0318-123456']],
    [
      'address',
      { street: 'Zwaluwpad 12', postcode: '3811QX', city: 'Amersfoort', country: 'Nederland' },
      ['Zwaluwpad 12, 3811 QX Amersfoort'],
    ],
    ['address', { street: 'Rue 1', city: 'Liège', country: 'België' }, ['Rue 1, Liège, België']],
    [
      'bag',
      { street: 'Zwaluwpad', number: 12, city: 'Amersfoort', county: 'Utrecht' },
      ['Zwaluwpad 12, Amersfoort', 'Provincie: Utrecht'],
    ],
    ['kifid', { number: '300.9', binding: true, startDate: '2010-12-18' }, ['300.9, bindend, sinds 18-12-2010']],
    ['fte', { total: 3.5, year: 2025 }, ['3,5 (2025)']],
    ['amount', { year: 2025, value: 128000 }, ['2025: € 128.000']],
    ['amount', -1, ['€ −1']],
    ['percentage', 12.4, ['12%']],
    [
      'licenses',
      { name: 'Vermogen', services: [{ name: 'Adviseren' }, { name: 'Bemiddelen' }] },
      ['Vermogen, Adviseren, Bemiddelen'],
    ],
    [
      'licenses',
      { name: 'Vermogen', services: [{ name: 'Adviseren', startTime: { $date: '2012-03-01T00:00:00.000Z' } }] },
      ['Vermogen, Adviseren (sinds 01-03-2012)'],
    ],
    ['knowledge', '10010000', ['Consumptief krediet', 'Pensioen']],
    ['knowledge', ['Zorg', 'Vermogen'], ['Zorg', 'Vermogen']],
    ['shareholders', { name: 'Beheer B.V.', share: 100 }, ['Beheer B.V., 100%']],
    ['conjoint', 'Koepel', ['Koepel']],
    ['conjointproduct', { name: 'Koepel', products: ['Schade', 'Zorg'] }, ['Koepel, Schade, Zorg']],
    ['rfdSegmentation', { description: 'Schadekantoor', code: 'S04' }, ['Schadekantoor, S04']],
    ['rfdSegmentationSize', { entityCategory: 'Klein', groupCategory: 'Groot' }, ['Kantoor: Klein', 'Groep: Groot']],
    ['rfdtype', { code: 'Bemiddelaar', group: 'Adviseurs' }, ['Bemiddelaar, Adviseurs']],
    ['hours', { hoursMon: '09:00-17:00', hoursSun: 'gesloten' }, ['Maandag: 09:00-17:00', 'Zondag: gesloten']],
    ['scraping', { phone: true, chat9: false }, ['Telefoon op site: ja', 'chat9: nee']],
    ['linkedIn', { name: 'Kantoor', url: 'https://linkedin.example/x' }, ['Kantoor']],
    ['linkedInPersons', { firstName: 'Jan', lastName: 'de Wit', title: 'Directeur' }, ['Jan de Wit, Directeur']],
    ['http', 'www.kwikstaart.example', ['www.kwikstaart.example']],
    ['email', 'info@kwikstaart.example', ['info@kwikstaart.example']],
  ])('%s reads %j', (kind, value, lines) => {
    expect(read(kind, value, { name: kind === 'scraping' ? 'digitization' : 'x' })).toEqual(lines);
  });

  it('names a person with infixes and maiden name, and adds the details of the kind', () => {
    const person = {
      personId: '10000011',
      initials: 'J.A.',
      lastNameInfixes: 'van der',
      lastName: 'Horst',
      maidenNameInfixes: 'de',
      maidenName: 'Wit',
      birthDate: '1966-11-22',
      function: 'bestuurder',
      startDate: '2020-04-12',
    };
    const name = 'J.A. van der Horst (geb. de Wit)';
    expect(read('persons', person)).toEqual([`${name}, bestuurder, sinds 12-04-2020`]);
    expect(read('personsage', person)).toEqual([`${name}, 60 jaar`]);
    expect(read('personsdate', person)).toEqual([`${name}, geboren 22-11-1966, bestuurder, sinds 12-04-2020`]);
    expect(readPoint('person', person, at)?.[0]?.pieces[0]).toMatchObject({
      kind: 'dossier',
      of: 'person',
      id: '10000011',
    });
  });

  it('labels a location Hoofd or Neven, and links to it', () => {
    const branch = (regIndex: number) => ({ kvk: '99005517', regIndex, name: 'Benali', address: { city: 'Gouda' } });
    expect(read('branches', [branch(0), branch(2)])).toEqual(['Hoofd: Benali, Gouda', 'Neven: Benali, Gouda']);
    expect(readPoint('branches', branch(2), at)?.[0]?.pieces[0]).toMatchObject({ id: '99005517_2' });
  });

  it('judges a score by the rules of its column, except for a closed office', () => {
    const of = (name: string) => ({ name, column: columnNamed('advisers', name) ?? null });
    expect(read('crdev', { score: 5.4 }, of('creditRating'))).toEqual(['5,4 Rood']);
    expect(read('crdev', { score: 5.4 }, { ...of('creditRating'), isActive: false })).toEqual(['5,4']);
    expect(read('crdev', { score: 8.9, reviews: 1 }, of('advieskeuzeRating.score'))).toEqual(['8,9, 1 beoordeling']);
    expect(read('percentage', 9, of('solvency'))).toEqual(['9% Rood (weinig buffer)']);
    expect(read('percentage', 9.5, of('solvency'))).toEqual(['10% Groen']);
    expect(read('amount', 0, of('workingCapital'))).toEqual(['€ 0 Rood']);
  });

  it('shows the value of an unknown kind as it was sent', () => {
    expect(read('hologram', { a: 1 })).toEqual(['{"a":1}']);
    expect(read('hologram', 'x')).toEqual(['x']);
    expect(read('__proto__', 'x')).toEqual(['x']);
  });

  it('gives only web, mail and telephone addresses as links', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'http://user:pass@x.example', 'file:///etc']) {
      for (const kind of ['http', 'httplist', 'email', 'emaillist', 'tel']) {
        expect(linksOf(readPoint(kind, text, at)), `${kind} ${text}`).toEqual([]);
      }
      expect(linksOf(readPoint('linkedIn', { name: 'x', url: text }, at))).toEqual([]);
    }
    expect(linksOf(readPoint('http', 'kwikstaart.example', at))).toEqual(['https://kwikstaart.example/']);
    expect(linksOf(readPoint('email', 'a@b.example', at))).toEqual(['mailto:a@b.example']);
    expect(linksOf(readPoint('tel', '033-1904418', at))).toEqual(['tel:0331904418']);
  });

  it('is null when it does not fit the kind, and cut when it is very long', () => {
    expect(read('string', { a: 1 })).toBeNull();
    expect(read('tel', { a: 1 })).toBeNull();
    expect(read('address', 12)).toBeNull();
    expect(read('persons', { age: 3 })).toBeNull();
    expect(read('knowledge', '12345678')).toBeNull();
    expect(read('string', 'x'.repeat(1_000_000))?.[0]?.length).toBeLessThan(2100);
  });

  it('never throws for any value of a provider', () => {
    const kinds = fc.constantFrom(...infoPointKinds, 'unknown');
    const part = fc.constantFrom(
      'name',
      'startDate',
      'values',
      'services',
      'kvk',
      'regIndex',
      'total',
      'personId',
      '__proto__',
    );
    const value = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(part, fc.jsonValue()),
      fc.array(fc.dictionary(part, fc.jsonValue())),
    );
    fc.assert(
      fc.property(kinds, value, (kind, sent) => {
        for (const text of read(kind, sent) ?? []) expect(typeof text).toBe('string');
      }),
      { numRuns: examples(3000) },
    );
  });
});
