import { entityDetail } from '../../../../src/demo/data/dossier/entity-detail';
import { readPeriod } from '../../../../src/demo/data/facts/calendar';
import { type Identity, identityOf } from '../../../../src/demo/data/facts/identity';
import { joinedRows } from '../../../../src/demo/data/facts/row-source';
import { OfficeMonth } from '../../../../src/demo/data/office/office-month';
import { officeValues } from '../../../../src/demo/data/office/office-values';
import { personRows } from '../../../../src/demo/data/people-rows/person-rows';
import type { PaperSource } from '../../../../src/main/dossiers/paper/paper-source';
import { readDossier } from '../../../../src/main/dossiers/read-dossier';
import type { Dossier, Nearby, OfficeSummary } from '../../../../src/shared/domain/dossiers/dossier';
import type { ListPage, Statistics } from '../../../../src/shared/domain/lists/list';
import { figureColumns } from '../../../../src/shared/dossier/key-figures';
import { groupRows, groupTree } from '../../../../src/shared/dossier/relations/group-members';
import { officePersons } from '../../../../src/shared/dossier/relations/office-persons';

const world = { seed: 1, size: 900 };
const period = '2026-10';
export const sampleDay = '2026-10-25';

/** The offices of the demo that were registered before the month, the first ones first. */
export const demoOffices: readonly Identity[] = Array.from({ length: world.size }, (_, index) =>
  identityOf(world, index),
).flatMap((office) => (office === null || office.entry > readPeriod(period) ? [] : [office]));

/** The dossier of an office of the demo, as the program reads the provider's answer. */
export function demoDossier(office: Identity): Dossier {
  const detail = entityDetail(world, readPeriod(period), office);
  const read = readDossier({ kind: 'office', id: office.kvk }, JSON.stringify(detail), '2026-10-24T10:00:00.000Z');
  if (!('dossier' in read)) throw new Error(read.refusal);
  return read.dossier;
}

/** What the list of the month has of an office, as far as numbers and texts go. */
function listed(office: Identity): OfficeSummary {
  const values = officeValues(new OfficeMonth(world, office, readPeriod(period)));
  const plain = Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return { kvk: office.kvk, period, words: [], withheld: [], values: Object.fromEntries(plain) } as OfficeSummary;
}

/** Medians of the figures of some offices. */
function medians(offices: readonly Identity[]): Statistics {
  const rows = offices.map(listed);
  const columns = figureColumns.map((column) => {
    const numbers = rows
      .flatMap(({ values }) => (typeof values[column] === 'number' ? [values[column]] : []))
      .sort((a, b) => a - b);
    return { column, numbers: { median: numbers[Math.floor(numbers.length / 2)] ?? null } };
  });
  return { rows: rows.length, columns } as unknown as Statistics;
}

/** A page with all of some rows, with the columns that they have. */
const pageOf = (rows: readonly Readonly<Record<string, unknown>>[], idOf: string): ListPage =>
  ({
    ids: rows.map((row) => String(row[idOf])),
    active: rows.map(() => true),
    matched: rows.length,
    columns: Object.fromEntries(
      [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => [name, rows.map((row) => row[name] ?? null)]),
    ),
  }) as unknown as ListPage;

/** The values of all offices in the month. */
const members = demoOffices.map((office) => listed(office).values);

/** The rows of the persons in the month. */
const people = [...joinedRows(personRows({ world, month: readPeriod(period), database: 'all' }))];

/** The group of an office, read from the rows of its members as the program does. */
function groupOf(office: OfficeSummary): PaperSource['group'] {
  const number = office.values.groupKvk;
  if (typeof number !== 'string') return null;
  const page = pageOf(
    members.filter(({ groupKvk }) => groupKvk === number),
    'kvk',
  );
  return { root: groupTree(number, groupRows(page), []), total: page.matched };
}

const peers = { name: 'Hypotheek', statistics: medians(demoOffices.slice(0, 60)) };

const around: Nearby = {
  centre: { latitude: 52.155, longitude: 5.387 },
  around: 'office',
  total: 17,
  rows: Array.from({ length: 17 }, (_, at) => ({
    id: String(99000100 + at),
    kvk: String(99000100 + at),
    kilometres: 1.1 + at * 0.5,
    active: at !== 4,
    latitude: 52.155 + 0.06 * Math.sin(at) * (0.4 + at / 25),
    longitude: 5.387 + 0.1 * Math.cos(at * 1.7) * (0.4 + at / 25),
    values: { name: `Kantoor ${at} Financiële Planning` },
  })),
};

/** The source of a document about an office of the demo, with every part. */
export function paperSource(office: Identity, change: Partial<PaperSource> = {}): PaperSource {
  const summary = listed(office);
  const persons = people.filter(({ kvks }) => Array.isArray(kvks) && kvks.includes(office.kvk));
  return {
    dossier: demoDossier(office),
    id: office.kvk,
    words: [],
    withheld: [],
    office: summary,
    locationRow: null,
    peers,
    nearby: around,
    articles: null,
    group: groupOf(summary),
    persons: officePersons(pageOf(persons, 'id'), office.kvk),
    on: { today: sampleDay, period },
    isSetBack: false,
    groups: null,
    changes: { why: 'first', from: '2025-10-01', to: null },
    records: null,
    isFictitious: true,
    standard: 'PDF/UA',
    maker: 'M. Verbeek',
    madeOn: sampleDay,
    ...change,
  };
}
