import { MantineProvider } from '@mantine/core';
import { useEffect, useImperativeHandle } from 'react';
import { afterEach, vi } from 'vitest';
import type { MapCamera } from '../../../../../../src/renderer/map/camera/map-camera';
import type { FirstPictureProps } from '../../../../../../src/renderer/map/first-picture';
import type { PictureCaption } from '../../../../../../src/renderer/map/map-picture';
import type { MapPlace } from '../../../../../../src/renderer/map/map-places';
import type { MapViewProps } from '../../../../../../src/renderer/map/map-view';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import type {
  FlowKind,
  FlowQuery,
  FlowRow,
  MonthFlow,
} from '../../../../../../src/shared/domain/lists/analysis/month-flow';
import type { Asked, CellsQuery, ListPageQuery } from '../../../../../../src/shared/domain/lists/list';
import type { AreasQuery } from '../../../../../../src/shared/domain/lists/list-areas';
import type { PointsQuery, RowsAtQuery } from '../../../../../../src/shared/domain/lists/list-points';
import { type ErrorCode, failure } from '../../../../../../src/shared/domain/result';
import { doing, giveLayout, mount } from '../../../dom';

giveLayout();

/** Main's answers, and the questions that it received. */
const main = vi.hoisted(() => {
  const answers = new Map<string, (input: never) => unknown>();
  const failures = new Map<string, ErrorCode>();
  const asked: { readonly name: string; readonly input: unknown }[] = [];
  const window_ = {
    listen: () => () => {},
    request: async (name: string, input: never) => {
      asked.push({ name, input });
      const failed = failures.get(name);
      return failed === undefined ? { ok: true, data: (await answers.get(name)?.(input)) ?? null } : failure(failed);
    },
  };
  Object.assign(window, { bridge: window_ });
  return { answers, failures, asked };
});
/** The props of the map, and whether a map is rendered. */
const drawn = vi.hoisted(() => ({
  props: null as unknown,
  canDraw: true,
  tilesCome: true,
  captions: [] as PictureCaption[],
  /** Where the map was moved to, and the places that it finds. */
  journeys: [] as MapCamera[],
  places: [] as MapPlace[],
  /** The first picture's props, and whether the map is held back. */
  pictured: null as unknown,
  isPaintingHeld: false,
}));

// Replaces the map: the tests read its props and call its callbacks.
vi.mock('../../../../../../src/renderer/map/map-view', () => ({
  MapView: (props: MapViewProps) => {
    drawn.props = props;
    const picture = async (caption: PictureCaption) => {
      drawn.captions.push(caption);
      return new Blob([Uint8Array.of(137)]);
    };
    useImperativeHandle(props.handle, () => ({
      picture,
      goTo: (camera: MapCamera) => void drawn.journeys.push(camera),
      findPlaces: () => drawn.places,
    }));
    return (
      <div>
        <div role="status">{props.card(0, 2)}</div>
        {props.children}
        {props.credit(props.tiles !== null && drawn.tilesCome)}
      </div>
    );
  },
}));
vi.mock('../../../../../../src/renderer/map/first-picture', () => ({
  FirstPicture: (props: FirstPictureProps) => {
    drawn.pictured = props;
    useEffect(() => {
      if (props.isWhole && !drawn.isPaintingHeld) props.onPainted();
    });
    return <canvas data-pictured />;
  },
}));
vi.mock('../../../../../../src/renderer/map/style/webgl', () => ({ hasWebGl: () => drawn.canDraw }));

const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { MapOrTable } = await import('../../../../../../src/renderer/list/displays/map/map-or-table');
const { createWindowList } = await import('../../../../../../src/renderer/list/core/store/window-list');
const { columnsOf } = await import('../../../../../../src/shared/catalog/catalog');
const { someMonth } = await import('../../../month-fixture');

export const offices = [
  { kvk: '99000000', name: 'Kantoor Rood', city: 'Maastricht', fte: 4, ratingRiFD: 3, distance: 142.5 },
  { kvk: '99000001', name: 'Kantoor Groen', city: 'Utrecht', fte: 9, ratingRiFD: 8, distance: 0.4 },
  { kvk: '99000002', name: 'Kantoor Zonder', city: '', fte: null, ratingRiFD: null, distance: null },
];
const cellsOf = (rows: typeof offices, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((name) => [name, rows.map((row) => (row as Readonly<Record<string, unknown>>)[name] ?? null)]),
  );

