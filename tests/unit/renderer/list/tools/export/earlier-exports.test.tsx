// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { optionAccess } from '../../../../../../src/shared/access/option-access';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import { type Options, optionNames } from '../../../../../../src/shared/domain/account/session';
import type { EarlierExport } from '../../../../../../src/shared/domain/exports/earlier-export';
import type { ExportRequest } from '../../../../../../src/shared/domain/exports/export';
import { wholeList } from '../../../../../../src/shared/domain/lists/list';
import type { ExportRecipe, KeptRecipe } from '../../../../../../src/shared/view/export-recipe';
import { noKeptView } from '../../../../../../src/shared/view/view';
import { click, doing, find, giveLayout, mount } from '../../../dom';
import { someMonth } from '../../../month-fixture';

giveLayout();

const owner = { email: 'jan@voorbeeld.example', role: 'volledig' };
const entry: EarlierExport = {
  id: 'a',
  path: '/exports/lijst.xlsx',
  fileName: 'lijst.xlsx',
  kind: 'xlsx',
  period: '2026-09',
  rows: 3,
  at: '2026-09-25T09:00:00.000Z',
  hasRecipe: true,
  isHere: false,
  isChanged: false,
};
const arranged = (name: string) => ({ name, width: 100, shown: true, pinned: null });
const recipe: ExportRecipe = {
  file: {
    name: 'Mijn lijst',
    view: {
      ...noKeptView,
      ...wholeList('advisers'),
      columns: [arranged('kvk'), arranged('name'), arranged('kvkList9')],
      filters: [{ column: 'city', text: 'utrecht' }],
      comparison: null,
    },
    kvkLists: { kvkList9: 'Klanten' },
  },
  period: '2026-09',
  rows: 'ids',
  shape: 'rows',
  format: 'xlsx',
  plain: true,
  writtenBy: '1',
};
let kept: KeptRecipe = recipe;
let exports: readonly EarlierExport[] = [];
const asked: { readonly name: string; readonly input: unknown }[] = [];
const answers: Readonly<Record<string, (input: never) => unknown>> = {
  'earlierExport.list': () => ({ exports, canOpen: false }),
  'earlierExport.recipe': () => kept,
  'list.describe': () => ({
    list: 'advisers',
    month: someMonth,
    total: 3,
    columns: columnsOf('advisers'),
    colourable: [],
  }),
  'export.plan': () => ({ fileName: 'Mijn lijst 2026-10.xlsx' }),
};
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: async (name: string, input: never) => {
      asked.push({ name, input });
      return { ok: true, data: answers[name]?.(input) ?? null };
    },
  },
});

const notes: string[] = [];
vi.mock('../../../../../../src/renderer/core/notify', async (original) => ({
  ...(await original<object>()),
  notifyMissing: (_name: string | null, missing: readonly string[]) => void notes.push(missing.join(', ')),
}));

const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { EarlierExportsDialog, openEarlierExports } = await import(
  '../../../../../../src/renderer/list/tools/export/earlier-exports-dialog'
);
const { createWindowList } = await import('../../../../../../src/renderer/list/core/store/window-list');
const { offerList } = await import('../../../../../../src/renderer/list/core/store/window-list');

const options = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens'])) as Options;

async function openDialog() {
  const account = { ...owner, userName: 'Jan', options, fixedColumns: 1, roles: [] };
  const start = {
    session: { account },
    month: { current: { ...someMonth, rows: 3 } },
    now: '2026-10-25T09:00:00Z',
    today: '2026-10-25',
  } as unknown as ApplicationStart;
  useApplication.setState({ start });
  const list = createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => {} });
  offerList({ ofMonth: () => list });
  await mount(
    <MantineProvider env="test">
      <EarlierExportsDialog />
    </MantineProvider>,
  );
  await doing(openEarlierExports);
  return document.body;
}

beforeEach(() => {
  asked.length = 0;
  exports = [entry];
  kept = recipe;
});

describe('earlier exports', () => {
  it('describes each file, and says when it is gone; then it cannot be opened but can be repeated', async () => {
    const page = await openDialog();
    expect(page.textContent).toContain('Excel · september 2026 · 3 rijen');
    expect(page.textContent).toContain('Niet meer op deze plaats: /exports/lijst.xlsx');
    expect(page.querySelector('[aria-label="Download lijst.xlsx"]')).toBeNull();
    await click(find(page, '[aria-label="Herhaal voor oktober 2026: lijst.xlsx"]'));
    const started = () => asked.find(({ name }) => name === 'export.start')?.input;
    await expect.poll(started).toBeDefined();
    const request: Partial<ExportRequest> = {
      month: someMonth,
      since: '2026-09',
      rows: { kind: 'all' },
      columns: ['kvk', 'name'],
      plain: true,
      query: { ...wholeList('advisers'), filters: recipe.file.view.filters },
      title: 'Mijn lijst',
    };
    expect(started()).toMatchObject({ request });
  });

  const repeated = async (): Promise<ExportRequest> => {
    const page = await openDialog();
    await click(find(page, '[aria-label="Herhaal voor oktober 2026: lijst.xlsx"]'));
    const started = () => asked.find(({ name }) => name === 'export.start')?.input;
    await expect.poll(started).toBeDefined();
    return (started() as { readonly request: ExportRequest }).request;
  };

  it('are repeated with the chosen rows if these are known; otherwise all rows are written, and that is reported', async () => {
    kept = { ...recipe, chosen: ['00000001', '00000003'] };
    expect((await repeated()).rows).toEqual({ kind: 'ids', ids: ['00000001', '00000003'] });
    expect(notes.at(-1)).not.toContain('gekozen');
    asked.length = 0;
    kept = { ...recipe, rows: 'allBut', chosen: ['00000002'] };
    expect((await repeated()).rows).toEqual({ kind: 'allBut', ids: ['00000002'] });
    asked.length = 0;
    kept = recipe;
    expect((await repeated()).rows).toEqual({ kind: 'all' });
    expect(notes.at(-1)).toContain('welke rijen gekozen waren: alle rijen van het filter zijn geschreven');
  });

  it('are repeated with the period up to today if it ended on their day, and otherwise with the same period', async () => {
    const mutations = { from: '2026-08-26', to: '2026-09-25', groups: ['contact' as const] };
    const { file } = recipe;
    kept = { ...recipe, madeOn: '2026-09-25', file: { ...file, view: { ...file.view, mutations } } };
    const moved = await repeated();
    expect(moved.query.mutations).toEqual({ ...mutations, from: '2026-09-25', to: '2026-10-25' });
    expect(moved.since).toBeUndefined();
    asked.length = 0;
    kept = { ...kept, madeOn: '2026-09-30' };
    const fixed = await repeated();
    expect(fixed.query.mutations).toEqual(mutations);
    expect(fixed.since).toBe('2026-09');
  });

  it('are removed one by one, while the file stays', async () => {
    const page = await openDialog();
    await click(find(page, '[aria-label="Haal lijst.xlsx uit deze lijst"]'));
    expect(asked).toContainEqual({ name: 'earlierExport.remove', input: { owner, id: 'a' } });
  });
});
