import daff from 'daff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffColumn, type DiffRow, tabularDiff } from '../../../../../src/main/exports/formats/diff-writer';
import { examples } from '../../../../first-cases';

type Table = readonly (readonly string[])[];

/** Two tables with their first lines as names, by the column `id`. */
function diffOf(before: Table, after: Table): Table {
  const [namesBefore = [], ...rowsBefore] = before;
  const [namesAfter = [], ...rowsAfter] = after;
  const then = new Map(rowsBefore.map((row) => [row[0], row]));
  const now = new Map(rowsAfter.map((row) => [row[0], row]));
  const ids = [...new Set([...now.keys(), ...then.keys()])];
  const side = (names: readonly string[], of: ReadonlyMap<string | undefined, readonly string[]>, name: string) => {
    const place = names.indexOf(name);
    if (place < 0) return null;
    const texts = [...new Set(['', ...[...of.values()].map((row) => row[place] ?? '')])];
    return { texts, codes: Uint32Array.from(ids, (id) => texts.indexOf(of.get(id)?.[place] ?? '')) };
  };
  const columns = [...new Set([...namesAfter, ...namesBefore])].map(
    (name): DiffColumn => ({
      name,
      read: () => {
        const later = side(namesAfter, now, name);
        // A column that was removed has no values in a diff.
        const earlier =
          later === null ? { texts: [''], codes: new Uint8Array(ids.length) } : side(namesBefore, then, name);
        return { earlier, later };
      },
    }),
  );
  const rows = ids.map((id): DiffRow => (!now.has(id) ? 'earlier' : then.has(id) ? 'both' : 'later'));
  return tabularDiff(columns, rows);
}

/** What daff makes of a table with a diff. */
function patched(before: Table, diff: Table): Table {
  const copy = before.map((row) => [...row]);
  const view = new daff.TableView(copy);
  new daff.HighlightPatch(view, new daff.TableView(diff.map((row) => [...row]))).apply();
  return copy.slice(0, view.get_height());
}

/** A table without the order of its rows and columns, which a diff does not have. */
const asSet = ([names = [], ...rows]: Table) =>
  Object.fromEntries(
    rows.map((row) => [row[0], Object.fromEntries(names.map((name, at) => [name, String(row[at] ?? '')]))]),
  );

const words = fc.constantFrom(
  '',
  'a',
  'b',
  'Öz',
  'a->b',
  '->',
  '-->',
  'x-',
  '>y',
  'NULL',
  '_NULL',
  '!',
  '...',
  'a,"b"',
  '"q"',
  'x,y',
  'a\nb',
  '0',
  'a b',
);
const tables = (names: readonly string[]) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(30), ...names.map(() => words)), {
      selector: ([id]) => id,
      minLength: 4,
      maxLength: 14,
    })
    .map((rows): Table => [['id', ...names], ...rows.map(([id, ...cells]) => [`k${id}`, ...cells])]);

describe('a tabular diff', () => {
  it('turns the earlier table into the later one, as daff reads it', () => {
    fc.assert(
      fc.property(tables(['x', 'y']), tables(['x', 'y']), (before, after) => {
        expect(asSet(patched(before, diffOf(before, after)))).toEqual(asSet(after));
      }),
      { numRuns: examples(300) },
    );
  });

  it('does that for tables with different columns too', () => {
    fc.assert(
      fc.property(tables(['x', 'old']), tables(['x', 'new']), (before, after) => {
        expect(asSet(patched(before, diffOf(before, after)))).toEqual(asSet(after));
      }),
      { numRuns: examples(300) },
    );
  });

  it('changes the number of a row that continues under another one', () => {
    const texts = (...all: string[]) => ({ texts: all, codes: Uint8Array.from(all.keys()) });
    const diff = tabularDiff(
      [
        { name: 'id', read: () => ({ earlier: texts('k1', 'k2'), later: texts('k9', 'k2') }) },
        { name: 'x', read: () => ({ earlier: texts('a', 'b'), later: texts('a', 'c') }) },
      ],
      ['both', 'both'],
    );
    expect(diff).toEqual([
      ['@@', 'id', 'x'],
      ['->', 'k1->k9', 'a'],
      ['->', 'k2', 'b->c'],
    ]);
    const before = [
      ['id', 'x'],
      ['k2', 'b'],
      ['k1', 'a'],
      ['k3', 'a'],
    ];
    expect(asSet(patched(before, diff))).toEqual(
      asSet([
        ['id', 'x'],
        ['k2', 'c'],
        ['k9', 'a'],
        ['k3', 'a'],
      ]),
    );
  });

  it('has no lines for equal tables', () => {
    const table = [
      ['id', 'x'],
      ['k1', 'a'],
    ];
    expect(diffOf(table, table)).toEqual([['@@', 'id', 'x']]);
  });
});
