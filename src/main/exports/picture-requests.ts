import ExcelJS from 'exceljs';
import { z } from 'zod';
import { missingFileOption } from '../../shared/access/permissions';
import type { Input } from '../../shared/bridge/contract';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { sheetTableColumns } from '../../shared/catalog/sheet-table-columns';
import {
  type DrawnFile,
  mostSheetTableColumns,
  mostSheetTableRows,
  type SheetTable,
  type SheetTableFormat,
  sheetTableFormats,
} from '../../shared/domain/lists/analysis/sheet-table';
import { type ListName, listNames } from '../../shared/domain/lists/list-name';
import { flowPictureFormats, isDrawing, isFlowPicture, isPicture } from '../../shared/domain/program/pictures';
import { Fault } from '../../shared/domain/result';
import { chartSchema, columnName, pivotSchema } from '../../shared/view/question-schemas';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { listQueryInMonth } from '../lists/service/query-schema';
import { monthRefSchema as month } from '../months/month-ref-schema';
import { requireFile } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { safeFileName } from './content/export-file-name';
import { type CsvStyle, csvHead, csvLine, csvStyle } from './formats/csv-writer';
import { pictureSize } from './workbook/workbook-map';
import { headText, landscapeA4 } from './workbook/workbook-sheets';

type SheetTableFile = {
  readonly table: SheetTable;
  /** The name of the workbook's sheet. */
  readonly sheet: string;
  readonly isMadeUp: boolean;
};

const titleOf = ({ table, isMadeUp }: SheetTableFile): string =>
  isMadeUp ? `${table.title} – FICTIEF (verzonnen gegevens)` : table.title;

/** A table as a file: a workbook with heading lines that describe it, or CSV without them. */
async function sheetTableFile(
  file: SheetTableFile,
  format: SheetTableFormat,
  csv: CsvStyle,
): Promise<string | Uint8Array> {
  if (format === 'xlsx') return workbookOf(file);
  const columns = sheetTableColumns(file.table);
  return csvHead(columns, csv) + file.table.rows.map((cells) => csvLine(columns, cells, csv)).join('');
}

/** A workbook with a drawing's numbers, and its picture beside them. @param picture a PNG */
async function pictureWorkbook(file: SheetTableFile, picture: Uint8Array): Promise<Uint8Array> {
  const workbook = sheetOf(file);
  const bytes = Buffer.from(picture);
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
  const image = workbook.addImage({ base64: bytes.toString('base64'), extension: 'png' });
  const from = { col: file.table.columns.length + 1, row: 1 };
  // The picture has two pixels for each pixel of its displayed size.
  workbook.getWorksheet(file.sheet)?.addImage(image, { tl: from, ext: { width: width / 2, height: height / 2 } });
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const workbookOf = async (file: SheetTableFile): Promise<Uint8Array> =>
  new Uint8Array(await sheetOf(file).xlsx.writeBuffer());

function sheetOf(file: SheetTableFile): ExcelJS.Workbook {
  const { lines, columns, rows } = file.table;
  const workbook = new ExcelJS.Workbook();
  const head = [titleOf(file), ...lines];
  const labelRow = head.length + 1;
  const sheet = workbook.addWorksheet(file.sheet, {
    pageSetup: { ...landscapeA4, printTitlesRow: `${labelRow}:${labelRow}` },
    views: [{ state: 'frozen', xSplit: 1, ySplit: labelRow }],
  });
  sheet.columns = columns.map((column) =>
    column.kind === 'text'
      ? { width: 30, style: { numFmt: '@' } }
      : { width: 18, style: { numFmt: `#,##0${column.decimals > 0 ? `.${'0'.repeat(column.decimals)}` : ''}` } },
  );
  head.forEach((text, at) => {
    sheet.addRow([headText(text)]).getCell(1).style = {
      font: at === 0 ? { bold: true, size: 14 } : {},
      alignment: { horizontal: 'left' },
    };
  });
  sheet.addRow(columns.map(({ label }) => headText(label))).eachCell((cell) => {
    cell.font = { bold: true };
    cell.numFmt = '@';
  });
  for (const cells of rows) sheet.addRow(cells.map((cell) => (typeof cell === 'string' ? headText(cell) : cell)));
  sheet.autoFilter = {
    from: { row: labelRow, column: 1 },
    to: { row: labelRow + Math.max(rows.length, 1), column: columns.length },
  };
  return workbook;
}

const label = z.string().max(200);
/** The most characters of a cell in a workbook. */
const longestValue = 32_767;
const tableSchema = z.object({
  title: label,
  lines: z.array(z.string().max(10_000)).max(10),
  columns: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), label }),
        z.object({ kind: z.literal('number'), label, decimals: z.number().int().min(0).max(6) }),
      ]),
    )
    .min(1)
    .max(mostSheetTableColumns),
  rows: z.array(z.array(z.union([label, z.number(), z.null()])).max(mostSheetTableColumns)).max(mostSheetTableRows),
});

