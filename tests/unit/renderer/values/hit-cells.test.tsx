// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { HitCells } from '../../../../src/renderer/values/office-messages';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { find, giveLayout, mount } from '../dom';

giveLayout();

it('says that values which main left out are withheld, also for a column without the words of the login', async () => {
  const hit = { id: '99000010', dossier: null, name: 'Kantoor', kind: 'changed' } as const;
  const { page } = await mount(
    <MantineProvider env="test">
      <p>
        <HitCells hit={{ ...hit, before: null, after: null }} column={columnNamed('advisers', 'fte')} />
        <HitCells hit={{ ...hit, before: null, after: 2 }} column={columnNamed('advisers', 'fte')} />
      </p>
    </MantineProvider>,
  );
  expect(find(page, 'p').textContent).toBe('gewijzigd (niet in uw abonnement)leeg2,0');
});
