/** Initials and last name of a written name, as the columns of the Personenlijst hold them: `J.A. van den Berg`. */
export function nameParts(name: string): { readonly initials: string; readonly lastName: string } {
  const [, initials = '', rest = ''] = /^((?:\p{Lu}\p{Ll}{0,2}\.\s?)*)(.*)$/u.exec(name.trim()) ?? [];
  // What begins with a small letter stands between them, in a column of its own.
  const lastName = rest.replace(/^(?:(?:\p{Ll}+|['’]\p{Ll}+)\s+)+/u, '').trim();
  return { initials: initials.trim(), lastName: lastName === '' ? rest.trim() : lastName };
}
