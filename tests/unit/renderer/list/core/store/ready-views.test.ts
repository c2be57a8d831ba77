import { describe, expect, it } from 'vitest';
import { statisticLines, statisticSentence } from '../../../../../../src/renderer/list/core/statistics/statistic-text';
import {
  type ArrangedColumn,
  arrange,
  arrangeReady,
  setShownOf,
  showOnly,
} from '../../../../../../src/renderer/list/core/store/arrangement';
import { sortIn } from '../../../../../../src/renderer/list/core/store/sorting';
import { columnNamed, columnsOf, isStandardIn } from '../../../../../../src/shared/catalog/catalog';
import {
  isInNewPreset,
  readyViewOf,
  readyViewsOf,
  usualColumns,
} from '../../../../../../src/shared/catalog/ready-views';
import { subscriptionColumns } from '../../../../../../src/shared/catalog/subscription-columns';

const catalogue = columnsOf('advisers');
const advisers = { list: 'advisers', columns: catalogue, fixedColumns: 3 } as const;
const shownOf = (columns: readonly ArrangedColumn[]) =>
  columns.filter(({ shown }) => shown).map(({ column }) => column.name);

describe('ready views', () => {
  it('start with the columns that the subscription selects, in its order', () => {
    const [first] = readyViewsOf('advisers');
    expect(first.name).toBe('Volgens uw abonnement');
    const numbers = ['kvk', 'name', 'mail', 'city', 'fte'].map((name) => columnNamed('advisers', name)?.number ?? -1);
    const columns = subscriptionColumns('advisers', { standard: numbers, words: [] }, []);
    expect(shownOf(arrange({ ...advisers, columns }, null))).toEqual(['kvk', 'name', 'mail', 'city', 'fte']);
  });

  it('start with the twelve columns of Kerncijfers when the subscription selects none', () => {
    const columns = subscriptionColumns('advisers', { standard: null, words: [] }, []);
    const shown = shownOf(arrange({ ...advisers, columns }, null));
    expect(shown).toEqual(readyViewOf('advisers', 'ready.keyFigures').columns);
    expect(shown).toHaveLength(12);
    expect(usualColumns('advisers')).toEqual(shown);
  });

  it('become a new preset with the columns that the subscription selects, in addition to the profiles in their list', () => {
    const numbers = ['kvk', 'name', 'city'].map((name) => columnNamed('advisers', name)?.number ?? -1);
    const inPreset = (list: 'advisers' | 'profiling') =>
      subscriptionColumns(list, { standard: numbers, words: [] }, []).flatMap((column) =>
        isInNewPreset(list, column) ? [column.name] : [],
      );
    expect(inPreset('advisers')).toEqual(['kvk', 'name', 'city']);
    const profiles = columnsOf('profiling').filter((column) => isStandardIn('profiling', column));
    expect(new Set(inPreset('profiling'))).toEqual(new Set([...profiles.map(({ name }) => name), 'city']));
  });

  it('show their columns in order, contain only known columns, and lose none of the others', () => {
    for (const view of readyViewsOf('advisers')) {
      const columns = arrangeReady(advisers, view);
      expect(columns).toHaveLength(catalogue.length);
      const standard = catalogue.filter((column) => isStandardIn('advisers', column)).map(({ name }) => name);
      expect(shownOf(columns), view.name).toEqual(view.columns ?? standard);
      expect(columns.filter(({ pinned }) => pinned)).toHaveLength(3);
    }
    expect(readyViewOf('advisers', 'of mijzelf').name).toBe('Volgens uw abonnement');
    expect(readyViewsOf('press').map(({ name }) => name)).toEqual(['Standaard']);
  });
});

describe('columns chosen by the group', () => {
  it('are shown and hidden together, except KvK and Naam', () => {
    const columns = arrange(advisers, null);
    expect(shownOf(showOnly({ list: 'advisers', columns }, new Set()))).toEqual(['kvk', 'name']);
    const none = setShownOf({ list: 'advisers', columns }, new Set(catalogue.map(({ name }) => name)), false);
    expect(shownOf(none)).toEqual(['kvk', 'name']);
    expect(shownOf(setShownOf({ list: 'advisers', columns: none }, new Set(['fte', 'city']), true))).toEqual([
      'kvk',
      'name',
      'city',
      'fte',
    ]);
    expect(shownOf(showOnly({ list: 'advisers', columns }, new Set(['mail'])))).toEqual(['kvk', 'name', 'mail']);
  });
});

describe('a sort that is chosen in the menu', () => {
  const [fte, city] = [{ column: 'fte', direction: 'desc' } as const, { column: 'city', direction: 'asc' } as const];

  it('is the only level or the last one, up to four levels', () => {
    expect(sortIn([city], fte, false)).toEqual([fte]);
    expect(sortIn([city], fte, true)).toEqual([city, fte]);
    expect(sortIn([{ column: 'fte', direction: 'asc' }, city], fte, true)).toEqual([city, fte]);
    const four = ['a', 'b', 'c', 'd'].map((column) => ({ column, direction: 'asc' }) as const);
    expect(sortIn(four, fte, true)).toBe(four);
  });
});

describe('statistics in words', () => {
  const numbers = { sum: 6, mean: 1.5, least: 1, lowerQuartile: 1, median: 1.25, upperQuartile: 1.75, most: 2.5 };
  const named = (name: string) => {
    const column = columnNamed('advisers', name);
    if (column === undefined) throw new Error(`no column ${name}`);
    return column;
  };

  it('add up counts and euros, and nothing else', () => {
    expect(statisticLines(named('fte'), numbers)[0]).toEqual({ label: 'Som', value: '6,0' });
    expect(statisticLines(named('equity'), numbers)[0]).toEqual({ label: 'Som', value: '€ 6' });
    expect(statisticLines(named('ratingRiFD'), numbers)[0]).toEqual({ label: 'Gemiddelde', value: '1,50' });
    const added = ['officers', 'groupFte', 'currentRatio', 'distance', 'peerRank', 'officeAge', 'cbsPopulation'];
    expect(added.filter((name) => statisticLines(named(name), numbers)[0]?.label === 'Som')).toEqual([
      'officers',
      'groupFte',
    ]);
    const earlier = (name: string) => ({ ...named(name), name: `${name}@was1` });
    expect(statisticLines(earlier('officers'), numbers)[0]?.label).toBe('Som');
    expect(statisticLines(earlier('qualityRanking'), numbers)[0]?.label).toBe('Gemiddelde');
    expect(statisticSentence(named('fte'), numbers)).toBe('FTE: som 6,0 · gemiddelde 1,50 · mediaan 1,25');
  });
});
