// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import type { NearbySpot } from '../../../../src/renderer/dossier/nearby/nearby-spots';
import type { MapViewProps } from '../../../../src/renderer/map/map-view';
import { centreMark } from '../../../../src/renderer/map/style/point-mark';
import { doing, mount } from '../dom';

const drawn = vi.hoisted(() => ({ props: null as unknown, canDraw: true }));

vi.mock('../../../../src/renderer/map/map-view', () => ({
  MapView: (props: MapViewProps) => {
    drawn.props = props;
    return <canvas />;
  },
}));
vi.mock('../../../../src/renderer/map/style/webgl', () => ({ hasWebGl: () => drawn.canDraw }));
vi.mock('../../../../src/renderer/map/style/return-pauses', () => ({ returnPause: () => 10 }));
Object.assign(window, { bridge: { listen: () => () => {}, request: async () => ({ ok: true, data: null }) } });

const { NearbyMap } = await import('../../../../src/renderer/dossier/nearby/nearby-map');

it('the map of the neighbours reports that it cannot be drawn, and returns when it can', async () => {
  const centre = { latitude: 52, longitude: 5 };
  const spots: readonly NearbySpot[] = [{ ...centre, postcode: null, mark: centreMark, rows: [] }];
  const { page } = await mount(
    <MantineProvider>
      <NearbyMap centre={centre} kilometres={5} spots={spots} />
    </MantineProvider>,
  );
  await expect.poll(() => page.querySelector('canvas')).not.toBeNull();
  drawn.canDraw = false;
  await doing(() => (drawn.props as MapViewProps).onLost());
  expect(page.querySelector('canvas')).toBeNull();
  expect(page.textContent).toContain('Wie dichtbij is, staat in de tabel hieronder');
  drawn.canDraw = true;
  await expect.poll(() => page.querySelector('canvas')).not.toBeNull();
  expect(page.textContent).not.toContain('kan nu niet worden getekend');
});
