import type { InfoPointKind } from '../../../src/shared/catalog/info-point-kinds';
import type { Dossier, DossierField } from '../../../src/shared/domain/dossiers/dossier';

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
const attack = 'javascript:alert(1)';
const many = <T>(make: (at: number) => T): T[] => Array.from({ length: 10_000 }, (_, at) => make(at));
const long = 'x'.repeat(1_000_000);

const person = {
  personId: '10000011',
  initials: 'J.A.',
  lastNameInfixes: 'van der',
  lastName: 'Horst',
  maidenName: 'Wit',
  birthDate: '1966-11-22',
  birthCity: 'Uden',
  function: 'bestuurder',
  startDate: '2020-04-12',
};
const hostilePerson = { personId: attack, initials: script, lastName: script, birthDate: 'gisteren' };
const address = { street: 'Zwaluwpad 12', postcode: '3811QX', city: 'Amersfoort', country: 'Nederland' };
const branch = { kvk: '99005517', regIndex: 1, name: 'Kwikstaart', address };

/** A value as the provider sends it, one that is far too long, and one that is malicious or has another shape. */
type Samples = { readonly ordinary: unknown; readonly huge: unknown; readonly hostile: unknown };

const texts = (ordinary: string): Samples => ({ ordinary, huge: long, hostile: script });
const people: Samples = { ordinary: person, huge: many(() => person), hostile: hostilePerson };
const figure = (ordinary: unknown): Samples => ({ ordinary, huge: 1e300, hostile: { value: { a: attack } } });

/** Values for every kind of info point. */
export const samples: Readonly<Record<InfoPointKind, Samples>> = {
  string: texts('Besloten vennootschap'),
  sbi: { ordinary: '6622', huge: many(String), hostile: { code: { a: 1 } } },
  http: { ordinary: 'www.kwikstaart.example', huge: `https://x.example/${long}`, hostile: attack },
  email: { ordinary: 'info@kwikstaart.example', huge: `${long}@x.example`, hostile: 'a@b.example?bcc=c@d.example' },
  httplist: { ordinary: ['a.example', 'b.example'], huge: many((at) => `w${at}.example`), hostile: [attack, 'data:x'] },
  emaillist: { ordinary: ['a@b.example'], huge: many((at) => `m${at}@b.example`), hostile: [{ a: 1 }] },
  address: { ordinary: address, huge: { ...address, street: long }, hostile: { street: script, city: { a: 1 } } },
  bag: { ordinary: { ...address, municipality: 'Amersfoort' }, huge: { street: long }, hostile: [address] },
  code: { ordinary: '99053702', huge: long, hostile: { toString: attack } },
  person: people,
  persons: people,
  personsage: people,
  personsdate: people,
  tel: { ordinary: '0331904418', huge: '1'.repeat(100_000), hostile: 'tel:*21*1#' },
  fte: { ordinary: { total: 3.5, year: 2025 }, huge: { total: 1e300 }, hostile: { total: script } },
  list: { ordinary: ['Een', 'Twee'], huge: many((at) => `Naam ${at}`), hostile: [[['diep']]] },
  crdev: { ordinary: { score: 7.6, description: 'laag risico' }, huge: { score: 1e300 }, hostile: { score: [] } },
  kifid: { ordinary: { number: '300.9', binding: true }, huge: { number: long }, hostile: { startDate: script } },
  postcode: texts('3511AB'),
  licenses: {
    ordinary: { name: 'Vermogen', services: [{ name: 'Adviseren' }] },
    huge: many((at) => ({ name: `Product ${at}`, services: [] })),
    hostile: { name: 'Vermogen', services: [{ name: { a: 1 } }] },
  },
  rfdtype: { ordinary: { code: 'Bemiddelaar', group: 'Adviseurs' }, huge: { code: long }, hostile: { code: [] } },
  status: { ordinary: true, huge: long, hostile: { a: 1 } },
  scraping: {
    ordinary: { phone: true, chat: false },
    huge: Object.fromEntries(many((at) => [`k${at}`, true])),
    hostile: [script],
  },
  amount: figure({ year: 2025, value: 128_000 }),
  value: figure(1.42),
  percentage: figure(12.4),
  age: { ordinary: '1966-11-22', huge: 1e300, hostile: '2999-01-01' },
  branches: { ordinary: branch, huge: many((at) => ({ ...branch, regIndex: at })), hostile: { regIndex: script } },
  date: { ordinary: '2009-08-19', huge: '9'.repeat(100_000), hostile: { $date: { a: 1 } } },
  conjoint: texts('Koepel B.V.'),
  conjointproduct: {
    ordinary: { name: 'Koepel', products: ['Zorg'] },
    huge: many((at) => `K${at}`),
    hostile: { name: 1n },
  },
  knowledge: { ordinary: '10010000', huge: '1'.repeat(100_000), hostile: '2' },
  shareholders: {
    ordinary: { name: 'Beheer', share: 100 },
    huge: many((at) => ({ name: `B${at}` })),
    hostile: { share: 1 },
  },
  hours: { ordinary: { hoursMon: '09:00-17:00' }, huge: { hoursMon: long }, hostile: { hoursMon: { a: 1 } } },
  profiling: {
    ordinary: { domain: 'kwikstaart.example', values: { cyber: 1, pension: 0.5 } },
    huge: { values: Object.fromEntries(many((at) => [`t${at}`, 1])) },
    hostile: { values: { cyber: script } },
  },
  linkedIn: {
    ordinary: { name: 'Kwikstaart', url: 'https://l.example/x' },
    huge: { name: long },
    hostile: { name: script, url: attack },
  },
  linkedInPersons: {
    ordinary: { firstName: 'Jan', lastName: 'de Wit', title: 'Directeur' },
    huge: many((at) => ({ firstName: `Jan ${at}` })),
    hostile: { firstName: script, linkedInUrl: attack, email: attack },
  },
  rfdSegmentation: {
    ordinary: { description: 'Schadekantoor', code: 'S04' },
    huge: { description: long },
    hostile: { description: [] },
  },
  rfdSegmentationSize: { ordinary: { entityCategory: 'Klein' }, huge: { entityCategory: long }, hostile: 7 },
};

export type Flavour = keyof Samples | 'empty';

/** A field with one version. */
export const fieldOf = (value: unknown): DossierField => ({
  broken: false,
  versions: [{ value, start: '2020-01-01T00:00:00.000Z', end: null, index: 0 }],
});

/** A dossier with these fields. */
export const dossierWith = (fields: Dossier['fields']): Dossier => ({
  ref: { kind: 'office', id: '99005517' },
  kvk: '99005517',
  tp: null,
  fields,
  history: [],
  fetchedAt: '2026-10-20T09:00:00.000Z',
});
