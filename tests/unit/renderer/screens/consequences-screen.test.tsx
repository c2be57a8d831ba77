// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { RequestName } from '../../../../src/shared/bridge/contract';
import type { ErrorCode, Result } from '../../../../src/shared/domain/result';
import { click, doing, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();

const failure = (code: ErrorCode): Result<never> => ({ ok: false, code, detail: '' });
let linesFail = true;
const answers: Partial<Record<RequestName, () => Result<unknown>>> = {
  'comparison.months': () => ({ ok: true, data: { months: [] } }),
  'watch.rules': () => ({ ok: true, data: [] }),
  'watch.lines': () => (linesFail ? failure('DATABASE_TOO_NEW') : { ok: true, data: [] }),
  'savedFilter.list': () => ({ ok: true, data: [] }),
  'kvkList.list': () => ({ ok: true, data: [] }),
};
const request = async (name: RequestName) => answers[name]?.() ?? failure('NOT_FOUND');
Object.assign(window, { bridge: { request, listen: () => () => {} } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { reloadWatch } = await import('../../../../src/renderer/core/watch/watch-store');
const { ConsequencesScreen } = await import('../../../../src/renderer/screens/consequences/consequences-screen');

it('reports that messages could not be read, instead of showing none', async () => {
  const month = { role: 'volledig', period: '2026-10', generation: 'a' };
  const start = someStart();
  useApplication.setState({ start: { ...start, month: { ...start.month, current: month } } as ApplicationStart });
  await reloadWatch();
  const { page } = await mount(
    <MantineProvider>
      <ConsequencesScreen />
    </MantineProvider>,
  );
  await doing(() => undefined);
  const retry = () => [...page.querySelectorAll('[role="alert"] button')];
  expect(page.textContent).toContain('De regels en berichten kunnen niet worden getoond.');
  expect(page.textContent).not.toContain('Geen berichten');
  linesFail = false;
  for (const button of retry()) await click(button);
  await doing(() => undefined);
  expect(retry()).toHaveLength(0);
  expect(page.textContent).toContain('Geen ongelezen berichten');
});
