import { dirname, join, parse } from 'node:path';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Whether Windows uses a name for a device, whatever follows the first dot. */
export const isReservedName = (name: string): boolean => reserved.test(name);

/** Characters that Windows refuses in a name, and control characters, which no platform should have there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
export const forbiddenInNames = /[<>:"/\\|?*\u0000-\u001f]/g;

/**
 * Invisible characters in a name: they reverse its direction, take no space, or look like a space, so that the name reads differently than
 * it is (Unicode: Cf, the controls above ASCII, line separators, and letters without a glyph).
 */
const invisibleInNames = /[\p{Cf}\u007f-\u009f\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** A name without its invisible characters. */
export const visibleName = (name: string): string => name.replace(invisibleInNames, '');

const mostCharacters = 120;
/** The longest name in bytes, without its extension. File systems take 255 bytes, and a number after the name needs some of them. */
const longestName = 200;

/**
 * The longest beginning of a name that leaves room for `behind` plain characters. A letter with an accent takes two bytes, others take
 * more.
 */
export function shortenedName(name: string, behind = 0): string {
  let short = '';
  let bytes = behind;
  for (const character of name) {
    bytes += Buffer.byteLength(character);
    if (bytes > longestName || short.length + character.length + behind > mostCharacters) break;
    short += character;
  }
  return short.trimEnd();
}

/** A temporary file in the target's folder, so that the last step is a rename. Its name is never too long if the target's name is not. */
export const temporaryOf = (target: string, id: string): string => join(dirname(target), `.${id}.partial`);

/** The wanted path, or the path with the first number that makes it free: `Lijst (2).xlsx`. */
export function freePath(path: string, isTaken: (path: string) => boolean): string {
  const { dir, name, ext } = parse(path);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : join(dir, `${name} (${number})${ext}`);
    if (!isTaken(candidate)) return candidate;
  }
}
