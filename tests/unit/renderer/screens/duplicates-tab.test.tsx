// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { Input, RequestName } from '../../../../src/shared/bridge/contract';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import type { DuplicateDecision, DuplicateFindings } from '../../../../src/shared/domain/quality/duplicate';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { click, doing, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();

const office = (kvk: string, name: string) => ({ kvk, name, values: { kvk, name, phone: '088-7001001' } });
const [one, two, three] = ['99000001', '99000002', '99000003'] as const;
let found: DuplicateFindings = {
  total: 1,
  withheld: ['people'],
  findings: [
    {
      offices: [office(one, 'Advies Een'), office(two, 'Advies Twee'), office(three, 'Advies Drie')],
      shared: [{ sign: 'phone', value: '088-7001001', offices: [one, two, three] }],
      pairs: [
        [one, two],
        [one, three],
        [two, three],
      ],
    },
  ],
};
let decisions: readonly DuplicateDecision[] = [];
let changed = (): void => {};
const request = async (name: RequestName, input: unknown): Promise<Result<unknown>> => {
  if (name === 'quality.duplicates') return success(found);
  if (name === 'quality.decisions') return success(decisions);
  if (name !== 'quality.decide' && name !== 'quality.undecide') return failure('NOT_FOUND');
  decisions =
    name === 'quality.undecide'
      ? []
      : [
          ...decisions,
          ...(input as Input<'quality.decide'>).decisions.map((each) => ({
            ...each,
            at: '2026-11-29T10:00:00.000Z',
            revision: 1,
          })),
        ];
  changed();
  return success(decisions);
};
const listen = (name: string, call: () => void) => {
  if (name === 'quality.changed') changed = call;
  return () => {};
};
Object.assign(window, { bridge: { request, listen } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { DuplicateCount, DuplicatesTab } = await import(
  '../../../../src/renderer/screens/quality/duplicates/duplicates-tab'
);
const { useAskedDuplicates } = await import('../../../../src/renderer/screens/quality/duplicates/use-duplicates');
const { useQualityPlace } = await import('../../../../src/renderer/screens/quality/quality-place');

const all = { key: 'all', name: 'Alle kantoren', query: wholeList('advisers') };
/** The count as the page shows it, which asks for the offices. */
function Asked() {
  useAskedDuplicates(all);
  return <DuplicateCount />;
}

const props = { owner: { email: 'a@b.example', role: 'volledig' } } as unknown as Parameters<typeof DuplicatesTab>[0];

it('offices that may be one are decided side by side, as one finding, and the decision can be withdrawn', async () => {
  const start = someStart();
  const month = { role: 'volledig', period: '2026-10', generation: 'a' };
  useApplication.setState({ start: { ...start, month: { ...start.month, current: month } } as ApplicationStart });
  const { page } = await mount(
    <MantineProvider>
      <p id="count">
        <Asked />
      </p>
      <DuplicatesTab {...props} />
    </MantineProvider>,
  );
  await doing(() => undefined);
  const count = () => page.querySelector('#count')?.textContent;
  const press = async (label: string) => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    if (button === undefined) throw new Error(label);
    await click(button);
    await doing(() => undefined);
  };
  expect(count()).toBe('1');
  expect(page.textContent).toContain('Advies Een en Advies Twee en Advies Drie');
  expect(page.textContent).toContain('3 kantoren naast elkaar');
  expect(page.querySelectorAll('[data-same]')).toHaveLength(3);
  expect(page.textContent).toContain('Niet nagekeken, want niet in uw abonnement: beleidsbepaler.');
  await press('Verschillende kantoren');
  expect(decisions.map(({ first, second, verdict }) => `${first} ${second} ${verdict}`)).toEqual([
    `${one} ${two} different`,
    `${one} ${three} different`,
    `${two} ${three} different`,
  ]);
  expect(count()).toBe('0');
  expect(page.textContent).toContain('U hebt over alle kantoren geoordeeld die veel gemeen hebben.');
  await doing(() => useQualityPlace.setState({ withHandled: true }));
  expect(page.textContent).toContain('Verschillende kantoren, volgens u');
  await press('Oordeel intrekken');
  expect(count()).toBe('1');
  // Two of them were decided before the third one came.
  decisions = [{ first: one, second: two, verdict: 'same', at: '2026-10-29T10:00:00.000Z', revision: 4 }];
  await doing(() => changed());
  await press('Verschillende kantoren');
  expect(decisions.map(({ verdict }) => verdict)).toEqual(['same', 'different', 'different']);
});

it('more offices than are answered are said to be there, also when all that are shown are decided', async () => {
  found = { ...found, total: 501, withheld: [] };
  useQualityPlace.setState({ withHandled: false });
  const { page } = await mount(
    <MantineProvider>
      <Asked />
      <DuplicatesTab {...props} />
    </MantineProvider>,
  );
  await doing(() => undefined);
  expect(page.textContent).toContain('0+');
  expect(page.textContent).toContain('U hebt over deze kantoren geoordeeld');
  expect(page.textContent).toContain('Dit zijn de eerste 1 van 501.');
});
