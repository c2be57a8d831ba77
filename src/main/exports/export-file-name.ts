import { dirname, extname, join } from 'node:path';
import type { ExportFormat } from '../../shared/domain/export';
import type { viewFileExtension } from '../../shared/domain/view-file';
import { legalText } from './legal-text';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Not allowed in a name on Windows; control characters are allowed nowhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const forbidden = /[<>:"/\\|?*\u0000-\u001f]/g;
const mostCharacters = 120;
/** Bytes of a name without its extension. File systems take 255, of which a number behind the name needs some. */
const longestName = 200;

/** `Adviseurslijst 2026-10.xlsx`; whatever demo data leaves the application says FICTIEF. */
export function suggestedFileName(title: string, period: string, format: ExportFormat, demo: boolean): string {
  const end = ` ${period}${demo ? ' FICTIEF' : ''}`;
  return safeFileName(shortened(title, end.length) + end, format);
}

/** A name that every platform takes, with the extension of what is in it. Never a path. */
export function safeFileName(name: string, format: ExportFormat | typeof viewFileExtension): string {
  const extension = `.${format}`;
  const bare = extname(name).toLowerCase() === extension ? name.slice(0, -extension.length) : name;
  const cleaned = legalText(bare.replace(forbidden, ' '))
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const usable = cleaned === '' || reserved.test(cleaned) ? 'Lijst' : cleaned;
  return shortened(usable) + extension;
}

/** What fits of a name with so many plain characters behind it; a letter with an accent takes two bytes, and others take more. */
function shortened(name: string, behind = 0): string {
  let short = '';
  let bytes = behind;
  for (const character of name) {
    bytes += Buffer.byteLength(character);
    if (bytes > longestName || short.length + character.length + behind > mostCharacters) break;
    short += character;
  }
  return short.trimEnd();
}

/** The half file of an export, beside its target, so that the last step is a rename; its name fits where the target's does. */
export const temporaryOf = (target: string, id: string): string => join(dirname(target), `.${id}.partial`);
