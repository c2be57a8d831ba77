import { KvkLists } from '../../../../src/main/user-data/kvk-lists';
import { noContinuations } from '../../../../src/shared/domain/lists/followed-office';
import type { KvkList } from '../../../../src/shared/domain/lists/kvk-list';
import { Fault } from '../../../../src/shared/domain/result';
import { reportOf } from '../../../../src/shared/kvk-lists/kvk-list-report';
import { readKvkList } from '../../../../src/shared/kvk-lists/read-kvk-list';
import { findLayout, layoutOf, previewOf } from '../../../../src/shared/kvk-lists/table-layout';

export const mine: KvkList = {
  id: 1,
  name: 'Mijn klanten',
  revision: 1,
  fields: [],
  rows: [{ kvk: '99041278', label: 'X', more: [], line: 1 }],
};

/** Reads texts as the thread does, here. */
export type Parts = ConstructorParameters<typeof KvkLists>[0];
export const texts: Parts['texts'] = {
  layout: async ({ text, layout = {} }) => findLayout(text, layout),
  numbers: async (list) => Uint32Array.from(readKvkList(list.text, layoutOf(list)).rows, ({ kvk }) => Number(kvk)),
  report: async ({ before, missing, ...list }) => {
    const layout = layoutOf(list);
    return {
      ...reportOf(readKvkList(list.text, layout), before, missing),
      layout,
      preview: previewOf(list.text, layout),
    };
  },
  rows: async (list) => {
    const { fields, rows } = readKvkList(list.text, layoutOf(list));
    return { fields, rows };
  },
};

/** Finds the numbers that are not among these offices. */
export const missingFrom =
  (offices: readonly string[]): Parts['missing'] =>
  async (_month, kvks) =>
    kvks.filter((kvk) => !offices.includes(String(kvk)));

/** A store without lists that keeps what is written; parts of it can be replaced. */
export const storageWith = (parts: Partial<Parts['store']> = {}): Parts['store'] => ({
  read: async () => [],
  add: async (list) => ({ ...list, id: 1, revision: 1 }),
  put: async (list) => ({ ...list, revision: list.revision + 1 }),
  remove: async () => null,
  ...parts,
});

/** The lists without their revisions, which change with every write. */
export const contentOf = (lists: KvkLists) => lists.current().map(({ revision: _, ...list }) => list);

/** A list as the window that knows only the present lists names it. */
export const seen = (lists: KvkLists, id: number) => ({
  id,
  revision: lists.heads().find((head) => head.id === id)?.revision ?? 0,
});

export const kvkListsOn = (
  store: Parts['store'],
  { offices = [], onChange = async () => {} }: { offices?: readonly string[]; onChange?: Parts['onChange'] } = {},
) =>
  new KvkLists({
    store,
    missing: missingFrom(offices),
    texts,
    continuations: () => noContinuations,
    onChange,
    onForgotten: () => {},
  });

/** Lists on a disk that has these, and stores what is written. */
export const listsOn = (offices: readonly string[], kept: readonly KvkList[] = []) => {
  const gone = { is: false };
  const storage = storageWith({
    read: async () => kept,
    add: async (list) => ({ ...list, id: 7, revision: 1 }),
    put: async (list) => {
      if (gone.is) throw new Fault('CHANGED_ELSEWHERE', 'removed');
      return { ...list, revision: list.revision + 1 };
    },
  });
  return { lists: kvkListsOn(storage, { offices }), gone };
};
