// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../../src/renderer/ui/panels/dialog';
import { find, giveLayout, mount } from '../dom';

giveLayout();

const Screen = ({ opened }: { readonly opened: boolean }) => (
  <MantineProvider env="test">
    <main tabIndex={-1}>
      <button type="button">Exporteren</button>
    </main>
    <Dialog opened={opened} onClose={() => {}} withCloseButton={false}>
      <input data-autofocus aria-label="Bestand" />
    </Dialog>
  </MantineProvider>
);

const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a dialog', () => {
  it('keeps the focus when it is reopened before the checks of its closing', async () => {
    const { page, draw } = await mount(<Screen opened={false} />);
    find(page, 'button').focus();
    for (const pause of [0, 20, 100, 290]) {
      await draw(<Screen opened />);
      await pass(0);
      await draw(<Screen opened={false} />);
      await pass(pause);
      await draw(<Screen opened />);
      for (const wait of [0, 10, 30, 300, 1000]) await pass(wait);
      expect(document.activeElement, `opened again after ${pause} ms`).toBe(find(document, 'input'));
      await draw(<Screen opened={false} />);
      await pass(1000);
    }
  });
});
