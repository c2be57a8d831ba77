import type { LoginStatus } from '../domain/account/session';
import { type ErrorCode, type Failure, isUnreachable } from '../domain/result';
import { formatMoment } from '../format/format-date';
import { networkSentences } from './network-sentences';
import { repeatedSentences } from './repeated-sentences';

const { askForAccess, checkConnection, inSomeMinutes, noAccess, pageInsteadOfData } = repeatedSentences;

/** One sentence for each login state (docs/rules/session.md#login-states). */
export const loginSentences: Readonly<Record<Exclude<LoginStatus, 'BUSY'>, string>> = {
  EMPTYPASSWORD: 'U moet een wachtwoord opgeven.',
  INVALIDPASSWORD: 'Het email adres en/of het wachtwoord is niet correct.',
  SERVERERROR: 'Het inloggen is mislukt.',
  INVALIDEMAILADDRESS: 'U moet een geldig email adres invullen.',
  WAITINGTOOLONG: 'Uw inlogmogelijkheid is verlopen.',
  SERVERNOTREADY: 'De server kan op dit moment uw verzoek niet afhandelen.',
  WAITFORMAIL:
    'U krijgt een e-mail met aanwijzingen. Volg de aanwijzingen daarin. Dit venster gaat daarna vanzelf verder.',
};

/** What the user can do next, for sentences that only name the problem. */
const loginAdvice: Partial<Readonly<Record<LoginStatus, string>>> = {
  INVALIDPASSWORD: 'Verbeter ze, of vraag een nieuw wachtwoord aan.',
  SERVERERROR: `${inSomeMinutes} Lukt het dan nog niet, vraag het dan aan uw aanbieder.`,
  WAITINGTOOLONG: 'Log opnieuw in; uw filters blijven staan.',
  SERVERNOTREADY: inSomeMinutes,
};

/**
 * Why a login has not led to a session, and what to do next (docs/rules/session.md#login-states). The provider has one state for both a server
 * that asks to try later and a server that cannot be reached; the network error distinguishes them.
 */
export function loginSentence(status: Exclude<LoginStatus, 'BUSY'>, fault: ErrorCode | null = null): string {
  const sentence = loginSentences[status];
  if (fault === 'PROVIDER_SENT_PAGE') return `${sentence} ${pageInsteadOfData}`;
  if (fault === 'PROVIDER_UNREACHABLE') return `${sentence} ${checkConnection}`;
  if (fault !== null && isUnreachable(fault)) return `${sentence} ${networkSentences[fault]}`;
  const advice = loginAdvice[status];
  return advice === undefined ? sentence : `${sentence} ${advice}`;
}

/** Why a mailed login has not ended yet, and that the window keeps asking (docs/rules/session.md#mailed-login). */
export function mailWaitSentence(fault: ErrorCode): string {
  const goesOn = 'Dit venster blijft het proberen, en gaat verder zodra uw aanbieder antwoordt.';
  if (fault === 'PROVIDER_SENT_PAGE') {
    return `Er komt een webpagina in plaats van een antwoord van uw aanbieder. Misschien vraagt uw netwerk om in te loggen. ${goesOn}`;
  }
  if (fault === 'PROVIDER_UNREACHABLE')
    return `De aanbieder is nu niet bereikbaar. Controleer uw verbinding. ${goesOn}`;
  if (isUnreachable(fault)) return `${networkSentences[fault]} ${goesOn}`;
  return `${loginSentences.SERVERNOTREADY} ${goesOn}`;
}

