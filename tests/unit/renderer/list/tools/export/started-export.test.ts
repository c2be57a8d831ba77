// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import type { AskedExport } from '../../../../../../src/shared/domain/exports/export';
import type { MonthRef } from '../../../../../../src/shared/domain/months/month';

const asked: MonthRef[] = [];
let current = '';
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: (_: string, { request }: AskedExport) => {
      asked.push(request.month);
      const answer =
        request.month.generation === current ? { ok: true, data: null } : { ok: false, code: 'MONTH_REPLACED' };
      return Promise.resolve(answer);
    },
  },
});

const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { startExport } = await import('../../../../../../src/renderer/core/exports/export-progress');

const month = (period: string, generation: string): MonthRef => ({ role: 'volledig', period, generation });
const show = (of: MonthRef): void => {
  const start = { month: { current: of }, session: { state: 'loggedIn' } };
  useApplication.setState({ start: start as unknown as ApplicationStart });
};
const ask = (of: MonthRef): AskedExport =>
  ({ request: { month: of }, fileName: 'lijst.xlsx' }) as unknown as AskedExport;

beforeEach(() => void asked.splice(0));

it('writes the whole month when its other lists arrive while the export begins', async () => {
  show(month('2026-10', 'offices'));
  current = 'whole';
  const started = startExport(ask(month('2026-10', 'offices')), null);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  show(month('2026-10', 'whole'));
  await started;
  expect(asked.map(({ generation }) => generation)).toEqual(['offices', 'whole']);
});

it('never writes another month than the user chose', async () => {
  vi.useFakeTimers();
  show(month('2026-10', 'old'));
  current = 'new';
  const started = startExport(ask(month('2026-10', 'old')), null);
  show(month('2026-11', 'new'));
  await vi.runAllTimersAsync();
  await started;
  vi.useRealTimers();
  expect(asked.map(({ period }) => period)).toEqual(['2026-10']);
});
