import type { DossierPoint } from './points';

const correction = 'Geef de wijziging door aan de Kamer van Koophandel; daarna staat zij in de volgende maand.';

const point = (name: string, label: string, kind: string, explanation: string): DossierPoint => ({
  name,
  field: name,
  subField: null,
  kind,
  group: 'persons',
  label,
  explanation,
  whenChanged: correction,
});

/** What a dossier of a person can hold, in the order in which it is shown (docs/product.md#person-dossier). */
export const personPoints: readonly DossierPoint[] = [
  point('initials', 'Voorletters', 'string', 'De voorletters, elk met een punt.'),
  point('firstNames', 'Voornamen', 'string', 'De voornamen voluit.'),
  point('lastNameInfixes', 'Tussenvoegsel', 'string', 'Het tussenvoegsel van de achternaam.'),
  point('lastName', 'Achternaam', 'string', 'De achternaam zonder tussenvoegsel.'),
  point('maidenNameInfixes', 'Tussenvoegsel meisjesnaam', 'string', 'Het tussenvoegsel van de meisjesnaam.'),
  point('maidenName', 'Meisjesnaam', 'string', 'De meisjesnaam zonder tussenvoegsel.'),
  point('gender', 'Geslacht', 'string', 'M voor man, V voor vrouw.'),
  point('birthDate', 'Geboortedatum', 'date', 'De geboortedatum.'),
  point('birthCity', 'Geboorteplaats', 'string', 'De plaats van geboorte.'),
  point('birthCountry', 'Geboorteland', 'string', 'Het land van geboorte.'),
  point('functions', 'Loopbaan', 'persons', 'De functies van de persoon, met kantoor, bevoegdheid en begin.'),
  point('linkedIn', 'LinkedIn', 'linkedIn', 'De pagina van de persoon op LinkedIn.'),
];
