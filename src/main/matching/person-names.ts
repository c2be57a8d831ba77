import { plainLetters, withoutShortInfix } from './name-words';

/** A person's name as it is compared: the first letters of the given names, and the surname without infix and spaces. */
export type PersonForm = { readonly initials: string; readonly surname: string };

const titles = /^(?:(?:dhr|de heer|heer|mevr|mevrouw|mw|t\.?a\.?v|drs|mr|ing|ir|dr|prof)\.?\s+)+/;
const infixes = new Set('van von de der den het te ter ten op aan uit in la le du vd vdr'.split(' '));

/**
 * A person's name in a cell: *J.A. van der Horst*, *Horst, J.A. v.d.*, *Jan van der Horst*. Null for a text that is no name of two parts.
 */
export function personIn(text: string): PersonForm | null {
  const bare = text.includes('(') ? text.replace(/\([^)]*\)/g, ' ') : text;
  const titled = withoutShortInfix(plainLetters(bare)).trim().replace(titles, '');
  const plain = /['`]/.test(titled) ? titled.replace(/(?<=[\s,])['`]t(?=\s)/g, ' ').replace(/['`]/g, '') : titled;
  const comma = plain.indexOf(',');
  const inOrder = comma < 0 ? plain : `${plain.slice(comma + 1)} ${plain.slice(0, comma)}`;
  const parts = inOrder.match(/[a-z]+|[\u00aa-\uffff]+/g) ?? [];
  if (parts.length < 2 || parts.length > 9) return null;
  // The surname precedes a comma, so what follows it are given names and infixes.
  const isFirst = (word: string, at: number): boolean => at < parts.length - 1 && !infixes.has(word);
  let initials = '';
  let at = 0;
  for (; at < parts.length && isFirst(parts[at] ?? '', at); at++) {
    const word = parts[at] ?? '';
    const isLetter = word.length === 1 || word === 'ch' || word === 'th';
    // After initials comes the surname; after a given name another one may come.
    if (!isLetter && initials !== '' && comma < 0 && !parts.slice(0, at).some(isGivenName)) break;
    initials += word.charAt(0);
    if (!isLetter && comma < 0 && at >= 2) break;
  }
  let surname = '';
  for (; at < parts.length; at++) {
    const word = parts[at] ?? '';
    if (at === parts.length - 1 || !infixes.has(word)) surname += word;
  }
  return initials === '' || surname.length < 2 ? null : { initials, surname };
}

const isGivenName = (word: string): boolean => word.length > 2;
