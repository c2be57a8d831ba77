import { inflateRawSync } from 'node:zlib';
import { Fault } from '../../../shared/domain/result';
import { findZipPart } from '../../../shared/format/zip-part';

/** Bytes that the parts of one workbook may unpack to together: a list of 250,000 numbers with six columns stays below. */
const mostUnpacked = 160_000_000;
/** Sheets that are looked at for the first one with anything on it. */
const mostSheets = 256;

/** Cells that a merged area may have, and all of them together; Excel draws one value over all of them. */
const mostMerged = { area: 10_000, all: 100_000 };

/** A part of a workbook as it is looked up: what it is and its name. */
type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** A sheet with nothing but its cells, and what they refer to. */
export type SheetParts = {
  readonly sheet: string;
  readonly strings: Buffer | null;
  readonly styles: Buffer | null;
  /** Whether days are counted from 1904. */
  readonly date1904: boolean;
};

const textOf = (bytes: Buffer): string => bytes.toString('utf8');

const attribute = (element: string, name: string): string | null =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? null;

const elements = (xml: string, name: string): readonly string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? [];

/** Unpacks the parts of a workbook one by one, within a budget that they share. */
export class WorkbookParts {
  private left = mostUnpacked;

  constructor(private readonly bytes: Uint8Array) {}

  /** A part by its name. Null when there is none. @throws Fault WORKBOOK_INVALID for one that is damaged or unpacks to too much */
  async part(name: string): Promise<Buffer | null> {
    const read = async (from: number, to: number) => this.bytes.subarray(from, to);
    const found = await findZipPart(read, this.bytes.length, name, this.bytes.length);
    if (found === null) return null;
    try {
      const unpacked = found.isDeflated
        ? inflateRawSync(found.packed, { maxOutputLength: Math.max(1, this.left) })
        : Buffer.from(found.packed);
      this.left -= unpacked.length;
      if (this.left < 0) throw new RangeError('too large');
      return unpacked;
    } catch (error) {
      throw new Fault('WORKBOOK_INVALID', error instanceof Error ? error.message : name);
    }
  }

  /** A part that others refer to: without it their meaning is unknown. @throws Fault WORKBOOK_INVALID */
  private async required(name: string): Promise<Buffer> {
    const found = await this.part(name);
    if (found === null) throw new Fault('WORKBOOK_INVALID', `no ${name.slice(0, 60)}`);
    return found;
  }

  /**
   * The sheets in their order, each when it is asked for. What a workbook says around its cells is left out: names, checks and sizes
   * may be about billions of cells.
   * @throws Fault WORKBOOK_INVALID
   */
  async *sheets(): AsyncGenerator<SheetParts> {
    const workbook = await this.part('xl/workbook.xml');
    const relations = await this.relations();
    if (workbook === null || relations === null) throw new Fault('WORKBOOK_INVALID', 'no workbook');
    const xml = textOf(workbook);
    const date1904 = /^(1|true)$/.test(attribute(elements(xml, 'workbookPr')[0] ?? '', 'date1904') ?? '');
    const ofType = (type: string) => relations.find((each) => each.type.endsWith(`/${type}`));
    const [ofStrings, ofStyles] = [ofType('sharedStrings'), ofType('styles')];
    const strings = ofStrings === undefined ? null : await this.part(ofStrings.target);
    const styles = ofStyles === undefined ? null : await this.required(ofStyles.target);
    const listed = elements(xml, 'sheet').slice(0, mostSheets);
    if (listed.length === 0) throw new Fault('WORKBOOK_INVALID', 'no sheet');
    const byId = new Map(relations.map((each) => [each.id, each]));
    for (const element of listed) {
      const relation = byId.get(relationOf(element) ?? '');
      if (relation === undefined) throw new Fault('WORKBOOK_INVALID', 'no relation');
      // Sheets of charts have no cells.
      if (!relation.type.endsWith('/worksheet')) continue;
      const sheet = cellsOf(await this.required(relation.target));
      // Some programs name a part of strings that they did not write, because no cell refers to it.
      if (strings === null && sharedCell.test(sheet)) throw new Fault('WORKBOOK_INVALID', 'no strings');
      yield { sheet, strings, styles, date1904 };
    }
  }

  private async relations(): Promise<readonly Relation[] | null> {
    const part = await this.part('xl/_rels/workbook.xml.rels');
    if (part === null) return null;
    return elements(textOf(part), 'Relationship').map((element) => {
      const target = attribute(element, 'Target') ?? '';
      return {
        id: attribute(element, 'Id') ?? '',
        type: attribute(element, 'Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      };
    });
  }
}

/** A cell whose text is one of the shared strings. */
const sharedCell = /<c\s[^<>]*\st\s*=\s*["']s["']/;

/** The relation of a sheet is an attribute `id` of another vocabulary, under whatever prefix. */
const relationOf = (element: string): string | null => /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(element)?.[1] ?? null;

/** A sheet of the same cells, and of merged areas of a size that people make. */
function cellsOf(sheet: Buffer): string {
  const start = sheet.indexOf('<sheetData');
  const end = start < 0 ? -1 : sheet.indexOf('</sheetData>', start);
  const data = end < 0 ? '<sheetData/>' : sheet.toString('utf8', start, end + '</sheetData>'.length);
  const behind = end < 0 ? '' : textOf(sheet.subarray(end));
  const merged = mergedAreas(behind);
  const areas = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return [
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    data,
    merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${areas}</mergeCells>`,
    '</worksheet>',
  ].join('');
}

function mergedAreas(xml: string): readonly string[] {
  const areas: string[] = [];
  let cells = 0;
  for (const element of elements(xml, 'mergeCell')) {
    const ref = attribute(element, 'ref') ?? '';
    const size = sizeOf(ref);
    if (size === null || size > mostMerged.area || cells + size > mostMerged.all) continue;
    cells += size;
    areas.push(ref);
  }
  return areas;
}

/** How many cells an area as `A1:B2` has; null for what is none. */
function sizeOf(ref: string): number | null {
  const [, fromColumn = '', fromRow = '', toColumn = '', toRow = ''] =
    /^([A-Z]{1,3})([1-9]\d{0,6}):([A-Z]{1,3})([1-9]\d{0,6})$/.exec(ref) ?? [];
  if (toRow === '') return null;
  const number = (letters: string): number =>
    [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const [columns, rows] = [number(toColumn) - number(fromColumn) + 1, Number(toRow) - Number(fromRow) + 1];
  return columns < 1 || rows < 1 ? null : columns * rows;
}
