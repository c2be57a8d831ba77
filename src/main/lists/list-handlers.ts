import type { Handlers } from '../../shared/bridge/calls';
import { Fault } from '../../shared/bridge/result';
import type { KvkList } from '../../shared/domain/kvk-list';
import { mostColours } from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import { noteSlow, type SlowQuery } from '../logs/slow-query';
import { articlesOf } from './articles-of-office';
import { countChanges } from './count-changes';
import { earlierValues } from './earlier-values';
import { facetOf } from './facet';
import { membersOf } from './group-members';
import { histogramOf } from './histogram';
import type { ListCalls, OfMonth } from './list-calls';
import type { ListEngine } from './list-engine';
import { neighboursOf } from './neighbours';
import { OpenMonths } from './open-months';
import { statisticsOf } from './statistics';

/** Answers about the lists of the months that are open; `note` hears of slow queries. */
export function createListHandlers(note: (note: SlowQuery) => void): Handlers<ListCalls> {
  const months = new OpenMonths();
  let kvkLists: readonly KvkList[] = [];

  const engine = ({ month }: OfMonth, list: ListName): ListEngine => months.list(month, list, kvkLists);

  return {
    closeOthers: ({ kept }) => {
      months.closeOthers(kept);
      return null;
    },
    setKvkLists: ({ kvkLists: now }) => {
      kvkLists = now;
      months.forgetEngines();
      return null;
    },
    missing: ({ kvks, ...of }) => {
      const offices = engine(of, 'advisers');
      return kvks.filter((kvk) => offices.rowNumber(kvk) === undefined);
    },
    checkCentre: ({ near, ...of }) => {
      engine(of, 'advisers').checkCentre(near);
      return null;
    },
    describe: ({ list, ...of }) => {
      const found = engine(of, list);
      return { total: found.total, colourable: found.withFewValues(mostColours), withheld: found.withheld() };
    },
    page: noteSlow('page', ({ query, ...of }) => engine(of, query.list).page(query), note),
    facet: noteSlow('facet', ({ query, ...of }) => facetOf(engine(of, query.list), query), note),
    histogram: noteSlow('histogram', ({ query, ...of }) => histogramOf(engine(of, query.list), query), note),
    cells: noteSlow('cells', ({ query, ...of }) => engine(of, query.list).copied(query), note),
    statistics: noteSlow('statistics', ({ query, ...of }) => statisticsOf(engine(of, query.list), query), note),
    changes: ({ query, ...of }) => countChanges(engine(of, query.list), query),
    earlier: ({ list, before, ...asked }) => {
      const now = engine(asked, list);
      const open = (period: string): ListEngine | null => {
        const stored = before.find(({ ref }) => ref.period === period);
        if (stored === undefined) return null;
        try {
          return months.list({ ...stored, thisYear: asked.month.thisYear }, list, kvkLists);
        } catch (error) {
          // A month that is gone, damaged, or without this list knows nothing.
          if (error instanceof Fault) return null;
          throw error;
        } finally {
          // However many months of before are looked into, the one that is asked about stays open.
          engine(asked, list);
        }
      };
      return earlierValues(now, { periods: before.map(({ ref }) => ref.period), open }, asked);
    },
    values: ({ list, id, columns, ...of }) => {
      const found = engine(of, list);
      const row = found.rowNumber(id);
      return row === undefined ? null : { values: found.values(row, columns), withheld: found.withheld() };
    },
    dossiers: ({ query, rows, ...of }) => engine(of, query.list).dossiersOf(query, rows),
    members: ({ kvks, ...of }) => membersOf(engine(of, 'advisers'), kvks),
    nearby: ({ month, ...query }) =>
      neighboursOf(engine({ month }, 'advisers'), () => engine({ month }, 'locations'), query),
    articles: ({ kvk, ...of }) => articlesOf(engine(of, 'press'), kvk),
    count: ({ query, rows, ...of }) => {
      const found = engine(of, query.list);
      // The screen has asked this very query: its rows are still known.
      const matched = found.rows(query).length;
      return { rows: found.chosen(query, rows).length, matched };
    },
  };
}
