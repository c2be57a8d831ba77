import type { Handlers } from '../../shared/bridge/calls';
import type { KvkList } from '../../shared/domain/kvk-list';
import { mostColours } from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import { noteSlow, type SlowQuery } from '../logs/slow-query';
import { facetOf } from './facet';
import { histogramOf } from './histogram';
import type { ListCalls, OfMonth } from './list-calls';
import type { ListEngine } from './list-engine';
import { OpenMonths } from './open-months';

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
    values: ({ list, id, columns, ...of }) => {
      const found = engine(of, list);
      const row = found.rowNumber(id);
      return row === undefined ? null : { values: found.values(row, columns), withheld: found.withheld() };
    },
    count: ({ query, rows, ...of }) => {
      const found = engine(of, query.list);
      // The screen has asked this very query: its rows are still known.
      const matched = found.rows(query).length;
      return { rows: found.chosen(query, rows).length, matched };
    },
  };
}
