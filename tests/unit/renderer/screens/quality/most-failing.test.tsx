// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { QualityTabProps } from '../../../../../src/renderer/screens/quality/tab-props';
import { giveLayout, mount } from '../../dom';
import { someMonth } from '../../month-fixture';

vi.mock('../../../../../src/renderer/bridge/bridge', () => ({ bridge: { listen: () => () => {}, request: () => {} } }));
const { MostFailing } = await import('../../../../../src/renderer/screens/quality/score/most-failing');

giveLayout();
const rule = (id: string, findings: number) => ({
  ...{ id, isWithheld: false, fresh: null },
  counts: { findings, passed: 10, noData: 0, notApplicable: 0 },
});
const shown = async (off: readonly string[]): Promise<string> => {
  const props = {
    ...{ month: someMonth, subject: { key: 'all', name: 'Alle kantoren' }, list: {} },
    summary: { rules: [rule('name', 7), rule('legalForm', 3)], score: { checks: 30 }, period: '2026-10' },
    work: { answers: new Map(), reports: new Map(), off: new Set(off) },
  } as unknown as QualityTabProps;
  const { page } = await mount(<MostFailing {...props} />);
  return [...page.querySelectorAll('tbody tr, section > p')].map(({ textContent }) => textContent).join();
};

it('the controls that fail most are those that are on', async () => {
  expect(await shown([])).toMatch(/7.*3/);
  expect(await shown(['name'])).not.toContain('7');
  expect(await shown(['name', 'legalForm'])).toBe('Alle controles met gegevens die aan staan, slagen.');
});
