import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListStore } from '../../../../../../src/renderer/list/core/store/list-store';
import { listOnScreen } from '../../../../../../src/renderer/screens/entity-list/list-on-screen';
import type { Bridge } from '../../../../../../src/shared/bridge/bridge';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import { listDefinitions } from '../../../../../../src/shared/catalog/list-definitions';
import {
  isSameOwner,
  type Options,
  type Owner,
  optionNames,
} from '../../../../../../src/shared/domain/account/session';
import type { ListPageQuery } from '../../../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../../../src/shared/domain/lists/list-name';
import type { MonthRef } from '../../../../../../src/shared/domain/months/month';
import { failure, type Result, success } from '../../../../../../src/shared/domain/result';
import type { ListView } from '../../../../../../src/shared/view/view';
import { examples } from '../../../../../first-cases';
import { viewWith } from '../../../../main/view-fixture';
import { someMonth } from '../../../month-fixture';

type Waiting = {
  readonly name: string;
  readonly input: { readonly list: ListName; readonly owner?: Owner };
  readonly answer: (result: Result<unknown>) => void;
  /** The account that was logged in at the time of the request; main answers with that account's data. */
  readonly owner: Owner;
};

const jan = { email: 'jan', role: 'a' };
const owners: readonly Owner[] = [jan, { email: 'jan', role: 'b' }, { email: 'piet', role: 'a' }];
const lists: readonly ListName[] = ['advisers', 'locations', 'persons'];
const mark = ({ email, role }: Owner, list: ListName) => `${email}/${role}/${list}`;

const viewOf = (owner: Owner, list: ListName): ListView =>
  viewWith({
    columns: [{ name: 'kvk', width: 100, shown: true, pinned: null }],
    filters: [{ column: listDefinitions[list].name, text: mark(owner, list) }],
    pageSize: 50,
    place: { offset: 0, scroll: { top: 7, left: 0 }, row: null, preview: { id: mark(owner, list), dossier: null } },
  });

const rightAnswer = ({ name, input, owner }: Waiting): Result<unknown> => {
  const { list } = input;
  if (name === 'list.describe') {
    return success({
      list,
      month: { ...someMonth, role: mark(owner, list) },
      total: 1,
      columns: columnsOf(list),
      colourable: [],
    });
  }
  if (name === 'view.read') return success(viewOf(input.owner ?? owner, list));
  if (name === 'preset.list') {
    return success([{ id: '1', name: mark(input.owner ?? owner, list), columns: [], sort: [] }]);
  }
  if (name !== 'list.page') return success(null);
  const { columns, offset } = input as unknown as ListPageQuery;
  const ids = [mark(owner, list)];
  const cells = Object.fromEntries(columns.map((column) => [column, ids]));
  const page = { month: someMonth, offset, matched: 1, total: 1, ids, active: [true], dossiers: ids, columns: cells };
  return success(page);
};

