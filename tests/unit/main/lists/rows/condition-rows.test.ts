import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionCountsOf } from '../../../../../src/main/lists/questions/condition-counts';
import { conditionsName } from '../../../../../src/shared/catalog/computed';
import { type Condition, conditionModes, isGroup } from '../../../../../src/shared/domain/lists/conditions';
import { type Filter, wholeList } from '../../../../../src/shared/domain/lists/list';
import { Fault } from '../../../../../src/shared/domain/result';
import { writeConditions } from '../../../../../src/shared/filters/kinds/conditions-text';
import { kvkOf, monthOf } from '../../made-month';

type Office = { readonly city: string | null; readonly fte: number | null };
const office = fc.record({
  city: fc.constantFrom('Utrecht', 'Almere', null),
  fte: fc.constantFrom(1, 5, 9, null),
});
/** Filters with what they mean. */
const filters: Readonly<Record<string, (office: Office) => boolean>> = {
  'city=utrecht': ({ city }) => city === 'Utrecht',
  'city==': ({ city }) => city === null,
  'fte=>4': ({ fte }) => fte !== null && fte > 4,
  'fte=!5': ({ fte }) => fte !== 5,
};
const filter = fc.constantFrom(...Object.keys(filters)).map((written) => {
  const at = written.indexOf('=');
  return { column: written.slice(0, at), text: written.slice(at + 1) };
});
const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    filter,
    fc.record({ mode: fc.constantFrom(...conditionModes), of: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

function passes(condition: Condition, each: Office): boolean {
  if (!isGroup(condition)) return filters[`${condition.column}=${condition.text}`]?.(each) === true;
  const passing = condition.of.filter((part) => passes(part, each)).length;
  if (condition.mode === 'none') return passing === 0;
  return condition.mode === 'all' ? passing === condition.of.length : passing > 0;
}

const partsOf = (condition: Condition): readonly Condition[] => [
  condition,
  ...(isGroup(condition) ? condition.of.flatMap(partsOf) : []),
];

it('conditions keep the offices that pass them, together with the filters of columns, and count each part', () => {
  fc.assert(
    fc.property(fc.array(office, { minLength: 1, maxLength: 12 }), tree, (offices, condition) => {
      const rows = offices.map(({ city, fte }, at) => ({
        kvk: kvkOf(at),
        name: at % 2 === 0 ? 'even' : 'oneven',
        city,
        fte,
      }));
      const list = monthOf({ advisers: rows })('advisers');
      const even = offices.filter((_each, at) => at % 2 === 0);
      const query = { ...wholeList('advisers'), filters: [{ column: 'name', text: '=even' }] };
      const asked = {
        ...query,
        filters: [...query.filters, { column: conditionsName, text: writeConditions(condition) }],
      };
      const kept = [...list.passing(asked)];
      expect(kept).toEqual(offices.flatMap((each, at) => (at % 2 === 0 && passes(condition, each) ? [at] : [])));
      const counts = conditionCountsOf(list, { ...asked, condition });
      expect(counts.map((each) => each.rows)).toEqual(
        partsOf(condition).map((part) => even.filter((each) => passes(part, each)).length),
      );
      expect(counts[0]?.rows).toBe(kept.length);
    }),
    { numRuns: 60 },
  );
});

it('conditions count the rows that pass both of two parts, and those that a negation removes', () => {
  const rows = ['Utrecht', 'Utrecht', 'Almere'].map((city, at) => ({ kvk: kvkOf(at), name: 'K', city, fte: at * 5 }));
  const list = monthOf({ advisers: rows })('advisers');
  const condition: Condition = {
    mode: 'all',
    of: [
      {
        mode: 'any',
        of: [
          { column: 'city', text: 'utrecht' },
          { column: 'fte', text: '>4' },
        ],
      },
      { mode: 'none', of: [{ column: 'fte', text: '10' }] },
    ],
  };
  expect(conditionCountsOf(list, { ...wholeList('advisers'), condition })).toEqual([
    { rows: 2, both: null, removed: null },
    { rows: 3, both: 1, removed: null },
    { rows: 2, both: null, removed: null },
    { rows: 2, both: null, removed: null },
    { rows: 2, both: null, removed: 1 },
    { rows: 1, both: null, removed: null },
  ]);
});

it('conditions refuse a column that does not exist or is withheld', () => {
  const list = monthOf({ advisers: [{ kvk: kvkOf(1), name: 'K' }] })('advisers');
  const asked = (text: string) => () =>
    list.passing({ ...wholeList('advisers'), filters: [{ column: conditionsName, text }] });
  expect(asked('gone=1 of name=k')).toThrow(new Fault('FILTER_INVALID', 'gone'));
  expect(asked('name=k of (')).toThrow(new Fault('FILTER_INVALID', conditionsName));
  expect(asked('name=k of ratingRiFD=6')).toThrow(new Fault('NOT_ALLOWED', 'ratingRiFD'));
});

it('a question with too many filters is refused, wherever they are', () => {
  const list = monthOf({ advisers: [{ kvk: kvkOf(0), name: 'Kantoor', city: 'Ede', fte: 1 }] })('advisers');
  const conditions = (count: number, from: number) => ({
    column: conditionsName,
    text: writeConditions({
      mode: 'any',
      of: Array.from({ length: count }, (_, at) => ({ column: 'fte', text: String(from + at) })),
    }),
  });
  const asked = (filters: readonly Filter[]) => list.passing({ ...wholeList('advisers'), filters }).length;
  expect(asked([conditions(200, 0)])).toBe(1);
  expect(() => asked([conditions(200, 0), conditions(200, 200)])).toThrow('TOO_MANY_FILTERS');
  const plain = Array.from({ length: 301 }, () => ({ column: 'fte', text: '1' }));
  expect(() => asked(plain)).toThrow('TOO_MANY_FILTERS');
});
