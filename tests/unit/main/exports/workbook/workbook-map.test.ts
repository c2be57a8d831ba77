import { describe, expect, it } from 'vitest';
import { demoLogo } from '../../../../../src/demo/routes/login-routes';
import { writeXlsx } from '../../../../../src/main/exports/workbook/xlsx-writer';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { bytesOf, jobFor, sourceOf, workbookOf } from '../../export-fixture';

const columns = ['kvk', 'name', 'fte'].flatMap((name) => columnNamed('advisers', name) ?? []);
/** A picture of 84 by 28 pixels. */
const png = new Uint8Array(Buffer.from(demoLogo.split(',')[1] ?? '', 'base64'));

async function written(asked: Parameters<typeof jobFor>[0], rowsPerSheet?: number) {
  const rows = Array.from({ length: 3 }, (_, at) => [`9900000${at}`, `Kantoor ${at}`, at]);
  const source = sourceOf(columns, rows);
  return workbookOf(await bytesOf((file) => writeXlsx(jobFor(asked), source, { file, onRow: () => {}, rowsPerSheet })));
}

describe('the picture of the map in a workbook', () => {
  it('is on a sheet of its own, at half its size in pixels, below its description', async () => {
    const workbook = await written({ picture: png, demo: true });
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Lijst', 'Verantwoording', 'Kaart']);
    const sheet = workbook.getWorksheet('Kaart');
    expect(sheet?.getCell('A1').value).toBe('Lijst – FICTIEF (verzonnen gegevens)');
    expect(sheet?.getCell('A2').value).toBe('Gegevens t/m oktober 2026');
    expect(sheet?.getImages()[0]?.range).toMatchObject({ ext: { width: 42, height: 14 } });
    const { media } = workbook.model as unknown as { media: readonly { buffer: Uint8Array }[] };
    expect(media.map(({ buffer }) => [...buffer])).toEqual([[...png]]);
    // The rows of the table and its account are as they are without it.
    expect(workbook.getWorksheet('Lijst')?.getCell('B9').value).toBe('Kantoor 2');
    expect(workbook.getWorksheet('Verantwoording')?.getCell('B5').value).toBe(3);
  });

  it('follows a list of several sheets, and can be used with the logo', async () => {
    const workbook = await written({ picture: png, logo: demoLogo }, 8);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Lijst', 'Lijst (2)', 'Verantwoording', 'Kaart']);
    expect(workbook.worksheets.map((sheet) => sheet.getImages().length)).toEqual([1, 0, 0, 1]);
  });

  it('is left out of a bare table, without a picture, and when it cannot be read', async () => {
    for (const asked of [{ picture: png, plain: true }, {}, { picture: Uint8Array.of(1, 2, 3) }]) {
      const workbook = await written(asked);
      expect(workbook.worksheets.map(({ name }) => name)).not.toContain('Kaart');
    }
  });

  it('gets another name when the list has that name', async () => {
    const workbook = await written({ picture: png, title: 'Kaart' });
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Kaart', 'Verantwoording', 'Kaart (2)']);
  });
});
