// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ChosenTable } from '../../../../src/renderer/screens/own-tables/use-table-draft';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import { type KeptOwnTable, rowStates } from '../../../../src/shared/domain/lists/own-table';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { click, doing, find, giveLayout, mount, typeInto } from '../dom';

const column = (place: number, head: string, kind: 'text' | 'date') => ({
  ...{ place, head, kind, decimals: 0, examples: [], filled: 2, unread: 0 },
});
const draft = {
  ...{ kind: 'read', draftId: 'd', rows: 2, clues: { name: 0 } },
  source: { kind: 'text', encoding: 'utf-8', damaged: 0 },
  layout: { delimiter: ';', head: 1 },
  columns: [column(0, 'Naam', 'text'), column(1, 'Datum', 'date')],
};
const counts = Object.fromEntries(rowStates.map((state) => [state, 0]));
const linked = success({ counts, several: [['Jansen', '01-02-2026']], changes: null });
const main = { linked: linked as Result<unknown>, reads: 0 };
type Kept = Pick<KeptOwnTable, 'dayPlace' | 'name' | 'columns'>;
const kept: Kept[] = [];
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  sentenceOf: () => 'Het koppelen is gestopt.',
  bridge: {
    request: async (name: string, input: Kept) => {
      if (name === 'ownTable.read') return success({ ...draft, draftId: `d${++main.reads}` });
      if (name === 'ownTable.link') return main.linked;
      if (name === 'ownTable.keep') kept.push(input);
      return success({ id: 7 });
    },
    listen: () => () => {},
  },
}));
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { ReadTable } = await import('../../../../src/renderer/screens/own-tables/read-table');

const chosen: ChosenTable = { bytes: new Uint8Array(), name: 'klanten.csv', choice: {}, layout: {} };
const nothing = () => undefined;
/** Reads a file in another way. */
const other = { read: (_: ChosenTable) => {} };
function Screen() {
  const [reading, setReading] = useState(chosen);
  other.read = setReading;
  return (
    <ReadTable
      {...{ chosen: reading, before: null, earlier: null, taken: [] }}
      {...{ onReplace: nothing, onChoose: nothing, onFile: nothing, onKept: nothing, onCancel: nothing }}
    />
  );
}
async function show() {
  const { page } = await mount(
    <MantineProvider env="test">
      <Screen />
    </MantineProvider>,
  );
  await doing(nothing);
  await doing(nothing);
  return page;
}

beforeEach(() => {
  giveLayout();
  kept.length = 0;
  Object.assign(main, { linked, reads: 0 });
  const month = { current: { period: '2026-10', generation: 1 } };
  useApplication.setState({ start: { month, session: { state: 'loggedOut' } } as unknown as ApplicationStart });
});

it('a column that is not kept does not say which row is the newest', async () => {
  const page = await show();
  const newest = () =>
    [...page.querySelectorAll('select')]
      .map((select) => [...select.querySelectorAll('option')].map(({ textContent }) => textContent))
      .find(([first]) => first === 'plaats in het bestand');
  expect(newest()).toEqual(['plaats in het bestand', 'Datum']);
  await click(find(page, 'input[aria-label="Datum houden"]'));
  expect(newest()).toEqual(['plaats in het bestand']);
  await doing(() => void find<HTMLFormElement>(page, 'form').requestSubmit());
  expect(kept.map(({ dayPlace }) => dayPlace)).toEqual([null]);
});

it('says that rows are not linked when linking failed, and not that it goes on', async () => {
  main.linked = failure('THREAD_DIED');
  const page = await show();
  expect(page.textContent).toContain('De rijen zijn nog niet gekoppeld.');
  expect(page.textContent).not.toContain('De kantoren worden gezocht');
});

it('what was typed and chosen stays when the file is read in another way, but not for another file', async () => {
  const page = await show();
  const named = () => find<HTMLInputElement>(page, 'form input[maxlength]');
  const isKept = () => find<HTMLInputElement>(page, 'input[aria-label="Naam houden"]').checked;
  await typeInto(named(), 'Relaties');
  await click(find(page, 'input[aria-label="Naam houden"]'));
  await doing(() => other.read({ ...chosen, layout: { head: 2 } }));
  await doing(nothing);
  expect([main.reads, named().value, isKept()]).toEqual([2, 'Relaties', false]);
  await doing(() => void find<HTMLFormElement>(page, 'form').requestSubmit());
  expect(kept).toMatchObject([{ name: 'Relaties', columns: [{ name: 'Datum' }] }]);
  await doing(() => other.read({ ...chosen, bytes: new Uint8Array(1) }));
  await doing(nothing);
  expect([named().value, isKept()]).toEqual(['klanten', true]);
});
