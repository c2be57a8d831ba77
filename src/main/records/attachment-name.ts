import { extname } from 'node:path';
import { forbiddenInNames, isReservedName, seenName, shortenedName } from '../files/file-name';

const longestExtension = 20;

/**
 * The name of an attachment as every platform takes it and everybody reads it: the last part of a path, without marks that turn it round,
 * never a device of Windows, and not longer than a name may be (docs/product.md#attachments). What opens it, its extension, stays.
 */
export function attachmentName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = seenName(last)
    .replace(/\p{Surrogate}/gu, '_')
    .replace(forbiddenInNames, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = extname(plain).length > longestExtension ? '' : extname(plain);
  const base = plain.slice(0, plain.length - extension.length).trimEnd();
  if (base === '') return `bijlage${extension}`;
  const safe = isReservedName(base) ? `_${base}` : base;
  return shortenedName(safe, extension.length).replace(/[.\s]+$/, '') + extension;
}
