import { Autocomplete, SegmentedControl } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListPoints, MapArea } from '../../../../shared/domain/lists/list-points';
import type { GeoPoint } from '../../../../shared/domain/register/geo-point';
import { centreAt } from '../../../../shared/geo/near-centre';
import { useHasControl } from '../../../core/account/subscription-offer';
import { notifyFailure, notifyNote } from '../../../core/notify';
import type { PictureCaption } from '../../../map/map-picture';
import type { MapPlace } from '../../../map/map-places';
import { type DrawTool, drawTools, type MapTool } from '../../../map/shapes/drawn-area';
import { useEscape } from '../../../ui/behaviour/use-keys';
import { useList, useListActions } from '../../core/store/list-context';
import { FitButtons } from './aim/fit-buttons';
import { type MapAim, useIsNarrowMap } from './aim/use-map-aim';
import { AreaLegend } from './areas/area-legend';
import { choosesRows, toolWords } from './areas/area-words';
import { ReachChoice, useReachKilometres } from './areas/reach-choice';
import { MonthSlider } from './flow/month-slider';
import classes from './list-map.module.css';
import { FigureChoice, KindChoice, LayersButton } from './look-choice';
import { PictureMenu, usePicture } from './picture-menu';
import { MapLegend, NotedLegend } from './points/map-legend';
import { NearPanel } from './points/near-panel';
import { UndrawnRows } from './points/undrawn-rows';
import type { MapContent } from './use-map-content';

type PlaceFieldProps = {
  /** Finds matching places on the map, the best match first. */
  readonly find: (text: string) => readonly MapPlace[];
  readonly onChoose: (place: MapPlace) => void;
};

const wordsOf = ({ name, kind }: MapPlace): string => (kind === 'province' ? `${name} (provincie)` : name);

/** Moves the map to a place or province; Enter chooses the best match. */
function PlaceField({ find, onChoose }: PlaceFieldProps) {
  const [text, setText] = useState('');
  const [places, setPlaces] = useState<readonly MapPlace[]>([]);
  const choose = (words: string) => {
    const place = places.find((item) => wordsOf(item) === words);
    if (place !== undefined) onChoose(place);
  };
  return (
    <Autocomplete
      className={classes.place}
      aria-label="Ga naar plaats"
      placeholder="Ga naar plaats"
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={text}
      data={[...new Set(places.map(wordsOf))]}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      onChange={(next) => {
        setText(next);
        setPlaces(find(next));
      }}
      onOptionSubmit={choose}
    />
  );
}

/** The pointer's tools on the map: move it, draw an area, or choose a point to measure a distance from. */
export function useMapTools(isShown: boolean) {
  const { selectArea, setNear } = useListActions();
  const hasDistance = useHasControl('distance');
  const tools: readonly MapTool[] = ['move', ...drawTools, ...(hasDistance ? (['place'] as const) : [])];
  const [tool, setTool] = useState<MapTool>('move');
  useEscape(isShown && tool !== 'move', () => setTool('move'));
  const near = useList((state) => state.near);
  const kilometres = useReachKilometres();
  return {
    tools,
    tool,
    setTool,
    /** Selects the rows inside a drawn area. */
    select: async (drawnWith: DrawTool, area: MapArea): Promise<void> => {
      const failed = await selectArea(drawnWith, area);
      if (failed !== null) notifyFailure('De selectie op de kaart is niet gelukt', failed);
    },
    measureFrom: (place: GeoPoint): void => {
      const centre = centreAt(place);
      if (centre === null) return void notifyNote('Dit ligt buiten Nederland', 'Klik op een plaats in Nederland.');
      setNear({ ...near, centre, kilometres });
      setTool('move');
    },
  };
}

type MapCornerProps = {
  readonly content: MapContent;
  readonly data: ListPoints;
  readonly tools: ReturnType<typeof useMapTools>;
  readonly takePicture: (caption: PictureCaption) => Promise<Blob>;
  readonly findPlaces: (text: string) => readonly MapPlace[];
  readonly aim: MapAim;
};

/** The map's controls and legends: in its corner, or in a narrow window under one button. */
export function MapCorner(props: MapCornerProps) {
  const isNarrow = useIsNarrowMap();
  const { data: points, content, takePicture: draw } = props;
  const take = usePicture({ points, areas: content.onMap, flow: content.flow, draw });
  const controls = <MapControls {...props} take={take} />;
  return (
    <>
      <FitButtons aim={props.aim} />
      <div className={classes.corner}>
        {isNarrow ? <LayersButton tool={props.tools.tool}>{controls}</LayersButton> : controls}
      </div>
    </>
  );
}

type MapControlsProps = MapCornerProps & { readonly take: () => Promise<Blob> };

function MapControls({ content, data, tools: { tools, tool, setTool }, take, findPlaces, aim }: MapControlsProps) {
  const { onMap, inMonth, pointsThen, colours, reach, setReach, marked } = content;
  return (
    <>
      <div className={classes.bars}>
        <SegmentedControl
          className={classes.tools}
          aria-label="Wat de muis op de kaart doet"
          value={tool}
          data={tools.map((value) => ({ value, label: toolWords[value] }))}
          onChange={(value) => setTool(tools.find((tool) => tool === value) ?? 'move')}
        />
        <KindChoice />
        <PlaceField find={findPlaces} onChoose={({ box }) => aim.fitBox(box)} />
      </div>
      <FigureChoice />
      <NearPanel />
      {onMap !== null && <AreaLegend areas={onMap} />}
      {onMap === null && <MonthSlider onMap={inMonth} />}
      {onMap === null && pointsThen === null && colours !== null && <MapLegend colours={colours} points={data} />}
      {onMap === null && pointsThen === null && marked !== null && <NotedLegend />}
      {onMap === null && pointsThen === null && <ReachChoice reach={reach} onChange={setReach} />}
      <PictureMenu points={data} take={take} />
      {(onMap === null || (onMap.shown !== null && choosesRows(onMap.shown.division))) && <UndrawnRows points={data} />}
    </>
  );
}
