// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { WatchOutcome } from '../../../../src/shared/domain/watch/watch-line';
import type { WatchRuleDraft } from '../../../../src/shared/domain/watch/watch-rule';
import { doing, giveLayout, mount } from '../dom';

giveLayout();
const silent: WatchOutcome = { is: 'silent', checked: 100 };
const unknown = (why: 'method' | 'absent'): WatchOutcome => ({ is: 'unknown', why, column: 'fte' });
let outcomes: readonly WatchOutcome[] = [];
const request = async () => {
  const months = outcomes.map((outcome, at) => ({ period: `2026-0${at + 2}`, earlier: `2026-0${at + 1}`, outcome }));
  return { ok: true, data: { list: 'advisers', months, current: { is: 'silent', checked: 100 } } };
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { RuleTrial } = await import('../../../../src/renderer/screens/consequences/rule-trial');

/** What the trial says of a rule about leaving a view, whose filter is on a column. */
async function trialOf(tried: readonly WatchOutcome[]): Promise<string> {
  outcomes = tried;
  const draft: WatchRuleDraft = {
    condition: { is: 'leaves' },
    includesMethod: false,
    subject: { kind: 'filter', id: 'a' },
  };
  const fte = columnNamed('advisers', 'fte');
  const columns = new Map(fte === undefined ? [] : [['fte', fte]]);
  const month = { role: 'volledig', period: '2026-05', generation: 'a' };
  const { page, unmount } = await mount(
    <MantineProvider env="test">
      <RuleTrial {...{ month, draft, columns }} onTried={() => {}} />
    </MantineProvider>,
  );
  await doing(() => undefined);
  const text = page.textContent ?? '';
  unmount();
  return text;
}

it('counts only the months that could be checked, and says of each other one why', async () => {
  const text = await trialOf([silent, unknown('method'), unknown('absent'), unknown('method')]);
  expect(text).toContain('in 1 maand 0 keer iets hebben gemeld, in februari 2026 0 keer.');
  expect(text).toContain('? maart 2026, mei 2026: FTE is anders berekend.');
  expect(text).toContain('? april 2026: FTE staat niet in beide maanden.');
});

it('says that no month can be checked, instead of that nothing happened', async () => {
  const text = await trialOf([unknown('method')]);
  expect(text).toContain('Deze regel is in geen bewaarde maand te controleren.');
  expect(text).not.toContain('0 keer');
});
