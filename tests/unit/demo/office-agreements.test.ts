import { describe, expect, it } from 'vitest';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { coropName, towns } from '../../../src/demo/data/facts/geography';
import { listedOffices } from '../../../src/demo/data/office/office-rows';
import { cellSchema } from '../../../src/provider-api/lists';
import { ownColumnsOf } from '../../../src/shared/catalog/catalog';
import { provinceOf } from '../../../src/shared/geo/province';
import { type DemoOffice, demoOffices, drawWorlds, inEach, keptRows } from './demo-offices';

const worlds = drawWorlds(12, 500, ['2025-10', '2026-04', '2026-10', '2027-03']);
/** Twenty blocks, which include rare values. */
const large = { seed: 1, size: 5000, period: '2026-10' };

/** The same check for every office of a few worlds and months. */
function everyOffice(check: (office: DemoOffice, all: readonly DemoOffice[], period: string) => void): void {
  inEach(worlds, (sample) => {
    const all = keptRows('advisers', sample);
    for (const office of all) check(office, all, sample.period);
  });
}

describe('an office of the demo', () => {
  it('has values of the types of catalogue and contract in every column', () => {
    const whole = keptRows('advisers', large);
    for (const column of ownColumnsOf('advisers')) {
      const values = whole.map((office) => office.value(column.name)).filter((value) => value !== null);
      expect(values.length, `${column.name} is nooit gevuld`).toBeGreaterThan(0);
      for (const value of new Set(values)) expect(cellSchema.safeParse(value).success).toBe(true);
      const expected = {
        list: 'object',
        dates: 'object',
        flag: 'boolean',
        number: 'number',
        amount: 'number',
        percentage: 'number',
        rating: 'number',
        year: 'number',
      };
      const isObject = column.number === 250 || column.number === 251;
      const kind = isObject
        ? 'object'
        : column.kind in expected
          ? expected[column.kind as keyof typeof expected]
          : 'string';
      expect(new Set(values.map((value) => typeof value)), column.name).toEqual(new Set([kind]));
    }
  });

  it('is in the town, municipality, province and COROP area of its postcode', () => {
    everyOffice((office) => {
      if (office.text('country') !== 'Nederland') {
        expect([office.has('province'), office.has('corop'), office.has('latitude')]).toEqual([false, false, false]);
        return;
      }
      const postcode = office.text('postcode');
      expect(postcode).toMatch(/^[1-9]\d{3} (?!S[ADS])[A-Z]{2}$/);
      expect(provinceOf(postcode, null)).toBe(office.text('province'));
      expect(provinceOf(postcode, office.text('city'))).toBe(office.text('province'));
      const town = towns.find((each) => each.name === office.text('city') && each.province === office.text('province'));
      expect(town?.municipality).toBe(office.text('municipality'));
      expect(coropName(town?.corop ?? 0)).toBe(office.text('corop'));
      const digits = Number(postcode.slice(0, 4));
      expect(town?.postcodes.some(([from, to]) => digits >= from && digits <= to)).toBe(true);
      expect(Math.abs(office.number('latitude') - (town?.lat ?? 0))).toBeLessThan(0.1);
      expect(Math.abs(office.number('longitude') - (town?.lon ?? 0))).toBeLessThan(0.12);
    });
  });

  it('has figures that agree with one another, and only with a legal form that publishes them', () => {
    everyOffice((office) => {
      if (!office.has('assetsTotal')) return;
      const solvency = (100 * office.number('equity')) / office.number('assetsTotal');
      expect(Math.abs(office.number('solvency') - solvency)).toBeLessThan(0.0501);
      const [ratio, capital] = [office.number('currentRatio'), office.number('workingCapital')];
      if (ratio > 1) expect(capital).toBeGreaterThan(0);
      if (ratio < 1) expect(capital).toBeLessThan(0);
      expect(['Eenmanszaak', 'Vennootschap onder firma', 'Maatschap']).not.toContain(office.text('legalSimple'));
    });
  });

  it('was founded before it closed, and is closed exactly when it is not active', () => {
    everyOffice((office, _all, period) => {
      const founded = office.text('dateSettlement');
      expect(founded < `${period}-20`).toBe(true);
      expect(office.has('dateTermination')).toBe(office.value('active') === false);
      if (office.has('dateTermination')) {
        expect(founded < office.text('dateTermination')).toBe(true);
        expect(office.text('dateTermination') <= `${period}-20`).toBe(true);
        expect(office.text('rfdSegmentation')).toBe('Niet actief');
      }
      if (office.has('dateAFMSince')) expect(founded <= office.text('dateAFMSince')).toBe(true);
      if (office.has('year')) expect(office.number('year')).toBeGreaterThanOrEqual(Number(founded.slice(0, 4)));
      expect(office.number('officeAge')).toBeGreaterThanOrEqual(0);
    });
  });

  it('has data about a licence only with a licence', () => {
    everyOffice((office) => {
      const inMarket = office.has('licensesType');
      for (const name of ['licenses', 'licenceCount', 'firstLicence', 'decisionmakers'])
        expect(office.has(name)).toBe(inMarket);
      expect(office.has('afm')).toBe(office.value('licensesType') === 'Zelfstandig');
      if (!inMarket) return;
      expect(office.value('active')).toBe(true);
      expect(office.number('licenceCount')).toBe(office.list('licenses').length);
      expect(office.list('licenses')).toContain(office.text('firstLicence'));
    });
  });

  it('belongs to a group that exists, with the name of the parent and the right number of members', () => {
    everyOffice((office, all) => {
      expect([office.has('groupName'), office.has('groupSize')]).toEqual([
        office.has('groupKvk'),
        office.has('groupKvk'),
      ]);
      if (!office.has('groupKvk')) return;
      const kvk = office.text('groupKvk');
      const parent = all.find((each) => each.text('kvk') === kvk);
      expect(parent?.text('name')).toBe(office.text('groupName'));
      const members = all.filter((each) => each.value('groupKvk') === kvk);
      expect(office.number('groupSize')).toBe(members.filter((each) => each.has('afm')).length);
    });
  });

  it('has numbers and addresses that are not used in reality', () => {
    everyOffice((office) => {
      expect(office.text('kvk')).toMatch(/^(99\d{6}|000\d{5})$/);
      if (office.has('afm')) expect(office.text('afm')).toMatch(/^129\d{5}$/);
      if (office.has('kifid')) expect(office.text('kifid')).toMatch(/^300\.9\d{5}$/);
      if (office.has('mail')) expect(office.text('mail')).toMatch(/^[a-z]+@[a-z0-9]+\.example$/);
      if (office.has('url')) expect(office.text('url')).toMatch(/^(www\.)?[a-z0-9]+\.example$/);
      if (office.has('phone')) expect(office.text('phone')).toMatch(/^(0\d{2}-[019]\d{6}|0\d{3}-[019]\d{5})$/);
      if (office.has('mobile')) expect(office.text('mobile')).toMatch(/^06-[09]\d{7}$/);
    });
  });
});

