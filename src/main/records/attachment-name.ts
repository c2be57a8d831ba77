import { extname } from 'node:path';
import { forbiddenInNames, isReservedName, shortenedName } from '../files/file-name';

/** Marks that make a name read otherwise than it is: direction, and what takes no room. */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u007f-\u009f]/g;
const longestExtension = 20;

/**
 * The name of an attachment as every platform takes it and everybody reads it: the last part of a path, without marks that turn it round,
 * never a device of Windows, and not longer than a name may be (docs/product.md#attachments). What opens it, its extension, stays.
 */
export function attachmentName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(unseen, '')
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
