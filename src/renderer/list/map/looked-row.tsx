import { useLocation } from 'wouter';
import type { ListPoints } from '../../../shared/domain/lists/list-points';
import { bridge } from '../../bridge/bridge';
import { openWindow } from '../../core/navigation/window-place';
import { notifyFailure } from '../../core/notify';
import { detailPath } from '../detail-path';
import { useList } from '../list-context';
import { AreaCard } from './areas/area-card';
import { useChooseAreas } from './areas/use-shown-areas';
import { FlowCard } from './flow/flow-card';
import { PointCard } from './points/point-card';
import type { MapContent } from './use-map-content';

type LookedRowProps = {
  readonly content: MapContent;
  readonly data: ListPoints;
  readonly point: number;
  /** Points at the same spot. */
  readonly others: number;
};

/** What is known of the area, the change or the row behind the point that is looked at. */
export function LookedRow({ content, data, point, others }: LookedRowProps) {
  const { onMap, flow, then } = content;
  const area = onMap?.shown?.drawn[point];
  if (onMap !== null) return area === undefined ? null : <AreaCard areas={onMap} area={area} />;
  if (flow === null || then === null) return <PointCard points={data} point={point} others={others} />;
  const changed = then.changed[point];
  if (changed !== undefined) return <FlowCard row={changed} others={others} />;
  const same = { ...data, rows: flow.same };
  return <PointCard points={same} point={point - then.changed.length} others={others} />;
}

/** Opens the dossier behind a point; of an area its rows are chosen. */
export function useOpenPoint({
  data,
  onMap,
  flow,
  then,
}: MapContent): (point: number, elsewhere: boolean) => Promise<void> {
  const [, navigate] = useLocation();
  const list = useList((state) => state.list);
  const chooseAreas = useChooseAreas();
  return async (point, elsewhere) => {
    const openPath = (path: string | null): void => {
      if (path === null) return;
      if (elsewhere) openWindow(path);
      else navigate(path);
    };
    if (data === null) return;
    const shown = onMap?.shown ?? null;
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
}
