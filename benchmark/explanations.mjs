const lazily =
  'A month is opened without its columns; each is read, decrypted and unpacked when a question first needs it. The others have them from their load: load and cold run together are shorter with us.';

/**
 * Why others come before us, by what is measured.
 * @type {Readonly<Record<string, string>>}
 */
export const explanations = {
  'page cold': lazily,
  'facets cold': lazily,
  'groups cold': lazily,
  'typed cold': lazily,
  'compared cold': lazily,
};
