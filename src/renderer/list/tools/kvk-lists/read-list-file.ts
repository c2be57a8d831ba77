import { largestWorkbook } from '../../../../shared/domain/lists/kvk-list';
import type { FileChoice, ListText, ReadTableFile } from '../../../../shared/domain/lists/table-file';
import { errorSentences } from '../../../../shared/texts/error-sentences';
import { fileRefusalSentences } from '../../../../shared/texts/own/table-sentences';
import { bridge, sentenceOf } from '../../../bridge/bridge';

/** The file types that may contain KvK numbers. */
export const listFileTypes = '.csv,.txt,.tsv,.xlsx,.xlsm,.xlsb,.xls,.ods,text/csv,text/plain';

/** For a file that no longer exists, or is being written, and for a dropped folder. */
export const unreadableSentence = errorSentences.FILE_UNREADABLE;

type Source = Extract<ReadTableFile, { readonly kind: 'read' }>['source'];

/** The text of a KvK list; if it came from a file, with facts about how the file was read. */
export type ListSource = ListText & {
  readonly file: { readonly file: File; readonly choice: FileChoice; readonly source: Source } | null;
};

type ReadFile = ListSource | { readonly sentence: string };

/**
 * Reads a chosen file as a table; a sentence if it cannot be used.
 * @param choice how the user wants the file to be read
 */
export async function readListFile(file: File, choice: FileChoice = {}): Promise<ReadFile> {
  try {
    if (file.size > largestWorkbook) return { sentence: fileRefusalSentences.tooLong };
    const read = await bridge.request('kvkList.readFile', { bytes: new Uint8Array(await file.arrayBuffer()), choice });
    if (!read.ok) return { sentence: sentenceOf(read) };
    if (read.data.kind === 'refused') return { sentence: fileRefusalSentences[read.data.why] };
    const { text, layout, source } = read.data;
    return { text, layout, file: { file, choice, source } };
  } catch {
    return { sentence: unreadableSentence };
  }
}
