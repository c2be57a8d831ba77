import { ActionIcon } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { Input } from '../../../../shared/bridge/contract';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { Chart } from '../../../../shared/domain/lists/analysis/chart';
import type { Pivot } from '../../../../shared/domain/lists/analysis/pivot';
import type { DrawnFile, SheetTable } from '../../../../shared/domain/lists/analysis/sheet-table';
import { failure } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { notifySaved } from '../../../core/notify';
import { type Drawing, drawingPng } from '../../../ui/behaviour/save-drawing';
import { useListStore } from '../store/list-context';
import { listQueryOf } from '../store/page-questions';
import { copyTable, FileMenu, useMayExport } from './table-file';

/** The maximum length of a file's title in characters. */
const longestTitle = 200;
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

const kinds = {
  grafiek: { named: 'Grafiek', copy: 'Getallen van de grafiek kopiëren' },
  kruistabel: { named: 'Kruistabel', copy: 'Kruistabel kopiëren' },
} as const;

type Drawn = { readonly chart: Chart } | { readonly pivot: Pivot };

const saveDrawn = (file: Omit<Input<'list.saveChart'>, 'chart'>, drawn: Drawn) =>
  'chart' in drawn
    ? bridge.request('list.saveChart', { ...file, ...drawn })
    : bridge.request('list.savePivot', { ...file, ...drawn });

type DrawnButtonsProps = {
  /** Comes after the list and the month in the file's name. */
  readonly title: string;
  /** What is drawn; with the list's question it decides which options a file needs. */
  readonly drawn: Drawn;
  readonly isEmpty: boolean;
  /** The numbers as a table; null while they are unknown. */
  readonly table: () => SheetTable | null;
  readonly drawing: () => Drawing | null;
};

/** Copies the numbers of a chart or pivot; if the subscription has exports, also saves the picture or the numbers as a file. */
export function DrawnButtons({ title, drawn, isEmpty, table, drawing }: DrawnButtonsProps) {
  const list = useListStore();
  const query = listQueryOf(list.getState());
  const mayWrite = useMayExport({ ...query, ...drawn });
  const kind = 'chart' in drawn ? 'grafiek' : 'kruistabel';
  const { named, copy } = kinds[kind];
  const putTable = (): void => {
    const made = table();
    if (made !== null) copyTable(made, (rows) => `${countOf(rows, 'rij', 'rijen')} van de ${kind}`);
  };
  const save = async (format: DrawnFile['format']): Promise<void> => {
    const { month } = list.getState().description ?? {};
    if (month === undefined) return;
    const file = await fileOf(format, { table: table(), drawing: drawing() });
    const name = `${named} ${listDefinitions[query.list].title} ${formatPeriod(month.period)} ${title}`;
    const saved =
      file === null
        ? failure('INTERNAL')
        : await saveDrawn({ month, ...query, file, title: name.trim().slice(0, longestTitle) }, drawn);
    notifySaved(saved, { done: `${named} geëxporteerd`, failed: `De ${kind} is niet geëxporteerd` });
  };
  const exportLabel = `${named} exporteren`;
  return (
    <>
      <ActionIcon variant="subtle" aria-label={copy} title={copy} disabled={isEmpty} onClick={putTable}>
        <IconCopy {...icon} />
      </ActionIcon>
      {mayWrite && (
        <FileMenu
          label={exportLabel}
          onTable={save}
          picture={{ beside: 'Getallen', excel: 'Excel (.xlsx), met de afbeelding', onSave: save }}
        >
          <ActionIcon variant="subtle" aria-label={exportLabel} title={exportLabel} disabled={isEmpty}>
            <IconDownload {...icon} />
          </ActionIcon>
        </FileMenu>
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
