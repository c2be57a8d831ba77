// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useImperativeHandle, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PictureCaption } from '../../../../src/renderer/map/map-picture';
import type { MapViewProps } from '../../../../src/renderer/map/map-view';
import { type ErrorCode, failure } from '../../../../src/shared/bridge/result';
import type { ApplicationStart } from '../../../../src/shared/domain/application';
import type { Asked, ListPageQuery } from '../../../../src/shared/domain/list';
import type { AreasQuery } from '../../../../src/shared/domain/list-areas';
import type { PointsQuery, RowsAtQuery } from '../../../../src/shared/domain/list-points';
import type { FlowKind, FlowQuery, FlowRow, MonthFlow } from '../../../../src/shared/domain/month-flow';
import { click, doing, find, giveLayout, mount } from '../dom';

giveLayout();

const main = vi.hoisted(() => {
  const answers = new Map<string, (input: never) => unknown>();
  const failures = new Map<string, ErrorCode>();
  const asked: { readonly name: string; readonly input: unknown }[] = [];
  const window_ = {
    listen: () => () => {},
    request: async (name: string, input: never) => {
      asked.push({ name, input });
      const failed = failures.get(name);
      return failed === undefined ? { ok: true, data: answers.get(name)?.(input) ?? null } : failure(failed);
    },
  };
  Object.assign(window, { bridge: window_ });
  return { answers, failures, asked };
});
const drawn = vi.hoisted(() => ({
  ...{ props: null as unknown, canDraw: true, tilesCome: true },
  captions: [] as PictureCaption[],
}));

// The edge of the map: what it is given is looked at, and what it would tell is told.
vi.mock('../../../../src/renderer/map/map-view', () => ({
  default: (props: MapViewProps) => {
    drawn.props = props;
    const picture = async (caption: PictureCaption) => {
      drawn.captions.push(caption);
      return new Blob([Uint8Array.of(137)]);
    };
    useImperativeHandle(props.handle, () => ({ picture }));
    return (
      <div>
        {props.card(0, 2)}
        {props.children}
        {props.credit(props.tiles !== null && drawn.tilesCome)}
      </div>
    );
  },
}));
vi.mock('../../../../src/renderer/map/webgl', () => ({ hasWebGl: () => drawn.canDraw }));

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { ListProvider } = await import('../../../../src/renderer/list/list-context');
const { MapKeeper } = await import('../../../../src/renderer/list/map/kept-map');
const { ListDisplay } = await import('../../../../src/renderer/list/map/list-display');
const { createWindowList } = await import('../../../../src/renderer/list/store/window-list');
const { errorSentences } = await import('../../../../src/shared/texts/error-sentences');
const { columnsOf } = await import('../../../../src/shared/catalog/catalog');
const { someMonth } = await import('../month-fixture');

const offices = [
  { kvk: '99000000', name: 'Kantoor Rood', city: 'Maastricht', fte: 4, ratingRiFD: 3 },
  { kvk: '99000001', name: 'Kantoor Groen', city: 'Utrecht', fte: 9, ratingRiFD: 8 },
  { kvk: '99000002', name: 'Kantoor Zonder', city: '', fte: 1, ratingRiFD: null },
];
const cellsOf = (rows: typeof offices, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((name) => [name, rows.map((row) => (row as Readonly<Record<string, unknown>>)[name] ?? null)]),
  );

