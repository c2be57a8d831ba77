// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { expect, it } from 'vitest';
import { ListProvider } from '../../../../../../src/renderer/list/core/store/list-context';
import { FormatForm } from '../../../../../../src/renderer/list/tools/format-rules/format-form';
import { FormatRuleCard } from '../../../../../../src/renderer/list/tools/format-rules/format-rule-card';
import { calculatedName } from '../../../../../../src/shared/catalog/calculated-column';
import { columnNamed } from '../../../../../../src/shared/catalog/catalog';
import type { FormatRule } from '../../../../../../src/shared/domain/lists/format-rule';
import { giveLayout, mount } from '../../../dom';
import { openScreen } from '../../../list-screen-fixture';

giveLayout();

async function cardOf(rule: FormatRule, isWithheld = false): Promise<string> {
  const column = columnNamed('advisers', rule.column);
  if (column === undefined) throw new Error(rule.column);
  const { page } = await mount(
    <MantineProvider>
      <FormatRuleCard
        id={1}
        number={1}
        column={isWithheld ? { ...column, withheld: true } : column}
        rule={rule}
        isFirst
        isLast
        onChange={() => {}}
        onMove={() => {}}
        onRemove={() => {}}
      />
    </MantineProvider>,
  );
  return page.textContent ?? '';
}

it('describes a rule that is not applied here, with the reason', async () => {
  const top: FormatRule = {
    kind: 'top',
    column: 'tp',
    end: 'highest',
    count: 10,
    unit: 'rows',
    sign: 'good',
    word: 'groot',
  };
  expect(await cardOf({ ...top, column: 'creditRating' }, true)).toContain(
    '✓ groot: de hoogste 10 (niet in uw abonnement)',
  );
  expect(await cardOf({ kind: 'later', column: 'fte', name: 'icons', written: '{}' })).toContain(
    '“icons”, van een latere versie van Adviesatlas (wordt bewaard en niet toegepast)',
  );
  expect(await cardOf({ kind: 'bar', column: 'city', ends: 'range' })).toContain('(past niet bij deze kolom)');
});

it('lists the rules of columns that no longer exist, and removes them', async () => {
  const { store } = await openScreen();
  const calculated = calculatedName({ title: 'Marge', kind: 'number', decimals: 1, formula: '[fte] * 2' });
  const bar = (column: string): FormatRule => ({ kind: 'bar', column, ends: 'range' });
  const rules = [bar('kvkList9'), bar(calculated), bar('fte')];
  store.setState({ formatting: 'fte', formats: rules, later: { formats: '3' } });
  const { page } = await mount(
    <MantineProvider>
      <ListProvider list={store}>
        <FormatForm onClose={() => {}} />
      </ListProvider>
    </MantineProvider>,
  );
  const section = () => page.querySelector('section[aria-labelledby="rules-without-column"]');
  const lines = () => [...(section()?.querySelectorAll('li') ?? [])].map((each) => each.textContent);
  const remove = () => act(async () => section()?.querySelector('button')?.click());
  expect(lines()).toEqual([
    'Een KvK-lijst die er niet meer is balk vanaf nul, van laagste tot hoogsteVerwijderen',
    'Marge balk vanaf nul, van laagste tot hoogsteVerwijderen',
    'Opmaak van een latere versie van AdviesatlasVerwijderen',
  ]);
  await remove();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Regel van Marge verwijderen');
  await remove();
  await remove();
  expect([section(), store.getState().formats, store.getState().later]).toEqual([null, [bar('fte')], {}]);
  expect(document.activeElement?.textContent).toBe('Sluiten');
});
