import { expect, it } from 'vitest';
import { firstChoices } from '../../../../src/renderer/screens/own-tables/kept-choices';
import { type OwnTableHead, ownTableBounds } from '../../../../src/shared/domain/lists/own-table';

it('a column that a table has is kept in a new version that has no cell in it, before columns that are new', () => {
  const column = (head: string, filled: number, place: number) => ({
    ...{ place, head, kind: 'text' as const, decimals: 0, examples: [], filled, unread: 0 },
  });
  const fresh = Array.from({ length: ownTableBounds.columns }, (_, at) => column(`Nieuw ${at}`, 1, at));
  const premium = column('Premie', 0, fresh.length);
  const draft = {
    ...{ kind: 'read' as const, draftId: 'd', rows: 1, clues: {} },
    source: { kind: 'text' as const, encoding: 'utf-8' as const, damaged: 0 },
    layout: { delimiter: ';' as const, head: 1 },
    columns: [...fresh, premium],
  };
  const before = {
    columns: [{ id: 3, head: 'Premie', name: 'Jaarpremie', kind: 'amount', decimals: 2, join: 'sum', isInFile: true }],
  } as unknown as OwnTableHead;
  const choices = firstChoices(draft, before);
  expect(choices.get(premium.place)).toEqual({ isKept: true, name: 'Jaarpremie', kind: 'amount', join: 'sum' });
  expect([...choices.values()].filter(({ isKept }) => isKept)).toHaveLength(ownTableBounds.columns);
});
