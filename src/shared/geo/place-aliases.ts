import { fold } from '../format/fold';

/**
 * Places with several names: the official name first, then other names in use. A name that is the official name of another place is left
 * out, so that a search never finds the wrong place.
 */
export const namesOfOnePlace: readonly (readonly string[])[] = `
's-Gravenhage = Den Haag, The Hague
's-Hertogenbosch = Den Bosch
Bad Nieuweschans = Nieuweschans
Brielle = Den Briel
Bunschoten-Spakenburg = Spakenburg
Hardinxveld-Giessendam = Giessendam
Hoogvliet Rotterdam = Hoogvliet
Maastricht = Mestreech
Pernis Rotterdam = Pernis
Vlissingen = Flushing
Westerhaar-Vriezenveensewijk = Westerhaar
Alde Leie = Oude Leije
Aldeboarn = Oldeboorn
Aldtsjerk = Oudkerk
Aldwâld = Oudwoude
Augsbuert-Lytsewâld = Augsbuurt-Lutjewoude
Augustinusga = Stynsgea
Bakkeveen = Bakkefean
Beetsterzwaag = Beetstersweach
Berltsum = Berlikum
Bitgum = Beetgum
Bitgummole = Beetgumermolen
Blije = Blija
Boarnwert = Bornwerd
Boazum = Bozum
Boelenslaan = Boelensloane
Bolsward = Boalsert
Boornbergum = Boarnburgum
Britswert = Britswerd
Broeksterwâld = Broeksterwoude
Buitenpost = Bûtenpost
Burdaard = Birdaard
Burgum = Bergum
Damwâld = Damwoude
De Falom = De Valom
De Knipe = De Knijpe
De Trieme = Triemen
De Westereen = Zwaagwesteinde
Dearsum = Deersum
Drachtstercompagnie = Drachtster Kompenije
Driezum = Driesum
Drogeham = Droegeham
Dronryp = Dronrijp
Eagum = Aegum
Eanjum = Anjum
Earnewâld = Eernewoude
Easterlittens = Oosterlittens
Eastermar = Oostermeer
Easternijtsjerk = Oosternijkerk
Easterwierrum = Oosterwierum
Echtenerbrug = Ychtenbrêge
Feankleaster = Veenklooster
Feanwâlden = Veenwouden
Feinsum = Finkum
Ferwert = Ferwerd
Franeker = Frjentsjer
Frieschepalen = Fryske Peallen
Garyp = Garijp
Gerkesklooster = Gerkeskleaster
Gorredijk = De Gordyk
Grou = Grouw
Gytsjerk = Giekerk
Hantumerútbuorren = Hantumeruitburen
Hantumhuzen = Hantumhuizen
Harlingen = Harns
Haskerhorne = Haskerhoarne
Heeg = Heech
Heerenveen = It Hearrenfean
Hegebeintum = Hogebeintum
Hemelum = Himmelum
Hempens = Himpens
Hemrik = De Himrik
Hindeloopen = Hylpen
Holwert = Holwerd
Hurdegaryp = Hardegarijp
Húns = Huins
Idaerd = Idaard
IJlst = Drylts
Ingelum = Engelum
Ingwierrum = Engwierum
It Heidenskip = Heidenschap
Jannum = Janum
Jirnsum = Irnsum
Jistrum = Eestrum
Jonkerslân = Jonkersland
Jorwert = Jorwerd
Joure = De Jouwer
Jubbega = Jobbegea
Katlijk = Ketlik
Koarnjum = Kornjum, Cornjum
Kollumersweach = Kollumerzwaag
Kootstertille = Koatstertille
Langezwaag = Langsweagen
Langweer = Langwar
Leeuwarden = Ljouwert
Leons = Lions
Lippenhuizen = Lippenhuzen
Ljussens = Lioessens
Luinjeberd = Lúnbert
Lytsewierrum = Lutkewierum
Menaam = Menaldum
Minnertsga = Minnertsgea
Mitselwier = Metslawier
Moarre = Morra
Molkwerum = Molkwar
Munnekezijl = Muntsjesyl
Mûnein = Molenend
Nieuwehorne = Nijhoarne
Nij Altoenae = Nieuw Altoenae
Nijemirdum = Nijemardum
Nijewier = Niawier
Noardburgum = Noordbergum
Oentsjerk = Oenkerk
Oppenhuizen = Toppenhuzen
Oudehaske = Aldehaske
Oudehorne = Aldhoarne
Oudemirdum = Aldemardum
Oudeschoot = Aldskoat
Peazens = Paesens
Raerd = Rauwerd
Readtsjerk = Roodkerk
Reahûs = Roodhuis
Reduzum = Roordahuizum
Rinsumageast = Rinsumageest
Rottevalle = De Rottefalle
Ryptsjerk = Rijperkerk
Scharnegoutum = Skearnegoutum
Schiermonnikoog = Skiermûntseach
Sexbierum = Seisbierrum
Sibrandabuorren = Sijbrandaburen
Sibrandahûs = Sijbrandahuis
Sint Nicolaasga = Sint Nyk
Sintjohannesga = Sint Jansgea
Skingen = Schingen
Sneek = Snits
Stavoren = Staveren, Starum
Sumar = Suameer
Surhuisterveen = Surhústerfean
Surhuizum = Surhuzum
Suwâld = Suawoude
Sweagerbosk = Zwagerbosch
Terherne = Terhorne
Tersoal = Terzool
Tjalleberd = Tsjalbert
Twijzel = Twizel
Twijzelerheide = Twizelerheide
Tytsjerk = Tietjerk
Tzum = Tsjom
Tzummarum = Tsjummearum
Ureterp = Oerterp
Vlieland = Flylân
Vrouwenparochie = Froubuorren
Warten = Wartena
Wergea = Warga
Westergeast = Westergeest
Witmarsum = Wytmarsum
Wiuwert = Wieuwerd
Wjelsryp = Welsrijp
Wolvega = Wolvegea
Workum = Warkum
Woudsend = Wâldsein
Wytgaard = Wijtgaard
Wâlterswâld = Wouterswoude
Wânswert = Wanswerd
Fryslân = Friesland
`
  .trim()
  .split('\n')
  .map((line) => line.split(/ = |, /));

