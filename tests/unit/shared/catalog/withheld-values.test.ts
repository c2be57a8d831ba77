import { describe, expect, it } from 'vitest';
import { adviserColumns } from '../../../../src/shared/catalog/advisers';
import { columnNamed, ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import {
  isWithheld,
  moduleColumns,
  moduleOf,
  valueSources,
  withheldFields,
  withheldWith,
} from '../../../../src/shared/catalog/withheld-values';
import type { Dossier } from '../../../../src/shared/domain/dossiers/dossier';
import { monthListNames } from '../../../../src/shared/domain/months/month-list-name';
import { readDossier } from '../../../../src/shared/dossier/dossier-model';
import { withoutWithheld } from '../../../../src/shared/dossier/permitted-dossier';
import { pointsOf } from '../../../../src/shared/dossier/points';

const column = (name: string) => {
  const found = columnNamed('advisers', name);
  if (found === undefined) throw new Error(name);
  return found;
};

const credit = ['creditRating', 'creditScore', 'riskDifferenceYear', 'creditlimit', 'codePD', 'ratingG', 'ratingPD'];
const payment = ['paymentScore', 'paymentClass'];
const both = ['rating', 'totalClass', 'riskDifference'];
const sorted = (names: readonly string[]) => [...names].sort();

describe('a column', () => {
  it('is withheld when the provider left out the column or a source of it', () => {
    const sent = (name: string) => name !== 'mailScraping' && name !== 'tp';
    expect(['tp', 'mailScraping', 'mailCombined'].map((name) => isWithheld(column(name), sent))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['mail', 'urlCombined', 'paymentScore'].some((name) => isWithheld(column(name), sent))).toBe(false);
  });

  it('is withheld when a source of its source is left out', () => {
    const sent = (name: string) => name !== 'dateSettlement' && name !== 'qualityFinal';
    for (const name of ['officeAge', 'ageClass', 'qualityRankingTop', 'qualityTop', 'qualityStars'])
      expect(isWithheld(column(name), sent), name).toBe(true);
  });

  it.each([
    ['tp', ['tp']],
    ['creditRating', [...credit, ...both]],
    ['paymentScore', [...payment, ...both]],
  ])('is withheld with %s when it is worked out from it', (module, names) => {
    expect(sorted(withheldWith([module]))).toEqual(sorted(names));
    for (const name of names) expect(moduleOf(name)).not.toBeNull();
  });

  it('may belong to no module', () => {
    for (const name of ['ratingRiFD', 'riskClass', 'officeAge', 'distance']) expect(moduleOf(name)).toBeNull();
  });
});

describe('the table of sources', () => {
  it('names columns of offices only, whose names no other list uses', () => {
    const lists = monthListNames.filter((list) => list !== 'advisers');
    for (const [name, sources] of Object.entries(valueSources)) {
      for (const each of [name, ...sources]) expect(ownColumnNamed('advisers', each), each).toBeDefined();
      for (const list of lists) expect(ownColumnNamed(list, name), `${name} in ${list}`).toBeUndefined();
    }
  });

  it('has every column whose field holds a value of a module', () => {
    const modules = moduleColumns;
    const withheld = withheldWith(modules);
    const fields = new Set(modules.map((name) => column(name).field));
    for (const { name, field } of adviserColumns) if (fields.has(field)) expect(withheld, name).toContain(name);
  });
});

const version = (value: unknown) => ({ value, start: '2025-01-20T00:00:00Z', end: null, index: 0 });
const ended = (value: unknown) => ({ ...version(value), start: null, end: '2025-01-20T00:00:00Z' });
const ratingFields = ['creditRating', 'paymentScore', 'rating', 'creditlimit', 'codePD', 'ratingG', 'ratingPD'];
const dossier: Dossier = {
  ref: { kind: 'office', id: '00000001' },
  kvk: '00000001',
  tp: '12345678',
  fields: Object.fromEntries(
    ['tp', 'name', 'ratingRiFD', ...ratingFields].map((name) => [
      name,
      { versions: [version(name === 'name' ? 'Anker' : 7), ended(6)], broken: false },
    ]),
  ),
  history: [...ratingFields, 'ratingRiFD'].map((field) => ({ field, date: '2025-01-20' })),
  fetchedAt: '2026-10-25T09:00:00Z',
};

describe('a dossier', () => {
  it.each([
    ['tp', ['tp']],
    ['creditRating', ['creditRating', 'rating', 'creditlimit', 'codePD', 'ratingG', 'ratingPD']],
    ['paymentScore', ['paymentScore', 'rating']],
  ])('has no field, version, day or event of %s, also when the provider sends it', (module, fields) => {
    const withheld = withheldWith([module]);
    expect(sorted([...withheldFields(withheld)])).toEqual(sorted(fields));
    const left = withoutWithheld(dossier, withheld);
    for (const field of fields) expect(left.fields).not.toHaveProperty(field);
    expect(Object.keys(left.fields)).toHaveLength(Object.keys(dossier.fields).length - fields.length);
    expect(left.history.filter(({ field }) => fields.includes(field))).toEqual([]);
    expect(left.tp).toBe(module === 'tp' ? null : '12345678');

    const own = { name: 'own', field: fields[0], kind: 'value', group: 'ratings', label: 'Van de aanbieder' };
    const model = readDossier(left, pointsOf([own]), { withheld, today: '2026-11-22' });
    const shown = model.sections
      .flatMap((section) => section.fields)
      .filter(({ point }) => fields.includes(point.field));
    expect(shown.map(({ point }) => point.name)).toContain('own');
    for (const { state, lines, point } of shown)
      expect([point.name, state, lines]).toEqual([point.name, 'withheld', []]);
    const labels = shown.map(({ point }) => point.label);
    expect(model.timeline.filter(({ label }) => labels.includes(label))).toEqual([]);
  });

  it('keeps values of no module that the list lacks, because the provider sent them', () => {
    expect(withoutWithheld(dossier, ['name', 'ratingRiFD', 'riskClass'])).toBe(dossier);
  });
});
