// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { describe, expect, it, vi } from 'vitest';
import type { PictureCaption } from '../../../../src/renderer/map/map-picture';
import type { ListPoints } from '../../../../src/shared/domain/lists/list-points';
import { errorSentences } from '../../../../src/shared/texts/error-sentences';
import { click, doing, find } from '../dom';
import { asked, drawn, main, offices, openMap, props } from '../list/displays/map/list-map-fixture';
import { someMonth } from '../month-fixture';

describe('the list on the map', () => {
  it('passes the points to the map, and says beside it which rows it cannot draw', async () => {
    const { page } = await openMap();
    await expect.poll(() => page.textContent).toContain('1 zonder coördinaten');
    expect([...props().points.positions].map((each) => each.toFixed(2))).toEqual(['5.69', '50.85', '5.12', '52.09']);
    expect(props().camera).toEqual({ longitude: 5.2, latitude: 52, zoom: 7 });
    // In the demo nothing leaves the computer, not even the number of a tile.
    expect(props().tiles).toBeNull();
    const words = find(page, 'section[aria-label="Adviseurslijst in woorden"]').textContent;
    for (const { name } of offices) expect(words).toContain(name);
  });

  it('marks each point like its row, and filters on a colour by a click in the legend', async () => {
    const { list, page } = await openMap();
    await doing(() => list.getState().setColour('ratingRiFD'));
    await expect.poll(() => page.textContent).toContain('Kleur: RiFD-rating');
    const { marks, points } = props();
    expect([...points.markOf].map((at) => marks[at]?.colour)).toEqual(['red', 'green']);
    const legend = find(page, 'section[aria-label="Legenda: RiFD-rating"]');
    const red = [...legend.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Rood'));
    if (red === undefined) throw new Error('no red in the legend');
    await click(red);
    expect(list.getState().filters.applied).toEqual([{ column: 'ratingRiFD', text: '<5,5' }]);
    expect(asked('list.points').at(-1)).toMatchObject({ filters: [{ column: 'ratingRiFD', text: '<5,5' }] });
    await click(red);
    expect(list.getState().filters.applied).toEqual([]);
  });

  it('names the office of a point, and says how many others are at its position', async () => {
    const { page } = await openMap();
    await expect.poll(() => find(page, '[role="status"]').textContent).toContain('Kantoor Rood');
    const card = find(page, '[role="status"]').textContent;
    expect(card).toContain('Maastricht');
    expect(card).toContain('en nog 2 op deze plek');
  });

  it('shows no figure of an office without one', async () => {
    const pointsOf = main.answers.get('list.points');
    main.answers.set('list.points', (query) => ({ ...(pointsOf?.(query) as ListPoints), rows: Uint32Array.of(2, 1) }));
    const { page } = await openMap();
    await expect.poll(() => find(page, '[role="status"]').textContent).toContain('Kantoor Zonder');
    expect(find(page, '[role="status"]').textContent).not.toContain('FTE');
  });

  it('draws the distance around its centre, and the drawn area', async () => {
    const { list } = await openMap();
    expect(props().areas).toEqual([]);
    await doing(() => list.getState().setNear({ centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 }));
    const around = { kind: 'circle', centre: { latitude: 52.09, longitude: 5.12 }, metres: 5000 };
    await expect.poll(() => props().areas).toEqual([around]);
    main.answers.set('list.within', () => ['99000001']);
    const area = { kind: 'circle', centre: { latitude: 52, longitude: 5 }, metres: 900 } as const;
    await doing(() => props().onArea('circle', area));
    expect(props().areas).toEqual([around, area]);
    expect(list.getState().selection).toMatchObject({ ids: new Set(['99000001']) });
  });

  it('names the source of the map, also when the bundled map replaces missing tiles', async () => {
    const options = { canGeo: true };
    expect((await openMap(options)).page.textContent).toContain('Plaatsen: GeoNames');
    expect((await openMap(options, false)).page.textContent).toContain('Kaartgegevens © Kadaster');
    drawn.tilesCome = false;
    const { page } = await openMap(options, false);
    expect(page.textContent).toContain('Plaatsen: GeoNames');
    expect(page.textContent).not.toContain('Kadaster');
  });

  it('measures from a clicked place, and follows the kilometres beside the map', async () => {
    const shown = vi.spyOn(notifications, 'show');
    const { list, page } = await openMap({ canGeo: true, canGeoDistance: true });
    await click(find<HTMLInputElement>(page, 'input[type="radio"][value="place"]'));
    expect(props().tool).toBe('place');
    await doing(() => props().onPlace({ latitude: 48.86, longitude: 2.35 }));
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ title: 'Dit ligt buiten Nederland' }));
    await doing(() => props().onPlace({ latitude: 52.090_74, longitude: 5.121_42 }));
    const centre = { kind: 'point', latitude: 52.0907, longitude: 5.1214 };
    expect(list.getState().near).toEqual({ centre, kilometres: 5 });
    expect(props().tool).toBe('move');
    const panel = find(page, 'section[aria-label="Afstand"]');
    expect(panel.textContent).toContain('5 km rond 52,0907° N, 5,1214° O');
    await doing(() => list.getState().setNear({ centre: { ...centre, kind: 'point' }, kilometres: 9 }));
    expect(props().areas).toMatchObject([{ kind: 'circle', metres: 9000 }]);
    expect(panel.textContent).toContain('9 km');
  });

  it('moves the centre of the nearest rows, and keeps how many they are', async () => {
    const { list, page } = await openMap({ canGeo: true, canGeoDistance: true });
    const centre = { kind: 'postcode', postcode: '3511' } as const;
    await doing(() => list.getState().setNear({ centre, kilometres: 5, nearest: 10 }));
    await click(find<HTMLInputElement>(page, 'input[type="radio"][value="place"]'));
    await doing(() => props().onPlace({ latitude: 52.0907, longitude: 5.1214 }));
    expect(list.getState().near).toMatchObject({ centre: { kind: 'point' }, nearest: 10 });
  });

  it('fits the nearest rows, not the area that was drawn among them', async () => {
    const { list, page } = await openMap({ canGeo: true, canGeoDistance: true });
    const centre = { kind: 'postcode', postcode: '3511' } as const;
    await doing(() => list.getState().setNear({ centre, kilometres: 5, nearest: 10 }));
    main.answers.set('list.within', () => ['99000001']);
    await doing(() =>
      props().onArea('circle', { kind: 'circle', centre: { latitude: 53, longitude: 7 }, metres: 900 }),
    );
    await click(find(page, '[aria-label="Alles passend"]'));
    const camera = drawn.journeys.at(-1);
    expect(camera?.latitude).toBeLessThan(52.2);
    expect(camera?.zoom).toBeLessThan(10);
  });

  it('shows in the table beside it how far each row is, and which rows are selected', async () => {
    const { list, page } = await openMap({ canGeo: true, canGeoDistance: true });
    const words = () => find(page, 'section[aria-label="Adviseurslijst in woorden"]');
    await expect.poll(() => words().textContent).toContain('Kantoor Groen');
    expect(words().textContent).not.toContain('km');
    main.answers.set('list.within', () => ['99000001']);
    const corners = [{ latitude: 52, longitude: 5 }];
    await doing(() => props().onArea('lasso', { kind: 'ring', corners }));
    const inWords = () => [...words().querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    await expect.poll(() => inWords()).toEqual([expect.stringContaining('Kantoor Groen')]);
    await click(find(words(), 'input[type="radio"][value="all"]'));
    const chosen = [...words().querySelectorAll('tr:has([aria-label="Geselecteerd"])')];
    expect(chosen.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Kantoor Groen')]);
    expect(inWords()).toHaveLength(3);
    expect([...words().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['Alle 3', 'Lasso 1']);
    const centre = { kind: 'point', latitude: 52.09, longitude: 5.12 } as const;
    await doing(() => list.getState().setNear({ centre, kilometres: 5 }));
    await expect.poll(() => words().textContent).toContain('Utrecht · 0,4 km');
  });

  it('offers no distance without the option', async () => {
    const { page } = await openMap({ canGeo: true, canGeoDistance: false });
    expect(page.querySelector('input[value="place"]')).toBeNull();
  });

  it('is saved as a picture that says what it shows', async () => {
    const { list, page } = await openMap();
    await doing(() => list.getState().setColour('ratingRiFD'));
    await expect.poll(() => page.textContent).toContain('Kleur: RiFD-rating');
    const named = (name: string) => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
      if (button === undefined) throw new Error(name);
      return button;
    };
    await click(named('Afbeelding'));
    await expect.poll(() => named('Exporteren als PNG')).toBeDefined();
    await click(named('Exporteren als PNG'));
    expect(await (await list.getState().takeMap?.())?.arrayBuffer()).toHaveProperty('byteLength', 1);
    await expect.poll(() => asked('map.savePicture')).toHaveLength(1);
    expect(asked('map.savePicture')[0]).toMatchObject({ list: 'advisers', month: someMonth, png: Uint8Array.of(137) });
    const { title, lines, legend, credit } = drawn.captions[0] as PictureCaption;
    expect(title).toBe('Adviseurslijst – 3 adviseurs – FICTIEF (verzonnen gegevens)');
    expect(lines).toEqual(['Gegevens t/m oktober 2026', 'Geen filter', 'Niet op de kaart: 1 zonder coördinaten']);
    expect(legend?.entries.map(({ word, count }) => `${word} ${count}`)).toEqual(['Groen 1', 'Rood 1']);
    expect(credit(true)).toContain('Kadaster');
  });

  it('explains in its picture the points without a value, as beside the map', async () => {
    const pointsOf = main.answers.get('list.points');
    main.answers.set('list.points', (query) => {
      return { ...(pointsOf?.(query) as ListPoints), classOf: Uint8Array.of(0, 255) };
    });
    const { list, page } = await openMap();
    await doing(() => list.getState().setColour('ratingRiFD'));
    await expect.poll(() => page.textContent).toContain('geen of meer waarden1');
    await list.getState().takeMap?.();
    const { legend } = drawn.captions.at(-1) as PictureCaption;
    expect(legend?.entries.at(-1)).toEqual({ mark: 4, word: 'geen of meer waarden', count: '1' });
  });

  it('says why a point cannot be opened', async () => {
    const shown = vi.spyOn(notifications, 'show');
    await openMap();
    main.failures.set('list.at', 'THREAD_DIED');
    await doing(() => props().onOpen(0, false));
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ title: 'Dit punt kan niet worden geopend' }));
  });

  it('says why the rows at a point, or the rows that it cannot draw, are unknown', async () => {
    main.failures.set('list.at', 'THREAD_DIED');
    const { page } = await openMap();
    const sentence = errorSentences.THREAD_DIED;
    await expect.poll(() => find(page, '[role="status"]').textContent).toBe(sentence);
    const button = [...page.querySelectorAll('button')].find((each) =>
      each.textContent?.startsWith('Niet op de kaart'),
    );
    if (button === undefined) throw new Error('no button');
    await click(button);
    await expect.poll(() => find(document, '[role="dialog"]').textContent).toContain(sentence);
  });

  it('leaves a tool on Escape, also while the button of the tool has the focus', async () => {
    const { page } = await openMap();
    const lasso = find<HTMLInputElement>(page, 'input[type="radio"][value="lasso"]');
    await click(lasso);
    expect(props().tool).toBe('lasso');
    await doing(() => void lasso.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(props().tool).toBe('move');
    await click(lasso);
    await doing(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(props().tool).toBe('move');
  });

  it('requests no colour without the option', async () => {
    const { list } = await openMap({ canGeo: true, canGeoColor: false });
    await doing(() => list.getState().setColour('ratingRiFD'));
    expect(asked('list.points').at(-1)).toMatchObject({ colour: null });
  });
});
