import { Button } from '@mantine/core';
import { IconChevronDown, IconCopy, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import type { SheetTable, SheetTableFormat } from '../../../shared/domain/lists/analysis/sheet-table';
import type { MonthRef } from '../../../shared/domain/months/month';
import { countOf } from '../../../shared/format/format-number';
import { bridge } from '../../bridge/bridge';
import { notifySaved } from '../../core/notify';
import { printLabel, printPage } from '../../dossier/head/print-page';
import { copyTable, FileMenu, useMayExport } from '../../list/core/drawn/table-file';
import { monthAbove } from '../../list/core/rows/copy-cells';

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
  const mayWrite = useMayExport({ list: 'advisers', periods });
  const print = printLabel();
  const isEmpty = table === null || table.rows.length === 0;
  const copy = (): void => {
    const words = (rows: number) => `${countOf(rows, 'veld', 'velden')} van de vergelijking`;
    if (table !== null) copyTable(table, words, monthAbove());
  };
  const save = async (format: SheetTableFormat): Promise<void> => {
    if (table === null) return;
    const saved = await bridge.request('list.saveBeside', { month, table, format, periods });
    notifySaved(saved, { done: 'Vergelijking geëxporteerd', failed: 'De vergelijking is niet geëxporteerd' });
  };
  return (
    <>
      <Button variant="subtle" leftSection={<IconCopy {...icon} />} disabled={isEmpty} onClick={copy}>
        Kopiëren
      </Button>
      {print !== null && (
        <Button
          variant="subtle"
          leftSection={<IconFileTypePdf {...icon} />}
          disabled={isEmpty}
          onClick={() => void printPage(table?.title ?? 'Vergelijking')}
        >
          {print}
        </Button>
      )}
      {mayWrite && (
        <FileMenu label="Vergelijking exporteren" onTable={save}>
          <Button
            variant="filled"
            disabled={isEmpty}
            leftSection={<IconDownload {...icon} />}
            rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
          >
            Exporteren
          </Button>
        </FileMenu>
      )}
    </>
  );
}
