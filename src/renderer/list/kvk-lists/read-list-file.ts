import { largestWorkbook, longestKvkListText } from '../../../shared/domain/lists/kvk-list';
import { failure, type Result, success } from '../../../shared/domain/result';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';

const utf16Mark = [0xff, 0xfe];

/**
 * The text of a chosen file, without its byte-order mark. Excel on Windows writes CSV in its own alphabet, and "Unicode text"
 * in UTF-16; bytes that are neither that nor UTF-8 are read as the alphabet of Windows.
 */
async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (utf16Mark.every((byte, at) => bytes[at] === byte)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a file with KvK numbers may be called. */
export const listFileTypes = '.csv,.txt,.xlsx,text/csv,text/plain';

export const tooLargeSentence = 'Dit bestand is te groot. Kies een lijst tot 5 MB.';

/** A file that is gone, is written to at this moment, or is a folder that was dropped. */
export const unreadableSentence = errorSentences.FILE_UNREADABLE;

/** No character takes more bytes than three and is one of UTF-16; what is larger is not read at all. */
const mostTextBytes = 3 * longestKvkListText + 3;

async function readWorkbook(file: File): Promise<Result<{ readonly text: string }>> {
  if (file.size > largestWorkbook) return failure('WORKBOOK_INVALID');
  return bridge.request('kvkList.readWorkbook', { bytes: new Uint8Array(await file.arrayBuffer()) });
}

type ReadFile = { readonly text: string } | { readonly sentence: string };

async function readFile(file: File): Promise<ReadFile> {
  const isWorkbook = /\.xls\w?$/i.test(file.name);
  if (!isWorkbook && file.size > mostTextBytes) return { sentence: tooLargeSentence };
  const read = isWorkbook ? await readWorkbook(file) : success({ text: await readTextFile(file) });
  if (!read.ok) return { sentence: sentenceOf(read) };
  return read.data.text.length > longestKvkListText ? { sentence: tooLargeSentence } : read.data;
}

/** The rows of a chosen file as text, of a workbook too; or the sentence that says why it cannot be used. */
export const readListFile = (file: File): Promise<ReadFile> =>
  readFile(file).catch(() => ({ sentence: unreadableSentence }));
