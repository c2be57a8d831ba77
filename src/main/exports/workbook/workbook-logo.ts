import type ExcelJS from 'exceljs';
import { pictureSize } from './picture-size';

/** Beside the two short lines above the table, in pixels. */
const mostHeight = 38;
const mostWidth = 220;
/** Where those lines end at the latest. */
const textWidth = 560;
const pixelsPerCharacter = 7;

const address = /^data:image\/(png|jpeg|gif);base64,(.+)$/;

/** A picture that a workbook can hold, scaled to its place; null for one that cannot be read, or of a kind that Excel does not know. */
function pictureOf(logo: string) {
  const [, extension, base64] = address.exec(logo) ?? [];
  if (extension === undefined || base64 === undefined) return null;
  const size = pictureSize(Buffer.from(base64, 'base64'));
  if (size === null || size.width === 0 || size.height === 0) return null;
  const scale = Math.min(mostHeight / size.height, mostWidth / size.width);
  const ext = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  return { extension: extension as 'png' | 'jpeg' | 'gif', base64, ext };
}

/** Puts the customer's logo beside the first lines of a sheet, where no text of theirs comes (docs/product.md#workbook). */
export function addLogo(workbook: ExcelJS.Workbook, sheet: ExcelJS.Worksheet, logo: string): void {
  const picture = pictureOf(logo);
  if (picture === null) return;
  let column = 0;
  for (let width = 0; width < textWidth; column++) {
    width += (sheet.columns[column]?.width ?? 9) * pixelsPerCharacter;
  }
  const { extension, base64, ext } = picture;
  sheet.addImage(workbook.addImage({ base64, extension }), { tl: { col: column, row: 0 }, ext, editAs: 'oneCell' });
}
