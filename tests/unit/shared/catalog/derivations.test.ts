import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivationOf } from '../../../../src/main/refresh/worker/derive-columns';
import type { ProviderCell } from '../../../../src/provider-api/lists';
import { derivedColumnsOf } from '../../../../src/shared/catalog/catalog';
import { monthListNames } from '../../../../src/shared/domain/months/month-list-name';
import {
  ageClass,
  companySize,
  profilingLabel,
  sbiLetter,
  segmentOrder,
} from '../../../../src/shared/domain/register/classes';
import { dossierStarCount, listStarCount, listStars } from '../../../../src/shared/format/ratings';

function derive(name: string, cells: Readonly<Record<string, ProviderCell>>): ProviderCell {
  const column = derivedColumnsOf('advisers').find((each) => each.name === name);
  if (column === undefined) throw new Error(`no column ${name}`);
  return derivationOf('advisers', column)((each) => cells[each] ?? null);
}

describe('derived columns', () => {
  const all = monthListNames.flatMap((list) => derivedColumnsOf(list).map((column) => ({ list, column })));

  it.each(all)('$list: $column.name reads exactly the columns that it declares', ({ list, column }) => {
    const asked = new Set<string>();
    const work = derivationOf(list, column);
    for (const value of [null, '', '1', 'Top 10', 7, ['a', 'b']]) {
      work((name) => {
        asked.add(name);
        return value;
      });
    }
    expect(asked).toEqual(new Set(column.derived));
  });

  it('are parts of cells that are objects, and null for a text', () => {
    const rfdSegmentationOptimal = {
      description: 'Assuradeur',
      code: 'S10',
      marketorientation: 'Zakelijk',
      productorientation: 'Breed',
      source: 'Website',
    };
    const rfdSegmentationSize = { entityCategory: 'Klein', groupCategory: 'Groot' };
    const parts = { code: 'S10', marketorientation: 'Zakelijk', productorientation: 'Breed', source: 'Website' };
    for (const [part, value] of Object.entries(parts)) {
      expect(derive(`rfdSegmentationOptimal.${part}`, { rfdSegmentationOptimal })).toBe(value);
      expect(derive(`rfdSegmentationOptimal.${part}`, { rfdSegmentationOptimal: 'Assuradeur' })).toBeNull();
      expect(derive(`rfdSegmentationOptimal.${part}`, { rfdSegmentationOptimal: { description: 'x' } })).toBeNull();
    }
    expect(derive('rfdSegmentationSize.groupCategory', { rfdSegmentationSize })).toBe('Groot');
    expect(derive('rfdSegmentationSize.groupCategory', {})).toBeNull();
  });

  it('take the given address, else the first one that was found', () => {
    expect(derive('urlCombined', { url: 'een.example', urlScraping: ['twee.example'] })).toBe('een.example');
    expect(derive('urlCombined', { url: ' ', urlScraping: ['twee.example', 'drie.example'] })).toBe('twee.example');
    expect(derive('mailCombined', {})).toBeNull();
  });

  it('name every top label with its field, the narrowest first', () => {
    expect(derive('qualityTop', { qualityRankingTop: 'Top 100', qualityProvinceTop: 'Top 10' })).toEqual([
      'Top 10 provincie',
      'Top 100 Nederland',
    ]);
    expect(derive('qualityTop', { qualityRankingTop: 'Top 40', qualityRankingSelfTop: 'Top 40' })).toEqual([
      'Top 40 Nederland',
      'Top 40 segment',
    ]);
    expect(derive('qualityTop', {})).toEqual([]);
  });

  it('are all defined, and empty for an empty office', () => {
    for (const { name } of derivedColumnsOf('advisers')) {
      const value = derive(name, {});
      expect(value === null || (Array.isArray(value) && value.length === 0), name).toBe(true);
    }
    expect(derive('sbiLetters', { sbi: ['6622', '4110', '6619'] })).toEqual(['F', 'K']);
    expect(derive('sizeByFte', { fte: 19.9 })).toBe('Middelgroot');
    expect(derive('ageClass', { officeAge: 0 })).toBe('Starter');
    expect(derive('qualityStars', { qualityFinal: 7.2 })).toBe('3½ sterren');
    expect(derive('sizeByFte', { fte: 4.94 })).toBe('Klein');
    expect(derive('sizeByFte', { fte: 4.95 })).toBe('Middelgroot');
    expect(derive('provinceOfPlace', { postcode: '3511 AB', city: 'Amsterdam' })).toBe('Noord-Holland');
    expect(derive('provinceOfPlace', { postcode: '3511 AB', city: 'Buitenwijk' })).toBe('Utrecht');
  });
});

describe('classes and stars', () => {
  it.each([
    [4.9, 'Klein'],
    [5, 'Middelgroot'],
    [20, 'Groot'],
  ] as const)('%d FTE is %s', (fte, size) => {
    expect(companySize(fte)).toBe(size);
  });

  it.each([
    [4.4, 0.5],
    [4.5, 1],
    [8.4, 4.5],
    [8.5, 5],
  ])('a list shows for %d: %d stars', (score, stars) => {
    expect(listStarCount(score)).toBe(stars);
  });

  it.each([
    [3.9, 1],
    [4, 2],
    [5, 3],
    [6.9, 3],
    [7, 4],
    [8, 5],
  ])('a dossier shows for %d: %d stars', (score, stars) => {
    expect(dossierStarCount(score)).toBe(stars);
  });

  it('never fall when the score rises', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), fc.double({ min: 0, max: 10, noNaN: true }), (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(listStarCount(low)).toBeLessThanOrEqual(listStarCount(high));
        expect(dossierStarCount(low)).toBeLessThanOrEqual(dossierStarCount(high));
      }),
    );
    expect([listStars(4), listStars(4.5), listStars(5)]).toEqual(['½ ster', '1 ster', '1½ sterren']);
  });

  it.each([
    [1, 'Sterk'],
    [0.99, 'Normaal'],
    [0.5, 'Normaal'],
    [0.25, 'Zwak'],
    [0.24, 'Afwezig'],
  ] as const)('profiling %d is %s', (score, label) => {
    expect(profilingLabel(score)).toBe(label);
  });

  it('include SBI letters, classes of age and segments of the register', () => {
    expect(['0111', '6622', '6831', '9900', '00', 'x'].map(sbiLetter)).toEqual(['A', 'K', 'L', 'U', null, null]);
    expect([ageClass(4), ageClass(5), ageClass(30)]).toEqual(['1 tot 5 jaar', '5 tot 10 jaar', '25 jaar en ouder']);
    expect([segmentOrder[0], segmentOrder.at(-1), segmentOrder.length]).toEqual([
      'Particulier kantoor',
      'Niet markt',
      21,
    ]);
  });
});