/** An office's values, such as all its trade names, are longer than a label; groups of a chart or pivot may be too. */
const besideSchema = tableSchema.extend({
  rows: z
    .array(z.array(z.union([z.string().max(longestValue), z.number(), z.null()])).max(mostSheetTableColumns))
    .max(mostSheetTableRows),
});

const picture = z.instanceof(Uint8Array).refine(isPicture);
const drawnFileSchema = z.discriminatedUnion('format', [
  z.object({ format: z.literal('png'), content: picture }),
  z.object({ format: z.literal('svg'), content: z.string().refine(isDrawing) }),
  z.object({ format: z.literal('csv'), table: besideSchema }),
  z.object({ format: z.literal('xlsx'), table: besideSchema, picture }),
]) satisfies z.ZodType<DrawnFile>;

/**
 * Requests that save pictures of the map, of flows, charts and pivots, and their tables, as files. The file name is made here, and contains
 * FICTIEF for demo data.
 * @param demo whether the whole program shows demo data
 */
export const pictureRequests = (host: FileHost, session: Session, demo: boolean) => {
  const isMadeUp = (): boolean => demo || session.view().account?.fictitious === true;
  const named = (title: string): string => `${title}${isMadeUp() ? ' FICTIEF' : ''}`;
  const requireChanges = (list: ListName): void => {
    const lack = missingFileOption(session.options(), list, true);
    if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
  };
  const tableFile = (table: SheetTable, sheet: string, format: SheetTableFormat) =>
    sheetTableFile({ table, sheet, isMadeUp: isMadeUp() }, format, csvStyle(session.payload().csvParams ?? {}));
  const drawnContent = async (file: DrawnFile, sheet: string): Promise<string | Uint8Array> => {
    if ('content' in file) return file.content;
    if (file.format === 'csv') return tableFile(file.table, sheet, 'csv');
    return pictureWorkbook({ table: file.table, sheet, isMadeUp: isMadeUp() }, file.picture);
  };
  /** Saves a chart or a pivot. @param sheet the name of the workbook's sheet */
  const saveDrawn =
    (sheet: string) =>
    async ({ title, file, ...question }: Input<'list.saveChart'> | Input<'list.savePivot'>) => {
      requireFile(session, question);
      return saveFile(host, safeFileName(named(title), file.format), await drawnContent(file, sheet));
    };
  const drawn = { ...listQueryInMonth, title: label, file: drawnFileSchema };
  return {
    'map.savePicture': {
      input: z.object({
        month,
        list: z.enum(listNames),
        png: picture,
      }),
      answer: ({ month: { period }, list, png }) => {
        const name = named(`Kaart ${listDefinitions[list].title} ${period}`);
        return saveFile(host, safeFileName(name, 'png'), png);
      },
    },
    'map.saveAreas': {
      input: z.object({
        ...listQueryInMonth,
        column: columnName.nullable(),
        table: tableSchema,
        format: z.enum(sheetTableFormats),
      }),
      answer: async ({ month: { period }, table, format, ...question }) => {
        requireFile(session, question);
        const content = await tableFile(table, 'Gebieden', format);
        return saveFile(host, safeFileName(named(`${table.title} ${period}`), format), content);
      },
    },
    'list.savePivot': { input: z.object({ ...drawn, pivot: pivotSchema }), answer: saveDrawn('Kruistabel') },
    'list.saveChart': { input: z.object({ ...drawn, chart: chartSchema }), answer: saveDrawn('Grafiek') },
    'list.saveBeside': {
      input: z.object({
        month,
        table: besideSchema,
        format: z.enum(sheetTableFormats),
        periods: z.array(month.shape.period).max(mostSheetTableColumns),
      }),
      answer: async ({ table, format, periods }) => {
        requireFile(session, { list: 'advisers', periods });
        return saveFile(host, safeFileName(named(table.title), format), await tableFile(table, 'Vergelijking', format));
      },
    },
    'comparison.saveFlows': {
      input: z.object({ month, list: z.enum(listNames), table: tableSchema, format: z.enum(sheetTableFormats) }),
      answer: async ({ list, table, format }) => {
        requireChanges(list);
        return saveFile(host, safeFileName(named(table.title), format), await tableFile(table, 'Stromen', format));
      },
    },
    'comparison.saveFlowPicture': {
      input: z
        .object({
          month,
          list: z.enum(listNames),
          title: label,
          format: z.enum(flowPictureFormats),
          content: z.union([z.string(), z.instanceof(Uint8Array)]),
        })
        .refine(({ format, content }) => isFlowPicture(format, content)),
      answer: ({ list, title, format, content }) => {
        requireChanges(list);
        return saveFile(host, safeFileName(named(title), format), content);
      },
    },
  } satisfies RoomRequests;
};
