import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionsName } from '../../../../src/shared/catalog/computed';
import { comparedKindName } from '../../../../src/shared/catalog/past-column';
import { type Condition, conditionModes, filtersIn, isGroup } from '../../../../src/shared/domain/lists/conditions';
import { conditionOf } from '../../../../src/shared/filters/conditions/every-filter';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { withoutKinds } from '../../../../src/shared/filters/letter-filters';

const ofKind = { column: comparedKindName, text: 'nieuw' };
const ofPlace = (text: string) => ({ column: 'city', text });

const conditions = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(ofKind, ofPlace('Ede'), ofPlace('Urk')),
    fc.record({
      mode: fc.constantFrom(...conditionModes),
      of: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).condition;

/** Whether a condition keeps a row in a place; `kinds` answers its choices of kinds one after another. */
function keeps(condition: Condition, place: string, kinds: boolean[]): boolean {
  if (!isGroup(condition))
    return condition.column === comparedKindName ? kinds.shift() === true : condition.text === place;
  const held = condition.of.map((part) => keeps(part, place, kinds));
  if (condition.mode === 'none') return !held.includes(true);
  return condition.mode === 'all' ? !held.includes(false) : held.includes(true);
}

it('a letter about conditions with kinds is about every row that they keep for some kind, and no other', () => {
  fc.assert(
    fc.property(conditions, (condition) => {
      const [left, ...more] = withoutKinds([{ column: conditionsName, text: writeConditions(condition) }]);
      expect(more).toEqual([]);
      const choices = filtersIn(condition).filter(({ column }) => column === comparedKindName).length;
      fc.pre(choices <= 8);
      for (const place of ['Ede', 'Urk', 'Delft']) {
        const isKept = Array.from({ length: 2 ** choices }, (_, bits) => bits).some((bits) =>
          keeps(
            condition,
            place,
            Array.from({ length: choices }, (_, choice) => (bits & (1 << choice)) !== 0),
          ),
        );
        const read = left === undefined ? null : conditionOf(left);
        if (left !== undefined) expect(read).not.toBeNull();
        expect(read === null || keeps(read, place, [])).toBe(isKept);
      }
    }),
  );
});

it('a letter keeps conditions without kinds as they were typed, and takes a filter on kinds away', () => {
  const typed = {
    column: conditionsName,
    text: writeConditions({ mode: 'any', of: [ofPlace('Ede'), ofPlace('Urk')] }),
  };
  expect(withoutKinds([ofPlace('Ede'), ofKind, typed])).toEqual([ofPlace('Ede'), typed]);
});
