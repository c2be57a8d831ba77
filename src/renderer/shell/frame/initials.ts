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

/** At most two letters for a name: the first and the last word, without `van der` and the like; `?` for none. */
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
