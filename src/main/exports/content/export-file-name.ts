import { extname } from 'node:path';
import type { ExportFormat } from '../../../shared/domain/exports/export';
import type { LetterFormat } from '../../../shared/domain/lists/month-letter';
import type { viewFileExtension } from '../../../shared/view/view';
import { forbiddenInNames, isReservedName, shortenedName, visibleName } from '../../files/file-name';
import { legalText } from './legal-text';

/** The parts of a file's subject that its name contains. */
type FileSubject = { readonly title: string; readonly period: string; readonly demo: boolean };

/** A file's name, which contains FICTIEF for demo data. */
export const markedName = (name: string, demo: boolean): string => (demo ? `${name} FICTIEF` : name);

/** `Adviseurslijst 2026-10.xlsx`; every file of demo data is marked FICTIEF. */
export function suggestedFileName({ title, period, demo }: FileSubject, format: ExportFormat): string {
  const end = markedName(` ${period}`, demo);
  return safeFileName(shortenedName(title, end.length) + end, format);
}

/** A name that every platform accepts, with the extension of the file's format. It is never a path. */
export function safeFileName(
  name: string,
  format: ExportFormat | LetterFormat | typeof viewFileExtension | 'pdf' | 'png' | 'svg' | 'ics',
): string {
  const extension = `.${format}`;
  const bare = extname(name).toLowerCase() === extension ? name.slice(0, -extension.length) : name;
  const cleaned = legalText(visibleName(bare).replace(forbiddenInNames, ' '))
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const usable = cleaned === '' || isReservedName(cleaned) ? 'Lijst' : cleaned;
  return shortenedName(usable) + extension;
}
