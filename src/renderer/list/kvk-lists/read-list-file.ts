import { largestWorkbook } from '../../../shared/domain/lists/kvk-list';
import type { FileChoice, ListText, ReadTableFile } from '../../../shared/domain/lists/table-file';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { fileRefusalSentences } from '../../../shared/texts/table-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';

/** The types of files with KvK numbers. */
export const listFileTypes = '.csv,.txt,.tsv,.xlsx,.xlsm,.xlsb,.xls,.ods,text/csv,text/plain';

/** A file that is gone, is written to at this moment, or is a folder that was dropped. */
export const unreadableSentence = errorSentences.FILE_UNREADABLE;

type Source = Extract<ReadTableFile, { readonly kind: 'read' }>['source'];

/** A list of KvK numbers as text; from a file, with the facts of its reading. */
export type ListSource = ListText & {
  readonly file: { readonly file: File; readonly choice: FileChoice; readonly source: Source } | null;
};

type ReadFile = ListSource | { readonly sentence: string };

/** A chosen file as a table, or the sentence that says why it cannot be used. @param choice what the user chose of how it is read */
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
