import { describe, expect, it } from 'vitest';
import { isChanged } from '../../../../../../src/renderer/list/core/store/actions/preset-actions';
import { keptViewOf, showsSame } from '../../../../../../src/renderer/list/core/store/kept-view';
import { viewOf } from '../../../../../../src/renderer/list/core/store/list-view';
import { joinColumns } from '../../../../../../src/renderer/list/core/store/loaded-page';
import { calculatedName } from '../../../../../../src/shared/catalog/calculated-column';
import type { CellFormat, CellFormats, FormatRule } from '../../../../../../src/shared/domain/lists/format-rule';
import type { ListPage } from '../../../../../../src/shared/domain/lists/list';
import { answerLast, openScreen } from '../../../list-screen-fixture';
import { someMonth } from '../../../month-fixture';

const bar: FormatRule = { kind: 'bar', column: 'fte', ends: 'range' };
const top: FormatRule = {
  kind: 'top',
  column: 'equity',
  end: 'highest',
  count: 3,
  unit: 'rows',
  sign: 'good',
  word: '',
};
const where: FormatRule = { kind: 'where', column: 'fte', text: '>3', sign: 'risk', word: 'groot' };

async function opened() {
  const { store, asked } = await openScreen();
  await answerLast(asked, ['1']);
  return { store, asked, ...store.getState() };
}

describe('rules of columns', () => {
  it('are sent with the page, and consecutive changes to one column are one step that can be undone and redone', async () => {
    const { store, asked, openFormats, formatColumn, undo, redo } = await opened();
    const questions = asked.length;
    openFormats('fte');
    formatColumn('fte', [{ ...where, text: '>' }]);
    formatColumn('fte', [where, bar]);
    expect(asked.length).toBeGreaterThan(questions);
    expect(asked.at(-1)?.query.formats).toEqual([where, bar]);
    formatColumn('equity', [top]);
    // A change to another column is another step.
    expect(store.getState().steps.map(({ name }) => name)).toEqual(['opmaak van FTE', 'opmaak van Eigen vermogen']);
    await undo();
    expect(store.getState().formats).toEqual([where, bar]);
    await undo();
    expect(store.getState().formats).toEqual([]);
    // Once the requested page has arrived.
    await answerLast(asked, ['1']);
    expect(asked.at(-1)?.query.formats).toBeUndefined();
    await redo();
    expect(store.getState().formats).toEqual([where, bar]);
    // After the dialog is reopened, a change is a separate step.
    openFormats('fte');
    formatColumn('fte', [bar]);
    await undo();
    expect(store.getState().formats).toEqual([where, bar]);
  });

  it('of a withheld column or of a later version stay, and are not sent', async () => {
    const { store, asked, formatColumn } = await opened();
    const columns = store
      .getState()
      .columns.map((each) =>
        each.column.name === 'equity' ? { ...each, column: { ...each.column, withheld: true as const } } : each,
      );
    store.setState({ columns });
    formatColumn('equity', [top]);
    const later: FormatRule = { kind: 'later', column: 'fte', name: 'icons', written: '{"kind":"icons"}' };
    formatColumn('fte', [later, bar]);
    expect(asked.at(-1)?.query.formats).toEqual([bar]);
    expect(store.getState().formats).toEqual([top, later, bar]);
  });

  it('of a column that no longer exists are removed one by one, and a set of a later version as a whole, each as a step', async () => {
    const { store, asked, formatColumn, openFormats, removeFormat, undo } = await opened();
    const gone: FormatRule = { ...bar, column: 'kvkList9' };
    const other: FormatRule = { kind: 'later', column: '', name: '', written: '3' };
    store.setState({ formats: [gone, other, bar], later: { formats: '{}', chart: '{}' } });
    openFormats(null);
    expect(store.getState().formatting).toBe('fte');
    removeFormat(gone);
    removeFormat(other);
    removeFormat(null);
    expect(store.getState()).toMatchObject({ formats: [bar], later: { chart: '{}' } });
    expect(store.getState().steps.map(({ name }) => name)).toEqual([
      'verwijderen van opmaak van Een KvK-lijst die er niet meer is',
      'verwijderen van opmaak van een latere versie',
      'verwijderen van opmaak van een latere versie',
    ]);
    await answerLast(asked, ['1']);
    await undo();
    await undo();
    await undo();
    expect(store.getState()).toMatchObject({ formats: [gone, other, bar], later: { formats: '{}', chart: '{}' } });
    // Even with too many rules, some can be removed.
    store.setState({ formats: Array.from({ length: 120 }, () => bar) });
    formatColumn('fte', [bar]);
    expect(store.getState().formats).toEqual([bar]);
  });

  it('are stored with the view, with saved views and with presets, which restore them', async () => {
    const { store, formatColumn, savePreset, choosePreset, undo } = await opened();
    expect(viewOf(store.getState(), { top: 0, left: 0 }).formats).toEqual([]);
    const before = keptViewOf(store.getState());
    formatColumn('fte', [bar]);
    expect(viewOf(store.getState(), { top: 0, left: 0 }).formats).toEqual([bar]);
    expect(keptViewOf(store.getState()).formats).toEqual([bar]);
    expect(showsSame(store.getState(), before)).toBe(false);
    expect(await savePreset('Met balk')).toBeNull();
    expect(isChanged(store.getState(), 3)).toBe(false);
    formatColumn('fte', []);
    expect(isChanged(store.getState(), 3)).toBe(true);
    choosePreset(store.getState().preset);
    expect(store.getState().formats).toEqual([bar]);
    await undo();
    expect(store.getState().formats).toEqual([]);
  });

  it('stay when a preset from before they existed is chosen', async () => {
    const { store, formatColumn, choosePreset } = await opened();
    formatColumn('fte', [bar]);
    store.setState({ presets: [{ id: '9', name: 'Oud', revision: 1, columns: [], sort: [], later: {} }] });
    choosePreset('9');
    expect(store.getState().formats).toEqual([bar]);
    expect(isChanged(store.getState(), 3)).toBe(false);
  });
});