main.answers.set('list.describe', () => ({
  ...{ list: 'advisers', month: someMonth, total: 3, columns: columnsOf('advisers'), colourable: [] },
}));
main.answers.set('list.page', ({ columns, offset }: ListPageQuery) => ({
  ...{ month: someMonth, offset, matched: 3, total: 3, ids: offices.map(({ kvk }) => kvk), active: [true, true, true] },
  dossiers: offices.map(({ kvk }) => kvk),
  columns: cellsOf(offices, columns),
}));
main.answers.set('list.points', ({ colour }: Asked<PointsQuery>) => ({
  ...{ month: someMonth, matched: 3, rows: Uint32Array.of(0, 1), unplaced: Uint32Array.of(2) },
  centre: { latitude: 52.09, longitude: 5.12 },
  abroad: new Uint32Array(0),
  positions: Float32Array.of(5.69, 50.85, 5.12, 52.09),
  radii: Float32Array.of(200, 300),
  classOf: colour === null ? Uint8Array.of(255, 255) : Uint8Array.of(2, 0),
  classes:
    colour === null
      ? []
      : ['Groen', 'Oranje', 'Rood', 'Geel'].map((value, at) => ({ value, count: at === 1 || at === 3 ? 0 : 1 })),
}));
const areaOf = (key: string, count: number) => ({
  ...{ key, count, total: 2 * count, city: 'Utrecht', fte: 3 * count, median: 1.5 },
  at: { latitude: 52.09, longitude: 5.12 },
});
main.answers.set('list.areas', ({ division }: Asked<AreasQuery>) => ({
  ...{ month: someMonth, matched: 30, elsewhere: 2 },
  areas: (division.kind === 'hexagon'
    ? ['500,300', '501,300']
    : division.kind === 'postcode'
      ? ['3511', '3512']
      : ['Flevoland', 'Utrecht']
  ).map((key, at) => areaOf(key, 10 + 8 * at)),
}));
const changedRow = (kind: FlowKind, at: number): FlowRow => ({
  ...{ kind, id: `9900000${at}`, name: `Kantoor ${kind}`, dossier: kind === 'stopped' ? null : `9900000${at}` },
  from: kind === 'started' ? null : { latitude: 52, longitude: 5 },
  to: kind === 'stopped' ? null : { latitude: 52, longitude: 6 },
  ...{ cityThen: 'Zeist', cityNow: 'Ede' },
});
main.answers.set('map.months', () => ({ periods: ['2026-09', '2026-08'] }));
main.answers.set('list.flow', ({ period }: Asked<FlowQuery>): MonthFlow | null =>
  period === '2026-08'
    ? null
    : {
        ...{ period, matchedThen: 4, matchedNow: 5 },
        counts: { started: 1, stopped: 1, moved: 1, entered: 0, left: 0 },
        rows: [changedRow('moved', 1), changedRow('stopped', 2), changedRow('started', 3)],
        same: Uint32Array.of(1),
        positions: Float32Array.of(5.12, 52.09),
      },
);
main.answers.set('map.postcodes', () => ({
  areas: [
    {
      ...{ postcode4: '3511', squareKilometres: 2, businesses: 100 },
      rings: [Float32Array.of(5.1, 52, 5.2, 52, 5.2, 52.1, 5.1, 52)],
    },
  ],
  leftOut: 0,
}));
main.answers.set('list.at', ({ rows, columns }: RowsAtQuery) => {
  const found = rows.flatMap((row) => offices[row] ?? []);
  return {
    ids: found.map(({ kvk }) => kvk),
    active: found.map(() => true),
    dossiers: found.map(({ kvk }) => kvk),
    columns: cellsOf(found, columns),
  };
});
main.answers.set('preset.list', () => []);

afterEach(() => {
  drawn.canDraw = true;
  drawn.tilesCome = true;
  main.failures.clear();
});

const props = (): MapViewProps => drawn.props as MapViewProps;
const asked = (name: string) => main.asked.filter((each) => each.name === name).map(({ input }) => input);

