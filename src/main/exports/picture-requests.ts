import { z } from 'zod';
import { missingFileOption } from '../../shared/access/permissions';
import type { Input } from '../../shared/bridge/contract';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import {
  type DrawnFile,
  mostSheetTableColumns,
  mostSheetTableRows,
  type PartFile,
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
import { isFictitious, requireFile } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { markedName, safeFileName } from './content/export-file-name';
import { csvStyle } from './formats/csv-writer';

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
const workbookSchema = z.object({ format: z.literal('xlsx'), table: besideSchema, picture });
const otherDrawings = [
  z.object({ format: z.literal('png'), content: picture }),
  z.object({ format: z.literal('svg'), content: z.string().refine(isDrawing) }),
  z.object({ format: z.literal('csv'), table: besideSchema }),
] as const;
/** A picture or its table, as the window sends it. */
const drawnFileSchema = z.discriminatedUnion('format', [
  ...otherDrawings,
  workbookSchema,
]) satisfies z.ZodType<DrawnFile>;
/** The same of a part that may have no picture. */
export const partFileSchema = z.union([
  drawnFileSchema,
  workbookSchema.extend({ picture: z.undefined().optional() }),
]) satisfies z.ZodType<PartFile>;

/** What saving a picture needs. `demo` says whether the whole program shows demo data; a single account may do so too. */
type PictureParts = { readonly host: FileHost; readonly session: Session; readonly demo: boolean };
type Named = { readonly title: string; readonly format: 'png' | 'svg' | SheetTableFormat };

const saveAs = ({ host, session, demo }: PictureParts, { title, format }: Named, content: string | Uint8Array) =>
  saveFile(host, safeFileName(markedName(title, isFictitious({ session, demo })), format), content);

type NamedTable = {
  readonly title: string;
  /** The name of the workbook's sheet. */
  readonly sheet: string;
  readonly table: SheetTable;
  readonly picture?: Uint8Array | undefined;
};

/** Saves a table. */
async function saveTable(
  parts: PictureParts,
  { title, ...file }: NamedTable,
  format: SheetTableFormat,
): ReturnType<typeof saveFile> {
  const { session, demo } = parts;
  const csv = csvStyle(session.payload().csvParams ?? {});
  // The library of workbooks is read with the first table, and not at every start.
  const { sheetTableFile } = await import('./formats/sheet-table-file');
  return saveAs(
    parts,
    { title, format },
    await sheetTableFile({ ...file, csv, demo: isFictitious({ session, demo }) }, format),
  );
}

/** Saves a drawing or its table. */
export async function saveDrawnFile(
  parts: PictureParts,
  { title, sheet, file }: { readonly title: string; readonly sheet: string; readonly file: PartFile },
): ReturnType<typeof saveFile> {
  if ('content' in file) return saveAs(parts, { title, format: file.format }, file.content);
  const { format, ...drawing } = file;
  return saveTable(parts, { title, sheet, ...drawing }, format);
}

/**
 * Requests that save pictures of the map, of flows, charts and pivots, and their tables, as files. The file name is made here, and contains
 * FICTIEF for demo data.
 * @param demo whether the whole program shows demo data
 */
export const pictureRequests = (host: FileHost, session: Session, demo: boolean) => {
  const parts = { host, session, demo };
  const requireChanges = (list: ListName): void => {
    const lack = missingFileOption(session.options(), list, true);
    if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
  };
  /** Saves a chart or a pivot. @param sheet the name of the workbook's sheet */
  const saveDrawn =
    (sheet: string) =>
    async ({ title, file, ...question }: Input<'list.saveChart'> | Input<'list.savePivot'>) => {
      requireFile(session, question);
      return saveDrawnFile(parts, { title, sheet, file });
    };
  const drawn = { ...listQueryInMonth, title: label, file: drawnFileSchema };
  return {
    'map.savePicture': {
      input: z.object({
        month,
        list: z.enum(listNames),
        png: picture,
      }),
      answer: ({ month: { period }, list, png }) =>
        saveAs(parts, { title: `Kaart ${listDefinitions[list].title} ${period}`, format: 'png' }, png),
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
        return saveTable(parts, { title: `${table.title} ${period}`, sheet: 'Gebieden', table }, format);
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
        return saveTable(parts, { title: table.title, sheet: 'Vergelijking', table }, format);
      },
    },
    'comparison.saveFlows': {
      input: z.object({ month, list: z.enum(listNames), table: tableSchema, format: z.enum(sheetTableFormats) }),
      answer: async ({ list, table, format }) => {
        requireChanges(list);
        return saveTable(parts, { title: table.title, sheet: 'Stromen', table }, format);
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
        return saveAs(parts, { title, format }, content);
      },
    },
  } satisfies RoomRequests;
};
