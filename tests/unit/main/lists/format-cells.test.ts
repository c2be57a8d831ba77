import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantile } from '../../../../src/main/lists/classes/quantiles';
import { rowsOfPage } from '../../../../src/main/lists/questions/described-rows';
import { pageOf } from '../../../../src/main/lists/questions/page';
import { type CellFormat, type FormatRule, noFormats } from '../../../../src/shared/domain/lists/format-rule';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { kvkOf, monthOf } from '../made-month';

type Office = { readonly fte: number | null; readonly city: string | null };
const office = fc.record({
  fte: fc.constantFrom(-2.5, 0, 0.04, 1, 1, 3.96, 4, 8, 20, null),
  city: fc.constantFrom('Utrecht', 'Ede', 'Gouda', null),
});
const mark = { sign: fc.constantFrom('good', 'risk'), word: fc.constantFrom('', 'klein') } as const;
const rule: fc.Arbitrary<FormatRule> = fc.oneof(
  fc.record({
    kind: fc.constant('where'),
    column: fc.constant('fte'),
    text: fc.constantFrom('>3', '4', '!>=1', 'x', ''),
    ...mark,
  }),
  fc.record({
    kind: fc.constant('where'),
    column: fc.constant('city'),
    text: fc.constantFrom('Ede', '!Gouda', '-'),
    ...mark,
  }),
  fc.record({
    kind: fc.constant('bar'),
    column: fc.constantFrom('fte', 'city'),
    ends: fc.constantFrom('range', 'quantiles'),
  }),
  fc.record({
    kind: fc.constant('scale'),
    column: fc.constant('fte'),
    colours: fc.constantFrom(2, 3),
    ends: fc.constantFrom('range', 'quantiles'),
  }),
  fc.record({
    kind: fc.constant('top'),
    column: fc.constant('fte'),
    end: fc.constantFrom('highest', 'lowest'),
    count: fc.constantFrom(1, 2, 40),
    unit: fc.constantFrom('rows', 'percent'),
    ...mark,
  }),
  fc.record({
    kind: fc.constant('later'),
    column: fc.constant('fte'),
    name: fc.constant('icons'),
    written: fc.constant('{}'),
  }),
) as fc.Arbitrary<FormatRule>;

/** What each text keeps, written independently of the program. */
const conditions: Readonly<Record<string, (office: Office) => boolean>> = {
  '>3': ({ fte }) => fte !== null && Math.round(fte * 10) / 10 > 3,
  '4': ({ fte }) => fte !== null && Math.round(fte * 10) / 10 === 4,
  '!>=1': ({ fte }) => fte === null || fte < 1,
  Ede: ({ city }) => city === 'Ede',
  '!Gouda': ({ city }) => city !== 'Gouda',
};

/** Which cells a rule is about and how, one row after the other. */
function naive(rules: readonly FormatRule[], office: Office, kept: readonly Office[], isOutside: boolean) {
  const numbers = kept.flatMap(({ fte }) => fte ?? []).sort((a, b) => a - b);
  const sorted = Float64Array.from(numbers);
  const found: { mark: CellFormat['mark']; shade: CellFormat['shade']; bar: CellFormat['bar'] } = {
    mark: null,
    shade: null,
    bar: null,
  };
  for (const each of rules) {
    const { fte } = office;
    const isColoured = found.mark !== null || found.shade !== null;
    if (each.kind === 'where' && !isColoured && conditions[each.text]?.(office) === true)
      found.mark = { sign: each.sign, word: each.word };
    if (each.column === 'city' || fte === null || numbers.length === 0) continue;
    if (each.kind === 'bar' && found.bar === null) {
      const tenths = each.ends === 'quantiles' ? [0.1, 0.9] : [0, 1];
      const [least = 0, most = 0] = tenths.map((share) => quantile(sorted, share));
      const [low, high] = [Math.min(0, least), Math.max(0, most)];
      const at = (value: number) => (high === low ? 0 : (Math.max(low, Math.min(high, value)) - low) / (high - low));
      found.bar = { from: Math.min(at(0), at(fte)), to: Math.max(at(0), at(fte)), isNegative: fte < 0 };
    }
    if (each.kind === 'scale' && !isColoured) {
      const tenths = each.ends === 'quantiles' ? [0.1, 0.9] : [0, 1];
      const [low = 0, high = 0] = tenths.map((share) => quantile(sorted, share));
      const middle = each.ends === 'quantiles' && each.colours === 3 ? quantile(sorted, 0.5) : (low + high) / 2;
      found.shade = { share: shareOf(fte, low, middle, high), colours: each.colours };
    }
    if (each.kind === 'top' && !isColoured && !isOutside) {
      const ahead = numbers.filter((other) => (each.end === 'highest' ? other > fte : other < fte)).length;
      const places = each.unit === 'rows' ? each.count : Math.max(1, Math.floor((numbers.length * each.count) / 100));
      if (ahead < places) found.mark = { sign: each.sign, word: each.word };
    }
  }
  return Object.values(found).every((part) => part === null) ? null : found;
}

