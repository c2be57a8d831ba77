import { type DossierPoint, registeredPoints } from '../points';

/** The info points of a person's dossier, in the order in which they are shown (docs/rules/dossier.md#person-dossier). */
export const personPoints: readonly DossierPoint[] = registeredPoints('persons', [
  { name: 'initials', kind: 'string', label: 'Voorletters', explanation: 'De voorletters, elk met een punt.' },
  { name: 'firstNames', kind: 'string', label: 'Voornamen', explanation: 'De voornamen voluit.' },
  {
    name: 'lastNameInfixes',
    kind: 'string',
    label: 'Tussenvoegsel',
    explanation: 'Het tussenvoegsel van de achternaam.',
  },
  { name: 'lastName', kind: 'string', label: 'Achternaam', explanation: 'De achternaam zonder tussenvoegsel.' },
  {
    name: 'maidenNameInfixes',
    kind: 'string',
    label: 'Tussenvoegsel meisjesnaam',
    explanation: 'Het tussenvoegsel van de meisjesnaam.',
  },
  {
    name: 'maidenName',
    kind: 'string',
    label: 'Meisjesnaam',
    explanation: 'De meisjesnaam zonder tussenvoegsel.',
  },
  { name: 'gender', kind: 'string', label: 'Geslacht', explanation: 'M voor man, V voor vrouw.' },
  { name: 'birthDate', kind: 'date', label: 'Geboortedatum', explanation: 'De geboortedatum.' },
  { name: 'birthCity', kind: 'string', label: 'Geboorteplaats', explanation: 'De plaats van geboorte.' },
  { name: 'birthCountry', kind: 'string', label: 'Geboorteland', explanation: 'Het land van geboorte.' },
  {
    name: 'functions',
    kind: 'persons',
    label: 'Loopbaan',
    explanation: 'De functies van de persoon, met kantoor, bevoegdheid en begin.',
  },
  {
    name: 'linkedIn',
    kind: 'linkedIn',
    label: 'LinkedIn',
    explanation: 'De pagina van de persoon op LinkedIn.',
  },
]);
