import { dirname, join, parse } from 'node:path';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Whether Windows takes a name for a device, whatever comes after its first dot. */
export const isReservedName = (name: string): boolean => reserved.test(name);

/** Not allowed in a name on Windows; control characters are allowed nowhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
export const forbiddenInNames = /[<>:"/\\|?*\u0000-\u001f]/g;

/**
 * Invisible signs in a name: they turn its direction, take no room, or fill it with nothing, so that a name would read otherwise
 * than it is (Unicode: Cf, the controls above ASCII, ends of lines, and letters that are drawn as nothing).
 */
const unseenInNames = /[\p{Cf}\u007f-\u009f\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** A name as it reads, without what cannot be seen. */
export const seenName = (name: string): string => name.replace(unseenInNames, '');

const mostCharacters = 120;
/** Bytes of a name without its extension. File systems take 255, of which a number behind the name needs some. */
const longestName = 200;

/** The part of a name that fits, with so many plain characters behind it; a letter with an accent takes two bytes, others more. */
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

/** The temporary file beside a target of the user, so that the last step is a rename; its name is not too long if the target's is not. */
export const temporaryOf = (target: string, id: string): string => join(dirname(target), `.${id}.partial`);

/** The wanted path, or with the first number after its name that makes it free: `Lijst (2).xlsx`. */
export function freePath(path: string, isTaken: (path: string) => boolean): string {
  const { dir, name, ext } = parse(path);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : join(dir, `${name} (${number})${ext}`);
    if (!isTaken(candidate)) return candidate;
  }
}
