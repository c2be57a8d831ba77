import type { Notice } from '../domain/program/notice';

/** What happened to the user's data, and what to do about it. */
export const noticeSentences: Readonly<Record<Notice, string>> = {
  ADDRESS_CLEANED:
    'In een adres bij Instellingen, onder Verbinding, stonden een naam en wachtwoord, onversleuteld. Ze zijn weggehaald; kijk of de verbinding nog werkt, en wijzig dat wachtwoord.',
  AUTHORITIES_UNUSED:
    'Het bestand met extra certificaten (Certificaatbestand) ontbreekt of is niet te lezen, dus het telt niet mee. Zolang de verbinding werkt, hoeft u niets te doen; meld het wel aan ICT van uw organisatie.',
  CLOCK_OFF:
    'De klok van deze computer wijkt meer dan vijf minuten af van die van de aanbieder. Zet de klok gelijk; anders verloopt uw inlog te vroeg of te laat.',
  COMPUTER_CHANGED:
    'Deze gegevens van Adviesatlas stonden eerder op een andere computer; alles is er nog. Werkt er nog iemand met een kopie, log dan uit en opnieuw in: dan heeft ieder een eigen inlog.',
  CONFLICT_COPIES:
    'Een programma dat mappen synchroniseert, maakte kopieën van bestanden van Adviesatlas. Ze blijven staan en worden niet gebruikt. Mist u werk van een andere computer, bewaar het daar dan met Eigen werk…, en lees dat bestand hier in.',
  FILES_PUT_ASIDE:
    'In de gegevensmap stond iets dat Adviesatlas niet kon gebruiken. Het is bewaard, met “.damaged” achter zijn naam; Adviesatlas werkt verder zonder.',
  FOLDER_SYNCHRONISED:
    'De gegevensmap van Adviesatlas staat in een map die wordt gesynchroniseerd, zoals OneDrive of Dropbox. Zo kan werk verloren gaan. Sluit Adviesatlas, zet de map elders op deze computer, en start met --data of ADVIESATLAS_DATA_DIR.',
  MONTH_PARTLY_READ: 'Bij het inlezen van deze maand is iets weggelaten.',
  MONTH_PUT_ASIDE:
    'De gegevens van een maand waren beschadigd en zijn opzij gezet. De nieuwste maand wordt opnieuw opgehaald; een eerdere haalt u op bij Instellingen.',
  PROGRAM_UPDATED: 'Adviesatlas is bijgewerkt.',
  PROVIDER_MOVED:
    'Uw aanbieder heeft een ander adres. Adviesatlas volgt het; laat het nieuwe adres vastleggen bij Instellingen, onder Verbinding.',
  RETURN_READY:
    'De vorige versie staat klaar. Ze komt terug zodra u Adviesatlas afsluit, met uw gegevens van toen; wat u sindsdien schreef, blijft bewaard.',
  SESSION_NOT_KEPT:
    'Uw inlog kon niet worden bewaard: de schijf is vol of de gegevensmap is niet te schrijven. Maak ruimte vrij; anders logt u bij de volgende start opnieuw in.',
  SESSION_PUT_ASIDE: 'Uw bewaarde inlog was niet te lezen. Hij is opzij gezet; log opnieuw in.',
  SETTINGS_RESET:
    'Uw instellingen waren onleesbaar. Adviesatlas werkt met de standaardinstellingen; het oude bestand is bewaard.',
  UNEXPECTED_ERROR:
    'Er ging iets onverwachts mis; Adviesatlas werkt door. Doet een scherm het niet meer, start Adviesatlas dan opnieuw. Gebeurt het vaker, stuur dan de gegevens voor ondersteuning.',
  UPDATE_READY: 'Een nieuwe versie van Adviesatlas staat klaar. Ze komt erin zodra u Adviesatlas afsluit.',
  USER_DATA_EMPTIED:
    'Uw eigen gegevens (weergaven, KvK-lijsten) waren beschadigd of van een andere sleutel, en er was geen goede reservekopie. Het bestand is bewaard.',
  USER_DATA_RESTORED:
    'Uw eigen gegevens (weergaven, KvK-lijsten) waren beschadigd, verdwenen of van een andere sleutel. De nieuwste reservekopie is teruggezet; controleer uw laatste wijzigingen.',
  USER_DATA_TOO_NEW:
    'Uw weergaven en KvK-lijsten horen bij een nieuwere versie van Adviesatlas. Installeer die versie; tot dan worden wijzigingen niet bewaard.',
  USER_DATA_UNUSABLE:
    'Uw weergaven en KvK-lijsten kunnen niet worden gelezen. Controleer de rechten van de gegevensmap en start Adviesatlas opnieuw.',
  WRITTEN_WAITS:
    'Wat u in een latere versie schreef, is bewaard. Neem het over bij Instellingen, onder Nieuwe versies.',
};
