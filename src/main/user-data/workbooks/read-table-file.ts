import { longestKvkListText } from '../../../shared/domain/lists/kvk-list';
import type { FileChoice, FileRefusal, ReadTableFile } from '../../../shared/domain/lists/table-file';
import { Fault } from '../../../shared/domain/result';
import type { WorkContext } from '../../wire/job';
import { decodeText } from './decode-text';
import { LargeWorkbook, ProtectedWorkbook, readWorkbook } from './read-workbook';

/** Reads a file on its own thread, because the cost is unknown. */
export type TableFileWork = {
  readonly job: {
    readonly bytes: Uint8Array;
    readonly choice: FileChoice;
    /** The most characters of the text; as many as a list of KvK numbers has without it. */
    readonly longest?: number;
  };
  readonly note: never;
  readonly result: ReadTableFile;
};

type Kind = 'text' | 'workbook' | FileRefusal;

const beginsWith = (bytes: Uint8Array, signs: string): boolean =>
  [...signs].every((sign, at) => bytes[at] === sign.charCodeAt(0));

/** The type of a file according to its bytes, whatever its name. */
function kindOf(bytes: Uint8Array): Kind {
  if (bytes.length === 0) return 'empty';
  if (beginsWith(bytes, '%PDF')) return 'pdf';
  if (['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'].some((signs) => beginsWith(bytes, signs))) return 'picture';
  if (['Rar!', '7z\xbc\xaf', '\x1f\x8b'].some((signs) => beginsWith(bytes, signs))) return 'archive';
  if (beginsWith(bytes, '{\\rtf')) return 'document';
  if (beginsWith(bytes, 'PK')) return zipKindOf(bytes);
  // A workbook from before 2007, or a newer one with a password.
  if (beginsWith(bytes, '\xd0\xcf\x11\xe0')) return 'workbook';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2000)).trimStart();
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|table|\?xml[^>]*>\s*(?:<\?mso|<\w+:?workbook|<office:document))/i.test(
    start,
  )
    ? 'workbook'
    : 'text';
}

/** A zip archive is a workbook, another document of Office, or an archive of files. */
function zipKindOf(bytes: Uint8Array): Kind {
  const names = new TextDecoder('latin1').decode(bytes);
  if (/xl\/|\[Content_Types\]\.xml|opendocument\.spreadsheet|Index\/Tables/.test(names)) {
    return /word\/document|ppt\/presentation/.test(names) ? 'document' : 'workbook';
  }
  return /opendocument\./.test(names) ? 'document' : 'archive';
}

/**
 * Reads a file as a table, or returns why it is not one (docs/rules/provider.md#table-files). The bytes decide its type, because a file's name
 * proves nothing.
 */
export async function readTableFile(
  { bytes, choice, longest = longestKvkListText }: TableFileWork['job'],
  { check }: Pick<WorkContext<never>, 'check'>,
): Promise<ReadTableFile> {
  check();
  const kind = kindOf(bytes);
  if (kind === 'text') return textOf(bytes, choice, longest);
  if (kind !== 'workbook') return { kind: 'refused', why: kind };
  try {
    const { text, source } = readWorkbook(bytes, choice, longest);
    if (text.length > longest) return { kind: 'refused', why: 'tooLong' };
    if (text === '' && source.sheets.length < 2) return { kind: 'refused', why: 'empty' };
    return { kind: 'read', text, layout: { delimiter: ';' }, source };
  } catch (error) {
    if (error instanceof ProtectedWorkbook) return { kind: 'refused', why: 'protected' };
    if (error instanceof LargeWorkbook) return { kind: 'refused', why: 'tooLong' };
    if (error instanceof Fault && error.code === 'CANCELLED') throw error;
    // An encrypted workbook has the old container format, but no old workbook in it.
    const isContainer = beginsWith(bytes, '\xd0\xcf\x11\xe0');
    return { kind: 'refused', why: isContainer ? 'protected' : 'damaged' };
  }
}

function textOf(bytes: Uint8Array, { encoding }: FileChoice, longest: number): ReadTableFile {
  const { text, source } = decodeText(bytes, encoding);
  if (text.trim() === '') return { kind: 'refused', why: 'empty' };
  if (text.length > longest) return { kind: 'refused', why: 'tooLong' };
  return { kind: 'read', text, layout: {}, source };
}