function shareOf(value: number, low: number, middle: number, high: number): number {
  if (low === high) return 0.5;
  if (value <= low) return middle <= low ? 0.5 : 0;
  if (value >= high) return middle >= high ? 0.5 : 1;
  return value <= middle ? (value - low) / (middle - low) / 2 : 0.5 + (value - middle) / (high - middle) / 2;
}

const rounded = (format: CellFormat | null | undefined) =>
  JSON.parse(JSON.stringify(format ?? null), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1e9) : value,
  );

it('formats the cells of a page and of pinned rows by one rule after another, over the rows that the filters keep', () => {
  fc.assert(
    fc.property(
      fc.array(office, { minLength: 1, maxLength: 9 }),
      fc.array(rule, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', 'Ede', 'Utrecht'),
      (offices, rules, city) => {
        const list = monthOf({ advisers: offices.map((each, at) => ({ kvk: kvkOf(at), ...each })) })('advisers');
        const filters = city === '' ? [] : [{ column: 'city', text: city }];
        const asked = { ...wholeList('advisers'), filters, columns: ['fte', 'city'], offset: 0, limit: 20 };
        const page = pageOf(list, { ...asked, formats: rules, pinned: offices.map((_, at) => kvkOf(at)) });
        const kept = offices.filter((each) => city === '' || each.city === city);
        for (const column of ['fte', 'city'] as const) {
          const own = rules.filter((each) => each.column === column);
          const expected = (each: Office, isOutside: boolean) => rounded(naive(own, each, kept, isOutside));
          const marks = kept.map((_, at) => rounded(page.formats?.[column]?.[at]));
          expect(marks).toEqual(kept.map((each) => expected(each, false)));
          const pinned = offices.map((_, at) => rounded(page.pinned?.formats?.[column]?.[at]));
          expect(pinned).toEqual(offices.map((each) => expected(each, !kept.includes(each))));
        }
        expect(pageOf(list, { ...asked, formats: noFormats })).toEqual(rowsOfPage(list, asked));
      },
    ),
    { numRuns: 80 },
  );
});

it('applies only the rules of columns that are asked for', () => {
  const list = monthOf({ advisers: [{ kvk: kvkOf(0), fte: 3, city: 'Ede' }] })('advisers');
  const formats: readonly FormatRule[] = [{ kind: 'bar', column: 'fte', ends: 'range' }];
  const asked = { ...wholeList('advisers'), columns: ['city'], offset: 0, limit: 20, formats };
  expect(pageOf(list, asked).formats).toBeUndefined();
});

it('counts the number of an office once for each of its locations', () => {
  const month = monthOf({
    advisers: [1, 5, null].map((fte, at) => ({ kvk: kvkOf(at), fte, city: 'Ede' })),
    locations: [1, 1, 0, 2].map((at, index) => ({ kvk: kvkOf(at), locationId: `${kvkOf(at)}_${index}` })),
  });
  const formats: readonly FormatRule[] = [
    { kind: 'top', column: 'fte', end: 'highest', count: 2, unit: 'rows', sign: 'good', word: '' },
    { kind: 'bar', column: 'fte', ends: 'range' },
  ];
  const asked = { ...wholeList('locations'), columns: ['fte'], offset: 0, limit: 20, formats };
  const cells = pageOf(month('locations'), asked).formats?.fte ?? [];
  expect(cells.map((cell) => [cell?.mark?.sign ?? null, cell?.bar?.to ?? null])).toEqual([
    ['good', 1],
    ['good', 1],
    [null, 0.2],
    [null, null],
  ]);
});
