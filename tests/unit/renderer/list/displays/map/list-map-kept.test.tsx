// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import { click, doing, find, mount } from '../../../dom';
import { asked, drawn, openMap, props } from './list-map-fixture';

const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { MapKeeper } = await import('../../../../../../src/renderer/list/displays/map/kept-map');
const { MapOrTable } = await import('../../../../../../src/renderer/list/displays/map/map-or-table');

describe('the map beside the table and other screens', () => {
  it('stays unchanged behind the table, and makes no requests there', async () => {
    const { list, page } = await openMap();
    await expect.poll(() => props().isCurrent).toBe(true);
    const before = asked('list.points').length;
    await doing(() => list.getState().setDisplay(null));
    expect(page.textContent).toContain('Alle rijen');
    expect(props().isCurrent).toBe(false);
    expect(list.getState().takeMap).toBeNull();
    // The same list shown again gives the same points object, so that the card stays open.
    const { points } = props();
    await doing(() => list.getState().setDisplay('map'));
    expect(props().points).toBe(points);
    expect(asked('list.points')).toHaveLength(before);
    await doing(() => list.getState().setDisplay(null));
    await doing(() => list.getState().type('city', 'utrecht'));
    expect(asked('list.points')).toHaveLength(before);
    await doing(() => list.getState().setDisplay('map'));
    expect(asked('list.points').at(-1)).toMatchObject({ filters: [{ column: 'city', text: 'utrecht' }] });
    expect(page.textContent).not.toContain('Alle rijen');
  });

  it('is kept while another screen is shown, and removed with the account', async () => {
    const { list } = await openMap();
    const owner = { email: 'jan@voorbeeld.example', role: 'volledig' };
    const logIn = (account: typeof owner | null) =>
      useApplication.setState(({ start }) => ({
        start: {
          ...start,
          session: {
            state: 'loggedIn',
            connection: 'online',
            account: account && { ...account, options: { canGeo: true } },
          },
        } as unknown as ApplicationStart,
      }));
    logIn(owner);
    let showScreen = (_shown: boolean): void => undefined;
    function Screens() {
      const [isShown, setShown] = useState(true);
      showScreen = setShown;
      return (
        <ListProvider list={list}>
          {isShown ? <MapOrTable rows={<p>Alle rijen</p>} /> : <p>Een dossier</p>}
        </ListProvider>
      );
    }
    const { page } = await mount(
      <MantineProvider>
        <MapKeeper list={list}>
          <Screens />
        </MapKeeper>
      </MantineProvider>,
    );
    const drawnMap = () => page.querySelector('section[aria-label="Kaart en legenda"]');
    await expect.poll(() => drawnMap()?.querySelector('[role="status"]')?.textContent).toContain('Kantoor');
    const before = drawnMap();
    expect(before?.closest('[inert]')).toBeNull();
    await doing(() => showScreen(false));
    expect(page.textContent).toContain('Een dossier');
    expect(drawnMap()).toBe(before);
    expect(before?.closest('[inert]')).not.toBeNull();
    expect(props().isCurrent).toBe(false);
    await doing(() => showScreen(true));
    expect(drawnMap()).toBe(before);
    expect(before?.closest('[inert]')).toBeNull();
    expect(props().isCurrent).toBe(true);
    // Another list must not find the map.
    await doing(() => showScreen(false));
    await doing(() => logIn({ ...owner, role: 'regio' }));
    expect(drawnMap()).toBeNull();
  });

  it('is replaced by the table without the option, and when no map can be drawn', async () => {
    const without = (await openMap({ canGeo: false })).page;
    expect(without.textContent).toContain('Alle rijen');
    expect(without.querySelector('section')).toBeNull();
    drawn.canDraw = false;
    const { page } = await openMap();
    expect(page.textContent).toContain('De kaart kan nu niet worden getekend');
    expect(page.textContent).toContain('Alle rijen');
    drawn.canDraw = true;
    await click(find(page, 'button'));
    expect(page.textContent).not.toContain('Alle rijen');
    await doing(() => props().onLost());
    await expect.poll(() => page.textContent).toContain('Alle rijen');
  });
});
