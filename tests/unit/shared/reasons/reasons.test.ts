import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviserColumns } from '../../../../src/shared/catalog/advisers';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { roundShown } from '../../../../src/shared/format/format-number';
import { isJudged, judge, shownLimits, statusWords } from '../../../../src/shared/format/ratings';
import type { FormulaLeaf } from '../../../../src/shared/formulas/checked-formula';
import { filledIn, stepsOf } from '../../../../src/shared/reasons/formula-words';
import { reasonOf } from '../../../../src/shared/reasons/reason';
import type { SubscribedReason } from '../../../../src/shared/reasons/reason-facts';
import { reasonText } from '../../../../src/shared/reasons/reason-text';
import { colourRule, distanceWords } from '../../../../src/shared/reasons/rule-words';
import { scaleOf } from '../../../../src/shared/reasons/scale';
import { totalReason } from '../../../../src/shared/reasons/total-reason';
import { checkedWith, relatedColumns, relations, valueSource } from '../../../../src/shared/reasons/value-source';

const columnOf = (name: string): Column | undefined => columnNamed('advisers', name);
const column = (name: string): Column => {
  const found = columnOf(name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
};
const judged = adviserColumns.filter(isJudged);

describe('the limits of a colour', () => {
  it('are the figures at which the colour of a shown value changes', () => {
    const values = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...judged), values, ({ kind, decimals, limits }, value) => {
        const found = shownLimits({ kind, decimals, ...(limits === undefined ? {} : { limits }) });
        const status = judge({ kind, decimals, ...(limits === undefined ? {} : { limits }) }, value)?.status;
        const shown = roundShown(value, decimals);
        const expected =
          found?.red != null && shown < found.red
            ? 'red'
            : found?.green != null && shown < found.green
              ? 'orange'
              : 'green';
        expect(status).toBe(expected);
      }),
    );
  });

  it('are told in a sentence, with the distance to the nearest', () => {
    expect(colourRule(column('currentRatio'))).toMatch(/^Rood onder 1,00, anders Groen\./);
    expect(colourRule(column('ratingRiFD'))).toMatch(/^Rood onder 5,5, Oranje van 5,5 tot 6,5, anders Groen\./);
    expect(colourRule(column('workingCapital'))).toMatch(/^Rood onder € 1, anders Groen\./);
    expect(colourRule(column('fte'))).toBeNull();
    expect(distanceWords(column('currentRatio'), 0.81)).toBe('0,19 onder de grens');
    expect(distanceWords(column('ratingRiFD'), 7.1)).toBe('0,6 boven de grens');
  });

  it('are on a scale from left to right, with every colour once', () => {
    const spread = { low: 0.2, median: 1.68, high: 4 };
    const figures = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...judged), figures, (each, value) => {
        const scale = scaleOf(each, value, spread);
        const ends = (scale?.zones ?? []).flatMap(({ from, to }) => [from, to]);
        expect(ends).toEqual([...ends].sort((one, other) => one - other));
        expect(ends.at(0)).toBe(0);
        expect(ends.at(-1)).toBe(1);
        expect(scale?.value).toBeGreaterThanOrEqual(0);
        expect(scale?.value).toBeLessThanOrEqual(1);
      }),
    );
    expect(scaleOf(column('currentRatio'), 0.81, spread)?.words).toBe('0,81, onder de grens 1,00, mediaan 1,68');
  });
});

describe('a formula with its values', () => {
  const rowOf = (values: Readonly<Record<string, number | null>>) => ({
    valueOf: (leaf: FormulaLeaf) => values[leaf.name] ?? null,
    columnOf: (leaf: FormulaLeaf) => columnOf(leaf.name),
    today: 20261031,
  });
  const filled = (formula: string, values: Readonly<Record<string, number | null>>) => {
    const checked = checkedWith(formula, columnOf);
    return checked === null ? null : { text: filledIn(checked, rowOf(values)), steps: stepsOf(checked, rowOf(values)) };
  };

  it('keeps the brackets that its order needs, and no others', () => {
    const values = { equity: 1000, assetsTotal: 4000, fte: 2 };
    expect(filled('100 * [equity] / [assetsTotal]', values)?.text).toBe('100 × 1.000 ÷ 4.000');
    expect(filled('[equity] / ([fte] * 2)', values)?.text).toBe('1.000 ÷ (2,0 × 2)');
    expect(filled('[equity] - ([assetsTotal] - [equity])', values)?.text).toBe('1.000 − (4.000 − 1.000)');
    expect(filled('([equity] + [assetsTotal]) * 2', values)?.text).toBe('(1.000 + 4.000) × 2');
  });

  it('says what is empty, and what each part gives', () => {
    expect(filled('[equity] / [fte]', { equity: 5, fte: null })?.text).toBe('5 ÷ (leeg)');
    expect(filled('([equity] - [assetsTotal]) / [equity]', { equity: 8, assetsTotal: 6 })?.steps).toEqual([
      { text: '8 − 6', value: '2' },
    ]);
    expect(filled('100 * [equity] / [assetsTotal]', { equity: 8, assetsTotal: 6 })?.steps).toEqual([]);
  });
});

