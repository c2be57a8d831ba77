import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { mayExport } from '../../../shared/access/permissions';
import type { Input } from '../../../shared/bridge/contract';
import { areaTableCells, areaTableColumns } from '../../../shared/catalog/area-table-columns';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { AreaTable } from '../../../shared/domain/lists/area-table';
import { failure, success } from '../../../shared/domain/result';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyDone, notifyFailure } from '../../core/notify';
import { drawingPng, drawingText } from '../../ui/behaviour/save-drawing';
import { putOnClipboard } from '../copy-cells';
import { useList, useListStore } from '../list-context';
import { listQueryOf } from '../store/list-query';
import type { ChartHead } from './chart-head';
import type { MarkedChart } from './chart-marks';

/** Of a file and of the table in it. */
const longestTitle = 200;
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type ChartButtonsProps = {
  readonly title: string;
  readonly head: ChartHead;
  readonly summary: string;
  readonly marked: MarkedChart;
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly isEmpty: boolean;
};

type ChartFile = Input<'list.saveChart'>['file'];
type Format = ChartFile['format'];

/** The numbers of a chart on the clipboard; and where the subscription has exports, the chart in a file. */
export function ChartButtons({ title, head, summary, marked, drawing, isEmpty }: ChartButtonsProps) {
  const list = useListStore();
  const options = useApplication((state) => state.start?.session.account?.options);
  const isOfMonths = useList(({ chart }) => chart?.kind === 'line');
  const query = listQueryOf(list.getState());
  const mayWrite =
    options !== undefined && mayExport(options, { ...query, comparison: isOfMonths ? {} : query.comparison });
  const table = (): AreaTable => ({
    title: title.slice(0, longestTitle),
    lines: [...head.lines, summary, head.credit],
    columns: marked.columns,
    rows: (marked.order ?? marked.marks.map((_, at) => at)).flatMap((at) => {
      const mark = marked.marks[at];
      return mark === undefined ? [] : [mark.cells];
    }),
  });
  const copy = (): void => {
    const made = table();
    const words = (rows: number) => `${countOf(rows, 'rij', 'rijen')} van de grafiek, met de kolomnamen.`;
    const cells = Promise.resolve(success(areaTableCells(made)));
    void putOnClipboard(areaTableColumns(made), cells, { labels: true, words });
  };
  const pngOf = async (): Promise<Uint8Array | null> => {
    if (drawing.current === null) return null;
    const picture = await drawingPng(drawing.current).catch(() => null);
    return picture === null ? null : new Uint8Array(await picture.arrayBuffer());
  };
  const fileOf = async (format: Format): Promise<ChartFile | null> => {
    if (format === 'csv') return { format, table: table() };
    if (format === 'svg') return drawing.current === null ? null : { format, content: drawingText(drawing.current) };
    const png = await pngOf();
    if (png === null) return null;
    return format === 'png' ? { format, content: png } : { format, table: table(), picture: png };
  };
  const save = async (format: Format): Promise<void> => {
    const { month } = list.getState().description ?? {};
    const file = await fileOf(format);
    if (month === undefined) return;
    const name = `Grafiek ${listDefinitions[query.list].title} ${formatPeriod(month.period)} ${title}`.slice(
      0,
      longestTitle,
    );
    const saved =
      file === null
        ? failure('INTERNAL')
        : await bridge.request('list.saveChart', {
            month,
            list: query.list,
            title: name,
            isOfChanges: isOfMonths,
            file,
          });
    if (!saved.ok) notifyFailure('De grafiek is niet geëxporteerd', saved);
    else if (saved.data !== null) notifyDone('Grafiek geëxporteerd', saved.data.path);
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label="Getallen van de grafiek kopiëren"
        title="Getallen van de grafiek kopiëren"
        disabled={isEmpty}
        onClick={copy}
      >
        <IconCopy {...icon} />
      </ActionIcon>
      {mayWrite && (
        <Menu position="bottom-end" trapFocus returnFocus>
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label="Grafiek exporteren" title="Grafiek exporteren" disabled={isEmpty}>
              <IconDownload {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown aria-label="Grafiek exporteren">
            <Menu.Label>Afbeelding</Menu.Label>
            <Menu.Item onClick={() => void save('png')}>PNG</Menu.Item>
            <Menu.Item onClick={() => void save('svg')}>SVG</Menu.Item>
            <Menu.Label>Getallen</Menu.Label>
            <Menu.Item onClick={() => void save('xlsx')}>Excel (.xlsx), met de afbeelding</Menu.Item>
            <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
