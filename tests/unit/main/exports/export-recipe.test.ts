import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipeOf } from '../../../../src/main/exports/queue/export-recipe';
import { customProperties } from '../../../../src/main/exports/workbook/custom-properties';
import { writeXlsx } from '../../../../src/main/exports/workbook/xlsx-writer';
import { readRecipe } from '../../../../src/main/user-data/workbooks/recipe-file';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import { kvkListColumns } from '../../../../src/shared/catalog/kvk-list-column';
import { largestRecipePart, recipePart } from '../../../../src/shared/domain/exports/earlier-export';
import { comparisonWith, standardLimits } from '../../../../src/shared/domain/lists/comparison';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { Fault } from '../../../../src/shared/domain/result';
import { findZipPart } from '../../../../src/shared/format/zip-part';
import type { ExportRecipe } from '../../../../src/shared/view/export-recipe';
import { queryOfView } from '../../../../src/shared/view/view';
import { examples } from '../../../first-cases';
import { bytesOf, jobFor, sourceOf, workbookOf } from '../export-fixture';

const klanten = kvkListColumns({ id: 3, name: 'Klanten', fields: [] });
const columns = [...columnsOf('advisers'), ...klanten];
const columnOf = (name: string) => columns.find((column) => column.name === name);
const month = { role: 'volledig', period: '2026-09', generation: '0000000000000001' };
const request = {
  month,
  query: {
    ...wholeList('advisers'),
    filters: [
      { column: 'city', text: 'utrecht & <ede> "é" \ud83d\ude00 \ud800' },
      { column: 'kvkList3', text: '+' },
    ],
    sort: [{ column: 'fte', direction: 'desc' as const }],
  },
  rows: { kind: 'ids' as const, ids: ['99000001'] },
  columns: ['kvk', 'name', 'fte'],
  format: 'xlsx' as const,
  plain: false,
  title: 'Adviseurslijst – Utrecht',
};
const recipe = recipeOf(request, columnOf, { version: '1.2.3', day: '2026-10-25' });

const source = sourceOf(
  ['kvk', 'name', 'fte'].flatMap((name) => columnOf(name) ?? []),
  [['99000001', 'Anker & Zoon', 3]],
);
const written = (of: ExportRecipe, plain = false) =>
  bytesOf((file) => writeXlsx(jobFor({ recipe: of, plain, query: request.query }), source, { file, onRow: () => {} }));
const partOf = (bytes: Uint8Array) =>
  findZipPart(
    { read: async (from, to) => bytes.subarray(from, to), size: bytes.length },
    recipePart,
    largestRecipePart.packed,
  );
async function readBack(bytes: Uint8Array): Promise<ExportRecipe> {
  const part = await partOf(bytes);
  if (part === null) throw new Error('no part');
  return readRecipe(part);
}
const partWith = (text: string) => ({ packed: new Uint8Array(deflateRawSync(text)), isDeflated: true });
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'nothing';
  } catch (error) {
    return error instanceof Fault ? error.code : String(error);
  }
};

