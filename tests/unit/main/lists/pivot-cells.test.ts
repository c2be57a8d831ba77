import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsIn, joinedKinds, nodesOf, PivotNodes } from '../../../../src/main/lists/pivot/pivot-cells';

/** An axis whose rows have these kinds, of so many; only their number counts here. */
const axisOf = (kinds: readonly number[], width: number) => ({
  kindOf: Uint32Array.from(kinds),
  classesOf: Array<readonly number[]>(width),
});

describe('the rows of a pivot, by their kinds in all axes', () => {
  // With the largest width there are more combinations than an array lists.
  const width = fc.constantFrom(3, 1_000_001);
  const rows = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), { maxLength: 9 });

  it('are of one kind when they are of the same kinds in every axis, and each kind has rows', () => {
    fc.assert(
      fc.property(rows, width, (kinds, most) => {
        const axes = [0, 1].map((axis) =>
          axisOf(
            kinds.map((own) => own[axis] ?? 0),
            most,
          ),
        );
        const { kindOf, partsOf } = joinedKinds(kinds.length, axes);
        expect([...kindOf].map((kind) => partsOf[kind])).toEqual(kinds);
        const distinct = new Set(kinds.map((own) => own.join()));
        expect(new Set(partsOf.map((parts) => parts.join()))).toEqual(distinct);
        if (kinds.length > 0) expect(partsOf).toHaveLength(distinct.size);
      }),
    );
  });

  it('are all of one kind without an axis', () => {
    expect(joinedKinds(2, [])).toEqual({ kindOf: new Uint32Array(2), partsOf: [[]] });
  });
});

describe('the rows of a pivot as a tree', () => {
  const paths = fc.array(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }), { maxLength: 9 });

  it('are made once, and are in the order of their classes, each before those below it', () => {
    fc.assert(
      fc.property(paths, (asked) => {
        const nodes = new PivotNodes(4);
        const made = asked.map((path) => path.reduce((node, at) => nodes.child(node, at), 0));
        const places = new Map(nodes.inOrder().map(({ node, path }) => [node, path]));
        expect(made.map((node) => places.get(node))).toEqual(asked);
        const all = new Set(['', ...asked.flatMap((path) => path.map((_, at) => path.slice(0, at + 1).join('')))]);
        expect([...places.values()].map((path) => path.join(''))).toEqual([...all].sort());
        expect(nodes.count).toBe(all.size);
      }),
    );
  });

  it('count a row in the total, and on each level in every class that it has', () => {
    const nodes = new PivotNodes(10);
    const found = nodesOf([[1, 2], [5]], nodes);
    const places = new Map(nodes.inOrder().map(({ node, path }) => [node, path]));
    expect(found.map((node) => places.get(node))).toEqual([[], [1], [2], [1, 5], [2, 5]]);
    expect(nodesOf([[], [5]], nodes)).toEqual([0]);
  });

  it('cross its columns, and the column of the total, in each row', () => {
    expect([...cellsIn([0, 2], [1], 4)]).toEqual([1, 3, 9, 11]);
    expect([...cellsIn([1], [], 4)]).toEqual([7]);
  });
});