/** A list store whose questions wait until the test answers them, in any order. */
function withWaiting() {
  const waiting: Waiting[] = [];
  const written: { readonly owner: Owner; readonly list: ListName; readonly view: ListView }[] = [];
  const unwritten: string[] = [];
  let loggedIn = jan;
  let current = someMonth;
  const request = ((name: string, input: Waiting['input']) => {
    if (name === 'view.write') written.push(input as unknown as (typeof written)[number]);
    return new Promise((answer) => waiting.push({ name, input, answer: answer as Waiting['answer'], owner: loggedIn }));
  }) as Bridge['request'];
  const store = createListStore('advisers', {
    request,
    month: () => current,
    options: () => null,
    thisYear: () => 2026,
    now: () => 0,
    isNew: () => false,
    fixedColumns: () => 3,
    requesterId: 'test',
    keepsView: true,
    show: () => {},
    onOpenedWithout: () => {},
    onMissing: () => {},
    onUndone: () => {},
    onRedone: () => {},
    onNotUndone: () => {},
    onUnwritten: ({ code }) => unwritten.push(code),
  });
  const settle = async () => {
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  };
  const answerAt = async (at: number, result?: Result<unknown>) => {
    const [next] = waiting.splice(at % Math.max(1, waiting.length), 1);
    next?.answer(result ?? rightAnswer(next));
    await settle();
  };
  const answerAll = async () => {
    while (waiting.length > 0) await answerAt(0);
  };
  const switchList = (owner: Owner | null, list: ListName): void => {
    if (owner !== null) loggedIn = owner;
    void store.getState().switchList(owner, list);
  };
  const replaceMonth = (month: MonthRef) => {
    current = month;
    void store.getState().followMonth();
  };
  return { store, waiting, written, unwritten, switchList, answerAt, answerAll, settle, replaceMonth };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Event =
  | { readonly kind: 'switch'; readonly owner: Owner | null; readonly list: ListName }
  | { readonly kind: 'answer'; readonly at: number; readonly code: 'ok' | 'CANCELLED' | 'THREAD_DIED' }
  | { readonly kind: 'reload' | 'scroll' | 'wait' | 'type' | 'settle' };

const switches: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('switch' as const),
  owner: fc.constantFrom(...owners, null),
  list: fc.constantFrom(...lists),
});
const answers: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('answer' as const),
  at: fc.nat(20),
  code: fc.constantFrom('ok' as const, 'ok' as const, 'ok' as const, 'CANCELLED' as const, 'THREAD_DIED' as const),
});
const others: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom('reload' as const, 'scroll' as const, 'wait' as const, 'type' as const),
});
const settled: fc.Arbitrary<Event> = fc.constant({ kind: 'settle' });
const events = fc.oneof(
  { arbitrary: switches, weight: 4 },
  { arbitrary: answers, weight: 4 },
  { arbitrary: others, weight: 3 },
  { arbitrary: settled, weight: 2 },
);

describe('a list after any switches and any order of answers', () => {
  it('belongs to the last owner and list, without data of another, and no view is stored for the wrong owner', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(events, { maxLength: 60, size: 'max' }), async (course) => {
        const { store, written, switchList, answerAt, answerAll } = withWaiting();
        let last: { readonly owner: Owner | null; readonly list: ListName } = { owner: null, list: 'advisers' };
        for (const event of course) {
          if (event.kind === 'switch') {
            last = event;
            switchList(event.owner, event.list);
          } else if (event.kind === 'answer') {
            await answerAt(event.at, event.code === 'ok' ? undefined : failure(event.code));
          } else if (event.kind === 'reload') void store.getState().reload();
          else if (event.kind === 'scroll') store.getState().keepScroll({ top: course.length, left: 0 });
          else if (event.kind === 'type') store.getState().type('province', 'Utrecht');
          else if (event.kind === 'settle') await answerAll();
          else vi.advanceTimersByTime(500);
          const { owner, loaded, list } = store.getState();
          expect([owner, list]).toEqual([last.owner, last.list]);
          // Must hold at every moment.
          if (loaded !== null && owner !== null) expect(loaded.page.ids).toEqual([mark(owner, list)]);
        }
        await answerAll();
        void store.getState().reload();
        await answerAll();
        vi.advanceTimersByTime(500);
        await answerAll();
        const { owner, list, description, loaded, preview, presets, busy } = store.getState();
        if (owner === null) expect([description, loaded, preview, presets]).toEqual([null, null, null, []]);
        else {
          const own = mark(owner, list);
          expect(description?.month.role).toBe(own);
          expect(loaded?.page.ids).toEqual([own]);
          expect([own, undefined]).toContain(preview?.id);
          expect([own, undefined]).toContain(presets[0]?.name);
        }
        expect(busy).toBe(false);
        for (const { owner: whose, list: which, view } of written) {
          const names = view.filters.filter(({ column }) => column === listDefinitions[which].name);
          expect(names.map(({ text }) => text)).toEqual([mark(whose, which)]);
        }
      }),
      { numRuns: examples(400) },
    );
  });
});

