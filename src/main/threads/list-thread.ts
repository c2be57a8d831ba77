import { Fault } from '../../shared/bridge/result';
import type { KvkList } from '../../shared/domain/kvk-list';
import { mostColours } from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import { facetOf } from '../lists/facet';
import { histogramOf } from '../lists/histogram';
import { ListStore, openTables } from '../lists/list-store';
import { noteSlow } from '../logs/slow-query';
import { MonthFile } from '../months/month-file';
import { note, serveThread } from './thread';
import type { ListCalls } from './thread-contracts';

type Opened = {
  readonly file: MonthFile;
  readonly tables: ReturnType<typeof openTables>;
  readonly stores: Map<ListName, ListStore>;
  kvkLists: readonly KvkList[];
};

let opened: Opened | null = null;

function store(list: ListName): ListStore {
  if (opened === null) throw new Fault('NO_MONTH');
  let found = opened.stores.get(list);
  if (found === undefined) {
    found = new ListStore(opened.file.head.period, list, opened.tables, opened.kvkLists);
    opened.stores.set(list, found);
  }
  return found;
}

function close(): null {
  opened?.file.close();
  opened = null;
  return null;
}

serveThread<ListCalls>({
  open: ({ path, key, thisYear, kvkLists }) => {
    const file = MonthFile.open(path, key);
    close();
    opened = { file, tables: openTables(file, thisYear), stores: new Map(), kvkLists };
    return null;
  },
  close,
  setKvkLists: ({ kvkLists }) => {
    if (opened !== null) opened.kvkLists = kvkLists;
    // Stores are cheap: what is loaded and remembered lies in the tables.
    opened?.stores.clear();
    return null;
  },
  known: ({ kvks }) => kvks.reduce((count, kvk) => count + (store('advisers').rowNumber(kvk) === undefined ? 0 : 1), 0),
  checkPlace: ({ near }) => {
    store('advisers').checkPlace(near);
    return null;
  },
  describe: ({ list }) => {
    const { period, total } = store(list);
    return { period, total, colourable: store(list).withFewValues(mostColours) };
  },
  page: noteSlow('page', (query) => store(query.list).page(query), note),
  facet: noteSlow('facet', (query) => facetOf(store(query.list), query), note),
  histogram: noteSlow('histogram', (query) => histogramOf(store(query.list), query), note),
  values: ({ list, id, columns }) => {
    const row = store(list).rowNumber(id);
    return row === undefined ? null : store(list).values(row, columns);
  },
  count: ({ query, rows }) => store(query.list).chosen(query, rows).length,
});