describe('rules of a calculated column', () => {
  const named = (formula: string) => calculatedName({ title: 'Proef', kind: 'number', decimals: 0, formula });

  it('follow it to another formula, and are removed with it', async () => {
    const { store, calculate, openCalculation, formatColumn, removeCalculated } = await opened();
    const [before, after] = [named('[fte] * 2'), named('[fte] * 3')];
    calculate(before);
    formatColumn('fte', [bar]);
    formatColumn(before, [{ ...bar, column: before }]);
    openCalculation({ column: before, isNew: false });
    calculate(after);
    expect(store.getState().formats).toEqual([bar, { ...bar, column: after }]);
    removeCalculated(after);
    expect(store.getState().formats).toEqual([bar]);
  });
});

it('columns that come into view add their formats to the existing ones', () => {
  const cell: CellFormat = { mark: null, shade: null, bar: { from: 0, to: 1, isNegative: false } };
  const page = (columns: readonly string[], formats?: CellFormats): ListPage => ({
    month: someMonth,
    offset: 0,
    matched: 1,
    total: 1,
    ids: ['1'],
    active: [true],
    dossiers: ['1'],
    columns: Object.fromEntries(columns.map((name) => [name, [1]])),
    ...(formats && { formats }),
  });
  const loaded = { page: page(['fte'], { fte: [cell] }), key: '', highlights: {} };
  const joined = joinColumns(loaded, page(['equity'], { equity: [null] }));
  expect(joined?.page.formats).toEqual({ fte: [cell], equity: [null] });
  expect(joinColumns(loaded, page(['equity']))?.page.formats).toEqual({ fte: [cell] });
  expect(joinColumns({ ...loaded, page: page(['fte']) }, page(['equity']))?.page).not.toHaveProperty('formats');
});
