import type ExcelJS from 'exceljs';
import { formatPeriod } from '../../../shared/format/format-date';
import { headText, landscapeA4, sheetName, titleOf } from './small-sheet';
import type { WorkbookContent } from './workbook-sheets';

/** The size of a picture in pixels. */
type PictureSize = { readonly width: number; readonly height: number };

/** Whether a JPEG marker begins a frame, which contains the size; the other markers of this range are tables (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes[at + 1] as number)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
  return null;
}

/** The size of a PNG, GIF or JPEG; null for another kind of file, or a file that is cut off. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG') {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 3) === 'GIF') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  return bytes.length >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : null;
}

/** The picture's pixels for each pixel of the screen, as the window makes it. */
const pixelsOfPicture = 2;
/** The widest picture; a wider one is scaled down to fit on a screen. */
const mostWidth = 1400;

/**
 * Adds the sheet *Kaart* with the picture of the map, below two lines that describe it (docs/rules/map.md#picture-of-the-map).
 * @returns whether the picture could be read
 */
export function addMap(workbook: ExcelJS.Workbook, { job, source }: WorkbookContent, png: Uint8Array): boolean {
  const size = pictureSize(Buffer.from(png));
  if (size === null) return false;
  const isTaken = sheetName(job.title, 0).toLowerCase() === 'kaart';
  const sheet = workbook.addWorksheet(isTaken ? 'Kaart (2)' : 'Kaart', { pageSetup: landscapeA4 });
  sheet.addRow([headText(titleOf(job))]).getCell(1).font = { bold: true, size: 14 };
  sheet.addRow([`Gegevens t/m ${formatPeriod(source.period)}`]);
  const scale = Math.min(1 / pixelsOfPicture, mostWidth / size.width);
  const ext = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  const image = workbook.addImage({ buffer: Buffer.from(png) as unknown as ExcelJS.Buffer, extension: 'png' });
  sheet.addImage(image, { tl: { col: 0, row: 3 }, ext, editAs: 'oneCell' });
  return true;
}
