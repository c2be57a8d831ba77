import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { GeoPoint } from '../../../../../shared/domain/register/geo-point';
import { success } from '../../../../../shared/domain/result';
import { isInCountryBox } from '../../../../../shared/geo/country-box';
import { bridge } from '../../../../bridge/bridge';
import { notifyFailure, notifyNote } from '../../../../core/notify';
import {
  boxOfAreas,
  boxOfPositions,
  fittingCamera,
  type MapMargins,
  type PlaceBox,
} from '../../../../map/camera/fitting-camera';
import { firstCamera, type MapCamera } from '../../../../map/camera/map-camera';
import type { MapHandle } from '../../../../map/map-view';
import { useList, useListActions, useListStore } from '../../../core/store/list-context';
import type { List } from '../../../core/store/list-store';
import { listQueryOf } from '../../../core/store/page-questions';
import { rowChoiceOf, type Selection } from '../../../core/store/selection';
import type { MapContent } from '../use-map-content';

/** In a narrower window the map has no space for its controls, which are then under one button (docs/rules/map.md#map-controls). */
const narrow = '(max-width: 1099px)';

export const useIsNarrowMap = (): boolean => useMediaQuery(narrow, false, { getInitialValueInEffect: false });

/** Pixels that the controls cover: at the left of the map, or at the top when they are under one button. */
const margins = {
  wide: { top: 64, right: 64, bottom: 48, left: 280 },
  narrow: { top: 56, right: 56, bottom: 40, left: 24 },
} as const satisfies Readonly<Record<string, MapMargins>>;

/** Rows that require a lower zoom are spread across the country, and are shown with the first camera. */
const countryWide = firstCamera.zoom + 0.75;
/** Milliseconds to wait while the user may still be typing. */
const pause = 250;

export type MapAim = {
  /** Shows all rows of the list. */
  readonly fitAll: () => void;
  /** Shows the selected rows. */
  readonly fitSelection: () => void;
  readonly fitBox: (box: PlaceBox) => void;
};

type AimInput = {
  readonly isShown: boolean;
  readonly content: MapContent;
  readonly frame: RefObject<HTMLElement | null>;
  readonly view: RefObject<MapHandle | null>;
};

/**
 * Moves the map (docs/rules/map.md#map-aim): automatically to the rows of another filter, distance, selection or division, and on request to
 * all rows, the selection or a place. Otherwise the map stays where the user moved it.
 */
export function useMapAim({ isShown, content, frame, view }: AimInput): MapAim {
  const { keepCamera } = useListActions();
  const list = useListStore();
  const isNarrow = useIsNarrowMap();
  const near = useList((known) => known.near);
  const { data, state } = content.points;

  const fitted = useRef<Fitted | null>(null);
  const goTo = (camera: MapCamera): void => {
    // A map that is still loading will start at this position.
    keepCamera(camera);
    view.current?.goTo(camera);
  };
  const cameraOf = (box: PlaceBox): MapCamera => {
    const { clientWidth: width, clientHeight: height } = frame.current ?? document.documentElement;
    return fittingCamera(box, { width, height }, isNarrow ? margins.narrow : margins.wide);
  };
  const fitBox = (box: PlaceBox): void => {
    const camera = cameraOf(box);
    fitted.current = { box, camera };
    goTo(camera);
  };
  const fitRows = (isAsked: boolean): void => {
    if (data === null) return;
    const isAround = near !== null && near.nearest === undefined;
    const box = (isAround ? boxOfAreas(content.areas.slice(0, 1)) : null) ?? boxOfPositions(data.positions);
    if (box !== null && (isAsked || cameraOf(box).zoom >= countryWide)) fitBox(box);
    else {
      fitted.current = null;
      goTo(firstCamera);
    }
  };
  const fitSelection = async (): Promise<void> => {
    const answer = await placesOfSelection(list);
    if (!answer.ok) return notifyFailure('De kaart kan niet naar de selectie', answer);
    const box = boxOfPositions(answer.data);
    if (box !== null) fitBox(box);
    else notifyNote('De selectie staat niet op de kaart', 'Van deze rijen is geen plaats in Nederland bekend.');
  };

  useResizedAim(frame, () => {
    const before = fitted.current;
    if (before !== null && isThere(list.getState().camera, before.camera)) fitBox(before.box);
  });
  useAutomaticAim({
    isReady: isShown && state === 'ready',
    toRows: () => fitRows(false),
    toSelection: () => void fitSelection(),
  });
  useWayAim({ isReady: isShown && state === 'ready', way: content.route?.way ?? noPlaces, toBox: fitBox });
  return { fitAll: () => fitRows(true), fitSelection: () => void fitSelection(), fitBox };
}

