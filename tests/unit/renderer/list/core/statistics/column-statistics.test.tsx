// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { columnNamed } from '../../../../../../src/shared/catalog/catalog';
import { failure, success } from '../../../../../../src/shared/domain/result';
import { errorSentences } from '../../../../../../src/shared/texts/error-sentences';
import { giveLayout, mount } from '../../../dom';
import { openScreen } from '../../../list-screen-fixture';

giveLayout();

const main = vi.hoisted(() => {
  const answers = { statistics: null as unknown };
  const request = async (name: string) => (name === 'list.statistics' ? answers.statistics : { ok: true, data: null });
  Object.assign(window, { bridge: { listen: () => () => {}, request } });
  return answers;
});

const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { ColumnStatisticsPanel } = await import('../../../../../../src/renderer/list/core/statistics/statistics');

async function openPanel(): Promise<string> {
  const { store } = await openScreen();
  const column = columnNamed('advisers', 'city');
  if (column === undefined) throw new Error('no city');
  const { page } = await mount(
    <MantineProvider>
      <ListProvider list={store}>
        <ColumnStatisticsPanel column={column} onClose={() => {}} />
      </ListProvider>
    </MantineProvider>,
  );
  return page.textContent ?? '';
}

it('counts the rows with and without a value', async () => {
  main.statistics = success({ rows: 3, columns: [{ column: 'city', count: 2, empty: 1, numbers: null }] });
  expect(await openPanel()).toContain('Met waarde2Leeg1');
});

it('says why nothing is counted, instead of counting for ever', async () => {
  main.statistics = failure('THREAD_DIED');
  const text = await openPanel();
  expect(text).toContain(errorSentences.THREAD_DIED);
  expect(text).not.toContain('Wordt geteld');
});
