// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { doing, find } from '../dom';
import { asked, openMap, props } from '../list/displays/map/list-map-fixture';

describe('an earlier month on the map', () => {
  it('is reached with the keys, and lists what happened to the rows', async () => {
    const { list, page } = await openMap();
    await expect.poll(() => page.querySelector('section[aria-label="Maand van de kaart"]')).not.toBeNull();
    const slider = find(page, 'section[aria-label="Maand van de kaart"] [role="slider"]');
    expect(slider.getAttribute('aria-valuetext')).toBe('oktober 2026');
    const press = (key: string) =>
      doing(() => void slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    await press('ArrowLeft');
    await expect.poll(() => page.textContent).toContain('4 toen, 5 nu.');
    expect(slider.getAttribute('aria-valuetext')).toBe('september 2026');
    expect(asked('list.flow').at(-1)).toMatchObject({ period: '2026-09', filters: [] });
    const words = find(page, 'section[aria-label="Veranderd sinds september 2026"]');
    expect(find(words, 'section[aria-label="Verhuisd"]').textContent).toBe('Verhuisd1Kantoor movedZeist → Ede');
    // Changed rows come first, and are never in a cluster; the mark of the moved one points east.
    expect(props().points.alone).toBe(3);
    expect([...props().points.positions].map((each) => Number(each.toFixed(2)))).toEqual([
      6, 52, 5, 52, 6, 52, 5.12, 52.09,
    ]);
    expect([...(props().points.turns ?? [])].map(Math.round)).toEqual([-90, 0, 0, 0]);
    expect([...(props().ways ?? [])]).toEqual([5, 52, 6, 52]);
    expect(find(page, '[role="status"]').textContent).toContain('Kantoor movedZeist → EdeVerhuisd');
    await doing(() => list.getState().type('city', 'utrecht'));
    expect(asked('list.flow').at(-1)).toMatchObject({ filters: [{ column: 'city', text: 'utrecht' }] });
    await press('ArrowLeft');
    await expect.poll(() => page.textContent).toContain('Van augustus 2026 staat deze lijst niet op deze computer.');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(list.getState().mapLook.period).toBeNull();
    expect(page.querySelector('section[aria-label="Adviseurslijst in woorden"]')).not.toBeNull();
    expect(props().points.alone).toBeUndefined();
  });
});
