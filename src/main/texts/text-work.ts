import { handOver } from '../../shared/bridge/calls';
import type { ReadKvkList } from '../../shared/domain/lists/kvk-list';
import { readKvkFile } from '../../shared/kvk-lists/kvk-file';
import { reportOf } from '../../shared/kvk-lists/kvk-list-report';
import { kvkUploadOf } from '../../shared/kvk-lists/kvk-upload';
import { readKvkList } from '../../shared/kvk-lists/read-kvk-list';
import { filledInCsv } from '../exports/formats/kvk-list-files';
import { readOwnWork, takenOver, writeOwnWork } from '../user-data/own-work';
import { readRecipe } from '../user-data/workbooks/recipe-file';
import { readViewFile } from '../user-data/workbooks/view-file';
import type { TextCalls, TextWork } from './text-calls';

/** The list that was read last, for the report that follows its numbers. */
let last: { readonly text: string; readonly read: ReadKvkList } | null = null;

function listOf(text: string): ReadKvkList {
  if (last?.text !== text) last = { text, read: readKvkList(text) };
  return last.read;
}

const calls: TextCalls = {
  numbers: ({ text }) => {
    const numbers = Uint32Array.from(listOf(text).rows, ({ kvk }) => Number(kvk));
    return handOver(numbers, new Uint8Array(numbers.buffer));
  },
  report: ({ text, before, missing }) => {
    const report = reportOf(listOf(text), before, missing);
    // A long list is not held on to by a thread that waits.
    last = null;
    return report;
  },
  rows: ({ text }) => {
    const { fields, rows } = readKvkList(text);
    return { fields, rows };
  },
  upload: ({ text }) => kvkUploadOf(text),
  fileNumbers: ({ text }) => {
    const { rows, width } = readKvkFile(text);
    return { kvks: [...new Set(rows.flatMap(({ kvk }) => kvk ?? []))], rows: rows.length, width };
  },
  filledIn: ({ text, columns, cells, style }) =>
    [...filledInCsv(readKvkFile(text), columns, (kvk) => cells.get(kvk), style)].join(''),
  viewFile: ({ text }) => readViewFile(text),
  recipe: ({ part }) => readRecipe(part),
  ownWork: ({ text, may }) => {
    const { works, refused } = takenOver(readOwnWork(text), may);
    return { works: writeOwnWork(works), refused };
  },
};

/** Does one call. @throws Fault of the call */
export async function doTextWork({ name, input }: TextWork['job']): Promise<TextWork['result']> {
  // The name and the input come from the same line of the contract, which the compiler cannot see through the name.
  return (calls[name] as (input: unknown) => TextWork['result'])(input);
}
