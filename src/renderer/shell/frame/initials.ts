const infixes = new Set([
  'van',
  'de',
  'der',
  'den',
  'ter',
  'ten',
  'te',
  'het',
  "'t",
  'op',
  'in',
  'el',
  'la',
  'le',
  'von',
]);

/** At most two letters: those of the first and last word of a name, without prefixes such as `van der`; `?` without a name. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s.@_-]+/)
    .filter((word) => /\p{L}/u.test(word))
    .filter((word) => !infixes.has(word.toLowerCase()));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].map((word) => word?.match(/\p{L}/u)?.[0] ?? '').join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase('nl');
}
