import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { mayExport } from '../../../../shared/access/permissions';
import type { Output } from '../../../../shared/bridge/contract';
import { sheetTableCells, sheetTableColumns } from '../../../../shared/catalog/sheet-table-columns';
import type { SheetTable, SheetTableFormat } from '../../../../shared/domain/lists/analysis/sheet-table';
import type { Column } from '../../../../shared/domain/lists/column';
import type { Flows } from '../../../../shared/domain/lists/flows';
import type { ListQuery } from '../../../../shared/domain/lists/list';
import type { InMonth } from '../../../../shared/domain/months/month';
import type { FlowPictureFormat } from '../../../../shared/domain/program/pictures';
import { failure, type Result, success } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { useApplication } from '../../../core/application-store';
import { notifyDone, notifyFailure } from '../../../core/notify';
import { drawingOf, drawingPng } from '../../../ui/behaviour/save-drawing';
import { putOnClipboard } from '../../core/rows/copy-cells';
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

/** Copies or saves the matrix, and its picture if the subscription has exports. */
export function FlowTableButtons({ flows, query, drawing, ...parts }: FlowTableButtonsProps) {
  const { title } = parts;
  const mayWrite = useApplication(({ start }) => {
    const options = start?.session.account?.options;
    return options !== undefined && mayExport(options, query);
  });
  const table = flowTable(flows, parts);
  const { month, list } = query;
  const copy = (): void => {
    const describe = (rows: number) => `${countOf(rows, 'rij', 'rijen')} van de stromen, met de kolomnamen.`;
    const cells = Promise.resolve(success(sheetTableCells(table)));
    void putOnClipboard(sheetTableColumns(table), cells, { labels: true, words: describe });
  };
  const report = (saved: Result<Output<'comparison.saveFlows'>>): void => {
    if (!saved.ok) notifyFailure('De stromen zijn niet geëxporteerd', saved);
    else if (saved.data !== null) notifyDone('Stromen geëxporteerd', saved.data.path);
  };
  const save = async (format: SheetTableFormat): Promise<void> =>
    report(await bridge.request('comparison.saveFlows', { month, list, table, format }));
  const savePicture = async (format: FlowPictureFormat): Promise<void> => {
    const content = await contentOf(drawing.current, format);
    if (content === null) return report(failure('INTERNAL'));
    report(await bridge.request('comparison.saveFlowPicture', { month, list, title, format, content }));
  };
  const isEmpty = flows.total === 0;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        onClick={copy}
        disabled={isEmpty}
      >
        Kopiëren
      </Button>
      {mayWrite && (
        <Menu position="bottom-end" trapFocus returnFocus>
          <Menu.Target>
            <Button
              variant="default"
              disabled={isEmpty}
              rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
            >
              Exporteren
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label="Stromen exporteren">
            <Menu.Label>Tabel</Menu.Label>
            <Menu.Item onClick={() => void save('xlsx')}>Excel (.xlsx)</Menu.Item>
            <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
            <Menu.Label>Afbeelding</Menu.Label>
            <Menu.Item onClick={() => void savePicture('png')}>PNG</Menu.Item>
            <Menu.Item onClick={() => void savePicture('svg')}>SVG</Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
