import type { KvkRefusal } from '../../domain/lists/kvk-list';
import type { Delimiter, Encoding, FileRefusal } from '../../domain/lists/table-file';

/** Why a line has no KvK number; the text follows the quoted line. */
export const kvkRefusalWords: Readonly<Record<KvkRefusal, string>> = {
  noNumber: 'is geen KvK-nummer van 7 of 8 cijfers.',
  length: 'is geen KvK-nummer van 7 of 8 cijfers.',
  amount: 'is een bedrag of percentage, geen KvK-nummer.',
  day: 'is een datum, geen KvK-nummer.',
  several: 'heeft meer nummers in één cel.',
  rounded: 'is afgerond: de laatste cijfers ontbreken. Maak er in Excel tekst van.',
  rsin: 'heeft 9 cijfers: een RSIN, geen KvK-nummer.',
  establishment: 'heeft 12 cijfers: een vestigingsnummer, geen KvK-nummer.',
  aboveHead: 'staat boven de kop.',
};

export const fileRefusalSentences: Readonly<Record<FileRefusal, string>> = {
  empty: 'Dit bestand is leeg.',
  tooLong: 'Dit bestand is te groot. Kies een lijst tot 5 MB.',
  protected:
    'Dit bestand is beveiligd met een wachtwoord. Haal het wachtwoord er in Excel af, bewaar het en kies het opnieuw.',
  pdf: 'Dit is een pdf-bestand. Kies een Excel-bestand of een tekstbestand (csv).',
  picture: 'Dit is een afbeelding. Kies een Excel-bestand of een tekstbestand (csv).',
  document: 'Dit is een tekstdocument of presentatie. Kies een Excel-bestand of een tekstbestand (csv).',
  archive: 'Dit is een archief met bestanden. Pak het uit en kies de lijst zelf.',
  damaged:
    'Dit rekenblad is beschadigd of onvolledig. Open het in Excel of LibreOffice, bewaar het en kies het opnieuw.',
};

export const encodingLabels: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (Unicode-tekst)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows (1252)',
  macintosh: 'Mac',
  cp850: 'DOS (850)',
};

export const delimiterLabels: Readonly<Record<Delimiter, string>> = {
  ';': 'puntkomma',
  ',': 'komma',
  '\t': 'tab',
  '|': 'rechte streep',
  ';\t': 'puntkomma of tab',
};
