import { expect, it } from 'vitest';
import { ownTableColumns } from '../../../../../../src/shared/catalog/own-column';
import { type OwnTableHead, rowStates } from '../../../../../../src/shared/domain/lists/own-table';
import { openScreen } from '../../../list-screen-fixture';

const tableNamed = (id: number, name: string): OwnTableHead => ({
  ...{ id, name, revision: 1, columns: [], clues: {}, dayColumn: null, rows: 2 },
  file: { name: `${name}.csv`, readOn: '2026-10-25' },
  counts: Object.fromEntries(rowStates.map((state) => [state, 0])) as OwnTableHead['counts'],
});

it('a table that is shown replaces the one that was shown before, and leaves the filters that the user typed', async () => {
  const { store, described } = await openScreen();
  const [clients, policies] = [tableNamed(3, 'Klanten'), tableNamed(4, 'Polissen')];
  described.columns = [...described.columns, ...[clients, policies].flatMap(ownTableColumns)];
  store.getState().type('city', 'utrecht');
  await store.getState().showOwnTable(clients);
  expect(store.getState().filters.applied).toEqual([
    { column: 'city', text: 'utrecht' },
    { column: 'own3x0', text: '>=1' },
  ]);
  await store.getState().showOwnTable(policies);
  expect(store.getState().filters.applied).toEqual([
    { column: 'city', text: 'utrecht' },
    { column: 'own4x0', text: '>=1' },
  ]);
  await store.getState().undo();
  expect(store.getState().filters.applied).toContainEqual({ column: 'own3x0', text: '>=1' });
});
