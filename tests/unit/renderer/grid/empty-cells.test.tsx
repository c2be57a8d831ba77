import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cellContent, comparedContent } from '../../../../src/renderer/grid/cell-content';
import { gridRows } from '../../../../src/renderer/grid/grid-row';
import { FieldValue } from '../../../../src/renderer/values/shown-values';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { computedColumnNamed } from '../../../../src/shared/catalog/computed';
import { comparedKindName, pastColumn } from '../../../../src/shared/catalog/past-column';
import { subscribed } from '../../../../src/shared/catalog/subscription-columns';
import type { RowChanges } from '../../../../src/shared/domain/lists/changes';

const equity = columnNamed('advisers', 'equity');
if (equity === undefined) throw new Error('no column');
const months = { later: '2026-10', earlier: '2026-09' };
const pastOf = (measure: 'was' | 'percent') => {
  const column = pastColumn(equity, { base: equity.name, measure, months: null }, months);
  if (column === null) throw new Error(measure);
  return column;
};
const [was, percent] = [pastOf('was'), pastOf('percent')];

const [unreadNow, fromZero, empty] = gridRows(
  {
    ids: ['1', '2', '3'],
    active: [true, true, true],
    columns: {
      [equity.name]: [null, 5, null],
      [was.name]: [3, 0, null],
      [percent.name]: [null, null, null],
      [comparedKindName]: [[], [], []],
    },
    reasons: { [equity.name]: { 0: 'unread' }, [percent.name]: { 1: 'fromZero' } },
  },
  { highlights: {}, markAt: null, earlier: null },
);
const textOf = (content: ReturnType<typeof cellContent>): string =>
  renderToStaticMarkup(<div>{content}</div>).replace(/<[^>]*>/g, '');

it('a cell that could not be read says so in a list and in a comparison, and is not shown as emptied', () => {
  if (unreadNow === undefined || empty === undefined) throw new Error('no row');
  expect(textOf(cellContent(equity, unreadNow))).toBe('niet te lezen');
  expect(textOf(comparedContent(equity, unreadNow, { column: was, side: 'later' }))).toBe('niet te lezen');
  expect(textOf(comparedContent(percent, unreadNow, { column: equity, side: 'change' }))).toBe('niet te lezen');
  expect(textOf(cellContent(equity, empty))).not.toContain('niet te lezen');
});

it('a percentage of a change from zero says why there is none', () => {
  if (fromZero === undefined) throw new Error('no row');
  expect(textOf(cellContent(percent, fromZero))).toBe('was 0');
  expect(textOf(comparedContent(percent, fromZero, { column: equity, side: 'change' }))).toBe('was 0');
});

it('a field of the preview that could not be read says so', () => {
  const [column = equity] = subscribed([equity], { words: [], withheld: [], unread: [equity.name] });
  expect(textOf(<FieldValue column={column} value={undefined} />)).toBe('niet te lezen');
  expect(textOf(<FieldValue column={equity} value={undefined} />)).not.toBe('niet te lezen');
});

it('the words of a change say that they are awaited, until they are known to be none', () => {
  const wat = computedColumnNamed('changedWords');
  if (wat === undefined) throw new Error('no column');
  const rowWith = (earlier: RowChanges | null) => {
    const [row] = gridRows({ ids: ['1'], active: [true], columns: {} }, { highlights: {}, markAt: null, earlier });
    if (row === undefined) throw new Error('no row');
    return row;
  };
  expect(textOf(cellContent(wat, rowWith(null)))).toBe('…wordt geladen');
  expect(textOf(cellContent(wat, rowWith({ values: {}, words: { changedWords: [['Rating gedaald']] } })))).toBe(
    'Rating gedaald',
  );
  expect(textOf(cellContent(wat, rowWith({ values: {}, words: {} })))).toBe('');
  expect(textOf(cellContent(equity, rowWith(null)))).toBe('');
});