describe('switching to a list twice', () => {
  it('requests it once', async () => {
    const { waiting, switchList, answerAll } = withWaiting();
    switchList(jan, 'advisers');
    const asked = waiting.length;
    switchList({ ...jan }, 'advisers');
    expect(waiting).toHaveLength(asked);
    await answerAll();
    switchList(jan, 'advisers');
    expect(waiting).toEqual([]);
  });
});

describe('a month that replaces another', () => {
  const later = { ...someMonth, generation: 'later' };
  const opened = async () => {
    const all = withWaiting();
    all.replaceMonth(someMonth);
    all.switchList(jan, 'advisers');
    return all;
  };
  const describeIn = (month: MonthRef) => success({ list: 'advisers', month, total: 1, columns: [], colourable: [] });
  const describedMonths = (waiting: readonly Waiting[]) =>
    waiting.filter(({ name }) => name === 'list.describe').map(({ input }) => (input as { month?: MonthRef }).month);

  it('is not requested again during or after its request', async () => {
    const { waiting, replaceMonth, answerAt, answerAll } = await opened();
    const asked = waiting.length;
    replaceMonth({ ...someMonth });
    expect(waiting).toHaveLength(asked);
    await answerAt(
      waiting.findIndex(({ name }) => name === 'list.describe'),
      describeIn(someMonth),
    );
    await answerAll();
    replaceMonth({ ...someMonth });
    expect(waiting).toEqual([]);
  });

  it('is requested when another month is shown or being requested', async () => {
    const { waiting, replaceMonth, answerAt, answerAll } = await opened();
    replaceMonth(later);
    expect(describedMonths(waiting)).toEqual([someMonth, later]);
    await answerAt(0, describeIn(later));
    await answerAll();
    replaceMonth(someMonth);
    expect(describedMonths(waiting)).toEqual([someMonth]);
  });

  it('is requested again if it could not be shown', async () => {
    const { waiting, replaceMonth, answerAt, answerAll } = await opened();
    await answerAt(
      waiting.findIndex(({ name }) => name === 'list.describe'),
      failure('THREAD_DIED'),
    );
    await answerAll();
    replaceMonth({ ...someMonth });
    expect(describedMonths(waiting)).toEqual([someMonth]);
  });
});

describe('a list that is restored', () => {
  it('has its page, scroll, row, preview, mutations, and the filter behind a text that is not understood', async () => {
    const first = withWaiting();
    first.switchList(jan, 'advisers');
    await first.answerAll();
    const { type, setCursor, keepScroll, goTo, setMutations, flushView } = first.store.getState();
    const mutations = { from: '2026-09-01', to: '2026-10-01', groups: ['contact' as const] };
    setMutations(mutations);
    type('fte', '3-5');
    type('fte', '5-3');
    goTo(150);
    await first.answerAll();
    // The open preview shows the focused row.
    setCursor({ id: 'x', index: 4, column: 'kvk' });
    keepScroll({ top: 120, left: 40 });
    flushView();
    const view = first.written.at(-1)?.view;
    expect(view).toBeDefined();

    const second = withWaiting();
    second.switchList(jan, 'advisers');
    for (;;) {
      const at = second.waiting.findIndex(({ name }) => name === 'view.read');
      if (at < 0) break;
      await second.answerAt(at, success(JSON.parse(JSON.stringify(view))));
    }
    for (const name of ['list.describe', 'preset.list']) {
      await second.answerAt(second.waiting.findIndex((each) => each.name === name));
    }
    expect(second.waiting.map(({ name }) => name)).toEqual(['list.page']);
    expect(second.waiting[0]?.input).toMatchObject({
      offset: 150,
      mutations,
      filters: [
        { column: 'name', text: mark(jan, 'advisers') },
        { column: 'fte', text: '3-5' },
      ],
    });
    const state = second.store.getState();
    expect(state.filters.typed).toContainEqual({ column: 'fte', text: '5-3' });
    expect(state.filters.messages.fte?.suggestion).toBe('3-5');
    expect(state.preview).toEqual({ id: 'x', dossier: null });
    expect(state.keptPosition()).toEqual({
      scroll: { top: 120, left: 40 },
      cursor: { id: 'x', index: 4, column: 'kvk' },
    });
  });

  it('opens at the top with a view from before positions were stored', async () => {
    const { store, switchList, waiting, answerAt, answerAll } = withWaiting();
    switchList(jan, 'advisers');
    const { place: _place, ...old } = viewOf(jan, 'advisers');
    await answerAt(
      waiting.findIndex(({ name }) => name === 'view.read'),
      success(old),
    );
    await answerAll();
    const { offset, mutations, cursor, preview, pageSize, keptPosition } = store.getState();
    expect({ offset, mutations, cursor, preview, pageSize }).toEqual({
      offset: 0,
      mutations: null,
      cursor: null,
      preview: null,
      pageSize: 50,
    });
    expect(keptPosition().scroll).toEqual({ top: 0, left: 0 });
  });

  it('keeps text that was typed while its view was loading, in addition to that view', async () => {
    const { store, switchList, answerAll } = withWaiting();
    switchList(jan, 'advisers');
    store.getState().type('city', 'utrecht');
    await answerAll();
    expect(store.getState().filters.applied).toEqual([
      { column: 'name', text: mark(jan, 'advisers') },
      { column: 'city', text: 'utrecht' },
    ]);
  });
});

