import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '../../../../src/main/columns/column-builder';
import { judgeMonth } from '../../../../src/main/lists/quality/month-states';
import { officeRows } from '../../../../src/main/lists/quality/office-rows';
import type { ProviderCell } from '../../../../src/provider-api/lists';
import { ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import { type Storage, storageOf } from '../../../../src/shared/domain/lists/column';
import { cellForms } from '../../../../src/shared/quality/cell-forms';
import { judgeOf } from '../../../../src/shared/quality/judge-row';
import { type QualityRule, qualityDimensions, type RuleState } from '../../../../src/shared/quality/quality-rule';
import { qualityRules } from '../../../../src/shared/quality/rules/quality-rules';
import { examples } from '../../../first-cases';
import { judgedTable, type OfficeCells, unreadable } from './judged-table';
import { type NaiveOffice, naiveState } from './naive-state';

const period = '2026-10';

/** Values that rules compare, also those at the edge of what passes. */
const pools: Readonly<Record<Storage, readonly ProviderCell[]>> = {
  number: [
    0, 1, 2, 5, 9, 10, 11, 14.2, 20, 25, 40, 100, 101, -1, -3, 3, 4, 0.6, 50_000, 400_000, 2019, 2024, 2026, 2027,
  ],
  date: ['2024-10-31', '2026-10-31', '2026-11-01', '2006-01-02', '2022-03-01', '2026-08-20', '1899-02-03'],
  text: [
    ...['ja', 'nee', 'Nederland', 'België', 'Zelfstandig', 'Collectief', 'Schadekantoor', 'Pensioenkantoor'],
    ...[
      '9711 LM',
      '4331 AB',
      '0123 AB',
      'Middelburg',
      'Groningen',
      'Zeeland',
      '0118-123456',
      '050-1234567',
      '06-12345678',
    ],
    ...['www.kantoor.example', 'info@kantoor.example', 'info@gmail.com', 'advies.kantoor.example', 'kantoor example'],
    ...[
      '12345678',
      '99000001',
      '99000002',
      '300.123456',
      '000912345671',
      'Dorpsstraat 12',
      'Dorpsstraat',
      'Klein',
      'Groot',
    ],
    ...['Besloten vennootschap', 'Hypothecair krediet'],
  ],
  items: [
    ['Hypothecair krediet'],
    ['Hypothecair krediet', 'Pensioenverzekeringen'],
    ['Schadeverzekeringen particulier'],
    ['SEH', 'RPA'],
    ['6622'],
    ['4110', '66220'],
    ['123'],
    ['A. de Vries (17-03-1968) bestuurder sinds 01-02-2003', 'B. Jansen (01-01-1970) bestuurder sinds 01-02-2003'],
    ['A. de Vries (17-03-1968) vennoot sinds 05-06-2010'],
    ['Optreden als gevolmachtigde'],
  ],
};

const kvks = ['99000001', '99000002', '99000003', 'X12'] as const;
const words = {
  mail: ['info@kantoor.example', 'info@ander.example', 'info@gmail.com', 'info(at)kantoor.example'],
  site: ['www.kantoor.example', 'advies.kantoor.example', 'ander.example', 'kantoor example'],
  phone: ['0118-123456', '050-1234567', '06-12345678', '030-12345', '050-1234567'],
  postcode: ['9711 LM', '4331 AB', '0123 AB'],
  place: ['Middelburg', 'Groningen'],
  province: ['Zeeland', 'Groningen'],
} as const;

/** The values of columns whose rules are about a few words, so that conditions hold and values agree. */
const usual: Readonly<Record<string, readonly ProviderCell[]>> = {
  active: [true, true, true, false],
  country: ['Nederland', 'Nederland', 'België'],
  rfdSegmentation: ['Schadekantoor', 'Schadekantoor', 'Schadekantoor', 'Pensioenkantoor', null],
  licensesType: ['Zelfstandig', 'Collectief', null],
  kvk: kvks,
  groupKvk: kvks,
  mail: words.mail,
  url: words.site,
  phone: [...words.phone, null],
  mobile: words.phone,
  postcode: words.postcode,
  'addressLookup.postcode': words.postcode,
  city: words.place,
  'addressLookup.city': words.place,
  province: words.province,
  latitude: [52.1, 5.1],
  longitude: [5.1, 52.1],
  rfdSegmentationSize: ['Klein', 'Middelgroot', 'Groot'],
  firstLicence: ['Hypothecair krediet', 'Pensioenverzekeringen', 'Spaarrekeningen'],
};

/** The values of a column for which a condition of a rule holds, so that the rule often applies. */
const conditional = ({ when }: QualityRule, name: string): readonly string[] =>
  when.flatMap((condition) => (condition.of === name && 'in' in condition ? condition.in : []));

function cellFor(rule: QualityRule, name: string): fc.Arbitrary<ProviderCell> {
  const column = ownColumnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  const known = usual[name] ?? (column.kind === 'flag' ? [true, false] : pools[storageOf(column.kind)]);
  const holding = column.kind === 'flag' ? [] : conditional(rule, name);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...known) },
    ...(holding.length === 0 ? [] : [{ weight: 20, arbitrary: fc.constantFrom<ProviderCell>(...holding) }]),
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant(unreadable) },
  );
}