/** The problem and the solution, for every error code that can cross the bridge. */
export const errorSentences: Readonly<Record<ErrorCode, string>> = {
  ...networkSentences,
  ALREADY_RUNNING:
    'Adviesatlas draait al met deze gegevensmap. Ga naar dat venster, of sluit het voordat u opnieuw start.',
  ANSWER_LOST:
    'De verbinding viel weg voordat Adviesatlas antwoordde. Kijk of het is gebeurd, en probeer het anders opnieuw.',
  ATTACHMENT_GONE: 'Deze bijlage bestaat niet meer. Iemand heeft haar verwijderd; vraag zo nodig om een nieuwe.',
  ATTACHMENT_NOT_SENT:
    'Er is een fout opgetreden bij het uploaden van het attachment. Controleer uw verbinding en voeg het bestand opnieuw toe.',
  ATTACHMENT_TOO_LARGE: 'Een bijlage mag ten hoogste 25 MB groot zijn. Verklein het bestand of splits het.',
  CANCELLED: 'U hebt dit geannuleerd.',
  CHANGED_ELSEWHERE: 'Dit is intussen in een ander venster gewijzigd. Kijk wat er nu staat, en bewaar het dan opnieuw.',
  CLIPBOARD_CLOSED: 'Het klembord laat zich nu niet beschrijven. Klik in de lijst en druk opnieuw op Ctrl C.',
  CONNECTION_ENDED:
    'Dit venster heeft geen verbinding meer met Adviesatlas. Open het adres dat bij het starten is getoond.',
  DATA_FOLDER_UNUSABLE:
    'Adviesatlas kan niet schrijven in zijn gegevensmap. Controleer de rechten van de map en probeer het opnieuw.',
  DATABASE_TOO_NEW: 'Deze gegevens horen bij een nieuwere versie van Adviesatlas. Installeer die versie.',
  DISK_FULL: 'De schijf is vol. Maak ruimte vrij en probeer het opnieuw.',
  EXPORT_CHANGED:
    'Dit bestand is gewijzigd sinds Adviesatlas het schreef. Open het in de map waar het staat, of exporteer opnieuw.',
  EXPORT_TARGET_GONE: 'De map bestaat niet meer. Kies een andere map.',
  EXPORT_TARGET_LOCKED:
    'Het bestand is nog open in Excel. Sluit het daar en probeer het opnieuw, of kies een andere naam.',
  EXPORT_TARGET_NAME: 'Deze bestandsnaam is te lang. Kies een kortere naam.',
  EXPORT_TARGET_READ_ONLY: 'In deze map mag u niet schrijven. Kies een andere map.',
  EXPORT_TARGET_TAKEN:
    'Op deze plaats staat al iets anders: een bestand waar een map hoort, of een map waar een bestand hoort. Verplaats het, of kies een andere map of naam.',
  FILE_UNREADABLE:
    'Dit bestand kan niet worden gelezen. Kijk of het er nog staat en of een ander programma het openhoudt, en kies het opnieuw.',
  FILTERED: `${noAccess} ${askForAccess}`,
  FILTER_INVALID: 'Dit filter is niet begrepen. Verbeter het of wis het.',
  INTERNAL: 'Er ging iets mis in Adviesatlas. Probeer het opnieuw.',
  INTERRUPTED: 'Het ophalen is onderbroken. Probeer het opnieuw.',
  INVALID_REQUEST: 'Deze opdracht is niet begrepen. Start Adviesatlas opnieuw en probeer het nog eens.',
  KEY_NEEDED: 'Kies eerst waar Adviesatlas de sleutel van uw gegevens vindt. Open daarvoor het venster.',
  KEY_UNAVAILABLE:
    'De opdrachtregel heeft geen sleutel: er is geen sleutelbos, of de sleutel ligt achter een wachtwoord. Noem met ADVIESATLAS_KEY_FILE het bestand van uw herstelsleutel, of een nieuw bestand.',
  KVK_INVALID: 'Het KvK nummer is niet geldig.',
  OWN_TABLE_GONE: 'Deze eigen tabel is er niet meer. Kies het bestand opnieuw en voeg de tabel nog eens toe.',
  KVK_LIST_GONE: 'Deze KvK-lijst is er niet meer. Kies het bestand opnieuw en voeg de lijst nog eens toe.',
  LIST_AWAITED:
    'Deze lijst wordt nog opgehaald en komt dan vanzelf. Is het ophalen gestopt? Kies dan Gegevens opnieuw ophalen.',
  MOMENT_DAMAGED:
    'Dit bewaarde moment is beschadigd en wordt niet geschreven. Bewaar het dossier opnieuw, of lees het moment in uit een eerder bestand met uw eigen werk.',
  MOMENT_GONE: 'Dit bewaarde moment is er niet meer. Bewaar het dossier van vandaag als een nieuw moment.',
  MONTH_DAMAGED: 'De gegevens van deze maand waren beschadigd. Haal de maand opnieuw op.',
  MONTH_EMPTY: 'De aanbieder stuurde een lege lijst. De vorige maand blijft staan. Probeer het later opnieuw.',
  MONTH_REFUSED:
    'De gegevens van de aanbieder zijn niet overgenomen, omdat ze niet kunnen kloppen. Probeer het later opnieuw.',
  MONTH_NOT_KEPT: 'Deze maand staat niet op deze computer. Kies een maand die er wel staat, of laat --month weg.',
  MONTH_REPLACED: 'Deze gegevens zijn intussen vervangen door nieuwere. Probeer het opnieuw.',
  NOT_ALLOWED: `${noAccess} ${askForAccess}`,
  RECORDS_AWAITED:
    'Uw notities en contactmomenten zijn nog niet op deze computer. Open Adviesatlas met een venster en netwerk, en probeer het opnieuw, of laat ze weg.',
  PAPERS_UNFINISHED:
    'Er worden al dossiers gemaakt, of een eerdere keer is nog niet klaar. Rond die eerst af; kies daarvoor Dossiers maken.',
  PERSON_UNKNOWN: 'De gegevens van deze persoon zijn (nog) niet of niet meer beschikbaar.',
  PLACE_UNKNOWN:
    'Rond deze plaats is geen kantoor bekend. Typ een andere postcode, bijvoorbeeld 3511, of het KvK-nummer van een kantoor.',
  NOT_FOUND:
    'De gegevens bij dit KvK nummer zijn (nog) niet beschikbaar. Het bedrijf bestaat niet meer, of is een aangesloten instelling die niet als adviseur wordt gezien.',
  NOT_LOGGED_IN: 'U bent niet ingelogd. Log in om verder te gaan.',
  NO_MONTH: 'Er staan nog geen gegevens op deze computer. Haal de gegevens op.',
  PORT_IN_USE: 'Deze poort is al in gebruik. Kies een andere met --port, of 0 voor een vrije poort.',
  PROVIDER_ANSWER_INVALID: 'De aanbieder stuurde een onverwacht antwoord. Probeer het later opnieuw.',
  PROVIDER_NOT_READY: `${loginSentences.SERVERNOTREADY} ${inSomeMinutes}`,
  PROVIDER_REFUSED: 'De aanbieder weigert dit verzoek. Log opnieuw in.',
  QUESTION_TOO_HEAVY:
    'Een filter of berekende kolom kost zo veel geheugen dat een onderdeel van Adviesatlas ermee stopte. Het wordt niet opnieuw geprobeerd: wijzig of verwijder de laatste die u maakte.',
  RECIPE_INVALID:
    'In dit bestand staat niet hoe het is gemaakt. Kies een Excel-bestand dat Adviesatlas heeft gemaakt, of maak de export opnieuw.',
  RECORD_UNCERTAIN:
    'Het is niet zeker of deze tekst al bij de aanbieder staat: zijn antwoord kwam niet aan. Kijk of hij erbij staat, en kies Staat er al of Toch toevoegen.',
  RECORD_CHANGED: 'Dit is intussen elders gewijzigd. Kijk wat er nu staat, en verwijder het dan opnieuw.',
  RECORD_NOT_SAVED:
    'Er is een fout opgetreden bij het bewaren van de wijzigingen. Uw tekst staat er nog; controleer hem en sla hem opnieuw op.',
  REPORT_ROWS:
    'Een rapport van de aanbieder gaat over ten minste één rij, en over hooguit 250.000 (of 100.000 artikelen). Pas uw filter of selectie aan.',
  REQUEST_TOO_LARGE: 'Dit is te veel in één keer. Kies een kleiner bestand of minder rijen.',
  SESSION_EXPIRED: 'Uw inlogmogelijkheid is verlopen. Log opnieuw in; uw filters blijven staan.',
  TOO_MANY_FILTERS: 'Dit zijn te veel filters tegelijk: hooguit 300, ook binnen voorwaarden. Haal er enkele weg.',
  TOO_MANY_KEPT:
    'Hiervan bewaart Adviesatlas er niet meer. Verwijder er eerst een die u niet meer gebruikt, en probeer het dan opnieuw.',
  TOO_MANY_RULES:
    'Er zijn 200 regels, en meer worden er niet bewaard. Verwijder eerst een regel die u niet meer nodig hebt.',
  TOO_MANY_CELLS:
    'Zo veel cellen tegelijk kan het klembord niet aan. Kies minder rijen of kolommen, of exporteer de lijst.',
  FILLED_IN_TOO_LARGE: 'Uw bestand wordt met deze kolommen te groot. Kies minder kolommen, of verdeel het bestand.',
  TOO_MANY_DOSSIERS: 'Zo veel dossiers kan Adviesatlas niet bewaren. Kies minder rijen.',
  VIEW_FILE_INVALID:
    'Dit bestand is geen weergave van Adviesatlas, of het is beschadigd. Kies een ander bestand, of vraag het opnieuw aan wie het maakte.',
  VIEW_FILE_TOO_NEW: 'Dit bestand is van een nieuwere versie van Adviesatlas. Installeer die versie om het te openen.',
  CARRIED_INVALID:
    'Dit bestand bevat geen maanden van Adviesatlas, of het is beschadigd. Er is niets ingelezen. Maak het bestand opnieuw, of kies een ander.',
  CARRIED_OTHER:
    'Deze maanden zijn van een ander account of een andere rol. Er is niets ingelezen. Log in met het account en de rol waarmee het bestand is gemaakt.',
  CARRIED_PASSWORD: 'Dit is niet het wachtwoord van dit bestand. Typ het wachtwoord waarmee het is gemaakt.',
  CARRIED_TOO_NEW:
    'Deze maanden zijn bewaard met een nieuwere versie van Adviesatlas. Er is niets ingelezen. Installeer die versie, en probeer het opnieuw.',
  OWN_WORK_INVALID:
    'Dit bestand is geen eigen werk van Adviesatlas, of het is beschadigd. Er is niets ingelezen. Kies een ander bestand.',
  OWN_WORK_NOT_KEPT:
    'Het bestand met uw eigen werk is niet goed terug te lezen, en telt dus niet. Bewaar het op een andere plaats; lukt dat ook niet, stuur dan de gegevens voor ondersteuning.',
  OWN_WORK_TOO_LARGE:
    'Uw eigen werk past niet in één bestand van 50 MB. Verwijder een grote KvK-lijst of eigen tabel die u niet meer gebruikt, en bewaar het dan opnieuw.',
  OWN_WORK_TOO_NEW:
    'Dit eigen werk is van een nieuwere versie van Adviesatlas. Er is niets ingelezen. Installeer die versie, en probeer het opnieuw.',
  FILE_TOO_HEAVY:
    'Dit bestand of deze tekst is te groot of te ingewikkeld om te lezen. Kijk of het bestand klopt, of verdeel het over kleinere.',
  SOURCE_OPEN: 'Een bestand van de Excel-bron is nog open in Excel of een ander programma. Sluit het daar.',
  THREAD_DIED: 'Een onderdeel van Adviesatlas is gestopt en wordt opnieuw gestart. Probeer het opnieuw.',
  FORMAT_MANAGED: 'Uw organisatie laat dit type bestand niet toe. Kies een ander type.',
  FOLDER_MANAGED: 'Uw organisatie laat bestanden alleen in haar eigen map toe. Kies die map, of een map daarin.',
  TABLES_MANAGED: 'Uw organisatie laat geen eigen tabellen toe. Wat u al had, blijft te lezen.',
  SETTING_MANAGED: 'Uw beheerder heeft dit voor deze computer ingesteld. Vraag uw beheerder om een andere waarde.',
  RETURN_MANAGED: 'Uw organisatie bepaalt welke versie van Adviesatlas u hebt. Vraag uw beheerder om de vorige versie.',
  RETURN_UNAVAILABLE:
    'De vorige versie wordt niet meer aangeboden en is dus niet op te halen. U werkt door met deze versie; vraag uw beheerder om de vorige.',
  RETURN_WITHOUT_SNAPSHOT:
    'Er is geen goede kopie van uw gegevens uit de vorige versie. U werkt door met deze versie; er is niets veranderd.',
  UPDATE_BUSY:
    'Er is nog iets bezig: een bestand, een bijlage, dossiers, een maand of iets dat wordt verstuurd. Wacht tot het klaar is of annuleer het, en kies dan opnieuw Nu herstarten.',
  UPDATE_FAILED:
    'Een nieuwe versie is niet op te halen. U werkt door met deze versie. Kijk later opnieuw, of vraag uw beheerder.',
  UPDATE_OFFLINE:
    'Er is geen verbinding om een nieuwe versie op te halen. U werkt door met deze versie. Kijk opnieuw zodra u verbinding hebt.',
};

