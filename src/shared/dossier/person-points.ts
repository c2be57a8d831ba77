import type { DossierPoint } from './points';

const correction = 'Geef de wijziging door aan de Kamer van Koophandel; daarna staat zij in de volgende maand.';

const point = (own: Pick<DossierPoint, 'name' | 'kind' | 'label' | 'explanation'>): DossierPoint => ({
  ...own,
  field: own.name,
  subField: null,
  group: 'persons',
  whenChanged: correction,
});

/** What a dossier of a person can hold, in the order in which it is shown (docs/product.md#person-dossier). */
export const personPoints: readonly DossierPoint[] = [
  point({ name: 'initials', kind: 'string', label: 'Voorletters', explanation: 'De voorletters, elk met een punt.' }),
  point({ name: 'firstNames', kind: 'string', label: 'Voornamen', explanation: 'De voornamen voluit.' }),
  point({
    name: 'lastNameInfixes',
    kind: 'string',
    label: 'Tussenvoegsel',
    explanation: 'Het tussenvoegsel van de achternaam.',
  }),
  point({ name: 'lastName', kind: 'string', label: 'Achternaam', explanation: 'De achternaam zonder tussenvoegsel.' }),
  point({
    name: 'maidenNameInfixes',
    kind: 'string',
    label: 'Tussenvoegsel meisjesnaam',
    explanation: 'Het tussenvoegsel van de meisjesnaam.',
  }),
  point({
    name: 'maidenName',
    kind: 'string',
    label: 'Meisjesnaam',
    explanation: 'De meisjesnaam zonder tussenvoegsel.',
  }),
  point({ name: 'gender', kind: 'string', label: 'Geslacht', explanation: 'M voor man, V voor vrouw.' }),
  point({ name: 'birthDate', kind: 'date', label: 'Geboortedatum', explanation: 'De geboortedatum.' }),
  point({ name: 'birthCity', kind: 'string', label: 'Geboorteplaats', explanation: 'De plaats van geboorte.' }),
  point({ name: 'birthCountry', kind: 'string', label: 'Geboorteland', explanation: 'Het land van geboorte.' }),
  point({
    name: 'functions',
    kind: 'persons',
    label: 'Loopbaan',
    explanation: 'De functies van de persoon, met kantoor, bevoegdheid en begin.',
  }),
  point({
    name: 'linkedIn',
    kind: 'linkedIn',
    label: 'LinkedIn',
    explanation: 'De pagina van de persoon op LinkedIn.',
  }),
];
