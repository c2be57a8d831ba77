import { describe, expect, it } from 'vitest';
import { monthIndex } from '../../../src/demo/data/facts/calendar';
import { towns } from '../../../src/demo/data/facts/geography';
import { joinedRows } from '../../../src/demo/data/facts/row-source';
import { pressRows } from '../../../src/demo/data/press/press-rows';
import { profilingTopics } from '../../../src/shared/domain/register/classes';
import { type DemoRow, demoRows, drawWorlds, inEach, keptRows } from './demo-offices';

const worlds = drawWorlds(6, 500, ['2025-10', '2026-10', '2027-03']);
const byKvk = (rows: readonly DemoRow[]) => new Map(rows.map((row) => [row.text('kvk'), row]));

describe('the locations of the demo', () => {
  it('are as many as the office has, and the first is at the address of the office', () => {
    inEach(worlds, (sample) => {
      const offices = byKvk(keptRows('advisers', sample));
      const counts = new Map<string, number>();
      for (const location of keptRows('locations', sample)) {
        const kvk = location.text('kvk');
        counts.set(kvk, (counts.get(kvk) ?? 0) + 1);
        expect(location.text('locationId')).toMatch(new RegExp(`^${kvk}_\\d+$`));
        if (!location.text('locationId').endsWith('_0')) continue;
        const office = offices.get(kvk);
        for (const name of ['street', 'postcode', 'city', 'province', 'latitude', 'longitude']) {
          expect(location.value(name)).toBe(office?.value(name));
        }
        if (office?.has('branchNumber')) expect(location.value('branchNumber')).toBe(office.value('branchNumber'));
        if (office?.has('phone')) expect(location.value('locationPhone')).toBe(office.value('phone'));
      }
      for (const [kvk, office] of offices) {
        expect(counts.get(kvk)).toBe(office.has('branches') ? office.number('branches') : 1);
      }
    });
  });

  it('are in their province and municipality', () => {
    inEach(worlds, (sample) => {
      for (const location of keptRows('locations', sample)) {
        if (location.text('country') !== 'Nederland') continue;
        const digits = Number(location.text('postcode').slice(0, 4));
        const town = towns.find(
          (each) =>
            each.name === location.text('city') && each.postcodes.some(([from, to]) => digits >= from && digits <= to),
        );
        expect([town?.province, town?.municipality]).toEqual([
          location.text('province'),
          location.text('municipality'),
        ]);
      }
    });
  });
});

describe('the trade press of the demo', () => {
  it('names only offices of the list, by their names, and is not newer than the 20th', () => {
    inEach(worlds, (sample) => {
      const offices = byKvk(keptRows('advisers', sample));
      const articles = keptRows('press', sample);
      for (const article of articles) {
        article.list('kvks').forEach((kvk, at) => {
          expect(offices.get(kvk)?.text('name')).toBe(article.list('names')[at]);
        });
        expect(article.text('date') <= `${sample.period}-20`).toBe(true);
        expect(article.text('title')).not.toMatch(/[{}]/);
        expect(article.text('excerpt')).not.toMatch(/[{}]/);
        expect(article.text('articleUrl')).toMatch(/^https:\/\/vakpers\.example\//);
      }
      expect(new Set(articles.map((article) => article.text('id'))).size).toBe(articles.length);
    });
  });
});

describe('the trade press of a register of 250,000 offices', () => {
  it('gives every article a number of its own, also across the end of a month', { tags: ['long'] }, () => {
    const ids = new Set<unknown>();
    let count = 0;
    for (const row of joinedRows(
      pressRows({ world: { seed: 1, size: 250_000 }, month: monthIndex(2026, 10), database: 'all' }),
    )) {
      ids.add(row.id);
      count += 1;
      if (count === 6000) break;
    }
    expect(ids.size).toBe(count);
  });
});

describe('the profiling and the postcode areas of the demo', () => {
  it('score from 0 to 1, only for offices with a website', () => {
    const sample = { seed: 1, size: 2000, period: '2026-10' };
    const offices = byKvk(keptRows('advisers', sample));
    const rows = keptRows('profiling', sample);
    expect(rows.length).toBeGreaterThan(300);
    for (const row of rows) {
      expect(offices.get(row.text('kvk'))?.value('url')).toBe(row.value('profilingUrl'));
      for (const { name } of profilingTopics) {
        expect(row.number(`${name}Score`)).toBeGreaterThanOrEqual(0);
        expect(row.number(`${name}Score`)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('give every area once, with a closed polygon', () => {
    const rows = demoRows('geo', { seed: 1, size: 250, period: '2026-10' });
    expect(new Set(rows.map((row) => row.text('postcode4'))).size).toBe(rows.length);
    for (const row of rows) {
      const points = /^POLYGON \(\((.+)\)\)$/.exec(row.text('geom'))?.[1]?.split(', ') ?? [];
      // At least a triangle, and the first point again.
      expect(points.length).toBeGreaterThanOrEqual(4);
      expect(points[0]).toBe(points.at(-1));
    }
  });
});