/** Until what time the provider asks to wait, with the day if it is another one. @param from ISO time at which the wait began */
export function waitSentence(until: string, from: string): string {
  // The wait has ended by the beginning of that minute.
  const moment = formatMoment(new Date(Math.ceil(Date.parse(until) / 60_000) * 60_000).toISOString());
  const [day, time = ''] = moment.split(' ');
  return `De aanbieder vraagt te wachten tot ${formatMoment(from).startsWith(`${day} `) ? time : moment}.`;
}

/** Why fetching a month failed, with what the user can do or until when the program waits. */
export const refreshFailureSentence = ({
  code,
  at,
  waitsUntil,
}: {
  readonly code: ErrorCode;
  readonly at: string;
  readonly waitsUntil?: string | undefined;
}): string =>
  waitsUntil === undefined ? errorSentences[code] : `${loginSentences.SERVERNOTREADY} ${waitSentence(waitsUntil, at)}`;

/** The sentence of a failure, with the name of the issuer that is not trusted. */
export const failureSentence = ({ code, detail }: Pick<Failure, 'code' | 'detail'>): string =>
  code === 'CERTIFICATE_REFUSED' && detail !== '' && !/^[A-Z_]+$/.test(detail)
    ? `${errorSentences[code]} De uitgever noemt zich “${detail}”.`
    : errorSentences[code];
