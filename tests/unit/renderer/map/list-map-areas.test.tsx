// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { errorSentences } from '../../../../src/shared/texts/error-sentences';
import { click, doing, find } from '../dom';
import { asked, main, openMap, props } from '../list/displays/map/list-map-fixture';

describe('areas of the list on the map', () => {
  /** Does what a click on the choice of displays does. */
  const showAs = (page: HTMLElement, kind: string) =>
    click(find<HTMLInputElement>(page, `input[type="radio"][value="${kind}"]`));
  const inWords = (page: HTMLElement): readonly string[] =>
    [...page.querySelectorAll('section[aria-label$="in woorden"] tbody tr')].map(
      ({ textContent }) => textContent ?? '',
    );

  it('fills provinces by a figure, lists them beside the map, and filters on one by a click', async () => {
    const { list, page } = await openMap();
    await showAs(page, 'areas');
    await expect.poll(() => props().shapes).toHaveLength(2);
    expect(asked('list.areas').at(-1)).toMatchObject({ division: { kind: 'province' }, column: 'fte' });
    expect(props().shapes?.map(({ outline, label, shade }) => [outline, label, shade])).toEqual([
      [{ kind: 'province', name: 'Utrecht' }, '18', 4],
      [{ kind: 'province', name: 'Flevoland' }, '10', 0],
    ]);
    expect(inWords(page)).toEqual([
      'Utrecht18 adviseurs · 54,0 FTE18mediaan 1,5',
      'Flevoland10 adviseurs · 30,0 FTE10mediaan 1,5',
    ]);
    const legend = find(page, 'section[aria-label="Legenda: Aantal adviseurs per provincie"]');
    expect(legend.textContent).toContain('2 in geen gebied');
    expect(find(page, '[role="status"]').textContent).toBe('Utrecht18 adviseurs54,0 FTEMediaan FTE: 1,5');
    await doing(() => props().onOpen(1, false));
    expect(list.getState().filters.applied).toEqual([{ column: 'province', text: 'Flevoland' }]);
    await doing(() => props().onOpen(1, false));
    expect(list.getState().filters.applied).toEqual([]);
    const first = legend.querySelector('button');
    if (first === null) throw new Error('no entry in the legend');
    await click(first);
    expect(list.getState().filters.applied).toEqual([{ column: 'province', text: 'Flevoland' }]);
    // A row of the table is also a button.
    await click(find(page, 'section[aria-label$="in woorden"] tbody button'));
    expect(list.getState().filters.applied).toEqual([{ column: 'province', text: 'Utrecht' }]);
  });

  it('shows no median of a column under the label of another', async () => {
    const { list, page } = await openMap();
    await showAs(page, 'areas');
    await doing(() => list.getState().setMapLook({ figure: 'median' }));
    await expect.poll(() => inWords(page)[0]).toContain('1,5');
    const areasOf = main.answers.get('list.areas');
    main.answers.set('list.areas', () => new Promise(() => {}));
    await doing(() => list.getState().setMapLook({ column: 'equity' }));
    expect(inWords(page)).toEqual([]);
    main.answers.set('list.areas', areasOf ?? (() => null));
  });

  it('does not say of rows in an area that they are not on the map', async () => {
    const { page } = await openMap();
    expect(page.textContent).toContain('Niet op de kaart: 1 zonder coördinaten');
    await showAs(page, 'areas');
    await expect.poll(() => props().shapes).toHaveLength(2);
    expect(page.textContent).not.toContain('Niet op de kaart');
    expect(page.textContent).toContain('2 in geen gebied');
    await showAs(page, 'hexagons');
    await expect.poll(() => page.textContent).toContain('Niet op de kaart: 1 zonder coördinaten');
  });

  it('selects the rows of a hexagon, and requests smaller hexagons when zoomed in', async () => {
    const { list, page } = await openMap();
    await showAs(page, 'hexagons');
    await expect.poll(() => props().shapes).toHaveLength(2);
    expect(asked('list.areas').at(-1)).toMatchObject({ division: { kind: 'hexagon', level: 6 } });
    expect(props().shapes?.[0]?.outline).toMatchObject({ kind: 'polygons' });
    expect(inWords(page)[0]).toContain('Bij Utrecht');
    main.answers.set('list.within', () => ['99000000']);
    await doing(() => props().onOpen(0, false));
    const area = { kind: 'hexagons', level: 6, keys: ['501,300'] };
    expect(asked('list.within').at(-1)).toMatchObject({ area });
    expect(list.getState().selection).toMatchObject({ drawn: { tool: 'hexagons', area } });
    await doing(() => props().onLevel?.(9));
    expect(asked('list.areas').at(-1)).toMatchObject({ division: { kind: 'hexagon', level: 9 } });
    await doing(() => props().onLevel?.(15));
    expect(asked('list.areas').at(-1)).toMatchObject({ division: { kind: 'hexagon', level: 11 } });
  });

  it('shows the density of postcode areas, and only lists those without an outline', async () => {
    const { list, page } = await openMap();
    await showAs(page, 'density');
    await expect.poll(() => props().shapes).toHaveLength(1);
    expect(props().shapes?.[0]?.label).toBe('5,0');
    expect(inWords(page).map((row) => row.slice(0, 12))).toEqual(['3511 Utrecht', '3512 Utrecht']);
    const legend = find(page, 'section[aria-label="Legenda: Adviseurs per km² in elk postcodegebied"]');
    expect(legend.textContent).toContain('1 gebied zonder omtrek, alleen in de tabel');
    await doing(() => props().onOpen(0, false));
    expect(list.getState().filters.applied).toEqual([{ column: 'postcode', text: '3511' }]);
  });

  it('says why the density cannot be shown, and tries again', async () => {
    main.failures.set('map.postcodes', 'PROVIDER_UNREACHABLE');
    const { page } = await openMap();
    await showAs(page, 'density');
    await expect.poll(() => page.textContent).toContain(errorSentences.PROVIDER_UNREACHABLE);
    expect(props().shapes).toEqual([]);
    main.failures.clear();
    const again = [...page.querySelectorAll('button')].find((each) => each.textContent === 'Opnieuw proberen');
    if (again === undefined) throw new Error('no button');
    await click(again);
    await expect.poll(() => props().shapes).toHaveLength(1);
  });
});
