import type { ColumnKind } from '../domain/lists/column';

/** The letters, digits and signs of a mail address that have no special meaning in a link: no `?`, `%`, `,`, `;`, quotes or brackets. */
const mailbox = /^[\p{L}\p{N}.!#$&'*+/=^_`{|}~-]{1,64}$/u;
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;
/** A host without a user name and password before it, and the rest of the address. */
const web = /^(https?):\/\/([\p{L}\p{N}.-]+)(:\d{1,5})?((?:[/?#][^\s\p{Cc}\p{Cs}]*)?)$/iu;
const phone = /^tel:\+?[\d().-]{2,30}$/;
/** Characters that no address contains unescaped, and that some programs take for the end of an address. */
const unsafe = /["<>\\^`{|}]/g;

/** The longest link that every system passes on to a mail program, in characters. */
export const longestMailLink = 2000;

/**
 * The link for a mail to one address with one subject and text; null when the address is invalid. Whatever the data contains, the link adds
 * nothing else to the mail: no copy, no second address (RFC 6068).
 */
export function mailLink(address: string, subject?: string, text?: string): string | null {
  const [, name = '', domain = ''] = /^(.+)@([^@]+)$/.exec(address.trim()) ?? [];
  if (!mailbox.test(name) || !host.test(domain)) return null;
  const link = `mailto:${encodeURIComponent(name)}@${domain}`;
  if (subject === undefined) return link;
  const about = `${link}?subject=${encodeURIComponent(wellFormed(subject))}`;
  return text === undefined ? about : `${about}&body=${encodeURIComponent(mailText(text))}`;
}

/** Half of a pair cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');
/** Text with the line ends of a mail. */
const mailText = (text: string): string => wellFormed(text).replace(/\r?\n/g, '\r\n');

/** The link to a web page; null for anything else, and for an address with a user name and password. */
function webLink(address: string): string | null {
  const [, scheme = '', domain = '', port = '', rest = ''] = web.exec(address) ?? [];
  if (!host.test(domain)) return null;
  return `${scheme.toLowerCase()}://${domain}${port}${rest.replace(unsafe, encodeURIComponent) || '/'}`;
}

/** The link out of the program for a value; null when the value is not a mail or web address. */
export function linkOf(kind: ColumnKind, value: string): string | null {
  const text = value.trim();
  if (kind === 'email') return mailLink(text);
  if (kind !== 'url') return null;
  return webLink(/^https?:/i.test(text) ? text : `https://${text}`);
}

/**
 * The address that the user's browser, mail program or phone may open; null for an address inside the program. Whatever the source of the
 * link, it can only be a page, one mail address with a subject and text, or a telephone number.
 */
export function outsideAddress(address: string): string | null {
  if (phone.test(address)) return address;
  const [, to, subject, body] = /^mailto:([^?]*)(?:\?subject=([^&?#]*)(?:&body=([^&?#]*))?)?$/i.exec(address) ?? [];
  if (to === undefined) return webLink(address);
  const [name, about, text] = [decoded(to), decoded(subject ?? ''), decoded(body ?? '')];
  if (name === null || about === null || text === null) return null;
  if (/\p{Cc}/u.test(about) || /(?!\n)\p{Cc}/u.test(text.replaceAll('\r\n', '\n'))) return null;
  return mailLink(name, subject === undefined ? undefined : about, body === undefined ? undefined : text);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that escapes nothing: the program never makes such an address.
    return null;
  }
}