const officesFor = (rule: QualityRule, least = 1): fc.Arbitrary<OfficeCells[]> =>
  fc.array(fc.record(Object.fromEntries(rule.columns.map((name) => [name, cellFor(rule, name)]))), {
    minLength: least,
    maxLength: least + 90,
  });

/** The states of a rule, by column. */
function statesOf(rule: QualityRule, rows: readonly OfficeCells[]): readonly RuleState[] {
  const judge = judgeOf(rule, officeRows(judgedTable(rows, rule), period));
  return rows.map((_, row) => judge(row));
}

function naiveOffices(rows: readonly OfficeCells[], columns: readonly string[]): readonly NaiveOffice[] {
  const table = judgedTable(rows, { columns });
  return rows.map((row, at) => ({
    cells: Object.fromEntries(columns.map((name) => [name, cellAt(table.columnOnce(name).stored, at)])),
    unread: columns.filter((name) => row[name] === unreadable),
  }));
}

function ruleNamed(id: string): QualityRule {
  const rule = qualityRules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

describe('the rules of quality', () => {
  it('are at least sixty, of every dimension, with names and columns of their own', () => {
    expect(qualityRules.length).toBeGreaterThanOrEqual(60);
    expect(new Set(qualityRules.map(({ dimension }) => dimension))).toEqual(new Set(qualityDimensions));
    for (const texts of [qualityRules.map(({ id }) => id), qualityRules.map(({ words }) => words.name)]) {
      expect(new Set(texts).size).toBe(texts.length);
    }
    for (const { id, columns, words } of qualityRules) {
      expect(id).toMatch(/^[a-z][A-Za-z]+$/);
      for (const name of columns) expect(ownColumnNamed('advisers', name), `${id}: ${name}`).toBeDefined();
      expect(words.question, id).toMatch(/^\p{Lu}.*\?$/u);
      expect(words.basis, id).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it.each(qualityRules.map((rule) => [rule.id, rule] as const))(
    'judge %s as a plain look at each office does',
    (_, rule) => {
      fc.assert(
        fc.property(officesFor(rule), (rows) => {
          const offices = naiveOffices(rows, rule.columns);
          const judged = statesOf(rule, rows);
          expect(judged).toEqual(rows.map((_row, row) => naiveState(rule, row, offices, period)));
        }),
        { numRuns: Math.max(20, examples(60)) },
      );
    },
  );

  it('can each find something, and pass', () => {
    // Random offices seldom agree so much that a segment has a spread or a habit; the examples below do.
    const ofRow = qualityRules.filter(({ test }) => test.kind !== 'spread' && test.kind !== 'peers');
    const lacking = ofRow.filter((rule) => {
      const many = fc.sample(officesFor(rule, 1500), { numRuns: 1, seed: 5 });
      const few = fc.sample(officesFor(rule), { numRuns: 30, seed: 5 });
      const seen = new Set<RuleState>([...many, ...few].flatMap((rows) => statesOf(rule, rows)));
      return !seen.has('finding') || !seen.has('passed');
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  it('find a figure outside the spread of its segment, and none in a segment of few offices', () => {
    const office = (fte: number, rfdSegmentation = 'Schadekantoor') => ({ active: true, fte, rfdSegmentation });
    const usualOnes = Array.from({ length: 40 }, (_, at) => office(1 + at / 20));
    const states = statesOf(ruleNamed('fteOfSegment'), [
      ...usualOnes,
      office(90_000),
      office(90_000, 'Pensioenkantoor'),
    ]);
    expect(states.slice(0, 40)).toEqual(usualOnes.map(() => 'passed'));
    expect(states.slice(40)).toEqual(['finding', 'notApplicable']);
  });

  it('find a value that the segment has, and ask for none that few of it have', () => {
    const office = (mail: string | null, url: string | null) => ({
      active: true,
      mail,
      url,
      rfdSegmentation: 'Schadekantoor',
    });
    const rows = Array.from({ length: 25 }, (_, at) =>
      office(at === 7 ? null : 'a@b.example', at < 5 ? 'b.example' : null),
    );
    expect(statesOf(ruleNamed('mailAsPeers'), rows)[7]).toBe('finding');
    expect(statesOf(ruleNamed('mailAsPeers'), rows)[8]).toBe('passed');
    expect(new Set(statesOf(ruleNamed('siteAsPeers'), rows))).toEqual(new Set(['notApplicable']));
  });

  it('are left out when a column that they read is withheld, and only then', () => {
    const rows = [{ kvk: '99000001', active: true, fte: 0 }];
    const { rules, withheld } = judgeMonth(judgedTable(rows, { withheld: ['fte'] }), period);
    expect(withheld).toEqual(
      rules.filter((id) => qualityRules.find((rule) => rule.id === id)?.columns.includes('fte')),
    );
    expect(withheld).toContain('fteSources');
    expect(withheld).not.toContain('kvkForm');
  });

  it('have forms that a whole text has to have', () => {
    expect(cellForms.postcode.test('1234 AB, Utrecht')).toBe(false);
    expect(cellForms.mail.test('a@b.example, c@d.example')).toBe(false);
  });
});
