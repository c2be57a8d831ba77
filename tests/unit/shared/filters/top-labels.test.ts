import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { describeTopBand, readTopLabel, topLabelOf } from '../../../../src/shared/domain/register/classes';
import { describeFilter } from '../../../../src/shared/filters/kinds/describe-filter';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { fold } from '../../../../src/shared/format/fold';

const thisYear = 2026;
const rank = fc.integer({ min: 1, max: 150 });
const most = fc.constantFrom(10, 40, 100);

function column(name: string): Column {
  const found = columnNamed('advisers', name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

function keeps(typed: string, label: string | null): boolean {
  const parsed = parseFilter({ filterKind: 'topLabel' }, typed, thisYear);
  if (!parsed.ok || parsed.test.on !== 'text') throw new Error(typed);
  return label === null ? parsed.test.empty : parsed.test.test(fold(label));
}

const wordsOf = (typed: string): string => describeFilter(column('qualityRankingTop'), typed).words;

describe('the colours of top labels', () => {
  it('each cover the ranks that no smaller label has', () => {
    expect(['Top 10', 'Top 40', 'Top 100', 'Top 40 provincie', 'geen'].map(describeTopBand)).toEqual([
      'Top 10 (1 t/m 10)',
      'Top 40 zonder Top 10 (11 t/m 40)',
      'Top 100 zonder Top 40 (41 t/m 100)',
      'Top 40 provincie zonder Top 10 (11 t/m 40)',
      null,
    ]);
  });
});

describe('top labels', () => {
  it('name the smallest label that a rank falls in', () => {
    expect([1, 10, 11, 40, 41, 100, 101].map(topLabelOf)).toEqual([
      'Top 10',
      'Top 10',
      'Top 40',
      'Top 40',
      'Top 100',
      'Top 100',
      null,
    ]);
    expect(readTopLabel('Top 40 provincie')).toEqual({ most: 40, field: 'provincie' });
    expect(readTopLabel('Geen')).toBeNull();
    expect(readTopLabel('Stop 10')).toBeNull();
    expect(readTopLabel('Top 10s')).toBeNull();
  });

  it('keep every rank up to the largest chosen one', () => {
    fc.assert(
      fc.property(rank, fc.array(most, { minLength: 1 }), (at, chosen) => {
        const typed = chosen.map((each) => `Top ${each}`).join('|');
        expect(keeps(typed, topLabelOf(at))).toBe(at <= Math.max(...chosen));
        expect(keeps(`${typed}|~`, null)).toBe(true);
        expect(keeps(typed, null)).toBe(false);
      }),
    );
  });

  it('do not match labels of another field', () => {
    fc.assert(
      fc.property(rank, most, (at, chosen) => {
        const label = topLabelOf(at);
        const inProvince = label === null ? null : `${label} provincie`;
        expect(keeps(`top ${chosen} PROVINCIE`, inProvince)).toBe(at <= chosen);
        expect(keeps(`Top ${chosen} Nederland`, inProvince)).toBe(false);
      }),
    );
    expect(keeps('Top 40', 'Top 10 provincie')).toBe(false);
    expect(keeps('Overig', 'Overig')).toBe(true);
    expect(keeps('Top 40', 'Overig')).toBe(false);
  });

  it('are described with their ranks, each field once', () => {
    expect(wordsOf('Top 40')).toBe('Top 40 (1 t/m 40)');
    expect(wordsOf('Top 10|Top 40')).toBe('Top 40 (1 t/m 40)');
    expect(wordsOf('Top 10 provincie|Top 100 Nederland')).toBe(
      'Top 10 provincie (1 t/m 10) of Top 100 Nederland (1 t/m 100)',
    );
    expect(wordsOf('~|Overig')).toBe('(leeg) of Overig');
  });

  it.each([
    'qualitySizeTop',
    'qualityProvinceTop',
    'qualityRankingSelfTop',
    'qualityRankingTop',
    'qualityTop',
    'peerTop',
  ])('are the filter of the column %s', (name) => expect(column(name).filterKind).toBe('topLabel'));
});