describe('the recipe of a workbook', () => {
  it('has the question, the columns and the month, and no row', () => {
    expect(recipe).toMatchObject({ period: '2026-09', rows: 'ids', writtenBy: '1.2.3' });
    expect(recipe.file.kvkLists).toEqual({ kvkList3: 'Klanten' });
    expect(JSON.stringify(recipe)).not.toContain('99000001');
    expect(JSON.stringify(recipe)).not.toContain('volledig');
  });

  it.each([false, true])(
    'is read from the file unchanged, and the rest of the file is read as before (plain: %s)',
    async (plain) => {
      const bytes = await written(recipe, plain);
      expect(await readBack(bytes)).toEqual(recipe);
      const workbook = await workbookOf(bytes);
      expect(workbook.worksheets[0]?.getCell(plain ? 'B2' : 'B7').value).toBe('Anker & Zoon');
    },
  );

  it('has the number of months that a comparison goes back, so that it can be made again for any month', async () => {
    const query = { ...request.query, comparison: comparisonWith('2025-11', standardLimits) };
    const of = recipeOf({ ...request, query }, columnOf, { version: '1.2.3', day: '2026-10-25' });
    const { view } = (await readBack(await written(of))).file;
    expect(view.comparison).toEqual({ ...standardLimits, monthsBack: 10, filtersOn: 'later', changedOnly: true });
    expect(queryOfView(view, month.period).comparison).toEqual(query.comparison);
    expect(queryOfView(view, '2026-12').comparison?.earlier).toBe('2026-02');
    expect((await readBack(await written(recipe))).file.view.comparison).toBeNull();
  });

  it('puts in words what people look for in the properties of a file, at most 255 signs each', () => {
    const long = { ...request.query, filters: [{ column: 'city', text: 'x'.repeat(400) }] };
    const xml = customProperties(jobFor({ recipe, query: long, demo: true }), source);
    expect(xml).toContain('name="Gegevens t/m"><vt:lpwstr>oktober 2026<');
    expect(xml).toContain('name="FICTIEF"');
    for (const [, text = ''] of xml.matchAll(/<vt:lpwstr>([^<]*)</g))
      expect(text.replace(/&\w+;/g, '.').length).toBeLessThanOrEqual(255);
  });

  it('is read unchanged whatever was typed in the filter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        const filters = [{ column: 'city', text }];
        const typed = { ...recipe, file: { ...recipe.file, view: { ...recipe.file.view, filters } } };
        const xml = customProperties(jobFor({ recipe: typed }), source);
        expect(readRecipe(partWith(xml))).toEqual(typed);
      }),
      { numRuns: examples(50) },
    );
  });

  it('is left out when it is larger than the program reads', async () => {
    const filters = [{ column: 'kvk', text: '99000001,'.repeat(9000) }];
    const huge = { ...recipe, file: { ...recipe.file, view: { ...recipe.file.view, filters } } };
    const part = await partOf(await written(huge));
    expect(codeOf(() => readRecipe(part ?? partWith('')))).toBe('RECIPE_INVALID');
  });
});

describe('a file without a readable recipe', () => {
  it.each([
    ['nothing', ''],
    ['other properties', '<Properties><property name="Adviesatlas 1"><vt:lpwstr>x</vt:lpwstr></property></Properties>'],
    ['a piece that is missing', '<property name="Adviesatlas 2"><vt:lpwstr>{}</vt:lpwstr></property>'],
    [
      'another shape',
      '<property name="Adviesatlas 1"><vt:lpwstr>{"program":"Adviesatlas","content":"export","version":1}</vt:lpwstr></property>',
    ],
    ['very many elements', '<property '.repeat(90_000)],
    ['a bomb', ' '.repeat(20_000_000)],
  ])('is refused with a sentence: %s', (_what, xml) => {
    expect(codeOf(() => readRecipe(partWith(xml)))).toBe('RECIPE_INVALID');
  });

  it('is refused with a code of its own when it is of a newer version', () => {
    const head =
      '{&quot;program&quot;:&quot;Adviesatlas&quot;,&quot;content&quot;:&quot;export&quot;,&quot;version&quot;:9}';
    const xml = `<property fmtid="{x}" pid="2" name="Adviesatlas 1"><vt:lpwstr>${head}</vt:lpwstr></property>`;
    expect(codeOf(() => readRecipe(partWith(xml)))).toBe('VIEW_FILE_TOO_NEW');
    expect(codeOf(() => readRecipe({ packed: new Uint8Array([1, 2, 3]), isDeflated: true }))).toBe('RECIPE_INVALID');
  });

  it('is never read beyond its end, however it was cut or changed', async () => {
    const bytes = new Uint8Array(await written(recipe));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length),
        fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 20 }),
        async (cut, changes) => {
          const spoiled = bytes.slice(0, cut === 0 ? bytes.length : cut);
          for (const [back, byte] of changes) spoiled[Math.max(0, spoiled.length - 1 - back)] = byte;
          const read = async (from: number, to: number) => {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeLessThanOrEqual(spoiled.length);
            return spoiled.subarray(from, to);
          };
          const part = await findZipPart({ read, size: spoiled.length }, recipePart, largestRecipePart.packed);
          if (part !== null)
            expect(['nothing', 'RECIPE_INVALID', 'VIEW_FILE_TOO_NEW']).toContain(codeOf(() => readRecipe(part)));
        },
      ),
      { numRuns: examples(300) },
    );
  });
});
