import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { MapArea } from '../../../shared/domain/lists/list-points';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { centreAt } from '../../../shared/geo/near-centre';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useHasControl } from '../../core/account/subscription-offer';
import { creditOf, useTilesWanted } from '../../core/base-map';
import { notifyFailure, notifyNote } from '../../core/notify';
import { firstCamera, toLibrary } from '../../map/map-camera';
import { firstPicture, mapView, useMapPart } from '../../map/map-parts';
import type { PictureCaption } from '../../map/map-picture';
import type { MapHandle } from '../../map/map-view';
import type { PointMark } from '../../map/points/mark-atlas';
import { stepMarks } from '../../map/points/point-mark';
import { type DrawTool, drawTools, type MapTool } from '../../map/shapes/drawn-area';
import type { MapShape } from '../../map/shapes/map-shapes';
import { useEscape } from '../../ui/behaviour/use-escape';
import { FailedPanel } from '../../ui/panels/state-panel';
import { useColours } from '../colour/use-colours';
import { detailPath } from '../detail-path';
import { useList, useListActions } from '../list-context';
import { AreaCard } from './areas/area-card';
import { AreaLegend } from './areas/area-legend';
import { AreaRows } from './areas/area-rows';
import { toolWords } from './areas/area-words';
import { type Reach, ReachChoice, useReachKilometres } from './areas/reach-choice';
import { useChooseAreas, useShownAreas } from './areas/use-shown-areas';
import { FlowCard } from './flow/flow-card';
import { flowMarks, flowPoints } from './flow/flow-points';
import { FlowRows } from './flow/flow-rows';
import { MonthSlider } from './flow/month-slider';
import { useFlow } from './flow/use-flow';
import classes from './list-map.module.css';
import { FigureChoice, KindChoice } from './look-choice';
import { MapRows } from './map-rows';
import { PictureMenu } from './picture-menu';
import { MapLegend, valueIn } from './points/map-legend';
import { NearPanel } from './points/near-panel';
import { PointCard } from './points/point-card';
import { markPoints } from './points/point-marks';
import { UndrawnRows } from './points/undrawn-rows';
import { usePoints } from './points/use-points';

/** Zooms of MapLibre from which on circles are larger than marks: of some hundred metres, and of a kilometre or more. */
const zoomOfSizes = 10;
const zoomOfDistances = 8;
/** And from which on a postcode area has room for its figure. */
const zoomOfPostcodes = 10;

const hint =
  'Met Page Down en Page Up gaat u langs de punten, het dichtst bij het midden eerst. Enter opent het dossier, Escape sluit de kaart met gegevens. Alle regels staan ook in de tabel ernaast.';

const noShapes: readonly MapShape[] = [];
const noMarks: readonly PointMark[] = [];

/** The state of a map that opens: a picture of it comes first, and stays until the map has drawn. */
function useOpening() {
  const [at, setAt] = useState<'picture' | 'map' | 'seen'>('picture');
  // Both come at once, and only one of them waits for the other.
  const [FirstPicture, MapView] = [useMapPart(firstPicture), useMapPart(mapView)];
  return {
    FirstPicture: at === 'seen' ? null : FirstPicture,
    MapView: at === 'picture' ? null : MapView,
    onPainted: useCallback(() => setAt((before) => (before === 'picture' ? 'map' : before)), []),
    onSeen: useCallback(() => setAt('seen'), []),
  };
}

/** What is within a distance of its centre. */
const circleOf = (centre: GeoPoint, kilometres: number): MapArea => ({
  kind: 'circle',
  centre,
  metres: 1000 * kilometres,
});

export type ListMapProps = {
  /** Else it stays as it was drawn, and neither asks nor says anything. */
  readonly isShown: boolean;
  readonly onLost: () => void;
};

