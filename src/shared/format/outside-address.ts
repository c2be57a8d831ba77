import type { ColumnKind } from '../domain/lists/column';

/** Letters, digits and signs of a mail address that mean nothing in an address line: no `?`, `%`, `,`, `;`, quotes or brackets. */
const mailbox = /^[\p{L}\p{N}.!#$&'*+/=^_`{|}~-]{1,64}$/u;
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;
/** A host without a name and password before it, and what follows it. */
const web = /^(https?):\/\/([\p{L}\p{N}.-]+)(:\d{1,5})?((?:[/?#][^\s\p{Cc}\p{Cs}]*)?)$/iu;
const phone = /^tel:\+?[\d().-]{2,30}$/;
/** Signs that no address has as they are, and that some programs read as the end of one. */
const unsafe = /["<>\\^`{|}]/g;

/**
 * The link that begins a mail to one address, under one subject; null for what is no such address. Whatever the data holds, it
 * carries no header of its own: no copy, no second address, no text (RFC 6068).
 */
export function mailLink(address: string, subject?: string): string | null {
  const [, name = '', domain = ''] = /^(.+)@([^@]+)$/.exec(address.trim()) ?? [];
  if (!mailbox.test(name) || !host.test(domain)) return null;
  const link = `mailto:${encodeURIComponent(name)}@${domain}`;
  return subject === undefined ? link : `${link}?subject=${encodeURIComponent(subject)}`;
}

/** The link to a page on the web; null for anything else, and for an address with a name and password in it. */
function webLink(address: string): string | null {
  const [, scheme = '', domain = '', port = '', rest = ''] = web.exec(address) ?? [];
  if (!host.test(domain)) return null;
  return `${scheme.toLowerCase()}://${domain}${port}${rest.replace(unsafe, encodeURIComponent) || '/'}`;
}

/** Where a value leads outside the window; null when it is no address. Only mail and web addresses qualify. */
export function linkOf(kind: ColumnKind, value: string): string | null {
  const text = value.trim();
  if (kind === 'email') return mailLink(text);
  if (kind !== 'url') return null;
  return webLink(/^https?:/i.test(text) ? text : `https://${text}`);
}

/**
 * The address to hand to the user's browser, mail client or phone; null for one that does not leave the program. Whatever the
 * source of the link, it holds no more than a page, one mail address with a subject, or a telephone number.
 */
export function outsideAddress(address: string): string | null {
  if (phone.test(address)) return address;
  const [, to, subject] = /^mailto:([^?]*)(?:\?subject=([^&?#]*))?$/i.exec(address) ?? [];
  if (to === undefined) return webLink(address);
  const [name, about] = [decoded(to), decoded(subject ?? '')];
  if (name === null || about === null || /\p{Cc}/u.test(about)) return null;
  return mailLink(name, subject === undefined ? undefined : about);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign is no address of ours.
    return null;
  }
}
