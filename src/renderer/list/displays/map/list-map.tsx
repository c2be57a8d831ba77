import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { sentenceOf } from '../../../bridge/bridge';
import { creditOf, useTileUrl } from '../../../core/base-map';
import { firstPicture, mapView } from '../../../map/map-parts';
import type { PictureCaption } from '../../../map/map-picture';
import type { MapHandle } from '../../../map/map-view';
import type { MapShape } from '../../../map/shapes/map-shapes';
import type { PointMark } from '../../../map/style/mark-atlas';
import { stepMarks } from '../../../map/style/point-mark';
import { useFetchedPart } from '../../../ui/behaviour/fetched-part';
import { FailedPanel } from '../../../ui/panels/state-panel';
import { useList, useListActions } from '../../core/store/list-context';
import { useMapAim } from './aim/use-map-aim';
import { AreaRows } from './areas/area-rows';
import { flowMarks } from './flow/flow-points';
import { FlowRows } from './flow/flow-rows';
import { HighlightedRow, useOpenPoint } from './highlighted-row';
import classes from './list-map.module.css';
import { MapCorner, useMapTools } from './map-corner';
import { MapRows } from './map-rows';
import { type MapContent, useMapContent } from './use-map-content';

/** The MapLibre zoom from which a postcode area has space for its figure. */
const zoomOfPostcodes = 10;

const hint =
  'Met Page Down en Page Up gaat u langs de punten, het dichtst bij het midden eerst. Enter opent het dossier, Escape sluit de kaart met gegevens. Alle rijen staan ook in de tabel ernaast.';

const noShapes: readonly MapShape[] = [];
const noMarks: readonly PointMark[] = [];

/** A map that is opening: a static picture is shown until the map has drawn. */
function useOpening() {
  const [at, setAt] = useState<'picture' | 'map' | 'seen'>('picture');
  // Both files load at the same time.
  const [FirstPicture, MapView] = [useFetchedPart(firstPicture), useFetchedPart(mapView)];
  return {
    FirstPicture: at === 'seen' ? null : FirstPicture,
    MapView: at === 'picture' ? null : MapView,
    onPainted: useCallback(() => setAt((before) => (before === 'picture' ? 'map' : before)), []),
    onSeen: useCallback(() => setAt('seen'), []),
  };
}

export type ListMapProps = {
  /** When false, the map stays as drawn, and makes no requests or announcements. */
  readonly isShown: boolean;
  readonly onLost: () => void;
};

/** The list's rows on a map, with the same rows as text beside it. */
export function ListMap({ isShown, onLost }: ListMapProps) {
  const content = useMapContent(isShown);
  const { onMap, flow, data } = content;
  const { failure, reload } = content.points;
  const tools = useMapTools(isShown);
  const opening = useOpening();
  // An open visit plan replaces the rows beside the map.
  const isPlanned = useList(({ visits }) => visits !== null);

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
      <MapSection isShown={isShown} onLost={onLost} content={content} tools={tools} opening={opening} />
      {!isShown && <div className={classes.beside} />}
      {isShown && !isPlanned && onMap !== null && <AreaRows areas={onMap} />}
      {isShown && !isPlanned && onMap === null && (flow === null ? <MapRows /> : <FlowRows flow={flow} />)}
    </div>
  );
}

type MapSectionProps = ListMapProps & {
  readonly content: MapContent;
  readonly tools: ReturnType<typeof useMapTools>;
  readonly opening: ReturnType<typeof useOpening>;
};

/** The map with its controls, or a picture of the map until it has drawn. */
function MapSection({ isShown, onLost, content, tools, opening }: MapSectionProps) {
  const theme = useComputedColorScheme('light');
  const tiles = useTileUrl();
  const { keepCamera } = useListActions();
  const open = useOpenPoint(content);
  const view = useRef<MapHandle>(null);
  const frame = useRef<HTMLElement>(null);
  const aim = useMapAim({ isShown, content, frame, view });
  const takePicture = async (caption: PictureCaption): Promise<Blob> => {
    if (view.current === null) throw new Error('no map on screen');
    return view.current.picture(caption);
  };
  const { data, camera, drawn, onMap, inMonth, pointsThen, areas, setLevel } = content;
  const { state } = content.points;
  const shown = onMap?.shown ?? null;
  const { FirstPicture, MapView, onPainted, onSeen } = opening;
  return (
    <section ref={frame} className={classes.map} aria-label="Kaart en legenda">
      {MapView === null && <p className={classes.credit}>{creditOf(false)}</p>}
      {data !== null && drawn !== null && MapView !== null && (
        <MapView
          theme={theme}
          isCurrent={isShown && state === 'ready' && onMap?.isReady !== false && inMonth.isReady}
          tiles={tiles}
          points={shown?.points ?? pointsThen?.points ?? drawn.points}
          marks={onMap !== null ? stepMarks : pointsThen === null ? drawn.marks : flowMarks}
          ways={pointsThen?.ways}
          route={content.route}
          shapes={onMap === null ? null : (shown?.shapes ?? noShapes)}
          figuresFrom={shown?.division.kind === 'postcode' ? zoomOfPostcodes : undefined}
          onLevel={setLevel}
          camera={camera}
          onCamera={keepCamera}
          card={(point, others) => <HighlightedRow content={content} data={data} point={point} others={others} />}
          onOpen={(point, elsewhere) => void open(point, elsewhere)}
          hint={hint}
          credit={(isTiles) => <p className={classes.credit}>{creditOf(isTiles)}</p>}
          onLost={onLost}
          onSeen={onSeen}
          handle={view}
          tool={tools.tool}
          areas={areas}
          onArea={(drawnWith, area) => void tools.select(drawnWith, area)}
          onPlace={tools.measureFrom}
        >
          {isShown && (
            <MapCorner
              content={content}
              data={data}
              tools={tools}
              takePicture={takePicture}
              findPlaces={(text) => view.current?.findPlaces(text) ?? []}
              aim={aim}
            />
          )}
        </MapView>
      )}
      {/* The picture is on top of the map, which draws behind it. */}
      {FirstPicture !== null && (
        <FirstPicture
          theme={theme}
          camera={camera}
          areas={areas}
          onPainted={onPainted}
          points={onMap === null && inMonth.isReady ? (pointsThen?.points ?? drawn?.points ?? null) : null}
          marks={pointsThen === null ? (drawn?.marks ?? noMarks) : flowMarks}
          ways={pointsThen?.ways}
          isWhole={data !== null}
        />
      )}
    </section>
  );
}
