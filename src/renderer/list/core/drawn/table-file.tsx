import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ExportSubject, mayExport } from '../../../../shared/access/permissions';
import { sheetTableCells, sheetTableColumns } from '../../../../shared/catalog/sheet-table-columns';
import {
  type SheetTable,
  type SheetTableFormat,
  sheetTableFormats,
} from '../../../../shared/domain/lists/analysis/sheet-table';
import { type FlowPictureFormat, flowPictureFormats } from '../../../../shared/domain/program/pictures';
import { success } from '../../../../shared/domain/result';
import { useApplication } from '../../../core/application-store';
import { allowedOf } from '../../../core/exports/allowed-formats';
import { putOnClipboard } from '../rows/copy-cells';

/** Whether the subscription may write a subject to a file; null while the subject is unknown. */
export const useMayExport = (subject: ExportSubject | null): boolean =>
  useApplication(({ start }) => {
    const options = start?.session.account?.options;
    return options !== undefined && subject !== null && mayExport(options, subject);
  });

/**
 * Copies a table with its column names.
 * @param words what the rows are, with their number: `12 velden van de vergelijking`
 * @param above a line above the table
 */
export function copyTable(table: SheetTable, words: (rows: number) => string, above?: string): void {
  const cells = Promise.resolve(success(sheetTableCells(table)));
  const copied = (rows: number) => `${words(rows)}, met de kolomnamen.`;
  void putOnClipboard(sheetTableColumns(table), cells, { labels: true, words: copied, above });
}

type FileMenuProps = {
  readonly label: string;
  /** The button that opens the menu. */
  readonly children: ReactNode;
  readonly onTable: (format: SheetTableFormat) => Promise<void>;
  /** Absent when the table has no picture. */
  readonly picture?: {
    /** The heading of the formats of the table. */
    readonly beside: string;
    readonly excel?: string;
    readonly onSave: (format: FlowPictureFormat) => Promise<void>;
  };
};

/** The formats in which a table can be saved, and its picture, without those that the administrator forbids. */
export const FileMenu = ({ label, children, onTable, picture }: FileMenuProps) => (
  <Menu position="bottom-end" trapFocus returnFocus>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown aria-label={label}>
      {picture !== undefined && allowedOf(sheetTableFormats).length > 0 && <Menu.Label>{picture.beside}</Menu.Label>}
      {allowedOf(sheetTableFormats).map((format) => (
        <Menu.Item key={format} onClick={() => void onTable(format)}>
          {format === 'csv' ? 'CSV' : (picture?.excel ?? 'Excel (.xlsx)')}
        </Menu.Item>
      ))}
      {picture !== undefined && allowedOf(flowPictureFormats).length > 0 && (
        <>
          <Menu.Label>Afbeelding</Menu.Label>
          {allowedOf(flowPictureFormats).map((format) => (
            <Menu.Item key={format} onClick={() => void picture.onSave(format)}>
              {format.toUpperCase()}
            </Menu.Item>
          ))}
        </>
      )}
    </Menu.Dropdown>
  </Menu>
);