async function openMap(
  options: Readonly<Record<string, boolean>> = { canGeo: true, canGeoColor: true },
  fictitious = true,
) {
  const start = {
    month: { current: { ...someMonth, rows: 3 }, refresh: { phase: 'idle' } },
    now: '2026-10-20T09:00:00.000Z',
    session: { state: 'loggedIn', connection: 'online', account: { options, fictitious } },
  };
  useApplication.setState({ start: start as unknown as ApplicationStart });
  const list = createWindowList('advisers', { asker: 'main', keepsView: false, show: () => undefined });
  list.getState().setDisplay('map');
  const { page } = await mount(
    <MantineProvider>
      <ListProvider list={list}>
        <ListDisplay table={<p>Alle rijen</p>} />
      </ListProvider>
    </MantineProvider>,
  );
  await doing(() => void list.getState().switchList({ email: 'jan@voorbeeld.example', role: 'volledig' }, 'advisers'));
  return { list, page };
}

describe('the list on the map', () => {
  it('gives the map its points, and says beside it which rows it cannot draw', async () => {
    const { page } = await openMap();
    await vi.waitFor(() => expect(page.textContent).toContain('1 zonder coördinaten'));
    expect([...props().points.positions].map((each) => each.toFixed(2))).toEqual(['5.69', '50.85', '5.12', '52.09']);
    expect(props().camera).toEqual({ longitude: 5.2, latitude: 52, zoom: 7 });
    // In the demo nothing leaves the computer, not even a number of a tile.
    expect(props().tiles).toBeNull();
    const words = find(page, 'section[aria-label="Adviseurslijst in woorden"]').textContent;
    for (const { name } of offices) expect(words).toContain(name);
  });

  it('marks each point as its row, and keeps one colour alone on a click in the legend', async () => {
    const { list, page } = await openMap();
    await doing(() => list.getState().setColour('ratingRiFD'));
    await vi.waitFor(() => expect(page.textContent).toContain('Kleur: RiFD-rating'));
    const { marks, points } = props();
    expect([...points.markOf].map((at) => marks[at]?.colour)).toEqual(['Rood', 'Groen']);
    const legend = find(page, 'section[aria-label="Legenda: RiFD-rating"]');
    const red = [...legend.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Rood'));
    if (red === undefined) throw new Error('no red in the legend');
    await click(red);
    expect(list.getState().filters.applied).toEqual([{ column: 'ratingRiFD', text: '<5,5' }]);
    expect(asked('list.points').at(-1)).toMatchObject({ filters: [{ column: 'ratingRiFD', text: '<5,5' }] });
    await click(red);
    expect(list.getState().filters.applied).toEqual([]);
  });

  it('says who a point is, and how many others lie there', async () => {
    const { page } = await openMap();
    await vi.waitFor(() => expect(find(page, '[role="status"]').textContent).toContain('Kantoor Rood'));
    const card = find(page, '[role="status"]').textContent;
    expect(card).toContain('Maastricht');
    expect(card).toContain('en nog 2 op deze plek');
  });

  it('draws the distance around its centre, and what was drawn around', async () => {
    const { list } = await openMap();
    expect(props().areas).toEqual([]);
    await doing(() => list.getState().setNear({ centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 }));
    const around = { kind: 'circle', centre: { latitude: 52.09, longitude: 5.12 }, metres: 5000 };
    await vi.waitFor(() => expect(props().areas).toEqual([around]));
    main.answers.set('list.within', () => ['99000001']);
    const area = { kind: 'circle', centre: { latitude: 52, longitude: 5 }, metres: 900 } as const;
    await doing(() => props().onArea('circle', area));
    expect(props().areas).toEqual([around, area]);
    expect(list.getState().selection).toMatchObject({ ids: new Set(['99000001']) });
  });

  it('names whose map is seen, also where it stands in for tiles that stay away', async () => {
    const options = { canGeo: true };
    expect((await openMap(options)).page.textContent).toContain('Plaatsen: GeoNames');
    expect((await openMap(options, false)).page.textContent).toContain('Kaartgegevens © Kadaster');
    drawn.tilesCome = false;
    const { page } = await openMap(options, false);
    expect(page.textContent).toContain('Plaatsen: GeoNames');
    expect(page.textContent).not.toContain('Kadaster');
  });

  it('measures from a place that is clicked, and follows the kilometres beside the map', async () => {
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

  it('offers no distance that the subscription lacks', async () => {
    const { page } = await openMap({ canGeo: true, canGeoDistance: false });
    expect(page.querySelector('input[value="place"]')).toBeNull();
  });

  /** As a click on the choice of displays does. */
  const showAs = (page: HTMLElement, kind: string) =>
    click(find<HTMLInputElement>(page, `input[type="radio"][value="${kind}"]`));
  const inWords = (page: HTMLElement): readonly string[] =>
    [...page.querySelectorAll('section[aria-label$="in woorden"] tbody tr')].map(
      ({ textContent }) => textContent ?? '',
    );

  it('fills provinces by a figure, says them beside the map, and keeps one on a click', async () => {
    const { list, page } = await openMap();
    await showAs(page, 'areas');
    await vi.waitFor(() => expect(props().shapes).toHaveLength(2));
    expect(asked('list.areas').at(-1)).toMatchObject({ division: { kind: 'province' }, column: 'fte' });
    expect(props().shapes?.map(({ outline, label, shade }) => [outline, label, shade])).toEqual([
      [{ kind: 'province', name: 'Utrecht' }, '18', 4],
      [{ kind: 'province', name: 'Flevoland' }, '10', 0],
    ]);
    expect(inWords(page)).toEqual([
      'Utrecht18 adviseurs · 54 FTE18mediaan 1,5',
      'Flevoland10 adviseurs · 30 FTE10mediaan 1,5',
    ]);
    const legend = find(page, 'section[aria-label="Legenda: Aantal adviseurs per provincie"]');
    expect(legend.textContent).toContain('2 in geen gebied');
    expect(find(page, '[role="status"]').textContent).toBe('Utrecht18 adviseurs54,0 FTEMediaan FTE: 1,5');
    await doing(() => props().onOpen(1));
    expect(list.getState().filters.applied).toEqual([{ column: 'province', text: 'Flevoland' }]);
    await doing(() => props().onOpen(1));
    expect(list.getState().filters.applied).toEqual([]);
    const first = legend.querySelector('button');
    if (first === null) throw new Error('no entry in the legend');
    await click(first);
    expect(list.getState().filters.applied).toEqual([{ column: 'province', text: 'Flevoland' }]);
    // A row of the table is a button too.
    await click(find(page, 'section[aria-label$="in woorden"] tbody button'));
    expect(list.getState().filters.applied).toEqual([{ column: 'province', text: 'Utrecht' }]);
  });

  it('chooses the rows of a hexagon, and asks other hexagons nearer by', async () => {
    const { list, page } = await openMap();
    await showAs(page, 'hexagons');
    await vi.waitFor(() => expect(props().shapes).toHaveLength(2));
    expect(asked('list.areas').at(-1)).toMatchObject({ division: { kind: 'hexagon', level: 6 } });
    expect(props().shapes?.[0]?.outline).toMatchObject({ kind: 'rings' });
    expect(inWords(page)[0]).toContain('Bij Utrecht');
    main.answers.set('list.within', () => ['99000000']);
    await doing(() => props().onOpen(0));
    const area = { kind: 'hexagons', level: 6, keys: ['501,300'] };
    expect(asked('list.within').at(-1)).toMatchObject({ area });
    expect(list.getState().selection).toMatchObject({ drawn: { tool: 'hexagons', area } });
    await doing(() => props().onLevel?.(9));
    expect(asked('list.areas').at(-1)).toMatchObject({ division: { kind: 'hexagon', level: 9 } });
    await doing(() => props().onLevel?.(15));
    expect(asked('list.areas').at(-1)).toMatchObject({ division: { kind: 'hexagon', level: 11 } });
  });

  it('tells the density of postcode areas, of those without an outline in words alone', async () => {
    const { list, page } = await openMap();
    await showAs(page, 'density');
    await vi.waitFor(() => expect(props().shapes).toHaveLength(1));
    expect(props().shapes?.[0]?.label).toBe('5,0');
    expect(inWords(page).map((row) => row.slice(0, 12))).toEqual(['3511 Utrecht', '3512 Utrecht']);
    const legend = find(page, 'section[aria-label="Legenda: Adviseurs per km² in elk postcodegebied"]');
    expect(legend.textContent).toContain('1 gebied zonder omtrek, alleen in de tabel');
    await doing(() => props().onOpen(0));
    expect(list.getState().filters.applied).toEqual([{ column: 'postcode', text: '3511' }]);
  });

  it('says why the density cannot be shown, and tries again', async () => {
    main.failures.set('map.postcodes', 'PROVIDER_UNREACHABLE');
    const { page } = await openMap();
    await showAs(page, 'density');
    await vi.waitFor(() => expect(page.textContent).toContain(errorSentences.PROVIDER_UNREACHABLE));
    expect(props().shapes).toEqual([]);
    main.failures.clear();
    const again = [...page.querySelectorAll('button')].find((each) => each.textContent === 'Opnieuw proberen');
    if (again === undefined) throw new Error('no button');
    await click(again);
    await vi.waitFor(() => expect(props().shapes).toHaveLength(1));
  });

  it('goes back to an earlier month with the keys, and says what became of its rows', async () => {
    const { list, page } = await openMap();
    await vi.waitFor(() => expect(page.querySelector('section[aria-label="Maand van de kaart"]')).not.toBeNull());
    const slider = find(page, 'section[aria-label="Maand van de kaart"] [role="slider"]');
    expect(slider.getAttribute('aria-valuetext')).toBe('oktober 2026');
    const press = (key: string) =>
      doing(() => void slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    await press('ArrowLeft');
    await vi.waitFor(() => expect(page.textContent).toContain('4 toen, 5 nu.'));
    expect(slider.getAttribute('aria-valuetext')).toBe('september 2026');
    expect(asked('list.flow').at(-1)).toMatchObject({ period: '2026-09', filters: [] });
    const words = find(page, 'section[aria-label="Veranderd sinds september 2026"]');
    expect(find(words, 'section[aria-label="Verhuisd"]').textContent).toBe('Verhuisd1Kantoor movedZeist → Ede');
    // Those to which something happened come first, and are never within a number; the one that moved points to the east.
    expect(props().points.alone).toBe(3);
    expect([...props().points.positions].map((each) => Number(each.toFixed(2)))).toEqual([
      6, 52, 5, 52, 6, 52, 5.12, 52.09,
    ]);
    expect([...(props().points.turns ?? [])].map(Math.round)).toEqual([-90, 0, 0, 0]);
    expect([...(props().ways ?? [])]).toEqual([5, 52, 6, 52]);
    expect(find(page, '[class*="card"][role="status"]').textContent).toContain('Kantoor movedZeist → EdeVerhuisd');
    await doing(() => list.getState().type('city', 'utrecht'));
    expect(asked('list.flow').at(-1)).toMatchObject({ filters: [{ column: 'city', text: 'utrecht' }] });
    await press('ArrowLeft');
    await vi.waitFor(() =>
      expect(page.textContent).toContain('Van augustus 2026 staat deze lijst niet op deze computer.'),
    );
    await press('ArrowRight');
    await press('ArrowRight');
    expect(list.getState().mapLook.period).toBeNull();
    expect(page.querySelector('section[aria-label="Adviseurslijst in woorden"]')).not.toBeNull();
    expect(props().points.alone).toBeUndefined();
  });

  it('is saved as a picture that says what it shows', async () => {
    const { list, page } = await openMap();
    await doing(() => list.getState().setColour('ratingRiFD'));
    await vi.waitFor(() => expect(page.textContent).toContain('Kleur: RiFD-rating'));
    const named = (name: string) => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
      if (button === undefined) throw new Error(name);
      return button;
    };
    await click(named('Afbeelding'));
    await vi.waitFor(() => named('Opslaan als PNG'));
    await click(named('Opslaan als PNG'));
    expect(await (await list.getState().takeMap?.())?.arrayBuffer()).toHaveProperty('byteLength', 1);
    await vi.waitFor(() => expect(asked('map.savePicture')).toHaveLength(1));
    expect(asked('map.savePicture')[0]).toMatchObject({ list: 'advisers', month: someMonth, png: Uint8Array.of(137) });
    const { title, lines, legend, credit } = drawn.captions[0] as PictureCaption;
    expect(title).toBe('Adviseurslijst – 2 adviseurs – FICTIEF (verzonnen gegevens)');
    expect(lines).toEqual(['Gegevens t/m oktober 2026', 'Geen filter']);
    expect(legend?.entries.map(({ word, count }) => `${word} ${count}`)).toEqual(['Groen 1', 'Rood 1']);
    expect(credit(true)).toContain('Kadaster');
  });

  it('stays as it is behind the table, and asks nothing there', async () => {
    const { list, page } = await openMap();
    await vi.waitFor(() => expect(props().isCurrent).toBe(true));
    const before = asked('list.points').length;
    await doing(() => list.getState().setDisplay('table'));
    expect(page.textContent).toContain('Alle rijen');
    expect(props().isCurrent).toBe(false);
    expect(list.getState().takeMap).toBeNull();
    // The same list again is the same points, on which somebody may be looking.
    const { points } = props();
    await doing(() => list.getState().setDisplay('map'));
    expect(props().points).toBe(points);
    expect(asked('list.points')).toHaveLength(before);
    await doing(() => list.getState().setDisplay('table'));
    await doing(() => list.getState().type('city', 'utrecht'));
    expect(asked('list.points')).toHaveLength(before);
    await doing(() => list.getState().setDisplay('map'));
    expect(asked('list.points').at(-1)).toMatchObject({ filters: [{ column: 'city', text: 'utrecht' }] });
    expect(page.textContent).not.toContain('Alle rijen');
  });

  it('is kept while another screen is shown, and goes with the account', async () => {
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
          {isShown ? <ListDisplay table={<p>Alle rijen</p>} /> : <p>Een dossier</p>}
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
    await vi.waitFor(() => expect(drawnMap()?.querySelector('[role="status"]')).not.toBeNull());
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
    // Nobody else finds it.
    await doing(() => showScreen(false));
    await doing(() => logIn({ ...owner, role: 'regio' }));
    expect(drawnMap()).toBeNull();
  });

  it('says why a point cannot be opened', async () => {
    const shown = vi.spyOn(notifications, 'show');
    await openMap();
    main.failures.set('list.at', 'THREAD_DIED');
    await doing(() => props().onOpen(0));
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ title: 'Dit punt kan niet worden geopend' }));
  });

  it('says why what stands at a point, and which rows it cannot draw, are not known', async () => {
    main.failures.set('list.at', 'THREAD_DIED');
    const { page } = await openMap();
    const sentence = errorSentences.THREAD_DIED;
    await vi.waitFor(() => expect(find(page, '[role="status"]').textContent).toBe(sentence));
    const button = [...page.querySelectorAll('button')].find((each) =>
      each.textContent?.startsWith('Niet op de kaart'),
    );
    if (button === undefined) throw new Error('no button');
    await click(button);
    await vi.waitFor(() => expect(find(document, '[role="dialog"]').textContent).toContain(sentence));
  });

  it('leaves a tool on Escape, also while its own button has the focus', async () => {
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

  it('asks for no colour that the subscription lacks', async () => {
    const { list } = await openMap({ canGeo: true, canGeoColor: false });
    await doing(() => list.getState().setColour('ratingRiFD'));
    expect(asked('list.points').at(-1)).toMatchObject({ colour: null });
  });

  it('gives way to the table without the option, and where nothing can be drawn', async () => {
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
    expect(page.textContent).toContain('Alle rijen');
  });
});