describe('storing a view', () => {
  const opened = async () => {
    const all = withWaiting();
    all.switchList(jan, 'advisers');
    await all.answerAll();
    return all;
  };

  it('writes once after a long scroll, and not during it', async () => {
    const { store, written } = await opened();
    for (let top = 1; top <= 200; top++) {
      store.getState().keepScroll({ top, left: 0 });
      vi.advanceTimersByTime(16);
    }
    expect(written).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(written.map(({ view }) => view.place?.scroll)).toEqual([{ top: 200, left: 0 }]);
  });

  it('uses the role in which the view was made, also when the role changes before it is written', async () => {
    const { store, written, switchList } = await opened();
    store.getState().type('city', 'utrecht');
    switchList({ email: 'jan', role: 'b' }, 'advisers');
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ owner: jan, list: 'advisers' });
    expect(written[0]?.view.filters).toContainEqual({ column: 'city', text: 'utrecht' });
  });

  it('never overwrites a view that could not be read', async () => {
    const { store, written, switchList, waiting, answerAt, answerAll } = withWaiting();
    switchList(jan, 'advisers');
    await answerAt(
      waiting.findIndex(({ name }) => name === 'view.read'),
      failure('DATA_FOLDER_UNUSABLE'),
    );
    await answerAll();
    store.getState().type('city', 'utrecht');
    vi.advanceTimersByTime(500);
    expect(written).toEqual([]);
  });

  it('reads and writes again after a failed thread, and reports a failure once', async () => {
    const { store, waiting, unwritten, written, answerAt, settle } = await opened();
    const fail = async (code: 'THREAD_DIED' | 'DISK_FULL') => {
      await answerAt(
        waiting.findIndex(({ name }) => name === 'view.write'),
        failure(code),
      );
    };
    store.getState().closePreview();
    vi.advanceTimersByTime(500);
    await settle();
    await fail('THREAD_DIED');
    expect(written).toHaveLength(2);
    await fail('DISK_FULL');
    expect(unwritten).toEqual(['DISK_FULL']);
    store.getState().closePreview();
    vi.advanceTimersByTime(500);
    await fail('DISK_FULL');
    expect(unwritten).toEqual(['DISK_FULL']);
  });
});

describe('another list of the same role', () => {
  it('takes over the mutations, also when the month is replaced meanwhile; persons have their own', async () => {
    const { store, switchList, answerAll } = withWaiting();
    switchList(jan, 'advisers');
    await answerAll();
    const mutations = { from: '2026-09-01', to: '2026-10-01', groups: ['contact' as const] };
    store.getState().setMutations(mutations);
    await answerAll();
    switchList(jan, 'locations');
    void store.getState().reload();
    await answerAll();
    expect(store.getState().mutations).toEqual(mutations);
    switchList(jan, 'persons');
    await answerAll();
    expect(store.getState().mutations).toBeNull();
  });
});

