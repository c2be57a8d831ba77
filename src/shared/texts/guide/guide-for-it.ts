import type { settingsTable } from '../../domain/program/settings';
import type { GuideText } from './guide-part';

/** The name of a policy, as a file or the registry has it. */
const policy = (name: keyof typeof settingsTable): string => `\`${name}\``;

/** The parts of the guide for administrators. Names of policies and their words are those of the settings. */
export const guideForIt = {
  'ict-uitrol': {
    paragraphs: [
      'Voor een hele computer is er een MSI, voor x64 en arm64: msiexec /i "Adviesatlas 1.2.0.msi" /qn. Eigenschappen op dezelfde regel zetten beleid, zoals PROVIDERURL=https://register.voorbeeld.nl/. De installatie is gelukt als HKLM\\SOFTWARE\\Adviesatlas de waarde Version heeft. Voor één gebruiker is er een setup zonder beheerdersrechten.',
      'Elke Windows-gebruiker heeft een eigen gegevensmap, in %LOCALAPPDATA%\\Adviesatlas. Zet die map niet in OneDrive, Dropbox of een andere gesynchroniseerde map; Adviesatlas meldt dat. Op een andere computer mag, maar zonder netwerk werkt Adviesatlas dan niet. Een andere map geeft u met --data of ADVIESATLAS_DATA_DIR.',
    ],
  },
  'ict-beleid': {
    paragraphs: [
      'Instellingen zet u vast met groepsbeleid (ADMX), Intune, een profiel op macOS of een bestand op Linux. Wat onder Defaults staat, is een standaard die gebruikers mogen wijzigen; de rest is vast. Een vaste waarde ziet de gebruiker op haar plaats, met een slot en de naam van het beleid.',
      'Het scherm Beleid toont elk beleid, waar het vandaan komt en wat er fout aan is. De opdracht Adviesatlas policy --check doet hetzelfde zonder venster en eindigt met een fout als een waarde niet klopt. Een foute waarde telt niet; de rest werkt.',
    ],
  },
  'ict-netwerk': {
    paragraphs: [
      'Adviesatlas vraagt alleen https naar buiten: de aanbieder, de kaartserver en nieuwe versies. Het luistert nergens op het netwerk. Het vertrouwt de certificaten van het systeem, ook die waarmee uw netwerk verkeer leest.',
      `Zonder beleid geldt de proxy van het systeem. Met ${policy('proxy')} legt u er een vast, met ${policy('proxyScript')} een script, en met ${policy('authoritiesFile')} een bestand met extra uitgevers. Vraagt de proxy om een naam en wachtwoord, dan vraagt Adviesatlas die één keer en bewaart ze versleuteld.`,
      'Werkt iets niet, dan loopt Netwerk onderzoeken bij Instellingen zeven stappen na en noemt wie het kan herstellen. Dat kan ook voor het inloggen, en als opdracht: Adviesatlas network.',
    ],
  },
  'ict-schijf': {
    paragraphs: [
      `De gegevensmap heeft de maanden (hoogstens dertien, minder met ${policy('monthsKept')}), dossiers, een kopie van notities, het eigen werk met zeven reservekopieën, kaarttegels en een logboek. Met ${policy('keepsNothing')} blijft na het afsluiten alleen het eigen werk staan.`,
      'Neem de gegevensmap mee in de reservekopie van de computer. Een gebruiker neemt zijn eigen werk zelf mee met Eigen werk bewaren; dat bestand is zonder Adviesatlas te lezen. Wat niet meer te lezen is, wordt opzij gezet en nooit verwijderd.',
      'Elke gebruiker heeft een eigen map, ook op een terminalserver. Maakt u een image, start Adviesatlas daar dan niet, of verwijder de map. Een kloon meldt één keer dat de gegevens van een andere computer komen, en raadt aan om opnieuw in te loggen.',
    ],
  },
  'ict-versleuteling': {
    paragraphs: [
      'Alles van het register en de gebruiker staat versleuteld op schijf. De sleutel staat in de sleutelbos van het systeem, achter een wachtwoord van de gebruiker, of in een bestand dat ADVIESATLAS_KEY_FILE noemt. Leesbaar zijn alleen de instellingen, kaarttegels, het logboek en crashrapporten. In de eerste drie staan geen persoonsgegevens, behalve het laatste mailadres van het inlogscherm.',
      'Is de sleutelbos weg, zoals na een nieuw profiel, dan opent de herstelsleutel de gegevens. Die staat in het menu onder de naam van de gebruiker. Zonder herstelsleutel zijn de maanden opnieuw op te halen, maar het eigen werk niet.',
    ],
  },
  'ict-updates': {
    paragraphs: [
      `Een installatie voor één gebruiker werkt zichzelf bij, na een schoon einde. Met ${policy('updates')} kiest u of dat vanzelf gaat, alleen wordt gemeld, of uit staat; met ${policy('updateChannel')} het kanaal, met ${policy('pinnedVersion')} de hoogste versie en met ${policy('updateUrl')} een eigen adres. Een installatie voor een hele computer werkt zichzelf nooit bij: u zet er een nieuwe MSI overheen.`,
      `Elke versie bewaart het eigen werk zoals de vorige het achterliet, voordat zij er iets aan verandert. Van drie versies blijft zo’n kopie. Met Terug naar de vorige versie, bij Instellingen, gaat een gebruiker terug. Wat hij sindsdien schreef, neemt hij over, en de verlaten versie komt niet vanzelf terug. Met ${policy('pinnedVersion')}, of waar Adviesatlas zichzelf niet bijwerkt, zet u zelf een versie neer. Een oudere versie opent gegevens van een nieuwere niet, en laat ze staan.`,
    ],
  },
  'ict-verwijderen': {
    paragraphs: [
      'Verwijderen met msiexec /x "Adviesatlas 1.2.0.msi" /qn laat de gegevens van gebruikers staan; met REMOVEDATA=every-user erachter gaan die van elke gebruiker van de computer mee. De opdracht Adviesatlas remove-data toont wat er van één gebruiker is; met --yes gaat het weg, ook het eigen werk en de sleutel.',
      'Gegevens wissen… bij Instellingen haalt gegevens weg zonder het programma te verwijderen; wat onderbroken is, gaat bij de volgende start verder. Een kantoor of persoon gaat overal weg met Verwijderen op verzoek.',
      'Gegevens voor ondersteuning, in het menu onder de naam, heeft versies, beleid, het netwerk en de staat van elk bestand, zonder persoonsgegevens. De gebruiker leest de tekst voordat hij haar bewaart.',
      'Een venster dat stopt, laadt opnieuw op dezelfde plaats; een onderdeel dat stopt, start opnieuw. Een crashrapport daarvan blijft in de map crashes van de gegevensmap (de nieuwste vijf) en wordt nooit verstuurd. Het kan persoonsgegevens bevatten: de gegevens voor ondersteuning noemen alleen naam, tijd en grootte.',
    ],
  },
} as const satisfies Readonly<Record<string, GuideText>>;
