// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import type { FilteredRows, List } from '../../../../src/renderer/list/core/store/list-store';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { RequestName } from '../../../../src/shared/bridge/contract';
import { type Result, success } from '../../../../src/shared/domain/result';
import { readListChoice } from '../../../../src/shared/filters/kinds/list-choice';
import { ruleFilters } from '../../../../src/shared/filters/quality-filters';
import type { QualitySummary } from '../../../../src/shared/quality/quality-answers';
import { qualityDimensions, qualityLevels, qualitySources } from '../../../../src/shared/quality/quality-rule';
import { stateWords } from '../../../../src/shared/quality/quality-words';
import { click, doing, find, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();

const none = { score: null, points: 0, of: 0, passed: 0, checks: 0, offices: 0 };
const withNone = <K extends string>(kinds: readonly K[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, none])) as Record<K, typeof none>;
const summary: QualitySummary = {
  ...{ period: '2026-10', score: none, rules: [], bySegment: [], months: [{ period: '2026-10', score: none }] },
  byLevel: {
    ...withNone(qualityLevels),
    required: { score: 0.5, points: 3, of: 6, passed: 1, checks: 4, offices: 2 },
  },
  byDimension: withNone(qualityDimensions),
  bySource: withNone(qualitySources),
  ...{ offices: 0, officesWithFindings: 0, findings: 0, fresh: null },
};
const rule = (id: string, findings: number, fresh: number) => ({
  ...{ id, isWithheld: false, fresh },
  counts: { passed: 5, findings, noData: 0, notApplicable: 0 },
});
const report = {
  ...{ rule: 'fteSources', office: '99041278', name: 'Van Dijk', period: '2026-10', values: [] },
  ...{ at: '2026-10-20T10:00:00.000Z', digest: 'a'.repeat(64) },
};
const sent: RequestName[] = [];
const inputs = new Map<RequestName, unknown>();
const asked = (name: RequestName): unknown => inputs.get(name);
let fails = true;
const answers: Partial<Record<RequestName, () => Result<unknown>>> = {
  'quality.summary': () => (fails ? { ok: false, code: 'MONTH_DAMAGED', detail: '' } : success(summary)),
  'quality.work': () => success({ answers: [], reports: [report], off: [] }),
  'list.describe': () => success({ columns: [] }),
};
const request = async (name: RequestName, input: unknown): Promise<Result<unknown>> => {
  sent.push(name);
  inputs.set(name, input);
  return answers[name]?.() ?? { ok: false, code: 'NOT_FOUND', detail: '' };
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { QualityScreen } = await import('../../../../src/renderer/screens/quality/quality-screen');

type Shown = Parameters<ReturnType<List['getState']>['showFiltered']>;

async function shown(list = null as unknown as List) {
  const start = someStart({ canShowMutations: false });
  const month = { role: 'volledig', period: '2026-10', generation: 'a' };
  useApplication.setState({ start: { ...start, month: { ...start.month, current: month } } as ApplicationStart });
  const { page } = await mount(
    <MantineProvider>
      <QualityScreen list={list} />
    </MantineProvider>,
  );
  await doing(() => undefined);
  return page;
}

it('says why quality cannot be shown, without counts, and shows it when it is asked again', async () => {
  const page = await shown();
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('De kwaliteit kan niet worden getoond');
  expect(page.textContent).not.toContain('…');
  fails = false;
  for (const button of page.querySelectorAll('[role="alert"] button')) await click(button);
  await doing(() => undefined);
  expect(page.querySelector('[role="alert"]')).toBeNull();
  // A month of which nothing could be checked has no score, and does not pass.
  expect(page.textContent).toContain('Geen controle heeft hier gegevens.');
  // Findings are not offices, and the count that opens offices says so.
  expect(find(page, 'table[aria-label="Per niveau"] td:last-child button').textContent).toBe('3 bij 2 kantoren');
});

it('shows what was reported to a subscription without earlier months, and asks for none', async () => {
  const page = await shown();
  sent.length = 0;
  const followed = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === 'Opvolging');
  if (followed === undefined) throw new Error('no tab');
  await click(followed);
  await doing(() => undefined);
  expect(find(page, 'table[aria-labelledby="reported"]').textContent).toContain('Van Dijk');
  expect(page.textContent).toContain('Uw abonnement heeft geen eerdere maanden');
  expect(sent).not.toContain('quality.followed');
});