describe('steps of a list after another list was shown', () => {
  it('do not merge with new ones, and restore what was added meanwhile', async () => {
    const { store, switchList, answerAll } = withWaiting();
    const show = async (list: ListName) => {
      switchList(jan, list);
      await answerAll();
    };
    await show('advisers');
    store.getState().wipe();
    await show('locations');
    const mutations = { from: '2026-09-01', to: '2026-10-01', groups: ['contact' as const] };
    store.getState().setMutations(mutations);
    await show('advisers');
    store.getState().wipe();
    expect(store.getState().mutations).toBeNull();
    await store.getState().undo();
    expect(store.getState().mutations).toEqual(mutations);
    expect(store.getState().filters.typed).toEqual([]);
    store.getState().type('city', 'a');
    await show('locations');
    store.getState().setMutations(null);
    await show('advisers');
    store.getState().type('city', 'ab');
    await store.getState().undo();
    expect(store.getState()).toMatchObject({ mutations: null, filters: { typed: [{ column: 'city', text: 'a' }] } });
  });
});

describe('a preset that is stored while the role changes', () => {
  it('is stored for its own role, and does not appear in the other', async () => {
    const { store, waiting, switchList, answerAll } = withWaiting();
    switchList(jan, 'advisers');
    await answerAll();
    const saved = store.getState().savePreset('Mijn weergave');
    switchList({ email: 'jan', role: 'b' }, 'advisers');
    expect(waiting.find(({ name }) => name === 'preset.write')?.input.owner).toEqual(jan);
    await answerAll();
    await saved;
    expect(store.getState().presets.map(({ name }) => name)).toEqual(['jan/b/advisers']);
    expect(store.getState().preset).toBeNull();
  });
});

describe('the list on screen', () => {
  const without = (...names: readonly string[]): Options =>
    Object.fromEntries(optionNames.map((name) => [name, !names.includes(name)])) as Options;

  it('is determined by the route, and by the display mode if the subscription includes it', () => {
    expect(listOnScreen(true, 'locations', without())).toBe('persons');
    expect(listOnScreen(false, 'locations', without())).toBe('locations');
    expect(listOnScreen(false, 'locations', without('canLocation'))).toBe('advisers');
    expect(listOnScreen(true, 'locations', without('canShowPersons'))).toBe('advisers');
    expect(listOnScreen(true, 'locations', null)).toBe('advisers');
  });

  it('identifies owners by account and role', () => {
    expect(isSameOwner(jan, { ...jan })).toBe(true);
    expect(isSameOwner(jan, { email: 'jan', role: 'b' })).toBe(false);
    expect(isSameOwner(null, jan)).toBe(false);
    expect(isSameOwner(null, null)).toBe(true);
  });
});

describe('filters for a list that the first month still awaits', () => {
  it('are applied once it has arrived, and never to another list', async () => {
    for (const goesElsewhere of [false, true]) {
      const { store, waiting, switchList, answerAt, answerAll, settle, replaceMonth } = withWaiting();
      switchList(jan, 'advisers');
      await answerAll();
      const shown = store
        .getState()
        .showFiltered(jan, 'persons', { filters: [{ column: 'lastName', text: 'visser' }] });
      while (waiting.length > 0) {
        const isDescription = waiting[0]?.name === 'list.describe';
        await answerAt(0, isDescription ? failure('LIST_AWAITED') : undefined);
      }
      expect(store.getState().problem?.code).toBe('LIST_AWAITED');
      if (goesElsewhere) switchList(jan, 'advisers');
      else replaceMonth({ ...someMonth, generation: 'fedcba9876543210' });
      await answerAll();
      await settle();
      expect(await shown).toBe(!goesElsewhere);
      await answerAll();
      const typed = store.getState().filters.typed;
      if (goesElsewhere) expect(typed.some(({ text }) => text === 'visser')).toBe(false);
      else expect(typed).toEqual([{ column: 'lastName', text: 'visser' }]);
    }
  });
});
