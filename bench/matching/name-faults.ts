import type { Draw } from './random';

/** A fault in a name; null when the name does not lend itself to it. */
export type NameFault = (name: string, draw: Draw) => string | null;

const legalForm = /\s+(?:B\.V\.|N\.V\.|V\.O\.F\.|C\.V\.|U\.A\.)$/;
const letters = 'abcdefghijklmnopqrstuvwxyz';

export const withoutLegalForm = (name: string): string => name.replace(legalForm, '');

/** Drops the legal form, writes it otherwise, or adds one. */
export const otherLegalForm: NameFault = (name, draw) => {
  const bare = withoutLegalForm(name);
  if (bare === name) return `${name} ${draw.pick(['BV', 'B.V.', 'vof', 'V.O.F.', 'b.v.'])}`;
  return draw.happens(0.6) ? bare : `${bare} ${draw.pick(['BV', 'b.v.', 'B V', 'bv.'])}`;
};

/** One letter is left out, added, changed, or swapped with the next one. */
export const typingError: NameFault = (name, draw) => {
  const places = [...name.matchAll(/\p{L}/gu)]
    .map(({ index }) => index)
    .filter((at) => at < withoutLegalForm(name).length);
  const at = draw.pick(places);
  const letter = draw.pick([...letters]);
  switch (draw.below(4)) {
    case 0:
      return name.slice(0, at) + name.slice(at + 1);
    case 1:
      return name.slice(0, at) + letter + name.slice(at);
    case 2:
      return name.slice(0, at) + letter + name.slice(at + 1);
    default:
      return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  }
};

/** The words in another order. */
export const swappedWords: NameFault = (name, draw) => {
  const words = withoutLegalForm(name).split(' ');
  if (words.length < 2) return null;
  const [first = '', ...others] = words;
  if (draw.happens(0.5)) return `${others.join(' ')}, ${first}`;
  const last = words.pop() ?? '';
  return `${last} ${words.join(' ')}`;
};

const shortened: readonly (readonly [RegExp, readonly string[]])[] = [
  [/Financieel|Financiële/g, ['Fin.', 'Financ.']],
  [/Hypotheekadviseurs|Hypotheekadvies/g, ['Hyp. Adv.', 'Hyp.adv.', 'Hypotheekadv.']],
  [/Verzekeringsadvies/g, ['Verz. Adv.', 'Verz.adv.', 'Verzekeringsadv.']],
  [/Pensioenadvies/g, ['Pens. Adv.', 'Pensioenadv.']],
  [/Assurantieadvies/g, ['Ass. Adv.', 'Assur. Adv.']],
  [/Assurantiekantoor/g, ['Ass. Kant.', 'Assurantiekant.']],
  [/Adviesbureau|Advieskantoor/g, ['Adv.bur.', 'Adv. Kant.']],
  [/Assurantiën/g, ['Ass.', 'Assur.', 'Assurantien']],
  [/Verzekeringen/g, ['Verz.', 'Verzek.']],
  [/Hypotheken/g, ['Hyp.', 'Hypoth.']],
  [/Administraties/g, ['Adm.', 'Admin.']],
  [/Adviseurs|Advies/g, ['Adv.']],
  [/Nederland/g, ['Ned.', 'NL']],
  [/Diensten/g, ['Dnst.', 'Dienst.']],
  [/Consultants|Consultancy/g, ['Cons.', 'Consult.']],
];

/** The words of the trade abbreviated; a name without them loses the end of its longest word. */
export const abbreviated: NameFault = (name, draw) => {
  let short = name;
  for (const [words, forms] of shortened) short = short.replace(words, () => draw.pick(forms));
  if (short !== name) return short;
  const [longest = ''] = withoutLegalForm(name)
    .split(/[\s-]/)
    .sort((one, other) => other.length - one.length);
  return longest.length < 8 ? null : name.replace(longest, `${longest.slice(0, 5)}.`);
};

const infix = /\b(?:van der|van den|van de|van 't|van|de|den|der|ter|ten|te|in 't|op den|aan de|uit den)\b/;
const initialsFirst = /^((?:[A-Z][a-z]?\.)+) (.*)$/;

/** Infixes and initials in another notation. */
export const otherInitials: NameFault = (name, draw) => {
  const [, initials = '', behind = name] = initialsFirst.exec(name) ?? [];
  if (initials === '' && !infix.test(name)) return null;
  const short = behind
    .replace(/\bvan der\b/, draw.pick(['v.d.', 'v/d', 'vd', 'v.d.']))
    .replace(/\bvan den\b/, draw.pick(['v.d.', 'v/d', 'vd']))
    .replace(/\bvan de\b/, draw.pick(['v.d.', 'v/d']))
    .replace(/\bvan\b/, draw.pick(['v.', 'van']));
  if (initials === '') return short === name ? name.replace(infix, (word) => word.toUpperCase()) : short;
  const fewer = draw.pick([
    initials.replaceAll('.', ''),
    initials.replaceAll('.', '. ').trim(),
    initials.replaceAll('.', ' ').trim(),
    `${initials.split('.')[0]}.`,
  ]);
  return `${fewer} ${short}`;
};

/** Accents, `&` and *ij* written otherwise, or all in capitals. */
export const otherSigns: NameFault = (name, draw) => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/ & /g, draw.pick([' en ', ' + ', '&', ' en ']))
    .replace(/ij/g, draw.happens(0.3) ? 'y' : 'ij');
  if (plain === name) return null;
  return draw.happens(0.3) ? plain.toUpperCase() : plain;
};

/** A person's name as people write it in a list. */
export const writtenPerson = (name: string, draw: Draw): string => {
  const [, initials = '', surname = name] = initialsFirst.exec(name) ?? [];
  switch (draw.below(4)) {
    case 0:
      return name;
    case 1:
      return `${draw.pick(['Dhr.', 'Mevr.', 'dhr', 'De heer'])} ${initials} ${surname}`.replace('  ', ' ');
    case 2:
      return `${surname}, ${initials}`;
    default:
      return `${initials.replaceAll('.', '')} ${surname}`;
  }
};
