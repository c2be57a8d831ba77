import { basename, dirname, extname, join, parse } from 'node:path';
import type { ExportFormat } from '../../shared/domain/export';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Not allowed in a name on Windows; control characters are allowed nowhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const forbidden = /[<>:"/\\|?*\u0000-\u001f]/g;

/** `Adviseurslijst 2026-10.xlsx`; whatever demo data leaves the application says FICTIEF. */
export const suggestedFileName = (title: string, period: string, format: ExportFormat, demo: boolean): string =>
  safeFileName(`${title} ${period}${demo ? ' FICTIEF' : ''}`, format);

/** A name that every platform takes, with the extension of the format. Never a path. */
export function safeFileName(name: string, format: ExportFormat): string {
  const extension = `.${format}`;
  const bare = extname(name).toLowerCase() === extension ? name.slice(0, -extension.length) : name;
  const cleaned = bare
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const usable = cleaned === '' || reserved.test(cleaned) ? 'Lijst' : cleaned;
  return usable.slice(0, 120) + extension;
}

/** The half file of an export, beside its target, so that the last step is a rename. */
export const temporaryOf = (target: string, id: string): string =>
  join(dirname(target), `.${basename(target)}.${id}.partial`);

/** A path as it was asked for, or with the first number behind its name that makes it free: `Lijst (2).xlsx`. */
export function freePath(path: string, isTaken: (path: string) => boolean): string {
  const { dir, name, ext } = parse(path);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : join(dir, `${name} (${number})${ext}`);
    if (!isTaken(candidate)) return candidate;
  }
}
