import { type Icon, IconFile, IconFileSpreadsheet, IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react';
import { type FileKind, fileKindOf } from '../../../shared/records/file-names';

const icons: Readonly<Record<FileKind, { readonly Icon: Icon; readonly word: string }>> = {
  document: { Icon: IconFileTypeDocx, word: 'Word-document' },
  sheet: { Icon: IconFileSpreadsheet, word: 'Spreadsheet' },
  pdf: { Icon: IconFileTypePdf, word: 'PDF' },
  other: { Icon: IconFile, word: 'Bestand' },
};

/** What a file is, by its extension: a sign with its word for who hears the page. */
export function FileIcon({ name }: { readonly name: string }) {
  const kind = fileKindOf(name);
  const { Icon, word } = icons[kind];
  return <Icon size={18} stroke={1.6} role="img" aria-label={word} data-kind={kind} />;
}
