import type { StoreApi } from 'zustand/vanilla';
import { createListStore, type ListStore } from '../../../src/renderer/list/core/store/list-store';
import type { Bridge } from '../../../src/shared/bridge/bridge';
import { columnsOf } from '../../../src/shared/catalog/catalog';
import { kvkListColumns } from '../../../src/shared/catalog/kvk-list-column';
import type { KvkListHead } from '../../../src/shared/domain/lists/kvk-list';
import type { ListPage, ListPageQuery } from '../../../src/shared/domain/lists/list';
import { type Result, success } from '../../../src/shared/domain/result';
import type { ColumnPreset } from '../../../src/shared/view/view';
import { someMonth } from './month-fixture';

export type Asked = { readonly query: ListPageQuery; readonly answer: (result: Result<ListPage>) => void };

/** The list screen's store, with a main that answers page requests only on a command of the test. */
export async function openScreen({ isNew = false } = {}) {
  const asked: Asked[] = [];
  const written: unknown[] = [];
  const undone: string[] = [];
  const redone: string[] = [];
  const kept: { name: string; input: unknown }[] = [];
  const lists: KvkListHead[] = [];
  const described = { columns: columnsOf('advisers') };
  const request = ((name: string, input: unknown) => {
    if (name === 'list.describe') {
      const own = lists.flatMap((head) => kvkListColumns(head));
      const columns = [...described.columns, ...own];
      return Promise.resolve(success({ list: 'advisers', month: someMonth, total: 100, columns, colourable: [] }));
    }
    if (name === 'kvkList.add') {
      const head = { id: 7, revision: 1, name: (input as { readonly name: string }).name, rows: 2, fields: ['Kop'] };
      lists.push(head);
      return Promise.resolve(success(head));
    }
    if (name === 'kvkList.remove') lists.length = 0;
    if (name === 'list.page') {
      return new Promise((answer) => asked.push({ query: input as ListPageQuery, answer: answer as Asked['answer'] }));
    }
    if (name.startsWith('preset.') && name !== 'preset.list') kept.push({ name, input });
    if (name === 'view.write') written.push(input);
    if (name === 'preset.list') return Promise.resolve(success([]));
    if (name === 'preset.write') {
      const { preset } = input as { readonly preset: ColumnPreset };
      return Promise.resolve(success({ ...preset, revision: kept.length }));
    }
    return Promise.resolve(success(null));
  }) as Bridge['request'];
  const store = createListStore('advisers', {
    request,
    month: () => someMonth,
    options: () => null,
    thisYear: () => 2026,
    now: () => 1_790_000_000_000,
    isNew: () => isNew,
    fixedColumns: () => 3,
    requesterId: 'test',
    keepsView: true,
    show: () => {},
    onOpenedWithout: () => {},
    onMissing: () => {},
    onUndone: (name) => void undone.push(name),
    onRedone: (name) => void redone.push(name),
    onNotUndone: () => {},
    onUnwritten: () => {},
  });
  await store.getState().switchList({ email: 'iemand', role: 'volledig' }, 'advisers');
  return { store, asked, written, described, undone, redone, kept };
}

export const pageOf = ({ query }: Asked, ids: readonly string[]): Result<ListPage> =>
  success({
    month: someMonth,
    offset: query.offset,
    matched: ids.length,
    total: 100,
    ids,
    active: ids.map(() => true),
    dossiers: ids,
    columns: Object.fromEntries(query.columns.map((name) => [name, ids])),
  });

export const pageOfAll = (offset: number) => ({
  month: someMonth,
  offset,
  matched: 1,
  total: 100,
  ids: ['1'],
  active: [true],
  dossiers: ['1'],
});

export const turn = () => new Promise((resolve) => setTimeout(resolve));
export const shown = (store: StoreApi<ListStore>) => store.getState().loaded?.page.ids;

export async function answerLast(asked: Asked[], ids: readonly string[]): Promise<void> {
  const last = asked.at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  last.answer(pageOf(last, ids));
  await turn();
}
