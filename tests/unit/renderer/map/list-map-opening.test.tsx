// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { click, doing, find } from '../dom';
import { drawn, main, openMap, pictured, props } from '../list/displays/map/list-map-fixture';

const picture = (page: ParentNode) => page.querySelector('[data-pictured]');
const map = (page: ParentNode) => page.querySelector('[role="status"]');

describe('the map as it opens', () => {
  it('shows its points in a picture first, then the map behind it, and then only the map', async () => {
    drawn.isPaintingHeld = true;
    const { page } = await openMap();
    await expect.poll(() => pictured().isWhole).toBe(true);
    expect([...(pictured().points?.positions ?? [])].map((each) => Math.round(each * 100) / 100)).toEqual([
      5.69, 50.85, 5.12, 52.09,
    ]);
    expect(map(page)).toBeNull();
    expect(page.textContent).toContain('Ingebouwde kaart. Plaatsen: GeoNames');
    await doing(() => pictured().onPainted());
    await expect.poll(() => map(page)).not.toBeNull();
    expect(picture(page)).not.toBeNull();
    expect(props().points).toBe(pictured().points);
    expect(props().marks).toBe(pictured().marks);
    expect(props().camera).toBe(pictured().camera);
    await doing(() => props().onSeen?.());
    expect(picture(page)).toBeNull();
    expect(map(page)).not.toBeNull();
  });

  it('shows only land until the positions of points are known', async () => {
    main.answers.set('list.points', () => new Promise(() => undefined));
    const { page } = await openMap();
    await expect.poll(() => picture(page)).not.toBeNull();
    expect(pictured()).toMatchObject({ points: null, isWhole: false });
    expect(map(page)).toBeNull();
  });

  it('shows no points when areas are chosen, also before the areas are known', async () => {
    main.answers.set('list.areas', () => new Promise(() => undefined));
    drawn.isPaintingHeld = true;
    const { list } = await openMap();
    await expect.poll(() => pictured().points).not.toBeNull();
    await doing(() => list.getState().setMapLook({ kind: 'hexagons' }));
    expect(pictured()).toMatchObject({ points: null, isWhole: true });
    await doing(() => list.getState().setMapLook({ kind: 'points' }));
    expect(pictured().points).not.toBeNull();
  });

  it('shows no points of today when an earlier month is chosen', async () => {
    main.answers.set('list.flow', () => new Promise(() => undefined));
    drawn.isPaintingHeld = true;
    const { list } = await openMap();
    await expect.poll(() => pictured().points).not.toBeNull();
    await doing(() => list.getState().setMapLook({ period: '2026-09' }));
    expect(pictured().points).toBeNull();
  });

  it('shows no points of today until it is known whether a chosen month is kept', async () => {
    let know = (_months: unknown): void => undefined;
    main.answers.set('map.months', () => new Promise((resolve) => (know = resolve)));
    drawn.isPaintingHeld = true;
    const { list } = await openMap();
    await expect.poll(() => pictured().points).not.toBeNull();
    await doing(() => list.getState().setMapLook({ period: '2026-09' }));
    expect(pictured().points).toBeNull();
    await doing(() => know({ periods: [] }));
    expect(pictured().points).not.toBeNull();
  });

  it('starts with a picture again when a lost map returns', async () => {
    const { page } = await openMap();
    await expect.poll(() => map(page)).not.toBeNull();
    await doing(() => props().onSeen?.());
    expect(picture(page)).toBeNull();
    await doing(() => props().onLost());
    expect(picture(page)).toBeNull();
    expect(page.textContent).toContain('De kaart kan nu niet worden getekend');
    await click(find(page, 'button'));
    await expect.poll(() => picture(page)).not.toBeNull();
  });
});
