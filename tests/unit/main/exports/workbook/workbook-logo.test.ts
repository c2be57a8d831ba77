import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoLogo } from '../../../../../src/demo/routes/login-routes';
import { pictureSize } from '../../../../../src/main/exports/workbook/workbook-map';
import { writeXlsx } from '../../../../../src/main/exports/workbook/xlsx-writer';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { bytesOf, jobFor, sourceOf, workbookOf } from '../../export-fixture';

const columns = ['kvk', 'name', 'fte'].flatMap((name) => columnNamed('advisers', name) ?? []);

async function written(logo: string | null, plain = false) {
  const source = sourceOf(columns, [['99000001', 'Kantoor', 2]]);
  const bytes = await bytesOf((file) => writeXlsx(jobFor({ logo, plain }), source, { file, onRow: () => {} }));
  const workbook = await workbookOf(bytes);
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('no sheet');
  return { workbook, sheet };
}

describe('the logo of the customer in a workbook', () => {
  it('is beside the first lines, in its own proportions, and moves no row', async () => {
    const { workbook, sheet } = await written(demoLogo);
    const [image, ...others] = sheet.getImages();
    expect(others).toEqual([]);
    expect(image?.range.tl).toMatchObject({ nativeRow: 0 });
    expect(image?.range.tl.nativeCol).toBeGreaterThan(2);
    expect(image?.range).toMatchObject({ ext: { width: 114, height: 38 } });
    const { media } = workbook.model as unknown as { media: readonly { buffer: Uint8Array }[] };
    expect(media.map(({ buffer }) => Buffer.from(buffer).toString('base64'))).toEqual([demoLogo.split(',')[1]]);
    expect([sheet.getCell('A1').value, sheet.getCell('A7').value, sheet.getCell('C7').value]).toEqual([
      'Lijst',
      '99000001',
      2,
    ]);
  });

  it('is left out of a bare table, without a logo, and for a picture that Excel cannot show', async () => {
    const torn = `data:image/png;base64,${Buffer.from('geen plaatje').toString('base64')}`;
    for (const [logo, plain] of [
      [demoLogo, true],
      [null, false],
      [demoLogo.replace('png', 'webp'), false],
      [torn, false],
    ] as const) {
      expect((await written(logo, plain)).sheet.getImages()).toEqual([]);
    }
  });
});

describe('the size of a picture', () => {
  it('is read from a PNG, a GIF and a JPEG', () => {
    expect(pictureSize(Buffer.from(demoLogo.split(',')[1] ?? '', 'base64'))).toEqual({ width: 84, height: 28 });
    expect(pictureSize(Buffer.from('GIF89a\u0010\u0000\u0008\u0000', 'latin1'))).toEqual({ width: 16, height: 8 });
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 30, 0, 40, 1, 1, 1, 1];
    expect(pictureSize(Buffer.from(jpeg))).toEqual({ width: 40, height: 30 });
  });

  it('is unknown for anything else, however it begins', () => {
    const begins = fc.constantFrom([], [0xff, 0xd8], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [0x47, 0x49, 0x46]);
    fc.assert(
      fc.property(begins, fc.uint8Array({ maxLength: 60 }), (begin, rest) => {
        const size = pictureSize(Buffer.from([...begin, ...rest]));
        expect(size === null || (size.width >= 0 && size.height >= 0)).toBe(true);
      }),
    );
  });
});
