// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { FormatRuleCard } from '../../../src/renderer/list/formats/format-rule-card';
import { columnNamed } from '../../../src/shared/catalog/catalog';
import type { FormatRule } from '../../../src/shared/domain/lists/format-rule';
import { giveLayout, mount } from './dom';

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

it('says of a rule that is not applied here what it is, and why', async () => {
  const top: FormatRule = {
    ...{ kind: 'top', column: 'tp', end: 'highest', count: 10, unit: 'rows' },
    ...{ sign: 'good', word: 'groot' },
  };
  expect(await cardOf({ ...top, column: 'creditRating' }, true)).toContain(
    '✓ groot: de hoogste 10 (niet in uw abonnement)',
  );
  expect(await cardOf({ kind: 'later', column: 'fte', name: 'icons', written: '{}' })).toContain(
    '“icons”, van een latere versie van Adviesatlas (wordt bewaard en niet toegepast)',
  );
  expect(await cardOf({ kind: 'bar', column: 'city', ends: 'range' })).toContain('(past niet bij deze kolom)');
});
