import { expect, it } from 'vitest';
import { exampleSentences } from '../../../../src/renderer/shell/palette/example-sentences';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import { inOneLine } from '../../shared/words/read-in-one-line';

const columns = columnsOf('advisers').map((column) => ({ column, shown: true, pinned: false, width: column.width }));
const pageOf = (cells: Readonly<Record<string, readonly (string | null)[]>>) => ({ page: { columns: cells } }) as never;

it('the examples of the palette name places that the list shows, and every word of them is read', () => {
  const loaded = pageOf({ city: [null, "'s-Gravenhage 2", 'Amersfoort'], province: ['Drenthe'] });
  const examples = exampleSentences({ columns, loaded });
  expect(examples).toHaveLength(3);
  expect(examples.map(inOneLine)).toEqual([
    'city==Amersfoort; fte=>2',
    'active=ja; ratingRiFD=>=6,5',
    'province=Drenthe; dateSettlement=2020..',
  ]);
});

it('an example leaves out what the subscription withholds, and names a known place without rows', () => {
  const withheld = columns.map((each) =>
    each.column.name === 'fte' ? { ...each, column: { ...each.column, withheld: true as const } } : each,
  );
  expect(exampleSentences({ columns: withheld, loaded: null }).join('; ')).not.toContain('fte');
  expect(exampleSentences({ columns, loaded: null })[0]).toContain('Utrecht');
});
