import type ExcelJS from 'exceljs';
import { formatPeriod } from '../../../shared/format/format-date';
import type { ExportJob } from '../queue/export-calls';
import { pictureSize } from './picture-size';
import { headText, landscapeA4, sheetName, titleOf } from './workbook-sheets';

/** Pixels of a picture for each of the screen, as the window takes it. */
const pixelsOfPicture = 2;
/** A wider picture is made smaller: what fits on a screen. */
const mostWidth = 1400;

/** Adds the sheet *Kaart* with the picture of the map below two lines that say of what it is (docs/product.md#picture-of-the-map). @returns whether it could be read */
export function addMap(workbook: ExcelJS.Workbook, job: ExportJob, period: string, png: Uint8Array): boolean {
  const size = pictureSize(Buffer.from(png));
  if (size === null) return false;
  const isTaken = sheetName(job.title, 0).toLowerCase() === 'kaart';
  const sheet = workbook.addWorksheet(isTaken ? 'Kaart (2)' : 'Kaart', { pageSetup: landscapeA4 });
  sheet.addRow([headText(titleOf(job))]).getCell(1).font = { bold: true, size: 14 };
  sheet.addRow([`Gegevens t/m ${formatPeriod(period)}`]);
  const scale = Math.min(1 / pixelsOfPicture, mostWidth / size.width);
  const ext = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  const image = workbook.addImage({ buffer: Buffer.from(png) as unknown as ExcelJS.Buffer, extension: 'png' });
  sheet.addImage(image, { tl: { col: 0, row: 3 }, ext, editAs: 'oneCell' });
  return true;
}