describe('the offices of the demo together', () => {
  const all = keptRows('advisers', large);
  const share = (keep: (office: DemoOffice) => boolean, of = all) => of.filter(keep).length / of.length;
  const market = all.filter((office) => office.has('licensesType'));

  it('are exactly as many as asked for, and a fixed share of each kind', () => {
    expect(all).toHaveLength(5000);
    expect(new Set(all.map((office) => office.text('kvk'))).size).toBe(5000);
    expect(all.filter((office) => office.value('licensesType') === 'Zelfstandig')).toHaveLength(1400);
    expect(all.filter((office) => office.value('licensesType') === 'Collectief')).toHaveLength(340);
    expect(all.filter((office) => office.value('rfdSegmentation') === 'Niet markt')).toHaveLength(900);
    expect(all.filter((office) => office.value('active') === false)).toHaveLength(2360);
  });

  it('each have a KvK number of their own, also among 25,000, and nearly all a name of their own', () => {
    const world = { seed: 1, size: 25_000 };
    const month = readPeriod('2026-10');
    const listed = [...listedOffices({ world, month, database: 'all' })].filter((office) => office !== null);
    expect(listed).toHaveLength(25_000);
    expect(new Set(listed.map(({ office }) => office.kvk)).size).toBe(25_000);
    expect(new Set(listed.map(({ name }) => name.statutory)).size).toBeGreaterThan(0.9 * listed.length);
    expect(share((office) => /[^ -~]/.test(office.text('name')))).toBeGreaterThan(0.03);
  });

  it('have licences, revenues and places in realistic shares', () => {
    expect(share((office) => office.list('licenses').includes('Hypothecair krediet'), market)).toBeCloseTo(0.53, 1);
    expect(share((office) => office.list('licenses').includes('Pensioenverzekeringen'), market)).toBeCloseTo(0.14, 1);
    expect(share((office) => office.list('licenses').includes('Zorgverzekeringen'), market)).toBeCloseTo(0.78, 1);
    expect(
      share(
        (office) => office.number('revenue') <= 50_000,
        market.filter((each) => each.has('revenue')),
      ),
    ).toBeCloseTo(0.23, 1);
    expect(share((office) => office.list('sbi').includes('6622'))).toBeGreaterThan(0.7);
    expect(new Set(all.filter((office) => office.has('rfdCode')).map((office) => office.text('rfdCode'))).size).toBe(
      13,
    );
    expect(
      new Set(all.filter((office) => office.has('franchises')).map((office) => office.text('franchises'))).size,
    ).toBe(20);
    expect(new Set(all.filter((office) => office.has('province')).map((office) => office.text('province'))).size).toBe(
      12,
    );
  });

  it('are, in the database Hypotheek, only those with their own licence for mortgages', () => {
    const mortgage = demoOffices({ seed: 1, size: 2000, period: '2026-10', database: 'mortgage' });
    const expected = demoOffices({ seed: 1, size: 2000, period: '2026-10' }).filter(
      (office) => office.has('afm') && office.list('licenses').includes('Hypothecair krediet'),
    );
    expect(mortgage.map((office) => office.cells)).toEqual(expected.map((office) => office.cells));
    expect(mortgage.length).toBeGreaterThan(100);
  });
});
