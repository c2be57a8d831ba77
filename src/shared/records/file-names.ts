/**
 * Characters that are invisible or change the direction of text, and could make a name look like another
 * (docs/rules/records.md#files-of-a-record).
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The name of a file as it is shown: without characters that could make it look like another. */
export const shownFileName = (name: string): string => name.replace(unseen, '');

export type FileKind = 'document' | 'sheet' | 'pdf' | 'other';

const kinds: Readonly<Record<string, FileKind>> = { docx: 'document', xlsx: 'sheet', csv: 'sheet', pdf: 'pdf' };

const extensionOf = (name: string): string => /\.([^.]{1,10})$/.exec(shownFileName(name))?.[1]?.toLowerCase() ?? '';

/** The kind of a file by its extension. */
export function fileKindOf(name: string): FileKind {
  const extension = extensionOf(name);
  return (Object.hasOwn(kinds, extension) && kinds[extension]) || 'other';
}

/** The name, with a number added if the item already has a file of that name: the provider would overwrite that file. */
export function freeFileName(name: string, taken: readonly string[]): string {
  const isTaken = new Set(taken);
  if (!isTaken.has(name)) return name;
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let number = 2; ; number += 1) {
    const numberedName = `${stem} (${number})${extension}`;
    if (!isTaken.has(numberedName)) return numberedName;
  }
}