it('opens the offices of n and of the counts in the bar, and the new findings of the rules that are on', async () => {
  const counted: QualitySummary = {
    ...summary,
    rules: [rule('mailForm', 3, 1), rule('siteForm', 2, 2), rule('fteSources', 4, 4)],
    ...{ offices: 9, officesWithFindings: 6, findings: 9, fresh: 7 },
    score: { score: 0.5, points: 15, of: 24, passed: 15, checks: 24 },
  };
  answers['quality.summary'] = () => success(counted);
  answers['quality.work'] = () => success({ answers: [], reports: [], off: ['fteSources'] });
  const opened: FilteredRows[] = [];
  const list = { getState: () => ({ showFiltered: (...[, , rows]: Shown) => opened.push(rows) }) };
  const page = await shown(list as unknown as List);
  for (const tab of page.querySelectorAll('label')) if (tab.textContent === 'Score') await click(tab);
  await doing(() => undefined);
  const button = (name: string) => find(page, `button[aria-label="${name}"]`);
  // How many offices have a finding of these rules is not counted, and all offices do not.
  expect(page.textContent).toContain('5 bevindingen onder 9 kantoren, 3 nieuw in oktober 2026.');
  expect(page.textContent).toContain('1 regel die uit staat, telt in de score wel mee.');
  await click(button('5 bevindingen, de kantoren ervan in de lijst tonen'));
  await click(button('9 kantoren in de lijst tonen'));
  await click(button('Vereist: n = 4 controles, de kantoren ervan in de lijst tonen'));
  const [found, offices, n] = opened.map(({ filters }) => filters);
  expect(found).toEqual(ruleFilters([], { rules: ['mailForm', 'siteForm'], of: 'findings' }));
  expect(offices).toEqual([]);
  expect(n?.[0]?.text).toContain(`${stateWords.finding}|${stateWords.passed}`);
  await click(button('3 nieuw tonen: oktober 2026'));
  await doing(() => undefined);
  expect(asked('quality.followedFindings')).toMatchObject({ kind: 'fresh', ofRules: ['mailForm', 'siteForm'] });
});

it('opens the offices of a segment whose name has the signs of a filter', async () => {
  const segment = '!Bank|Verzekeraar';
  const score = { score: 0.5, points: 3, of: 6, passed: 1, checks: 4, offices: 2 };
  answers['quality.summary'] = () => success({ ...summary, bySegment: [{ segment, score }] });
  const opened: FilteredRows[] = [];
  const list = { getState: () => ({ showFiltered: (...[, , rows]: Shown) => opened.push(rows) }) };
  const page = await shown(list as unknown as List);
  await click(find(page, 'table[aria-label="Per segment"] td:last-child button'));
  const [filter] = opened[0]?.filters ?? [];
  expect(readListChoice(filter?.text ?? '')).toEqual({ values: [segment], empty: false, all: false });
});

it('sets the page of offices back when the month is replaced by one with fewer such offices', async () => {
  const kvk = Array.from({ length: 50 }, (_, at) => String(10_000_000 + at));
  const pageOf = (matched: number) => () => {
    const { offset } = asked('list.page') as { offset: number };
    return success({ matched, columns: { kvk: kvk.slice(0, Math.max(0, matched - offset)), name: kvk } });
  };
  answers['list.page'] = pageOf(60);
  answers['quality.summary'] = () => success({ ...summary, rules: [rule('mailForm', 60, 0)] });
  answers['quality.work'] = () => success({ answers: [], reports: [], off: [] });
  const page = await shown();
  for (const tab of page.querySelectorAll('label')) if (tab.textContent === 'Per kantoor') await click(tab);
  await doing(() => undefined);
  await click(find(page, 'button[aria-label="Volgende kantoren"]'));
  await doing(() => undefined);
  expect(asked('list.page')).toMatchObject({ offset: 50 });
  answers['list.page'] = pageOf(20);
  const start = useApplication.getState().start;
  const month = { role: 'volledig', period: '2026-10', generation: 'b' };
  await doing(() =>
    useApplication.setState({ start: { ...start, month: { ...start?.month, current: month } } as ApplicationStart }),
  );
  await doing(() => undefined);
  expect(page.querySelectorAll('nav[aria-label="Kantoren met bevindingen"] li')).toHaveLength(20);
});

it('counts at an office only the findings of rules that are on, without those that have an answer', async () => {
  const answered = { rule: 'siteForm', office: '1234567', reason: 'Klopt', period: '2026-10', values: [], revision: 1 };
  answers['quality.summary'] = () =>
    success({ ...summary, rules: [rule('mailForm', 1, 0), rule('siteForm', 1, 0), rule('fteSources', 1, 0)] });
  answers['quality.work'] = () =>
    success({ answers: [{ ...answered, at: report.at }], reports: [], off: ['fteSources'] });
  const found = [stateWords.finding];
  const columns = { 'finding.mailForm': found, 'finding.siteForm': found, 'finding.fteSources': found };
  answers['list.page'] = () =>
    success({ matched: 1, columns: { kvk: [1234567], name: ['Van Dijk'], findings: [3], ...columns } });
  const page = await shown();
  for (const tab of page.querySelectorAll('label')) if (tab.textContent === 'Per kantoor') await click(tab);
  await doing(() => undefined);
  expect(find(page, 'nav[aria-label="Kantoren met bevindingen"] li').textContent).toBe('Van Dijk1');
  expect(asked('list.page')).toMatchObject({
    filters: ruleFilters([], { rules: ['mailForm', 'siteForm'], of: 'findings' }),
  });
  for (const label of page.querySelectorAll('label'))
    if (label.textContent === 'Ook wat al is afgehandeld') await click(label);
  expect(find(page, 'nav[aria-label="Kantoren met bevindingen"] li').textContent).toBe('Van Dijk2');
});
