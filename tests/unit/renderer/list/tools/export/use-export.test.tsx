// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ExportRequest } from '../../../../../../src/shared/domain/exports/export';
import { success } from '../../../../../../src/shared/domain/result';
import { click, doing, find, giveLayout, mount } from '../../../dom';
import { openScreen, pageOf } from '../../../list-screen-fixture';

giveLayout();
const plans: { readonly request: ExportRequest; readonly answer: (result: unknown) => void }[] = [];
const request = (name: string, input: unknown) =>
  name === 'export.plan'
    ? new Promise((answer) => plans.push({ request: input as ExportRequest, answer }))
    : Promise.resolve(success(null));
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { useExport } = await import('../../../../../../src/renderer/list/tools/export/use-export');

it('is ready only with the plan of the newest choices, whose file name it gets', async () => {
  const { store, asked } = await openScreen();
  for (const page of asked) page.answer(pageOf(page, ['99000010']));
  function Part() {
    const { choose, isReady, isAwaited, fileName } = useExport({ title: 'Lijst', start: { before: null } });
    return (
      <button type="button" data-ready={isReady} data-awaited={isAwaited} onClick={() => choose({ format: 'csv' })}>
        {fileName}
      </button>
    );
  }
  const { page } = await mount(
    <ListProvider list={store}>
      <Part />
    </ListProvider>,
  );
  const answer = () =>
    doing(() => {
      const { request: of, answer: reply } = plans.at(-1) ?? {};
      reply?.(success({ rows: 1, fileName: `Lijst.${of?.format}` }));
    });
  const button = find<HTMLButtonElement>(page, 'button');
  await answer();
  expect([button.dataset.ready, button.textContent]).toEqual(['true', 'Lijst.xlsx']);
  await click(button);
  expect([button.dataset.ready, button.dataset.awaited]).toEqual(['false', 'true']);
  await answer();
  expect([button.dataset.ready, button.textContent]).toEqual(['true', 'Lijst.csv']);
});
