import { isDeepStrictEqual } from 'node:util';
import { handOver } from '../../shared/bridge/calls';
import type { ReadKvkList } from '../../shared/domain/lists/kvk-list';
import type { ListText, TableLayout } from '../../shared/domain/lists/table-file';
import { kvkUploadOf, readKvkFile } from '../../shared/kvk-lists/kvk-file';
import { reportOf } from '../../shared/kvk-lists/kvk-list-report';
import { readKvkList } from '../../shared/kvk-lists/read-kvk-list';
import { findLayout, layoutOf, previewOf } from '../../shared/kvk-lists/table-layout';
import { filledInCsv } from '../exports/formats/kvk-list-files';
import { packTable } from '../own-tables/pack-table';
import { checkOwnWork, readOwnWork, takenOver, writeOwnWork } from '../user-data/own-work/own-work';
import { readRecipe } from '../user-data/workbooks/recipe-file';
import { readViewFile } from '../user-data/workbooks/view-file';
import type { TextCalls, TextWork } from './text-calls';

/** The list that was read last, because its report is requested after its numbers. */
let last: { readonly text: string; readonly layout: TableLayout; readonly read: ReadKvkList } | null = null;

function listOf(input: ListText): NonNullable<typeof last> {
  const { text } = input;
  const layout = layoutOf(input);
  if (last?.text !== text || !isDeepStrictEqual(last.layout, layout)) {
    last = { text, layout, read: readKvkList(text, layout) };
  }
  return last;
}

const calls: TextCalls = {
  layout: ({ text, layout = {} }) => findLayout(text, layout),
  numbers: (input) => {
    const numbers = Uint32Array.from(listOf(input).read.rows, ({ kvk }) => Number(kvk));
    return handOver(numbers, new Uint8Array(numbers.buffer));
  },
  report: ({ before, missing, ...input }) => {
    const { text, layout, read } = listOf(input);
    const report = { ...reportOf(read, before, missing), layout, preview: previewOf(text, layout) };
    // The waiting thread must not keep a long list in memory.
    last = null;
    return report;
  },
  rows: (input) => {
    const { fields, rows } = readKvkList(input.text, layoutOf(input));
    return { fields, rows };
  },
  upload: (input) => kvkUploadOf(input.text, layoutOf(input)),
  table: (input) => readKvkFile(input.text, layoutOf(input)),
  fileNumbers: (input) => {
    const { rows, width } = readKvkFile(input.text, layoutOf(input));
    return { kvks: [...new Set(rows.flatMap(({ kvk }) => kvk ?? []))], rows: rows.length, width };
  },
  filledIn: ({ columns, cells, style, ...input }) => {
    const file = readKvkFile(input.text, layoutOf(input));
    return [...filledInCsv(file, { columns, cellsOf: (kvk) => cells.get(kvk) }, style)].join('');
  },
  packTable: ({ text, layout }) => packTable(text, layout),
  viewFile: ({ text }) => readViewFile(text),
  recipe: ({ part }) => readRecipe(part),
  ownWork: ({ bytes, may }) => {
    const { works, refused } = takenOver(readOwnWork(new TextDecoder().decode(bytes)), may);
    return { works: writeOwnWork(works), refused };
  },
  checkOwnWork: ({ text }) => {
    checkOwnWork(text);
    return null;
  },
};

/** Does one call. @throws Fault of the call */
export async function doTextWork({ name, input }: TextWork['job']): Promise<TextWork['result']> {
  // The contract pairs each name with its input, which the compiler cannot infer from the name.
  return (calls[name] as (input: unknown) => TextWork['result'])(input);
}
