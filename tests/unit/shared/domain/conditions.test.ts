import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionsName, sampleName, topOfName, withinName } from '../../../../src/shared/catalog/computed';
import { columnsWith } from '../../../../src/shared/catalog/named-columns';
import {
  addConditions,
  type Condition,
  conditionModes,
  simplified,
} from '../../../../src/shared/domain/lists/conditions';
import { conditionFault } from '../../../../src/shared/filters/conditions/check-conditions';
import { conditionSentence } from '../../../../src/shared/filters/conditions/describe-conditions';
import {
  changeFilters,
  conditionOf,
  everyFilter,
  namesIn,
} from '../../../../src/shared/filters/conditions/every-filter';
import { readConditions, writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';

const text = fc.oneof(
  fc.constantFrom('utrecht', '>=5', 'en', 'niet', 'A of B', '(x)', '"', '[a]', '=Zelfstandig', '~'),
  fc.string({ minLength: 1 }).filter((each) => each.trim() !== ''),
);
const filter = fc.record({ column: fc.constantFrom('city', 'fte', 'en', 'fte@was3', 'kvkList7x2'), text });
const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    filter,
    fc.record({ mode: fc.constantFrom(...conditionModes), of: fc.array(tie('tree'), { maxLength: 4 }) }),
  ),
}));

const columnOf = columnsWith('advisers', { kvkLists: [], ownTables: [], words: [], months: null });
const read = (written: string, nameOf?: (label: string) => string | undefined): Condition | null => {
  const found = readConditions(written, nameOf);
  if (!found.ok) throw new Error(`${found.message} (${found.at})`);
  return found.condition;
};

describe('conditions as text', () => {
  it('are read as they were written, without groups that change nothing', () => {
    fc.assert(
      fc.property(tree, (condition) => {
        expect(read(writeConditions(condition))).toEqual(simplified(condition));
      }),
    );
  });

  it('bind “niet” closest, then “en”, then “of”', () => {
    const a = { column: 'a', text: '1' };
    const [b, c] = [
      { column: 'b', text: '2' },
      { column: 'c', text: '3' },
    ];
    expect(read('a=1 of b=2 en niet c=3')).toEqual({
      mode: 'any',
      of: [a, { mode: 'all', of: [b, { mode: 'none', of: [c] }] }],
    });
    expect(read('(a=1 OF b=2) EN c=3')).toEqual({ mode: 'all', of: [{ mode: 'any', of: [a, b] }, c] });
    expect(read('niet (a=1 of b=2)')).toEqual({ mode: 'none', of: [a, b] });
  });

  it('name a column by its label between brackets', () => {
    expect(read('[Eigen vermogen]=>0', () => 'equity')).toEqual({ column: 'equity', text: '>0' });
    expect(readConditions('[Onzin]=1', () => undefined)).toMatchObject({ ok: false, at: 0 });
  });

  it.each([
    ['(city=utrecht', 0, 'Dit haakje wordt niet gesloten.'],
    ['city=utrecht)', 12, 'Hier sluit een haakje dat niet geopend is.'],
    ['city=utrecht fte=5', 13, 'Hier is “en” of “of” nodig tussen twee voorwaarden.'],
    ['city=utrecht of', 15, 'Hier is een kolom met “=” en een filter nodig, bijvoorbeeld city=utrecht.'],
    ['city=', 5, 'Achter “city=” ontbreekt een filter.'],
    ['city="utrecht', 5, 'Dit aanhalingsteken wordt niet gesloten.'],
  ])('are refused with the fault and its place: %s', (written, at, message) => {
    expect(readConditions(written)).toEqual({ ok: false, at, message });
  });

  it('are refused when too deep or too long, and never cause an exception', () => {
    expect(readConditions('('.repeat(10_000))).toMatchObject({ ok: false });
    expect(readConditions(Array.from({ length: 201 }, () => 'a=1').join(' of '))).toMatchObject({ ok: false });
    fc.assert(fc.property(fc.string(), (typed) => typeof readConditions(typed).ok === 'boolean'));
  });
});

