import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCopy, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { mayExport } from '../../../shared/access/permissions';
import { sheetTableCells, sheetTableColumns } from '../../../shared/catalog/sheet-table-columns';
import type { SheetTable, SheetTableFormat } from '../../../shared/domain/lists/analysis/sheet-table';
import type { MonthRef } from '../../../shared/domain/months/month';
import { success } from '../../../shared/domain/result';
import { countOf } from '../../../shared/format/format-number';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyDone, notifyFailure } from '../../core/notify';
import { printLabel, printPage } from '../../dossier/head/print-page';
import { monthAbove, putOnClipboard } from '../../list/core/rows/copy-cells';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type BesideButtonsProps = {
  /** Null while there is nothing to copy. */
  readonly table: SheetTable | null;
  readonly month: MonthRef;
  /** The month of each column with values. */
  readonly periods: readonly string[];
};

/** Copies and prints a comparison, and saves it as a file if the subscription has exports. */
export function BesideButtons({ table, month, periods }: BesideButtonsProps) {
  const mayWrite = useApplication(({ start }) => {
    const options = start?.session.account?.options;
    return options !== undefined && mayExport(options, { list: 'advisers', periods });
  });
  const isEmpty = table === null || table.rows.length === 0;
  const copy = (): void => {
    if (table === null) return;
    const words = (rows: number) => `${countOf(rows, 'veld', 'velden')} van de vergelijking, met de kolomnamen.`;
    const cells = Promise.resolve(success(sheetTableCells(table)));
    void putOnClipboard(sheetTableColumns(table), cells, { labels: true, words, above: monthAbove() });
  };
  const save = async (format: SheetTableFormat): Promise<void> => {
    if (table === null) return;
    const saved = await bridge.request('list.saveBeside', { month, table, format, periods });
    if (!saved.ok) notifyFailure('De vergelijking is niet geëxporteerd', saved);
    else if (saved.data !== null) notifyDone('Vergelijking geëxporteerd', saved.data.path);
  };
  return (
    <>
      <Button variant="subtle" leftSection={<IconCopy {...icon} />} disabled={isEmpty} onClick={copy}>
        Kopiëren
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconFileTypePdf {...icon} />}
        disabled={isEmpty}
        onClick={() => void printPage(table?.title ?? 'Vergelijking')}
      >
        {printLabel()}
      </Button>
      {mayWrite && (
        <Menu position="bottom-end" trapFocus returnFocus>
          <Menu.Target>
            <Button
              variant="filled"
              disabled={isEmpty}
              leftSection={<IconDownload {...icon} />}
              rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
            >
              Exporteren
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label="Vergelijking exporteren">
            <Menu.Item onClick={() => void save('xlsx')}>Excel (.xlsx)</Menu.Item>
            <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
