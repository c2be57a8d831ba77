// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { success } from '../../../../src/shared/domain/result';
import { click, doing, find, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();
let matched = 45;
type Asked = { readonly month: object; readonly offset: number; readonly limit: number };
const request = async (name: string, input: Asked) => {
  if (name === 'list.describe') return success({ columns: [] });
  if (name !== 'list.page') return success({ values: [] });
  const { month, offset, limit } = input;
  const ids = Array.from({ length: Math.max(0, Math.min(limit, matched - offset)) }, (_, at) => `${offset + at}`);
  const columns = { title: ids.map((id) => `Artikel ${id}`) };
  return success({ month, offset, matched, total: matched, ids, active: [], dossiers: [], columns });
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { PressList } = await import('../../../../src/renderer/screens/press/press-list');
const { everyArticle } = await import('../../../../src/renderer/screens/press/press-question');

const Press = ({ period }: { readonly period: string }) => {
  const [choice, setChoice] = useState(everyArticle);
  const month = { role: 'volledig', period, generation: 'a' };
  return (
    <MantineProvider env="test">
      <PressList month={month} choice={choice} read={null} onChange={setChoice} onOpen={() => {}} />
    </MantineProvider>
  );
};

it('shows the last page when another month has fewer articles than the page before it', async () => {
  useApplication.setState({ start: someStart() });
  const { page, draw } = await mount(<Press period="2026-10" />);
  await doing(() => undefined);
  await click(find(page, '[aria-label="volgende"]'));
  await click(find(page, '[aria-label="volgende"]'));
  expect(page.textContent).toContain('41 - 45 van 45');
  matched = 30;
  await draw(<Press period="2026-09" />);
  await doing(() => undefined);
  expect(page.textContent).toContain('21 - 30 van 30');
  expect(page.querySelectorAll('tbody tr')).toHaveLength(10);
});