describe('what a value follows from', () => {
  it('names columns of the list, in relations that can be calculated', () => {
    for (const [name, formula] of Object.entries(relations)) {
      expect(columnOf(name), name).toBeDefined();
      expect(checkedWith(formula, columnOf), name).not.toBeNull();
    }
    for (const [name, inputs] of Object.entries(relatedColumns)) {
      expect([name, ...inputs].map(columnOf), name).not.toContain(undefined);
    }
  });

  it('is the sources that the catalogue has for a rating, a province and a column with a past', () => {
    const sources = (name: string) => valueSource(column(name), { columnOf, peers: null });
    expect(sources('ratingRiFDRisk')).toMatchObject({ kind: 'provider', leaves: [{ name: 'ratingRiFD' }] });
    expect(sources('province').leaves.map(({ name }) => name)).toEqual(['postcode', 'city']);
    expect(sources('provinceOfPlace')).toMatchObject({ kind: 'derived' });
    const past = { ...column('fte'), name: 'fte@change3' };
    expect(valueSource(past, { columnOf, peers: null })).toMatchObject({
      kind: 'formula',
      leaves: [
        { name: 'fte', months: null },
        { name: 'fte', months: 3 },
      ],
    });
  });
});

const facts = (changed: Partial<SubscribedReason>): SubscribedReason => ({
  column: column('currentRatio'),
  id: '99060195',
  name: 'Het Gele Huis',
  isActive: true,
  value: 0.81,
  withheld: false,
  unread: false,
  source: { kind: 'provider', formula: null, leaves: [] },
  inputs: [],
  why: null,
  bookYear: 2025,
  group: null,
  spread: { low: 0.2, median: 1.68, high: 4 },
  months: [
    { period: '2026-08', value: 1.12, bookYear: 2024, isActive: true, percentile: 41, count: 171 },
    { period: '2026-09', value: 0.81, bookYear: 2025, isActive: true, percentile: 14, count: 180 },
    { period: '2026-10', value: 0.81, bookYear: 2025, isActive: true, percentile: 12, count: 186 },
  ],
  words: [],
  ...changed,
});
const place = { period: '2026-10', isOfOffices: true };

describe('a reason', () => {
  it('says the value, colour, distance and source', () => {
    const reason = reasonOf(facts({}), place);
    expect(reason).toMatchObject({ title: 'Waarom deze kleur?', figure: '0,81', distance: '0,19 onder de grens' });
    expect(reason.judgement?.status).toBe('red');
    expect(reason.origin).toEqual([
      ['Bron', 'jaarrekening 2025'],
      ['In de lijst', 'sinds september 2026'],
      ['Grens van', 'Adviesatlas; de aanbieder geeft er geen'],
    ]);
  });

  it('has a row for each book year, of its newest month, where the value is of one', () => {
    const rowsOf = (changed: Partial<SubscribedReason>) => {
      const { monthsAre, months } = reasonOf(facts(changed), place);
      return [monthsAre, ...months.map(({ when, text, place: among }) => `${when} ${text} ${among?.percentile}`)];
    };
    expect(rowsOf({})).toEqual(['Boekjaar', '2024 1,12 p41', '2025 0,81 p12']);
    // A figure that was filed again is another row of its year.
    const again = { period: '2026-07', value: 1.3, bookYear: 2024, isActive: true, percentile: 50, count: 170 };
    const { months } = facts({});
    expect(rowsOf({ months: [again, ...months] })).toEqual([
      'Boekjaar',
      '2024, juli 2026 1,30 p50',
      '2024, augustus 2026 1,12 p41',
      '2025 0,81 p12',
    ]);
    const inMonths = months.map((month) => ({ ...month, bookYear: null }));
    expect(rowsOf({ bookYear: null, months: inMonths })).toEqual([
      'Maand',
      'augustus 2026 1,12 p41',
      'september 2026 0,81 p14',
      'oktober 2026 0,81 p12',
    ]);
  });

  it('has the colour of the limits that the provider gives, and names them', () => {
    const given = { ...column('currentRatio'), limits: { low: 0.5, high: null } };
    const reason = reasonOf(facts({ column: given, words: [{ name: 'currentRatio', limit: 0.5 }] }), place);
    expect(reason.judgement?.status).toBe('green');
    expect(reason.origin.at(-1)).toEqual(['Grens van', 'de aanbieder']);
  });

  it('names the inputs that lack, and what is not in the subscription', () => {
    const input = (name: string, changed: object) => ({
      ...{ name, months: null, figure: null, column: column(name), value: null, withheld: false, unread: false },
      ...changed,
    });
    const rating = { column: column('rating'), value: null, months: [], bookYear: null };
    const inputs = [input('ratingRiFD', {}), input('creditRating', { withheld: true })];
    const reason = reasonOf(facts({ ...rating, inputs }), place);
    expect(reason.judgement?.status).toBe('yellow');
    expect(reason.rules.slice(0, 2)).toEqual([
      'De aanbieder gaf geen cijfer: te weinig gegevens.',
      'Hiervan is geen waarde bekend: RiFD-rating.',
    ]);
    expect(reason.inputs.map(({ text, opens }) => [text, opens])).toEqual([
      ['niet beschikbaar/bestaand', 'ratingRiFD'],
      ['niet in uw abonnement', null],
    ]);
    const withheld = reasonOf(facts({ withheld: true, value: null, months: [], spread: null }), place);
    expect(withheld).toMatchObject({ figure: 'niet in uw abonnement', judgement: null, inputs: [], months: [] });
  });

  it('tells of a relation only where it gives the value', () => {
    const input = (name: string, value: number) => ({
      ...{ name, months: null, figure: null, column: column(name), value, withheld: false, unread: false },
    });
    const { source } = { source: valueSource(column('solvency'), { columnOf, peers: null }) };
    const inputs = [input('equity', 1284), input('assetsTotal', 4142)];
    const solvency = (value: number) => reasonOf(facts({ column: column('solvency'), value, source, inputs }), place);
    expect(solvency(31).outcome).toEqual({ text: '100 × 1.284 ÷ 4.142', value: '31%' });
    expect(solvency(30).outcome).toBeNull();
    expect(solvency(30).rules.at(-1)).toBe('De aanbieder levert de uitkomst, niet de berekening.');
  });

  it('is copied as text in the order of the screen', () => {
    const text = reasonText(reasonOf(facts({}), place));
    expect(text).toContain('Waarom deze kleur?\nCurrent ratio van Het Gele Huis\n0,81 Rood, 0,19 onder de grens');
    expect(text).toContain('Boekjaar 2025: 0,81 Rood, p12 van 186 kantoren');
    expect(text.indexOf(statusWords.red)).toBeLessThan(text.indexOf('Bron'));
  });
});

