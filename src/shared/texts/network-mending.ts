import type { StepResult, WalkStep } from '../domain/program/network';
import type { ErrorCode } from '../domain/result';
import { networkSentences } from './network-sentences';

/** Who can mend a failed step. */
type Mender = 'user' | 'administrator' | 'provider' | 'tiles' | 'publisher';

const menders: Readonly<Record<Mender, { readonly name: string; readonly notOthers: string; readonly to: string }>> = {
  user: { name: 'U', notOthers: ', op deze computer', to: 'mijzelf' },
  administrator: { name: 'ICT van uw organisatie', notOthers: ', niet u en niet de aanbieder', to: 'ICT' },
  provider: { name: 'Uw aanbieder', notOthers: ', niet u en niet ICT', to: 'aanbieder' },
  tiles: { name: 'De kaartdienst', notOthers: ', niet de aanbieder', to: 'kaartdienst' },
  publisher: { name: 'De uitgever van Adviesatlas', notOthers: ', niet de aanbieder', to: 'uitgever' },
};

/** What to do about a failure: what happened, why, who can mend it, and what is needed for that. */
export type Mending = {
  readonly what: string;
  readonly why: string;
  readonly mender: string;
  readonly notOthers: string;
  /** To whom a message goes; null when the user can mend it. */
  readonly to: string | null;
  readonly needed: string;
};

type Failed = Extract<StepResult, { kind: 'failed' }>;
type Cause = {
  readonly what: (concerns: string) => string;
  readonly why: string;
  readonly by: Mender;
  readonly needed: string;
};

const quoted = (name: string): string => (name === '' ? '' : ` “${name}”`);

const causes: Partial<Readonly<Record<ErrorCode, Cause>>> = {
  AUTHORITIES_UNREADABLE: {
    what: () => 'Het bestand met extra certificaten is niet te lezen.',
    why: 'Uw organisatie noemt een bestand met haar uitgevers, maar het ontbreekt of is geen geldig PEM-bestand.',
    by: 'administrator',
    needed: 'een leesbaar bestand bij het beleid Certificaatbestand',
  },
  CERTIFICATE_EXPIRED: {
    what: (issuer) =>
      `Het certificaat is verlopen of nog niet geldig.${issuer === '' ? '' : ` Het is van${quoted(issuer)}.`}`,
    why: 'Of het is niet op tijd vernieuwd, of de klok van deze computer staat verkeerd.',
    by: 'administrator',
    needed: 'een vernieuwd certificaat; kijk eerst of de klok van deze computer goed staat',
  },
  CERTIFICATE_OTHER_NAME: {
    what: () => 'Het certificaat is van een andere naam.',
    why: 'Iets in het netwerk antwoordt in plaats van de aanbieder, of het adres klopt niet.',
    by: 'administrator',
    needed: 'een verbinding naar het adres zelf, of een certificaat met deze naam',
  },
  CERTIFICATE_REFUSED: {
    what: (issuer) => `De uitgever is op deze computer niet bekend${issuer === '' ? '.' : `: “${issuer}”.`}`,
    why: 'Uw kantoornetwerk leest verkeer mee en ondertekent het zelf. Adviesatlas vertrouwt die uitgever nog niet.',
    by: 'administrator',
    needed: 'de uitgever in de systeemopslag, of het beleid Certificaatbestand',
  },
  NAME_UNKNOWN: {
    what: (name) => `De naam${quoted(name)} is niet te vinden.`,
    why: 'Het adres klopt niet, of de naamserver van uw netwerk kent het niet.',
    by: 'administrator',
    needed: 'een naamserver die deze naam vindt; kijk eerst of het adres hierboven klopt',
  },
  NO_NETWORK: {
    what: () => 'Deze computer heeft geen netwerk.',
    why: 'Er is geen kabel of draadloos netwerk verbonden.',
    by: 'user',
    needed: 'een verbinding met uw netwerk',
  },
  PROVIDER_SENT_PAGE: {
    what: () => 'Er komt een webpagina in plaats van een antwoord.',
    why: 'Een netwerk dat om een aanmelding vraagt (hotel, gast, trein) of een filter antwoordt zelf.',
    by: 'user',
    needed: 'een website in uw browser openen en daar aanmelden; helpt dat niet, dan ICT',
  },
  PROXY_FORBIDS: {
    what: (host) => `De proxy laat${quoted(host)} niet door.`,
    why: 'Een regel van uw netwerk verbiedt dit adres.',
    by: 'administrator',
    needed: 'toestemming voor dit adres, op de poort van de aanbieder (meestal 443)',
  },
  PROXY_INVALID: {
    what: () => 'Het adres van de proxy klopt niet.',
    why: 'HTTPS_PROXY of HTTP_PROXY van deze computer is geen adres van een http- of https-proxy.',
    by: 'administrator',
    needed: 'een adres als http://proxy:8080',
  },
  PROXY_LOGIN: {
    what: (proxy) => `De proxy${quoted(proxy)} vraagt een gebruikersnaam en wachtwoord.`,
    why: 'Zonder aanmelding laat uw netwerk niets door.',
    by: 'user',
    needed: 'uw gebruikersnaam en wachtwoord voor het netwerk',
  },
  PROXY_LOGIN_SYSTEM: {
    what: (proxy) => `De proxy${quoted(proxy)} neemt alleen de aanmelding van Windows aan.`,
    why: 'Kerberos en NTLM kan alleen Adviesatlas als bureaubladprogramma geven.',
    by: 'administrator',
    needed: 'het bureaubladprogramma, of de aanbieder doorlaten zonder aanmelding',
  },
  PROXY_REFUSED: {
    what: (proxy) => `De proxy${quoted(proxy)} geeft geen antwoord.`,
    why: 'Hij staat uit, of dit adres of deze poort is niet die van de proxy.',
    by: 'administrator',
    needed: 'het juiste adres van de proxy, of een proxy die draait',
  },
  PROXY_SCRIPT_FAILED: {
    what: () => 'Het script dat de proxy noemt, is hier niet te gebruiken.',
    why: networkSentences.PROXY_SCRIPT_FAILED,
    by: 'administrator',
    needed: 'Adviesatlas als bureaubladprogramma, of een vaste proxy',
  },
  PROXY_UNKNOWN: {
    what: (proxy) => `De proxy${quoted(proxy)} is niet te vinden.`,
    why: 'U zit niet op het netwerk van uw organisatie, of de naam klopt niet.',
    by: 'administrator',
    needed: 'het juiste adres van de proxy, of uw VPN',
  },
};

