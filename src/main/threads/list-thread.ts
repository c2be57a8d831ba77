import type { KvkList } from '../../shared/domain/kvk-list';
import { mostColours } from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import { facetOf } from '../lists/facet';
import { histogramOf } from '../lists/histogram';
import type { ListStore } from '../lists/list-store';
import { OpenMonths } from '../lists/open-months';
import { noteSlow } from '../logs/slow-query';
import { note, serveThread } from './thread';
import type { ListCalls, OfMonth } from './thread-contracts';

const months = new OpenMonths();
let kvkLists: readonly KvkList[] = [];

const store = ({ month }: OfMonth, list: ListName): ListStore => months.list(month, list, kvkLists);

serveThread<ListCalls>({
  closeOthers: ({ kept }) => {
    months.closeOthers(kept);
    return null;
  },
  setKvkLists: ({ kvkLists: now }) => {
    kvkLists = now;
    months.forgetStores();
    return null;
  },
  known: ({ kvks, ...of }) => {
    const offices = store(of, 'advisers');
    return kvks.filter((kvk) => offices.rowNumber(kvk) !== undefined).length;
  },
  checkPlace: ({ near, ...of }) => {
    store(of, 'advisers').checkPlace(near);
    return null;
  },
  describe: ({ list, ...of }) => {
    const found = store(of, list);
    return { total: found.total, colourable: found.withFewValues(mostColours), withheld: found.withheld() };
  },
  page: noteSlow('page', ({ query, ...of }) => store(of, query.list).page(query), note),
  facet: noteSlow('facet', ({ query, ...of }) => facetOf(store(of, query.list), query), note),
  histogram: noteSlow('histogram', ({ query, ...of }) => histogramOf(store(of, query.list), query), note),
  values: ({ list, id, columns, ...of }) => {
    const found = store(of, list);
    const row = found.rowNumber(id);
    return row === undefined ? null : { values: found.values(row, columns), withheld: found.withheld() };
  },
  count: ({ query, rows, ...of }) => store(of, query.list).chosen(query, rows).length,
});
