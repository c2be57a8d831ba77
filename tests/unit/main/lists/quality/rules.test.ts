import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '../../../../../src/main/columns/column-builder';
import { judgeMonth } from '../../../../../src/main/lists/quality/month-states';
import { officeRows } from '../../../../../src/main/lists/quality/office-rows';
import type { ProviderCell } from '../../../../../src/provider-api/lists';
import { ownColumnNamed } from '../../../../../src/shared/catalog/catalog';
import { type Storage, storageOf } from '../../../../../src/shared/domain/lists/column';
import { cellForms } from '../../../../../src/shared/quality/cell-forms';
import { judgeOf } from '../../../../../src/shared/quality/judge-row';
import type { ListedPerson } from '../../../../../src/shared/quality/judged-rows';
import { type QualityRule, qualityDimensions, type RuleState } from '../../../../../src/shared/quality/quality-rule';
import { isFindingOfCells, qualityRules } from '../../../../../src/shared/quality/rules/quality-rules';
import { examples } from '../../../../first-cases';
import { judgedLists, judgedTable, type OfficeCells, unreadable } from './judged-table';
import { type NaiveOffice, naiveState } from './naive-state';

const period = '2026-10';

/** Values that rules compare, also those at the edge of what passes. */
const pools: Readonly<Record<Storage, readonly ProviderCell[]>> = {
  number: [
    0, 1, 2, 5, 9, 10, 11, 14.2, 20, 25, 40, 100, 101, -1, -3, 3, 4, 0.6, 50_000, 400_000, 125_437, 2019, 2024, 2026,
    2027,
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
    ['A. de Vries (17-03-1968) eigenaar sinds 01-02-2003'],
    ['A. de Vries'],
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
  street: ['Dorpsstraat', 'Dorpsstraat 12', 'Dorpsstraat 14'],
  decisionmakers: [['A. de Vries'], ['B. Jansen'], ['A. de Vries', 'C. Bakker'], ['D. Bos', 'B. Jansen']],
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

const officesFor = (rule: QualityRule, least = 1, most = least + 90): fc.Arbitrary<OfficeCells[]> =>
  fc.array(fc.record(Object.fromEntries(rule.columns.map((name) => [name, cellFor(rule, name)]))), {
    minLength: least,
    maxLength: most,
  });

const functionsOf = [
  ['adviseur'],
  ['adviseur', 'medewerker binnendienst'],
  ['adviseur', 'bestuurder'],
  ['vennoot'],
  [],
];
const anyPerson: fc.Arbitrary<ListedPerson> = fc.record({
  kvks: fc.uniqueArray(fc.constantFrom(...kvks), { minLength: 1, maxLength: 3 }),
  functions: fc.constantFrom(...functionsOf),
});
const anyPersons = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyPerson, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant('awaited' as const) },
);

/** Offices, of which those that a rule about persons reads have numbers of their own, because a person has a number once. */
const asListed = (rule: QualityRule, rows: readonly OfficeCells[]): readonly OfficeCells[] =>
  rule.test.kind !== 'staff'
    ? rows
    : rows.map((row, at) => (typeof row.kvk === 'string' ? { ...row, kvk: kvks[at] ?? `9900${1000 + at}` } : row));

type Persons = readonly ListedPerson[] | 'awaited' | 'withheld';

