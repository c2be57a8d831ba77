// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { ListProvider } from '../../../../../../src/renderer/list/core/store/list-context';
import type { ListState } from '../../../../../../src/renderer/list/core/store/list-state';
import { PeerGroupPanel } from '../../../../../../src/renderer/list/tools/peers/peer-group-control';
import { calculatedName } from '../../../../../../src/shared/catalog/calculated-column';
import { columnNamed } from '../../../../../../src/shared/catalog/catalog';
import { click, doing, find, giveLayout, mount, typeInto } from '../../../dom';
import { openScreen, pageOf } from '../../../list-screen-fixture';

giveLayout();

async function openPanel(change: (state: ListState) => Partial<ListState> = () => ({})) {
  const { store, asked } = await openScreen();
  await mount(
    <MantineProvider>
      <ListProvider list={store}>
        <PeerGroupPanel />
      </ListProvider>
    </MantineProvider>,
  );
  await doing(() => {
    for (const question of asked) question.answer(pageOf(question, ['99000001', '99000002']));
  });
  await doing(() => {
    store.setState(change(store.getState()));
    store.getState().openTool('peers');
  });
  const panel = find(document, '[role="dialog"][aria-label="Peergroep"]');
  await typeInto(find<HTMLInputElement>(panel, 'input[placeholder^="Bijvoorbeeld"]'), 'Groot');
  return { store, panel, make: () => click(find(panel, 'button[type="submit"]')) };
}

it('makes a peer group of the rows that the filter keeps', async () => {
  const { store, panel, make } = await openPanel();
  expect(panel.textContent).toContain('2 adviseurs');
  await make();
  expect(store.getState().peers).toMatchObject({ name: 'Groot', measure: 'fte', filters: [] });
});

it.each([
  { column: 'peerPercentile', text: '>=90' },
  { column: 'conditions', text: 'peerTop="Top 10" of fte=">5"' },
  { column: calculatedName({ title: 'Rang', kind: 'number', decimals: 0, formula: '[peerRank] + 1' }), text: '<5' },
])('refuses a filter on the ranks of a peer group, which would leave the new group empty: $text', async (filter) => {
  const { store, panel, make } = await openPanel(({ filters }) => ({ filters: { ...filters, applied: [filter] } }));
  expect(panel.textContent).toContain('Wis eerst het filter op de rang');
  await make();
  expect(store.getState().peers).toBeNull();
});

it('asks for a number when the subscription withholds the usual one', async () => {
  const { store, panel, make } = await openPanel(({ columns }) => ({
    columns: columns.map((item) =>
      item.column.name === 'fte' ? { ...item, column: { ...item.column, withheld: true } } : item,
    ),
  }));
  expect(panel.textContent).toContain('Kies eerst een kolom.');
  await make();
  expect(store.getState().peers).toBeNull();
});

it('offers only numbers of the provider, by which main can rank', async () => {
  const { panel } = await openPanel(({ columns }) => {
    const [first] = columns.filter(({ column }) => column.name === 'fte');
    const fte = columnNamed('advisers', 'fte');
    if (first === undefined || fte === undefined) throw new Error('no fte');
    return { columns: [...columns, { ...first, column: { ...fte, name: 'own.1.2', label: 'FTE van ons' } }] };
  });
  const measure = find<HTMLInputElement>(panel, 'input[aria-haspopup="listbox"]');
  await click(measure);
  await typeInto(measure, 'FTE');
  expect(panel.textContent).toContain('FTE');
  expect(panel.textContent).not.toContain('FTE van ons');
});
