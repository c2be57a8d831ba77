import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { mayExport } from '../../../shared/access/permissions';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { sheetTableCells, sheetTableColumns } from '../../../shared/catalog/sheet-table-columns';
import type { DrawnFile, SheetTable } from '../../../shared/domain/lists/analysis/sheet-table';
import { failure, success } from '../../../shared/domain/result';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyDone, notifyFailure } from '../../core/notify';
import { type Drawing, drawingPng } from '../../ui/behaviour/save-drawing';
import { putOnClipboard } from '../copy-cells';
import { useListStore } from '../list-context';
import { listQueryOf } from '../store/page-questions';

/** The maximum length of a file's title in characters. */
const longestTitle = 200;
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

const kinds = {
  grafiek: { request: 'list.saveChart', named: 'Grafiek', copy: 'Getallen van de grafiek kopiëren' },
  kruistabel: { request: 'list.savePivot', named: 'Kruistabel', copy: 'Kruistabel kopiëren' },
} as const;

type DrawnButtonsProps = {
  readonly kind: keyof typeof kinds;
  /** Comes after the list and the month in the file's name. */
  readonly title: string;
  /** Whether the numbers cover several months. */
  readonly isOfChanges: boolean;
  readonly isEmpty: boolean;
  /** The numbers as a table; null while they are unknown. */
  readonly table: () => SheetTable | null;
  readonly drawing: () => Drawing | null;
};

/** Copies the numbers of a chart or pivot; if the subscription has exports, also saves the picture or the numbers as a file. */
export function DrawnButtons({ kind, title, isOfChanges, isEmpty, table, drawing }: DrawnButtonsProps) {
  const list = useListStore();
  const options = useApplication((state) => state.start?.session.account?.options);
  const query = listQueryOf(list.getState());
  const mayWrite =
    options !== undefined &&
    mayExport(options, { ...query, comparison: query.comparison ?? (isOfChanges ? {} : null) });
  const { request, named, copy } = kinds[kind];
  const putTable = (): void => {
    const made = table();
    if (made === null) return;
    const words = (rows: number) => `${countOf(rows, 'rij', 'rijen')} van de ${kind}, met de kolomnamen.`;
    const cells = Promise.resolve(success(sheetTableCells(made)));
    void putOnClipboard(sheetTableColumns(made), cells, { labels: true, words });
  };
  const save = async (format: DrawnFile['format']): Promise<void> => {
    const { month } = list.getState().description ?? {};
    if (month === undefined) return;
    const file = await fileOf(format, { table: table(), drawing: drawing() });
    const name = `${named} ${listDefinitions[query.list].title} ${formatPeriod(month.period)} ${title}`;
    const saved =
      file === null
        ? failure('INTERNAL')
        : await bridge.request(request, {
            month,
            list: query.list,
            isOfChanges,
            file,
            title: name.trim().slice(0, longestTitle),
          });
    if (!saved.ok) notifyFailure(`De ${kind} is niet geëxporteerd`, saved);
    else if (saved.data !== null) notifyDone(`${named} geëxporteerd`, saved.data.path);
  };
  const exportLabel = `${named} exporteren`;
  return (
    <>
      <ActionIcon variant="subtle" aria-label={copy} title={copy} disabled={isEmpty} onClick={putTable}>
        <IconCopy {...icon} />
      </ActionIcon>
      {mayWrite && (
        <Menu position="bottom-end" trapFocus returnFocus>
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={exportLabel} title={exportLabel} disabled={isEmpty}>
              <IconDownload {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown aria-label={exportLabel}>
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

type Parts = { readonly table: SheetTable | null; readonly drawing: Drawing | null };

/** The content of a file in a format; null when a part that it needs is missing. */
async function fileOf(format: DrawnFile['format'], { table, drawing }: Parts): Promise<DrawnFile | null> {
  if (format === 'csv') return table === null ? null : { format, table };
  if (drawing === null) return null;
  if (format === 'svg') return { format, content: drawing.text };
  const picture = await drawingPng(drawing);
  if (picture === null) return null;
  if (format === 'png') return { format, content: picture };
  return table === null ? null : { format, table, picture };
}