/** Normalises what is spelled in several ways: Sint, ij, aan de, het, and the signs and spaces between words. */
const spelled = (folded: string): string =>
  folded
    .replace(/\ba ?\/ ?d\b|\bad\b|\baan den\b/g, 'aan de')
    .replace(/\bst\b\.?/g, 'sint')
    .replace(/\bhet\b/g, 't')
    .replaceAll('ij', 'y')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let groups: ReadonlyMap<string, readonly string[]> | null = null;

/** For each name of a place, normalised, all normalised names of that place. */
function groupsByName(): ReadonlyMap<string, readonly string[]> {
  if (groups !== null) return groups;
  const made = new Map<string, readonly string[]>();
  for (const names of namesOfOnePlace) {
    const all = names.map((name) => spelled(fold(name)));
    for (const name of all) made.set(name, all);
  }
  groups = made;
  return made;
}

/** All normalised names of a place; a single name for a place without other names. @param folded the folded name */
export function normalisedNames(folded: string): readonly string[] {
  const own = spelled(folded);
  return groupsByName().get(own) ?? [own];
}

/** A cache by folded name: at every key that the user types, a list asks for the same few thousand places. */
const searched = new Map<string, string>();
/** The most names in the cache: more than the country has. */
const mostKept = 20_000;

/**
 * All names of a place as one text to search: each name after a space, and then each name without spaces after a line break.
 * @param folded one of the names, folded
 */
export function searchableNames(folded: string): string {
  const known = searched.get(folded);
  if (known !== undefined) return known;
  const names = normalisedNames(folded);
  const joined = names.map((name) => `\n${name.replaceAll(' ', '')}`);
  const made = names.map((name) => ` ${name}`).join('\n') + joined.join('');
  if (searched.size >= mostKept) searched.clear();
  searched.set(folded, made);
  return made;
}

/** Shorter texts are only searched literally. */
const shortest = 2;
/** The fewest letters of a text that may be typed without the spaces between its words. */
const shortestJoined = 4;

/** The texts to search for in `searchableNames`; empty when the typed text is too short. */
export function searchTextsOf(typed: string): readonly string[] {
  const needle = spelled(fold(typed));
  if (needle.length < shortest) return [];
  const joined = needle.replaceAll(' ', '');
  return [` ${needle}`, ...(joined.length >= shortestJoined ? [`\n${joined}`] : [])];
}

/** Tests whether one of a place's names contains the typed text, in any spelling (docs/rules/filters.md#place-filter). */
export function placeMatcher(typed: string): (folded: string) => boolean {
  const literal = fold(typed);
  const sought = searchTextsOf(typed);
  return (folded) => {
    if (folded.includes(literal)) return true;
    if (sought.length === 0) return false;
    const names = searchableNames(folded);
    return sought.some((soughtName) => names.includes(soughtName));
  };
}
