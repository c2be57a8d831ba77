import { Button } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { Flows } from '../../../../shared/domain/lists/analysis/flows';
import type { SheetTable, SheetTableFormat } from '../../../../shared/domain/lists/analysis/sheet-table';
import type { Column } from '../../../../shared/domain/lists/column';
import type { ListQuery } from '../../../../shared/domain/lists/list';
import type { InMonth } from '../../../../shared/domain/months/month';
import type { FlowPictureFormat } from '../../../../shared/domain/program/pictures';
import { failure } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { notifySaved } from '../../../core/notify';
import { drawingOf, drawingPng } from '../../../ui/behaviour/save-drawing';
import { copyTable, FileMenu, useMayExport } from '../../core/drawn/table-file';
import { flowTotals } from './flow-matrix';
import classes from './flows.module.css';

type FlowTableButtonsProps = {
  readonly flows: Flows;
  readonly column: Column;
  readonly query: InMonth<ListQuery>;
  readonly months: { readonly earlier: string; readonly later: string };
  /** The title of picture and table, and the lines that describe their subject. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly drawing: RefObject<SVGSVGElement | null>;
};

const saveWords = { done: 'Stromen geëxporteerd', failed: 'De stromen zijn niet geëxporteerd' };

/** Copies or saves the matrix, and its picture if the subscription has exports. */
export function FlowTableButtons({ flows, query, drawing, ...parts }: FlowTableButtonsProps) {
  const { title } = parts;
  const mayWrite = useMayExport(query);
  const table = flowTable(flows, parts);
  const { month, list } = query;
  const save = async (format: SheetTableFormat): Promise<void> =>
    notifySaved(await bridge.request('comparison.saveFlows', { month, list, table, format }), saveWords);
  const savePicture = async (format: FlowPictureFormat): Promise<void> => {
    const content = await contentOf(drawing.current, format);
    const saved =
      content === null
        ? failure('INTERNAL')
        : await bridge.request('comparison.saveFlowPicture', { month, list, title, format, content });
    notifySaved(saved, saveWords);
  };
  const isEmpty = flows.total === 0;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        onClick={() => copyTable(table, (rows) => `${countOf(rows, 'rij', 'rijen')} van de stromen`)}
        disabled={isEmpty}
      >
        Kopiëren
      </Button>
      {mayWrite && (
        <FileMenu label="Stromen exporteren" onTable={save} picture={{ beside: 'Tabel', onSave: savePicture }}>
          <Button
            variant="default"
            disabled={isEmpty}
            rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
          >
            Exporteren
          </Button>
        </FileMenu>
      )}
    </div>
  );
}

/** The content of a picture file; null when the picture cannot be drawn. */
async function contentOf(
  drawing: SVGSVGElement | null,
  format: FlowPictureFormat,
): Promise<Uint8Array | string | null> {
  if (drawing === null) return null;
  const made = drawingOf(drawing);
  return format === 'svg' ? made.text : drawingPng(made);
}

/** The matrix as a table: a row for each earlier class, with totals at the end. */
function flowTable(
  flows: Flows,
  { column, months, title, lines }: Pick<FlowTableButtonsProps, 'column' | 'months' | 'title' | 'lines'>,
): SheetTable {
  const { earlier, later, counts, total } = flows;
  const totals = flowTotals(flows);
  const [before, after] = [formatPeriod(months.earlier), formatPeriod(months.later)];
  const labels = later.map(({ label }) => `${label} in ${after}`);
  return {
    title,
    lines,
    columns: [
      { kind: 'text', label: `${column.label} in ${before}` },
      ...[...labels, 'Totaal'].map((label) => ({ kind: 'number' as const, label, decimals: 0 })),
    ],
    rows: [
      ...earlier.map(({ label }, row) => [label, ...(counts[row] ?? []), totals.rows[row] ?? 0]),
      ['Totaal', ...totals.columns, total],
    ],
  };
}
