import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asWritten } from '../../../../../src/main/user-data/tables/later-parts';
import { columnPresetSchema, listViewSchema } from '../../../../../src/main/user-data/tables/schemas/list-view-schema';
import { readViewFile, writeViewFile } from '../../../../../src/main/user-data/workbooks/view-file';
import { type FormatRule, mostFormatRules } from '../../../../../src/shared/domain/lists/format-rule';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { appliedRulesSchema, formatRulesSchema } from '../../../../../src/shared/view/format-rule-schema';
import { noKeptView } from '../../../../../src/shared/view/view';
import { viewWith } from '../../view-fixture';

const mark = { sign: fc.constantFrom('good', 'attention', 'aside'), word: fc.string({ maxLength: 30 }) };
const column = fc.constantFrom('fte', 'equity', 'name');
const rule = fc.oneof(
  fc.record({ kind: fc.constant('where'), column, text: fc.string({ maxLength: 40 }), ...mark }),
  fc.record({ kind: fc.constant('bar'), column, ends: fc.constantFrom('range', 'quantiles') }),
  fc.record({
    kind: fc.constant('scale'),
    column,
    colours: fc.constantFrom(2, 3),
    ends: fc.constantFrom('range', 'quantiles'),
  }),
  fc.record({
    kind: fc.constant('top'),
    column,
    end: fc.constantFrom('highest', 'lowest'),
    count: fc.integer({ min: 1, max: 100 }),
    unit: fc.constantFrom('rows', 'percent'),
    ...mark,
  }),
) as fc.Arbitrary<FormatRule>;

/** What a later version may write: another kind, another end, or more of a kind. */
const later = [
  { kind: 'icons', column: 'fte', set: ['a', 'b'] },
  { kind: 'scale', column: 'fte', colours: 5, ends: 'range' },
  { kind: 'bar', column: 'fte', ends: 'range', colour: 'red' },
  { kind: 'top', column: 'fte', end: 'highest', count: 200, unit: 'percent', sign: 'good', word: '' },
];
const view = { ...noKeptView, ...wholeList('advisers'), columns: [] };
const kept = (formats: unknown) => ({ ...view, formats: formats as readonly FormatRule[] });

describe('rules of columns', () => {
  it('are unchanged when they are read from a view, a preset or a file', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), (formats) => {
        expect(listViewSchema.parse(viewWith({ formats })).formats).toEqual(formats);
        const preset = { id: '1', name: 'Eigen', columns: [], sort: [], formats };
        expect(columnPresetSchema.parse(preset).formats).toEqual(formats);
        const file = { name: 'Eigen', view: { ...kept(formats), comparison: null }, kvkLists: {} };
        expect(readViewFile(writeViewFile(file)).view.formats).toEqual(formats);
      }),
      { numRuns: 40 },
    );
  });

  it('of a later version are named and kept as they were written, and the others are read', () => {
    const bar: FormatRule = { kind: 'bar', column: 'fte', ends: 'range' };
    const text = writeViewFile({
      name: 'Later',
      kvkLists: {},
      view: { ...kept([later[0], bar, ...later.slice(1), 'x', { kind: 'icons' }]), comparison: null },
    });
    const read = readViewFile(text).view.formats ?? [];
    expect(read.map((each) => [each.kind, 'name' in each ? each.name : null])).toEqual([
      ['later', 'icons'],
      ['bar', null],
      ['later', 'scale'],
      ['later', 'bar'],
      ['later', 'top'],
      ['later', ''],
      ['later', 'icons'],
    ]);
    expect(read.flatMap((each) => ('written' in each ? [JSON.parse(each.written)] : []))).toEqual([
      ...later,
      ...['x', { kind: 'icons' }],
    ]);
    expect(JSON.parse(text).view.formats).toContainEqual(later[0]);
    // They are still the same when they are kept once more.
    const again = columnPresetSchema.parse({ id: '1', name: 'Eigen', columns: [], sort: [], formats: read });
    expect(again.formats).toEqual(read);
  });

  it('of a later version are read by that version', () => {
    const written = JSON.stringify({ kind: 'bar', column: 'fte', ends: 'range' });
    const before = [{ kind: 'later', column: 'fte', name: 'bar', written }];
    expect(formatRulesSchema.parse(before)).toEqual([JSON.parse(written)]);
  });

  it('are kept as written when they are something else or too many, and the view is read', () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ kind: 'bar', column: 'fte', ends: 'range' }));
    for (const odd of ['x', 3, { kind: 'bar' }, many(mostFormatRules * 20)]) {
      const read = listViewSchema.parse({ ...viewWith({}), formats: odd });
      expect([read.formats, read.later]).toEqual([[], { formats: JSON.stringify(odd) }]);
      expect(asWritten(read)).toMatchObject({ formats: odd });
    }
    expect(listViewSchema.parse({ ...viewWith({}), formats: many(mostFormatRules + 5) }).formats).toHaveLength(105);
    expect(appliedRulesSchema.parse(many(mostFormatRules + 5))).toHaveLength(mostFormatRules);
  });

  it('are kept one by one even if they name no column, or are not a rule at all', () => {
    const odd = [
      'x',
      3,
      null,
      { kind: 'icons' },
      { kind: 'later', written: '{' },
      { kind: 'where', column: 'fte', text: 'x'.repeat(20_000) },
    ];
    const read = formatRulesSchema.parse(odd);
    expect(read.map(({ kind, column }) => [kind, column])).toEqual(
      odd.map((_, at) => ['later', at === 5 ? 'fte' : '']),
    );
    expect(formatRulesSchema.parse(read)).toEqual(read);
    expect(asWritten({ formats: read, later: {} })).toEqual({ formats: odd });
  });
});
