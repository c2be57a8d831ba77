import type { ServiceAddress } from '../domain/program/setting-kinds';

/** `secrets`: the address contains a name or a password. `more`: it has parts that this kind of address may not have. */
export type AddressFault = 'unclear' | 'insecure' | 'secrets' | 'more';

/** What is wrong with an address, and what to do. */
export const addressSentences: Readonly<Record<ServiceAddress, Readonly<Record<AddressFault, string>>>> = {
  provider: {
    unclear: 'Dit adres is niet begrepen. Voorbeeld: https://register.voorbeeld.nl/',
    insecure: 'Het adres van de aanbieder moet met https:// beginnen.',
    secrets:
      'In dit adres mogen geen naam en wachtwoord staan: ze zouden onversleuteld worden bewaard. Haal ze weg, en log in met uw e-mailadres.',
    more: 'Geef het adres van de aanbieder zonder vraagteken of hekje en wat daarachter staat.',
  },
  proxy: {
    unclear: 'Dit adres is niet begrepen. Voorbeeld: http://proxy.kantoor.nl:8080',
    insecure: 'Het adres van een proxy begint met http:// of https://.',
    secrets:
      'In dit adres mogen geen naam en wachtwoord staan: ze zouden onversleuteld worden bewaard. Haal ze weg, en vraag uw beheerder om een proxy zonder wachtwoord.',
    more: 'Geef van de proxy alleen het adres en de poort, zonder pad. Het adres van een script (.pac) stelt uw beheerder in.',
  },
  script: {
    unclear: 'Dit adres is niet begrepen. Voorbeeld: http://proxy.kantoor.nl/proxy.pac',
    insecure: 'Het adres van een proxyscript begint met http:// of https://.',
    secrets: 'In dit adres mogen geen naam en wachtwoord staan: ze zouden onversleuteld worden bewaard. Haal ze weg.',
    more: 'Geef het adres van het proxyscript zonder hekje en wat daarachter staat.',
  },
  updates: {
    unclear: 'Dit adres is niet begrepen. Voorbeeld: https://updates.kantoor.nl/adviesatlas/',
    insecure: 'Het adres van nieuwe versies moet met https:// beginnen.',
    secrets: 'In dit adres mogen geen naam en wachtwoord staan: ze zouden onversleuteld worden bewaard. Haal ze weg.',
    more: 'Geef het adres van nieuwe versies zonder vraagteken of hekje en wat daarachter staat.',
  },
  tiles: {
    unclear: 'Dit adres is niet begrepen. Voorbeeld: https://tegels.voorbeeld.nl/{z}/{x}/{y}.png',
    insecure: 'Het adres van kaarttegels moet met https:// beginnen.',
    secrets: 'In dit adres mogen geen naam en wachtwoord staan: ze zouden onversleuteld worden bewaard. Haal ze weg.',
    more: 'Geef het adres van kaarttegels zonder hekje en wat daarachter staat.',
  },
};

/** The names by which this computer reaches itself: that traffic cannot be intercepted. */
const thisComputer: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

/** Scheme, authority, path, query and fragment. Spaces and `\\` are refused, because programs read them differently. */
const parts = /^([a-z][a-z\d+.-]*):\/\/([^/\\?#\s]+)(\/[^\\?#\s]*)?(\?[^\\#\s]*)?(#[^\s]*)?$/i;
const hostAndPort = /^([\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/iu;

/** The problem of an address; null for a usable one. */
export function addressFault(kind: ServiceAddress, text: string): AddressFault | null {
  const [, scheme = '', authority = '', path = '', question, behind] = parts.exec(text) ?? [];
  if (authority.includes('@')) return 'secrets';
  const [, host = '', port = '80'] = hostAndPort.exec(authority) ?? [];
  if (host === '' || Number(port) > 65_535) return 'unclear';
  const protocol = scheme.toLowerCase();
  if (kind === 'proxy') {
    if (protocol !== 'http' && protocol !== 'https') return 'insecure';
    return !['', '/'].includes(path) || question !== undefined || behind !== undefined ? 'more' : null;
  }
  if (kind === 'script') {
    if (protocol !== 'http' && protocol !== 'https') return 'insecure';
    return behind === undefined ? null : 'more';
  }
  if (protocol !== 'https' && !(protocol === 'http' && thisComputer.has(host.toLowerCase()))) return 'insecure';
  if (behind !== undefined) return 'more';
  if (kind === 'provider' || kind === 'updates') return question === undefined ? null : 'more';
  // The key of a tile service follows a question mark. It is not a personal password, so it is allowed.
  return /\{z\}.*\{x\}.*\{y\}/.test(path + (question ?? '')) ? null : 'unclear';
}

/** An address without the name and password before its host; any other text stays as it is. */
export const withoutSecrets = (text: string): string => text.replace(/^([a-z][a-z\d+.-]*:[/\\]{2})[^/\\?#]*@/i, '$1');