/** The rows of the list on a map, with the same rows in words beside it. */
export function ListMap({ isShown, onLost }: ListMapProps) {
  const [, navigate] = useLocation();
  const theme = useComputedColorScheme('light');
  const { keepCamera, selectArea, setNear } = useListActions();
  const hasDistance = useHasControl('distance');
  const tools: readonly MapTool[] = ['move', ...drawTools, ...(hasDistance ? (['place'] as const) : [])];
  const [tool, setTool] = useState<MapTool>('move');
  useEscape(isShown && tool !== 'move', () => setTool('move'));
  const drawnAround = useList(({ selection }) => (selection.kind === 'ids' ? selection.drawn?.area : undefined));
  const camera = useList((state) => state.camera) ?? firstCamera;
  const list = useList((state) => state.list);
  const tiles = useTilesWanted();
  const { data, failure, state, reload } = usePoints(isShown);
  const colours = useColours();
  const [reach, setReach] = useState<Reach>('fte');
  const kilometres = useReachKilometres();
  const drawn = useMemo(() => {
    if (data === null) return null;
    const { positions, radii, classOf, classes: values } = data;
    const markOfValue =
      colours === null ? null : (value: string) => colours.markOf(valueIn(colours.column.kind, value));
    const { marks, markOf } = markPoints(classOf, values, markOfValue);
    const circles =
      reach === 'fte'
        ? { radii, circlesFrom: zoomOfSizes }
        : { radii: new Float32Array(radii.length).fill(1000 * kilometres), circlesFrom: zoomOfDistances };
    return { points: { positions, markOf, ...circles }, marks };
  }, [data, colours, reach, kilometres]);

  const [level, setLevel] = useState(() => Math.floor(toLibrary(camera).zoom));
  const onMap = useShownAreas(isShown, level);
  const chooseAreas = useChooseAreas();
  const shown = onMap?.shown ?? null;
  const inMonth = useFlow(isShown);
  const { flow } = inMonth;
  const then = useMemo(() => (flow === null ? null : flowPoints(flow)), [flow]);
  const near = useList((state) => state.near);
  const areas = useMemo((): readonly MapArea[] => {
    const centre = near?.centre.kind === 'point' ? near.centre : (data?.centre ?? null);
    const around = near === null || centre === null ? [] : [circleOf(centre, near.kilometres)];
    return drawnAround === undefined ? around : [...around, drawnAround];
  }, [near, data, drawnAround]);
  const select = async (drawnWith: DrawTool, area: MapArea) => {
    const failed = await selectArea(drawnWith, area);
    if (failed !== null) notifyFailure('De selectie op de kaart is niet gelukt', failed);
  };
  const measureFrom = (place: GeoPoint) => {
    const centre = centreAt(place);
    if (centre === null) return void notifyNote('Dit ligt buiten Nederland', 'Klik op een plaats in Nederland.');
    setNear({ centre, kilometres });
    setTool('move');
  };
  const { FirstPicture, MapView, onPainted, onSeen } = useOpening();
  const view = useRef<MapHandle>(null);
  const takePicture = async (caption: PictureCaption): Promise<Blob> => {
    if (view.current === null) throw new Error('no map on screen');
    return view.current.picture(caption);
  };
  const openPath = (path: string | null) => {
    if (path !== null) navigate(path);
  };
  const open = async (point: number) => {
    if (data === null) return;
    const area = shown?.drawn[point];
    if (shown !== null && area !== undefined) return chooseAreas(shown, [area]);
    const changed = then?.changed[point];
    if (changed !== undefined)
      return openPath(changed.dossier === null ? null : detailPath(list, changed.id, changed.dossier));
    const rows = [(flow === null || then === null ? data.rows[point] : flow.same[point - then.changed.length]) ?? 0];
    const asked = { month: data.month, list, near: null, peers: null, mutations: null, rows, columns: [] };
    const found = await bridge.request('list.at', asked);
    if (!found.ok) return notifyFailure('Dit punt kan niet worden geopend', found);
    openPath(detailPath(list, found.data.ids[0] ?? '', found.data.dossiers[0] ?? null));
  };

  if (failure !== null && data === null) {
    return !isShown ? null : (
      <FailedPanel
        title="De kaart kan niet worden getoond"
        text={sentenceOf(failure)}
        onRetry={reload}
        footer={`Foutcode ${failure.code}`}
      />
    );
  }
  return (
    <div className={classes.body} data-away={!isShown || undefined}>
      <section className={classes.map} aria-label="Kaart en legenda">
        {MapView === null && <p className={classes.credit}>{creditOf(false)}</p>}
        {data !== null && drawn !== null && MapView !== null && (
          <MapView
            theme={theme}
            isCurrent={isShown && state === 'ready' && onMap?.isReady !== false && inMonth.isReady}
            tiles={tiles}
            points={shown?.points ?? then?.points ?? drawn.points}
            marks={onMap !== null ? stepMarks : then === null ? drawn.marks : flowMarks}
            ways={then?.ways}
            shapes={onMap === null ? null : (shown?.shapes ?? noShapes)}
            figuresFrom={shown?.division.kind === 'postcode' ? zoomOfPostcodes : undefined}
            onLevel={setLevel}
            camera={camera}
            onCamera={keepCamera}
            card={(point, others) => {
              const area = shown?.drawn[point];
              if (onMap !== null) return area === undefined ? null : <AreaCard areas={onMap} area={area} />;
              if (flow === null || then === null) return <PointCard points={data} point={point} others={others} />;
              const changed = then.changed[point];
              if (changed !== undefined) return <FlowCard row={changed} others={others} />;
              const same = { ...data, rows: flow.same };
              return <PointCard points={same} point={point - then.changed.length} others={others} />;
            }}
            onOpen={(point) => void open(point)}
            hint={hint}
            credit={(isTiles) => <p className={classes.credit}>{creditOf(isTiles)}</p>}
            onLost={onLost}
            onSeen={onSeen}
            handle={view}
            tool={tool}
            areas={areas}
            onArea={(drawnWith, area) => void select(drawnWith, area)}
            onPlace={measureFrom}
          >
            {isShown && (
              <div className={classes.corner}>
                <div className={classes.bars}>
                  <SegmentedControl
                    className={classes.tools}
                    aria-label="Wat de muis op de kaart doet"
                    value={tool}
                    data={tools.map((value) => ({ value, label: toolWords[value] }))}
                    onChange={(value) => setTool(tools.find((each) => each === value) ?? 'move')}
                  />
                  <KindChoice />
                </div>
                <FigureChoice />
                <NearPanel />
                {onMap !== null && <AreaLegend areas={onMap} />}
                {onMap === null && <MonthSlider onMap={inMonth} />}
                {onMap === null && then === null && colours !== null && <MapLegend colours={colours} points={data} />}
                {onMap === null && then === null && <ReachChoice reach={reach} onChange={setReach} />}
                <PictureMenu points={data} areas={onMap} flow={flow} take={takePicture} />
                <UndrawnRows points={data} />
              </div>
            )}
          </MapView>
        )}
        {/* Over the map, which draws behind it. */}
        {FirstPicture !== null && (
          <FirstPicture
            {...{ theme, camera, areas, onPainted }}
            points={onMap === null && inMonth.isReady ? (then?.points ?? drawn?.points ?? null) : null}
            marks={then === null ? (drawn?.marks ?? noMarks) : flowMarks}
            ways={then?.ways}
            isWhole={data !== null}
          />
        )}
      </section>
      {!isShown && <div className={classes.beside} />}
      {isShown && onMap !== null && <AreaRows areas={onMap} />}
      {isShown && onMap === null && (flow === null ? <MapRows /> : <FlowRows flow={flow} />)}
    </div>
  );
}
