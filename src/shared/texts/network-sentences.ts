import type { NetworkError } from '../domain/result';
import { repeatedSentences } from './repeated-sentences';

/** The problem, what to do, and who can do it, for everything that may be between this computer and the provider. */
export const networkSentences: Readonly<Record<NetworkError, string>> = {
  AUTHORITIES_UNREADABLE:
    'Het bestand met extra certificaten (Certificaatbestand) ontbreekt of is niet te lezen, en zonder dat is de verbinding niet te vertrouwen. Vraag ICT van uw organisatie het te herstellen.',
  CERTIFICATE_EXPIRED:
    'Het certificaat van uw netwerk of uw aanbieder is verlopen of nog niet geldig. Kijk of de klok van deze computer goed staat, en vraag anders ICT van uw organisatie.',
  CERTIFICATE_OTHER_NAME:
    'Het certificaat hoort bij een andere naam dan die van uw aanbieder. Er zit iets tussen, of het adres klopt niet. Controleer het adres bij Instellingen, onder Verbinding, of vraag ICT van uw organisatie.',
  CERTIFICATE_REFUSED:
    'Het certificaat waarmee uw netwerk of uw aanbieder zich meldt, wordt op deze computer niet vertrouwd. Vraag ICT van uw organisatie de uitgever ervan te installeren.',
  NAME_UNKNOWN:
    'Het adres van de aanbieder is niet te vinden. Controleer het bij Instellingen, onder Verbinding; klopt het, vraag dan ICT van uw organisatie.',
  NO_NETWORK: 'Deze computer heeft geen netwerk. Maak verbinding met uw netwerk, en probeer het opnieuw.',
  PROVIDER_SENT_PAGE: `De aanbieder stuurde een webpagina in plaats van gegevens. ${repeatedSentences.pageInsteadOfData}`,
  PROVIDER_UNREACHABLE: `De aanbieder is niet bereikbaar. ${repeatedSentences.checkConnection}`,
  PROXY_FORBIDS: 'De proxy van uw netwerk laat het adres van de aanbieder niet door. Vraag ICT van uw organisatie.',
  PROXY_INVALID:
    'Het adres van de proxy in HTTPS_PROXY of HTTP_PROXY van deze computer klopt niet. Vraag ICT van uw organisatie het te herstellen, als http://proxy:poort.',
  PROXY_LOGIN:
    'De proxy van uw netwerk vraagt een gebruikersnaam en wachtwoord. Geef ze in het venster van Adviesatlas, of vraag ze aan ICT van uw organisatie.',
  PROXY_LOGIN_SYSTEM:
    'De proxy van uw netwerk neemt alleen de aanmelding van Windows aan (Kerberos of NTLM), en die geeft hier niemand. Gebruik Adviesatlas als bureaubladprogramma, of vraag ICT van uw organisatie het adres van de aanbieder zonder aanmelding door te laten.',
  PROXY_REFUSED:
    'De proxy van uw netwerk geeft geen antwoord. Controleer zijn adres bij Instellingen, onder Verbinding, of vraag ICT van uw organisatie.',
  PROXY_SCRIPT_FAILED:
    'Het script (PAC) dat de proxy van uw netwerk noemt, is hier niet te gebruiken: alleen Adviesatlas als bureaubladprogramma leest het. Vraag ICT van uw organisatie om die uitvoering of een vaste proxy.',
  PROXY_UNKNOWN:
    'De proxy van uw netwerk is niet te vinden. Kijk of u op het netwerk van uw organisatie zit, en controleer zijn adres bij Instellingen, onder Verbinding.',
};
