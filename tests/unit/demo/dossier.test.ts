import { describe, expect, it } from 'vitest';
import { entityDetail } from '../../../src/demo/data/dossier/entity-detail';
import { personDetail } from '../../../src/demo/data/dossier/person-detail';
import { dayIn, readPeriod } from '../../../src/demo/data/facts/calendar';
import { identityOf, indexLimit } from '../../../src/demo/data/facts/identity';
import { changeColumns } from '../../../src/demo/data/office/change-values';
import { entitySchema, personSchema, subValues } from '../../../src/provider-api/details';
import { infoGroups } from '../../../src/shared/domain/lists/column';
import { type DemoRow, demoRows, drawWorlds, inEach, keptRows, type Sample } from './demo-offices';

type Versions = readonly {
  value?: unknown;
  startTime?: { $date: string } | null;
  endTime?: { $date: string } | null;
}[];

const current = (versions: Versions | undefined): readonly unknown[] =>
  (versions ?? []).filter(({ endTime }) => endTime === null).map(({ value }) => value);

const worlds = drawWorlds(5, 250, ['2025-11', '2026-10', '2027-03']);

type Dossiers = readonly { readonly row: DemoRow; readonly detail: ReturnType<typeof entityDetail> }[];
const kept = new Map<Sample, Dossiers>();

/** The dossiers of a world, made once. */
function dossiersOf(sample: Sample): Dossiers {
  const dossiers = kept.get(sample) ?? makeDossiers(sample);
  kept.set(sample, dossiers);
  return dossiers;
}

function makeDossiers(sample: Sample): Dossiers {
  const month = readPeriod(sample.period);
  const rows = new Map(keptRows('advisers', sample).map((row) => [row.text('kvk'), row]));
  return Array.from({ length: indexLimit(sample, month) }, (_, index) => identityOf(sample, index)).flatMap(
    (office) => {
      const row = office === null ? undefined : rows.get(office.kvk);
      return office === null || row === undefined ? [] : [{ row, detail: entityDetail(sample, month, office) }];
    },
  );
}

/** Columns whose dossier field holds just that value. */
const plain = [
  'kvk',
  'name',
  'afm',
  'phone',
  'mobile',
  'mail',
  'url',
  'active',
  'dateSettlement',
  'licensesType',
  'rating',
];
const lists = ['tradenames', 'sbi', 'partnerships', 'authorizedBy', 'urlScraping', 'specialistKnowledge'];

describe('a dossier of the demo', () => {
  it('has the values of the list', () => {
    inEach(worlds, (sample) => {
      for (const { row, detail } of dossiersOf(sample)) {
        const { content } = detail;
        for (const name of plain) {
          expect(current(content[name]), `${name} van ${detail.kvk}`).toEqual(row.has(name) ? [row.value(name)] : []);
        }
        for (const name of lists) expect(current(content[name]), name).toEqual([...row.list(name)]);
        agreesOnAddress(row, current(content.address)[0]);
        expect(current(content.fteOptimalSimple)[0]).toEqual(
          row.has('fte') ? { total: row.value('fte'), year: row.value('fteOptimalSimple.year') } : undefined,
        );
        expect(current(content.licenses)).toHaveLength(row.list('licenses').length);
        expect(current(content.branches)).toHaveLength(row.has('branches') ? row.number('branches') : 0);
        expect(current(content.groupSimple)).toEqual(row.has('groupKvk') ? [{ number: row.value('groupKvk') }] : []);
        expect(current(content.managementFunction)).toHaveLength(row.list('managementFunction').length);
        expect(current(content.decisionmakers)).toHaveLength(row.list('decisionmakers').length);
      }
    });
  });

  it('has versions with valid days of every field, the current ones first, and none of the future', () => {
    inEach(worlds, (sample) => {
      for (const { detail } of dossiersOf(sample)) {
        expect(entitySchema.safeParse(detail).success).toBe(true);
        for (const [field, versions] of Object.entries(detail.content)) {
          let reachedEnded = false;
          for (const { startTime, endTime } of versions) {
            expect(startTime?.$date.slice(0, 10) ?? '', field).toMatch(/^\d{4}-\d{2}-\d{2}$/);
            expect((startTime?.$date ?? '') <= `${sample.period}-20T99`, field).toBe(true);
            if (endTime != null) {
              reachedEnded = true;
              expect((startTime?.$date ?? '') <= endTime.$date, `${field} van ${detail.kvk}`).toBe(true);
            } else expect(reachedEnded, field).toBe(false);
          }
        }
      }
    });
  });

  it('has a version that begins or ends on each day of a mutation in the list', () => {
    let seen = 0;
    inEach(worlds, (sample) => {
      for (const { row, detail } of dossiersOf(sample)) {
        const days = new Set(
          Object.values(detail.content).flatMap((versions) =>
            versions.flatMap(({ startTime, endTime }) =>
              [startTime?.$date, endTime?.$date].map((day) => day?.slice(0, 10)),
            ),
          ),
        );
        for (const group of infoGroups) {
          for (const date of row.list(changeColumns[group])) {
            // Only mutations of the last year are compared.
            if (date <= dayIn(readPeriod(sample.period) - 12, 20)) continue;
            seen += 1;
            expect(days.has(date), `${group} op ${date} van ${detail.kvk}`).toBe(true);
          }
        }
      }
    });
    expect(seen).toBeGreaterThan(200);
  });

  it('has the shapes of the provider’s contract', () => {
    const shapes = {
      address: 'address',
      addressLookup: 'bag',
      licenses: 'licenses',
      branches: 'branches',
      kifid: 'kifid',
    } as const;
    const others = {
      openingHours: 'hours',
      fteOptimalSimple: 'fte',
      managementFunction: 'person',
      linkedIn: 'linkedIn',
    } as const;
    const filled = new Set<string>();
    for (const { detail } of worlds.flatMap(dossiersOf)) {
      for (const [field, shape] of Object.entries({ ...shapes, ...others })) {
        for (const { value } of detail.content[field] ?? []) {
          filled.add(field);
          expect(subValues[shape].safeParse(value).success, `${field} ${JSON.stringify(value)}`).toBe(true);
        }
      }
    }
    expect(filled.size).toBe(9);
  });
});

function agreesOnAddress(row: DemoRow, address: unknown): void {
  expect(address).toEqual({
    street: row.value('street'),
    postcode: row.value('postcode'),
    city: row.value('city'),
    country: row.value('country'),
  });
}

describe('a person of the demo', () => {
  it('has the positions of the list, and no birth date when only the AFM lists the person', () => {
    const sample = { seed: 4, size: 1000, period: '2026-10' };
    const month = readPeriod(sample.period);
    let ended = 0;
    for (const row of demoRows('persons', sample)) {
      const detail = personDetail(sample, month, row.text('id'));
      expect(personSchema.safeParse(detail).success).toBe(true);
      const functions = current(detail?.content.functions) as { kvk: string; function: string }[];
      expect([...new Set(functions.map(({ kvk }) => kvk))].sort()).toEqual([...row.list('kvks')].sort());
      expect(new Set(functions.map((each) => each.function))).toEqual(new Set(row.list('functions')));
      ended += (detail?.content.functions?.length ?? 0) - functions.length;
      if (row.text('id').includes('~')) expect(detail?.content.birthDate).toBeUndefined();
    }
    expect(ended).toBeGreaterThan(5);
    expect(personDetail(sample, month, '19999999')).toBeNull();
  });
});