describe('the reason of a figure over rows', () => {
  const facts = {
    measure: { of: 'mean' as const, column: 'fte' },
    figure: { ...column('fte'), label: 'FTE, gemiddelde', decimals: 2 },
    column: column('fte'),
    value: 4.5,
    classes: ['Gelderland', 'Schade'],
    rows: { own: 3, ofRow: 12, ofColumn: 6, all: 24 },
    many: 'kantoren',
    period: '2026-10',
    earlier: { period: '2026-09', value: 4 },
  };
  const numbers = { sum: 9, mean: 4.5, least: 1, lowerQuartile: 2, median: 4.5, upperQuartile: 6, most: 8 };
  const statistics = { column: 'fte', count: 2, empty: 1, numbers };

  it('says the rows, those with a value, the calculation, and the earlier month', () => {
    const reason = totalReason(facts, statistics);
    expect(reason).toMatchObject({ subject: 'FTE, gemiddelde: Gelderland › Schade', figure: '4,50' });
    expect(reason.outcome).toEqual({ text: '9,0 ÷ 2', value: '4,50' });
    expect(reason.inputs.slice(0, 3).map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Kantoren in de cel 3',
      'Met een waarde 2',
      'Zonder waarde 1',
    ]);
    expect(reason.months.map(({ text }) => text)).toEqual(['4,00', '4,50']);
  });

  it('divides a share by the rows of which it is a part', () => {
    const share = (of: 'shareOfRow' | 'shareOfColumn' | 'shareOfAll') =>
      totalReason({ ...facts, measure: { of }, column: null, value: 12.5, classes: [] }, null);
    expect(share('shareOfRow').outcome?.text).toBe('100 × 3 ÷ 12');
    expect(share('shareOfColumn').outcome?.text).toBe('100 × 3 ÷ 6');
    expect(share('shareOfAll').outcome?.text).toBe('100 × 3 ÷ 24');
    expect(share('shareOfAll').subject).toContain('totaal');
  });

  it('says why there is no figure', () => {
    const none = { ...facts, value: Number.NaN, earlier: null };
    expect(totalReason({ ...none, rows: { ...facts.rows, own: 0 } }, null).rules[0]).toBe(
      'Er zijn geen kantoren in deze cel.',
    );
    const empty = totalReason(none, { ...statistics, count: 0, empty: 3, numbers: null });
    expect(empty).toMatchObject({ figure: '–', outcome: null });
    expect(empty.rules[0]).toBe('Geen van deze rijen heeft een waarde.');
  });
});
