import { describe, expect, it } from 'vitest';
import { ownSign } from '../../../../src/main/exports/schedules/scheduled-request';
import { calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { ownColumnName } from '../../../../src/shared/catalog/own-column';
import { type KeptView, noKeptView } from '../../../../src/shared/view/view';

const view = (parts: Partial<KeptView>): KeptView => ({ ...noKeptView, list: 'advisers', ...parts });
const shown = (name: string) => view({ columns: [{ name, width: 100, shown: true, pinned: null }] });
const ofTable = ownColumnName(3, 2);
const doubled = calculatedName({ title: 'Dubbel', kind: 'number', decimals: 0, formula: `2 * [${ofTable}]` });

describe('the sign of the user’s own lists and tables in an Excel source', () => {
  it.each([
    ['shows a column of a table', shown(ofTable)],
    ['calculates with one', shown(doubled)],
    ['filters by what is calculated with one', view({ filters: [{ column: doubled, text: '>4' }] })],
    ['filters by a list', view({ filters: [{ column: 'kvkList7', text: '+' }] })],
  ])('changes with them when the view %s', (_, own) => {
    const sign = (revision: number) => ownSign(own, [{ id: 3, revision }]);
    expect(sign(2)).not.toBe(sign(1));
  });

  it('is empty when the view names none of them', () => {
    expect(ownSign(shown('name'), [{ id: 3, revision: 1 }])).toBe('');
  });
});