main.answers.set('list.describe', () => ({
  list: 'advisers',
  month: someMonth,
  total: 3,
  columns: columnsOf('advisers'),
  colourable: [],
}));
main.answers.set('list.page', ({ columns, offset }: ListPageQuery) => ({
  month: someMonth,
  offset,
  matched: 3,
  total: 3,
  ids: offices.map(({ kvk }) => kvk),
  active: [true, true, true],
  dossiers: offices.map(({ kvk }) => kvk),
  columns: cellsOf(offices, columns),
}));
main.answers.set('list.points', ({ colour }: Asked<PointsQuery>) => ({
  month: someMonth,
  matched: 3,
  rows: Uint32Array.of(0, 1),
  unplaced: Uint32Array.of(2),
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
  key,
  count,
  total: 2 * count,
  city: 'Utrecht',
  fte: 3 * count,
  median: 1.5,
  at: { latitude: 52.09, longitude: 5.12 },
});
main.answers.set('follow.formers', () => []);
main.answers.set('list.areas', ({ division }: Asked<AreasQuery>) => ({
  month: someMonth,
  matched: 30,
  elsewhere: 2,
  areas: (division.kind === 'hexagon'
    ? ['500,300', '501,300']
    : division.kind === 'postcode'
      ? ['3511', '3512']
      : ['Flevoland', 'Utrecht']
  ).map((key, at) => areaOf(key, 10 + 8 * at)),
}));
const changedRow = (kind: FlowKind, at: number): FlowRow => ({
  kind,
  id: `9900000${at}`,
  name: `Kantoor ${kind}`,
  dossier: kind === 'stopped' ? null : `9900000${at}`,
  from: kind === 'started' ? null : { latitude: 52, longitude: 5 },
  to: kind === 'stopped' ? null : { latitude: 52, longitude: 6 },
  cityThen: 'Zeist',
  cityNow: 'Ede',
});
main.answers.set('map.months', () => ({ periods: ['2026-09', '2026-08'] }));
main.answers.set('list.flow', ({ period }: Asked<FlowQuery>): MonthFlow | null =>
  period === '2026-08'
    ? null
    : {
        period,
        matchedThen: 4,
        matchedNow: 5,
        counts: { started: 1, stopped: 1, moved: 1, entered: 0, left: 0 },
        rows: [changedRow('moved', 1), changedRow('stopped', 2), changedRow('started', 3)],
        same: Uint32Array.of(1),
        positions: Float32Array.of(5.12, 52.09),
      },
);
main.answers.set('map.postcodes', () => ({
  areas: [
    {
      postcode4: '3511',
      squareKilometres: 2,
      businesses: 100,
      polygons: [[Float32Array.of(5.1, 52, 5.2, 52, 5.2, 52.1, 5.1, 52)]],
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
main.answers.set('list.chosen', ({ rows, columns }: CellsQuery) => {
  const found = offices.filter(({ kvk }) => rows.kind !== 'ids' || rows.ids.includes(kvk));
  return {
    count: found.length,
    ids: found.map(({ kvk }) => kvk),
    active: found.map(() => true),
    dossiers: found.map(({ kvk }) => kvk),
    columns: cellsOf(found, columns),
  };
});
main.answers.set('preset.list', () => []);

const standard = new Map(main.answers);
afterEach(() => {
  for (const [name, answer] of standard) main.answers.set(name, answer);
  drawn.canDraw = true;
  drawn.tilesCome = true;
  drawn.isPaintingHeld = false;
  main.failures.clear();
});

/** The map's present props. */
export const props = (): MapViewProps => drawn.props as MapViewProps;
export const pictured = (): FirstPictureProps => drawn.pictured as FirstPictureProps;
export const asked = (name: string) => main.asked.filter((each) => each.name === name).map(({ input }) => input);

/** Opens a list on the map. */
export async function openMap(
  options: Readonly<Record<string, boolean>> = { canGeo: true, canGeoColor: true },
  fictitious = true,
) {
  const start = {
    month: { current: { ...someMonth, rows: 3 }, refresh: { phase: 'idle' } },
    now: '2026-10-20T09:00:00.000Z',
    today: '2026-10-20',
    session: { state: 'loggedIn', connection: 'online', account: { options, fictitious } },
  };
  useApplication.setState({ start: start as unknown as ApplicationStart });
  const list = createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => undefined });
  list.getState().setDisplay('map');
  const { page } = await mount(
    <MantineProvider>
      <ListProvider list={list}>
        <MapOrTable rows={<p>Alle rijen</p>} />
      </ListProvider>
    </MantineProvider>,
  );
  await doing(() => void list.getState().switchList({ email: 'jan@voorbeeld.example', role: 'volledig' }, 'advisers'));
  // The map with what is beside it is loaded when it is first shown.
  await doing(() => vi.dynamicImportSettled());
  return { list, page };
}

export { drawn, main };