it('conditions are described, and their faults reported, in the words of their columns', () => {
  const condition = read('(city=utrecht of fte=>5) en niet active=nee');
  if (condition === null) throw new Error('no condition');
  expect(conditionSentence(condition, columnOf)).toBe(
    '(Plaats bevat “utrecht” of FTE is meer dan 5) en niet Actief nee',
  );
  expect(conditionFault(condition, columnOf, 2026)).toBeNull();
  expect(conditionFault({ column: 'fte', text: 'veel' }, columnOf, 2026)).toMatch(/^FTE: /);
  expect(conditionFault({ column: 'gone', text: '1' }, columnOf, 2026)).toBe('De kolom gone bestaat hier niet.');
});

it('conditions count as filters of their columns when filters are listed or changed', () => {
  const filters = [
    { column: 'name', text: 'advies' },
    { column: conditionsName, text: 'city=utrecht of niet fte=5' },
  ];
  expect(everyFilter(filters).map(({ column }) => column)).toEqual(['name', 'city', 'fte']);
  const moved = changeFilters(filters, (each) => ({ ...each, column: `${each.column}@was` }));
  expect(moved).toEqual([
    { column: 'name@was', text: 'advies' },
    { column: conditionsName, text: 'city@was=utrecht of niet fte@was=5' },
  ]);
  expect(changeFilters(filters, () => null)).toEqual([]);
});

it('the columns of a view are those of its columns and sort, of its filters and their conditions, and of samples and tops', () => {
  const names = (filters: readonly { column: string; text: string }[]) =>
    namesIn({ columns: [{ name: 'kvk' }], filters, sort: [{ column: 'fte' }] });
  expect(names([])).toEqual(['kvk', 'fte']);
  expect(names([{ column: withinName, text: 'rating=5 of city=a' }])).toEqual(['kvk', 'rating', 'city', 'fte']);
  // Main refuses a sample or a top by a column that the subscription lacks.
  const [sample, top] = [
    { column: sampleName, text: '5 per province zaad 1' },
    { column: topOfName, text: '3 hoogste equity per city' },
  ];
  expect(names([sample])).toEqual(['kvk', sampleName, 'province', 'fte']);
  expect(names([{ ...sample, text: '5 zaad 1' }])).toEqual(['kvk', sampleName, 'fte']);
  expect(names([top])).toEqual(['kvk', topOfName, 'equity', 'city', 'fte']);
  expect(names([{ ...top, text: '3 hoogste equity' }])).toEqual(['kvk', topOfName, 'equity', 'fte']);
  // The same texts in a filter of another column are texts.
  expect(names([{ ...top, column: 'name' }])).toEqual(['kvk', 'name', 'fte']);
  expect(names([{ ...sample, column: 'name' }])).toEqual(['kvk', 'name', 'fte']);
});

it('a filter that is not understood, and a filter of one column, are no conditions', () => {
  expect(conditionOf({ column: conditionsName, text: '(city=utrecht' })).toBeNull();
  expect(conditionOf({ column: 'name', text: 'city=utrecht' })).toBeNull();
  expect(conditionOf({ column: withinName, text: 'city=utrecht' })).toEqual({ column: 'city', text: 'utrecht' });
  const broken = { column: conditionsName, text: '(city=utrecht' };
  expect(everyFilter([broken])).toEqual([broken]);
  expect(changeFilters([broken], (filter) => ({ ...filter, text: '' }))).toEqual([{ ...broken, text: '' }]);
});

it('conditions are joined with more filters by “en”', () => {
  const more = [{ column: 'fte', text: '5' }];
  expect(addConditions(null, more)).toEqual(more[0]);
  expect(addConditions(read('a=1 of b=2'), more)).toEqual({ mode: 'all', of: [read('a=1 of b=2'), more[0]] });
  expect(addConditions(read('a=1 en b=2'), more)).toEqual(read('a=1 en b=2 en fte=5'));
});
