import fc from 'fast-check';
import { statuses } from '../../../../src/shared/format/ratings';
import { figureGroup, type Moment, type MomentField } from '../../../../src/shared/moments/moment';

const day = fc.option(fc.constantFrom('2025-01-31', '2026-03-01', '2026-10-20'), { nil: null });
const anyText = fc.oneof(fc.constantFrom('Jansen & Zn', '7,1', 'é"\\', '\ud800'), fc.string({ maxLength: 8 }));

/** Only a filled field has a value. */
const valueOnly = <V extends Pick<MomentField, 'state' | 'texts' | 'judged' | 'value' | 'versions'>>(value: V) =>
  value.state === 'filled' ? value : { ...value, texts: [], judged: null, value: null };

const anyValue = fc
  .record({
    state: fc.constantFrom<MomentField['state']>('filled', 'filled', 'empty', 'withheld', 'broken'),
    texts: fc.array(anyText, { maxLength: 3 }),
    judged: fc.option(fc.record({ status: fc.constantFrom(...statuses), reason: fc.option(anyText, { nil: null }) }), {
      nil: null,
    }),
    value: fc.option(fc.constantFrom(6.2, 6.6, 0, -3), { nil: null }),
    versions: fc.array(fc.record({ text: anyText, from: day, to: day }), { maxLength: 3 }),
  })
  .map(valueOnly);

const places = [
  [figureGroup, 'ratingRiFD'],
  [figureGroup, 'equity'],
  ['base', 'name'],
  ['base', 'kvk'],
  ['contact', 'phone'],
] as const;

const anyFields = fc
  .tuple(fc.shuffledSubarray([...places]), fc.array(anyValue, { minLength: 5, maxLength: 5 }))
  .map(([some, values]) =>
    some.flatMap(([group, name], at): readonly MomentField[] => {
      const value = values[at];
      return value === undefined ? [] : [{ group, name, label: name, column: name, field: name, ...value }];
    }),
  );

/** Any kept moment, with fields in any order and of every state. */
export const anyMoment: fc.Arbitrary<Moment> = fc.record({
  program: fc.constant('Adviesatlas' as const),
  content: fc.constant('kept-moment' as const),
  version: fc.constant(1 as const),
  office: fc.constantFrom('99041278', '99041278_1'),
  kvk: fc.constant('99041278'),
  name: anyText,
  month: fc.record({
    period: fc.constantFrom('2026-08', '2026-10'),
    digest: fc.option(fc.constant('a'.repeat(64)), { nil: null }),
  }),
  fetchedAt: fc.constant('2026-08-28T12:00:00.000Z'),
  provider: fc.constant('demo'),
  isFictitious: fc.boolean(),
  groups: fc.constant([figureGroup, 'base', 'contact'].map((name) => ({ name, label: name }))),
  fields: anyFields,
  keptAt: fc.constant('2026-08-28T12:12:07.000Z'),
  keptBy: anyText,
  role: fc.constant('volledig'),
  reason: anyText,
  notes: fc.option(
    fc.array(
      fc.record({
        kind: fc.constantFrom('note' as const, 'contact' as const),
        at: anyText,
        by: anyText,
        text: anyText,
      }),
      { maxLength: 2 },
    ),
    { nil: null },
  ),
});