/** The states of a rule, by row. */
function statesOf(rule: QualityRule, rows: readonly OfficeCells[], persons: Persons = 'awaited'): readonly RuleState[] {
  const judge = judgeOf(rule, officeRows(judgedLists(rows, { columns: rule.columns, persons }), period));
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
        // A value of more than eight offices is no sign, so that few offices are tried as well as many.
        fc.property(fc.oneof(officesFor(rule), officesFor(rule, 5, 14)), anyPersons, (anyRows, persons) => {
          const rows = asListed(rule, anyRows);
          const offices = naiveOffices(rows, rule.columns);
          const month = { offices, persons: persons === 'awaited' ? null : persons, period };
          expect(statesOf(rule, rows, persons)).toEqual(rows.map((_row, row) => naiveState(rule, row, month)));
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
      const few = fc.sample(officesFor(rule, 5, 14), { numRuns: 40, seed: 5 });
      const persons = fc.sample(anyPerson, { numRuns: 20, seed: 5 });
      const seen = new Set<RuleState>(
        [...many, ...few].flatMap((rows) => statesOf(rule, asListed(rule, rows), persons)),
      );
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
    const { rules, withheld } = judgeMonth(judgedLists(rows, { withheld: ['fte'] }), period);
    expect(withheld).toEqual(
      rules.filter((id) => qualityRules.find((rule) => rule.id === id)?.columns.includes('fte')),
    );
    expect(withheld).toContain('fteSources');
    expect(withheld).not.toContain('kvkForm');
  });

  it('find staff at two offices, but no leader, no group, and no office that stopped or has no person', () => {
    const office = (kvk: string, cells: OfficeCells = {}) => ({ kvk, active: true, groupKvk: null, ...cells });
    const rows = [
      ...[office('99000001'), office('99000002'), office('99000003')],
      ...[office('99000004', { groupKvk: '99000004' }), office('99000005', { groupKvk: '99000004' })],
      ...[office('99000006', { active: false }), office('99000007')],
    ];
    const persons = [
      { kvks: ['99000001', '99000002'], functions: ['adviseur'] },
      { kvks: ['99000002', '99000003'], functions: ['adviseur', 'bestuurder'] },
      { kvks: ['99000004', '99000005'], functions: ['medewerker binnendienst'] },
      { kvks: ['99000003', '99000006'], functions: ['adviseur'] },
    ];
    const rule = ruleNamed('staffAtTwoOffices');
    const judged = ['finding', 'finding', 'passed', 'passed', 'passed', 'notApplicable', 'noData'];
    expect(statesOf(rule, rows, persons)).toEqual(judged);
    expect(statesOf(rule, rows)[0]).toBe('noData');
    const { withheld } = judgeMonth(judgedLists(rows, { persons: 'withheld' }), period);
    expect(withheld).toEqual(['staffAtTwoOffices']);
  });

  it('find the older number of an office that was continued, by two signs that few offices have', () => {
    const office = (dateSettlement: string, cells: OfficeCells = {}) => ({
      ...{ active: true, dateSettlement, groupKvk: null, street: 'Dorpsstraat 12', postcode: '9711 LM' },
      ...{ phone: '050-1234567', decisionmakers: null, ...cells },
    });
    const rule = ruleNamed('continuedStillListed');
    const [older, newer] = [office('2006-01-02'), office('2022-03-01')];
    expect(statesOf(rule, [older, newer])).toEqual(['finding', 'passed']);
    expect(statesOf(rule, [older, { ...newer, phone: '050-7654321' }])).toEqual(['passed', 'passed']);
    expect(statesOf(rule, [older, { ...newer, active: false }])).toEqual(['passed', 'notApplicable']);
    const group = { groupKvk: '99000004' };
    expect(statesOf(rule, [office('2006-01-02', group), office('2022-03-01', group)])).toEqual(['passed', 'passed']);
    const hall = Array.from({ length: 9 }, (_, at) => office(`20${10 + at}-01-02`));
    expect(new Set(statesOf(rule, hall))).toEqual(new Set(['passed']));
    expect(statesOf(rule, [office('2006-01-02', { phone: null }), newer])[0]).toBe('noData');
  });

  it('ask about unreadable cells of their own columns, which need no other notice', () => {
    const cells = { kind: 'CELLS_UNREADABLE', list: 'advisers', rows: 2 } as const;
    expect(isFindingOfCells({ ...cells, column: 'equity' })).toBe(true);
    expect(isFindingOfCells({ ...cells, column: 'city' })).toBe(false);
    expect(isFindingOfCells({ ...cells, column: 'fte', list: 'positions' })).toBe(false);
    expect(isFindingOfCells({ kind: 'ROWS_DOUBLE', list: 'advisers', rows: 2 })).toBe(false);
  });

  it('have forms that a whole text has to have', () => {
    expect(cellForms.postcode.test('1234 AB, Utrecht')).toBe(false);
    expect(cellForms.mail.test('a@b.example, c@d.example')).toBe(false);
  });
});
