import { Button, Menu } from '@mantine/core';
import { IconCopy, IconDownload, IconPhoto } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { flowKinds, type MonthFlow } from '../../../../shared/domain/lists/analysis/month-flow';
import type { ListPoints } from '../../../../shared/domain/lists/list-points';
import { failure } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { colourLabel, statusWords } from '../../../../shared/format/ratings';
import { describeQuery } from '../../../../shared/texts/describe-query';
import { bridge } from '../../../bridge/bridge';
import { useApplication } from '../../../core/application-store';
import { creditOf } from '../../../core/base-map';
import { copyPicture } from '../../../core/copy-picture';
import { notifyFailure, notifySaved } from '../../../core/notify';
import type { PictureCaption } from '../../../map/map-picture';
import { type Colours, useColours } from '../../core/rows/use-colours';
import { useList, useListActions, useListQuery } from '../../core/store/list-context';
import { rangeWords, useAreasTitle } from './areas/area-legend';
import type { AreasOnMap } from './areas/use-shown-areas';
import { flowWords } from './flow/flow-points';
import { pointsWithoutClass, withoutClass } from './points/map-legend';
import { undrawnWords } from './points/use-points';

type PictureParts = {
  readonly points: ListPoints;
  /** The visible areas; null while points are shown. */
  readonly areas: AreasOnMap | null;
  /** The visible earlier month; null for the list's month. */
  readonly flow: MonthFlow | null;
  /** Draws the map as it is on screen. */
  readonly draw: (caption: PictureCaption) => Promise<Blob>;
};

/** Draws the visible map, with a caption that describes it; a workbook can include it as a sheet. */
export function usePicture({ points, areas, flow, draw }: PictureParts): () => Promise<Blob> {
  const caption = useCaption(points, areas, flow);
  const { offerMap } = useListActions();
  const take = () => draw(caption);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    offerMap(() => takeNow());
    return () => offerMap(null);
  }, [offerMap]);
  return take;
}

type PictureMenuProps = { readonly points: ListPoints; readonly take: () => Promise<Blob> };

/** Saves the map as a picture, or copies it. */
export function PictureMenu({ points, take }: PictureMenuProps) {
  const list = useList((state) => state.list);
  const save = async () => {
    const picture = await take().catch(() => null);
    if (picture === null) return notifyFailure('De afbeelding is niet geëxporteerd', failure('INTERNAL'));
    const png = new Uint8Array(await picture.arrayBuffer());
    const saved = await bridge.request('map.savePicture', { month: points.month, list, png });
    notifySaved(saved, { done: 'Afbeelding van de kaart geëxporteerd', failed: 'De afbeelding is niet geëxporteerd' });
  };
  const copy = () => copyPicture(take, 'Afbeelding van de kaart gekopieerd');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPhoto size={16} stroke={1.6} aria-hidden />}>
          Afbeelding
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />} onClick={() => void save()}>
          Exporteren als PNG…
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
          Kopiëren
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The caption of a picture, which describes it. */
function useCaption(points: ListPoints, areas: AreasOnMap | null, flow: MonthFlow | null): PictureCaption {
  const list = useList((state) => state.list);
  const columns = useList((state) => state.columns);
  const isMadeUp = useApplication(({ start }) => start?.demo === true || start?.session.account?.fictitious === true);
  const colours = useColours();
  const query = useListQuery(true);
  const { title, one, many } = listDefinitions[list];
  const columnOf = (name: string) => columns.find(({ column }) => column.name === name)?.column;
  const kept = flow?.matchedThen ?? points.matched;
  const areasLegend = useAreasLegend(areas);
  return {
    title: `${title} – ${countOf(kept, one, many)}${isMadeUp ? ' – FICTIEF (verzonnen gegevens)' : ''}`,
    lines: [
      flow === null
        ? `Gegevens t/m ${formatPeriod(points.month.period)}`
        : `${formatPeriod(flow.period)}, en wat er tot ${formatPeriod(points.month.period)} veranderde`,
      query === null ? '' : describeQuery(query, columnOf),
      ...(flow === null ? undrawnSentences(points, areas) : []),
    ],
    legend:
      areas !== null
        ? areasLegend
        : flow !== null
          ? flowLegend(flow)
          : colours === null
            ? null
            : legendOf(colours, points),
    credit: creditOf,
  };
}

/** Says which rows are not in the picture. */
function undrawnSentences(points: ListPoints, areas: AreasOnMap | null): readonly string[] {
  if (areas !== null) return areas.elsewhere === 0 ? [] : [`${formatCount(areas.elsewhere)} in geen gebied`];
  const undrawn = undrawnWords(points);
  return undrawn === '' ? [] : [`Niet op de kaart: ${undrawn}`];
}

/** The meaning of the areas' colours; null until the areas are known. */
function useAreasLegend(areas: AreasOnMap | null): PictureCaption['legend'] {
  const title = useAreasTitle(areas);
  if (areas === null || areas.shown === null) return null;
  const entries = areas.shown.steps.map(({ from, to, areas: count, shade }) => ({
    mark: shade,
    word: rangeWords({ from, to }, areas.figure, areas.column),
    count: `${formatCount(count)}×`,
  }));
  return { title, entries };
}

const flowLegend = ({ period, counts }: MonthFlow): PictureCaption['legend'] => ({
  title: `Sinds ${formatPeriod(period)}`,
  entries: flowKinds.map((kind, mark) => ({ mark, word: flowWords[kind].word, count: formatCount(counts[kind]) })),
});

/** The values that occur, in the order of their marks, and at last the points without one of them, as beside the map. */
function legendOf({ column, markOf }: Colours, points: ListPoints): PictureCaption['legend'] {
  const { classes } = points;
  const others = pointsWithoutClass(points);
  const entries = classes.flatMap(({ value, count }, mark) => {
    const shown = markOf(value);
    if (shown.kind === 'none' || count === 0) return [];
    return [
      { mark, word: shown.kind === 'status' ? statusWords[shown.status] : shown.label, count: formatCount(count) },
    ];
  });
  const last = { mark: classes.length, word: withoutClass, count: formatCount(others) };
  return { title: `Kleur: ${colourLabel(column)}`, entries: others === 0 ? entries : [...entries, last] };
}
