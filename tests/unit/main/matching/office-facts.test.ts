import { expect, it } from 'vitest';
import { formerFactsOf } from '../../../../src/main/dossiers/dossier-handlers';
import { type FactSources, type OfficeFacts, readOffices } from '../../../../src/main/matching/office-facts';
import { MonthFolder, type MonthLocation } from '../../../../src/main/months/month-folder';
import { folderOfProcess } from '../folder-of-process';
import { writeMonthOf } from '../written-months';

const location: MonthLocation = {
  path: folderOfProcess('adviesatlas-facts-'),
  role: 'volledig',
  key: new Uint8Array(32).fill(3),
};
const kvk = '99000010';
const [now, before] = [
  { period: '2026-10', generation: '000000000000000a' },
  { period: '2026-04', generation: '000000000000000b' },
] as const;

writeMonthOf(location, before.period, before.generation, {
  advisers: [
    { kvk, name: 'Oude Naam B.V.', street: 'Laan 1', postcode: '1011 AB', city: 'Amsterdam', phone: '0201234567' },
    { kvk: '99000011', name: 'Verdwenen' },
  ],
});
writeMonthOf(location, now.period, now.generation, {
  advisers: [
    {
      kvk,
      name: 'Nieuwe Naam B.V.',
      active: false,
      tradenames: ['De Molen'],
      street: 'Plein 2',
      postcode: '1012 CD',
      city: 'Amsterdam',
      phone: '0207654321',
      mail: 'info@molen.example',
      decisionmakers: ['J. Jansen'],
    },
  ],
  locations: [{ kvk, locationName: 'De Molen Breda', street: 'Dijk 3', postcode: '4811 EF', city: 'Breda' }],
  persons: [{ id: '1', initials: 'P.', infix: 'de', lastName: 'Vries', maidenName: 'Otten', kvks: [kvk] }],
});

const folder = new MonthFolder(location);
const months = [folder.stored(now), folder.stored(before)];

function facts(more: Partial<FactSources> = {}): OfficeFacts {
  const [office, another] = [
    ...readOffices({ months, former: [], withheld: {}, thisYear: 2026, ...more }, () => {}).offices,
  ];
  if (office === undefined || another !== undefined) throw new Error('not one office');
  return office;
}

it('an office is known by its lists, and by what an earlier month knew otherwise', () => {
  const { names, addresses, phones, persons, mails, isActive } = facts();
  expect(isActive).toBe(false);
  expect(names.map(({ text, kind }) => [kind, text])).toEqual([
    ['name', 'Nieuwe Naam B.V.'],
    ['trade', 'De Molen'],
    ['trade', 'De Molen Breda'],
    ['former', 'Oude Naam B.V.'],
  ]);
  expect(addresses.map(({ kind, street }) => [kind, street])).toEqual([
    ['visiting', 'Plein 2'],
    ['branch', 'Dijk 3'],
    ['former', 'Laan 1'],
  ]);
  expect(phones).toHaveLength(2);
  expect(mails).toEqual(['info@molen.example']);
  expect(persons).toEqual(['J. Jansen', 'P. de Vries', 'P. Otten']);
});

it('a kept dossier adds names and addresses that have ended', () => {
  const version = (value: unknown, end: string | null) => ({ value, start: null, end, index: null });
  const field = (...versions: readonly ReturnType<typeof version>[]) => ({ versions, broken: false });
  const former = formerFactsOf({
    ref: { kind: 'office', id: kvk },
    kvk,
    tp: null,
    fetchedAt: '2026-10-20T09:00:00Z',
    history: [],
    fields: {
      name: field(version('Nieuwe Naam B.V.', null), version('Eerste Naam', '2019-01-01T00:00:00Z')),
      address: field(version({ street: 'Kade 4', postcode: '9711 AB', city: 'Groningen' }, '2018-01-01T00:00:00Z')),
    },
  });
  if (former === null) throw new Error('nothing former');
  const { names, addresses } = facts({ former: [former] });
  expect(names).toContainEqual({ text: 'Eerste Naam', kind: 'former' });
  expect(addresses).toContainEqual({ street: 'Kade 4', postcode: '9711 AB', place: 'Groningen', kind: 'former' });
});

it('what the subscription withholds now tells nothing, in no month', () => {
  const withheld = { advisers: ['phone', 'mail', 'decisionmakers', 'name'], persons: ['lastName', 'maidenName'] };
  const { names, phones, mails, persons } = facts({ withheld });
  expect(names.map(({ text }) => text)).toEqual(['De Molen', 'De Molen Breda']);
  expect([...phones, ...mails, ...persons]).toEqual([]);
});

it('progress reaches the whole', () => {
  const parts: number[] = [];
  readOffices({ months, former: [], withheld: {}, thisYear: 2026 }, (part) => parts.push(part));
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual([...parts].sort());
});
