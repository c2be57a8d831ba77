// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFocusTrail } from '../../../../src/renderer/ui/behaviour/focus';
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

/** A panel that opened the dialog, and fades as long as it is drawn. */
function PanelScreen({ opened, fades }: { readonly opened: boolean; readonly fades: boolean }) {
  useFocusTrail();
  return (
    <>
      <Screen opened={opened} />
      {fades && (
        <div role="dialog">
          <button type="button" id="save">
            Bewaren als…
          </button>
        </div>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('returns the focus to the button of the panel that opened it, however long that panel fades', async () => {
    const { page, draw } = await mount(<PanelScreen opened={false} fades />);
    for (const fade of [0, 100, 2000]) {
      await draw(<PanelScreen opened={false} fades />);
      find(page, 'main button').focus();
      find(page, '#save').focus();
      await draw(<PanelScreen opened fades />);
      await pass(0);
      await draw(<PanelScreen opened={false} fades />);
      await pass(fade);
      await draw(<PanelScreen opened={false} fades={false} />);
      await pass(1000);
      await act(async () => {});
      expect(document.activeElement?.textContent, `the panel faded for ${fade} ms`).toBe('Exporteren');
    }
  });

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