/** What the map was fitted to, and the camera that showed it. */
type Fitted = { readonly box: PlaceBox; readonly camera: MapCamera };

/** Whether a camera is where another was sent: MapLibre rounds it a little. */
const isThere = (camera: MapCamera | null, sent: MapCamera): boolean =>
  camera !== null &&
  Math.abs(camera.zoom - sent.zoom) < 0.01 &&
  Math.abs(camera.longitude - sent.longitude) < 0.001 &&
  Math.abs(camera.latitude - sent.latitude) < 0.001;

/** Reports that the map was resized, once it rests. A hidden map has no size. */
function useResizedAim(frame: RefObject<HTMLElement | null>, onResized: () => void): void {
  const resized = useEffectEvent(onResized);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let { clientWidth: width, clientHeight: height } = element;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0 || (clientWidth === width && clientHeight === height)) return;
      [width, height] = [clientWidth, clientHeight];
      clearTimeout(timer);
      timer = setTimeout(() => resized(), pause);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [frame]);
}

const noPlaces: readonly GeoPoint[] = [];

type WayAim = {
  readonly isReady: boolean;
  readonly way: readonly GeoPoint[];
  readonly toBox: (box: PlaceBox) => void;
};

/** Moves the map to the route of a new visit plan, and when the plan's places change, but not when only their order changes. */
function useWayAim({ isReady, way, toBox }: WayAim): void {
  const places = way.map(({ longitude, latitude }) => `${longitude},${latitude}`);
  const key = [...new Set(places)].sort().join(' ');
  const follow = useEffectEvent(() => {
    const box = boxOfPositions(way.flatMap(({ longitude, latitude }) => [longitude, latitude]));
    if (box !== null) toBox(box);
  });
  useEffect(() => {
    if (isReady && key !== '') follow();
  }, [isReady, key]);
}

type AutomaticAim = { readonly isReady: boolean; readonly toRows: () => void; readonly toSelection: () => void };

/** Whether rows were selected in the table. Rows that were selected by drawing on the map are already visible. */
const isChosenInTable = (selection: Selection): boolean =>
  selection.kind === 'ids' && selection.ids.size > 0 && selection.drawn === undefined;

/** Moves the map when the rows differ from those at its last move. */
function useAutomaticAim({ isReady, toRows, toSelection }: AutomaticAim): void {
  const list = useListStore();
  const selection = useList((state) => state.selection);
  const rows = useList(
    useShallow(({ list: name, filters, mutations, near, peers, mapLook: { division, density } }) => {
      return { name, applied: filters.applied, mutations, near, peers, division, density };
    }),
  );
  // If there is a camera, the map has already moved to these rows.
  const seen = useRef(list.getState().camera === null ? null : { rows, selection });
  const follow = useEffectEvent(() => {
    const before = seen.current;
    seen.current = { rows, selection };
    if (before?.selection !== selection && isChosenInTable(selection)) toSelection();
    else if (before?.rows !== rows) toRows();
  });
  // A map that opens is positioned before the first paint.
  useLayoutEffect(() => {
    if (isReady && seen.current === null) follow();
  }, [isReady]);
  useEffect(() => {
    if (!isReady || (seen.current?.rows === rows && seen.current.selection === selection)) return;
    const timer = setTimeout(() => follow(), pause);
    return () => clearTimeout(timer);
  }, [isReady, rows, selection]);
}

/** Longitude and latitude of the selected rows in the Netherlands. */
async function placesOfSelection(list: List) {
  const { description, selection } = list.getState();
  if (description === null) return success<readonly number[]>([]);
  const answer = await bridge.request('list.cells', {
    month: description.month,
    ...listQueryOf(list.getState()),
    sort: [],
    columns: ['longitude', 'latitude'],
    rows: rowChoiceOf(selection),
  });
  if (!answer.ok) return answer;
  const { longitude: longitudes = [], latitude: latitudes = [] } = answer.data.columns;
  const places = longitudes.flatMap((longitude, at) => {
    const latitude = latitudes[at];
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return [];
    return isInCountryBox({ latitude, longitude }) ? [longitude, latitude] : [];
  });
  return success<readonly number[]>(places);
}