/** What a step says of failures that have no cause of their own. */
const otherCauses: Readonly<Record<WalkStep, Omit<Cause, 'what'> & { readonly what: string }>> = {
  proxy: {
    what: 'De proxy geeft geen antwoord.',
    why: 'De verbinding met de proxy kwam niet tot stand.',
    by: 'administrator',
    needed: 'een proxy die antwoordt',
  },
  name: {
    what: 'De naam is niet op tijd gevonden.',
    why: 'De naamserver van uw netwerk antwoordt niet.',
    by: 'administrator',
    needed: 'een naamserver die antwoordt',
  },
  connection: {
    what: 'De verbinding gaat niet open.',
    why: 'Een firewall houdt haar tegen, of de aanbieder staat uit.',
    by: 'administrator',
    needed: 'uitgaand verkeer naar dit adres, op de poort van de aanbieder (meestal 443)',
  },
  certificate: {
    what: 'De beveiligde verbinding breekt af.',
    why: 'Iets in het netwerk verbreekt de versleuteling.',
    by: 'administrator',
    needed: 'verkeer naar dit adres zonder inspectie',
  },
  provider: {
    what: 'De aanbieder antwoordt niet zoals het hoort.',
    why: 'De weg ernaartoe is goed; de storing is bij de aanbieder.',
    by: 'provider',
    needed: 'een aanbieder die antwoordt; probeer het over enkele minuten opnieuw',
  },
  tiles: {
    what: 'De kaartserver geeft geen kaarttegels.',
    why: 'De kaartdienst heeft een storing, of uw netwerk laat hem niet door.',
    by: 'tiles',
    needed: 'een kaartserver die antwoordt, of een leeg adres van kaarttegels',
  },
  updates: {
    what: 'Naar nieuwe versies is niet te kijken.',
    why: 'De plaats van nieuwe versies antwoordt niet, of uw netwerk laat haar niet door.',
    by: 'publisher',
    needed: 'een plaats van nieuwe versies die antwoordt',
  },
};

/** What to do about a failed step. */
export function mendingOf(step: WalkStep, { code, concerns }: Failed): Mending {
  const cause = causes[code];
  const otherCause = otherCauses[step];
  const { by, why, needed } = cause ?? otherCause;
  const { name, notOthers, to } = menders[by];
  return {
    what: cause === undefined ? otherCause.what : cause.what(concerns),
    why,
    mender: name,
    notOthers,
    to: by === 'user' ? null : to,
    needed,
  };
}
