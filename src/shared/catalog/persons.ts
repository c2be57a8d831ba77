import type { Column } from './column';
import { column } from './define-column';

const shown = { standard: true } as const;
const byName = { sortBy: ['lastName', 'infix', 'initials'] } as const;

/** Columns of a person. The provider numbered 0–7, 11 and 12, we the others (docs/product.md#column-numbers). */
export const personColumns: readonly Column[] = [
  column(
    'Personen',
    0,
    'id',
    'Persoonsnummer',
    'text',
    'Het nummer van de persoon; met ~ is alleen bekend wat de AFM weet.',
    {
      width: 140,
      filterKind: 'prefix',
    },
  ),
  column('Personen', 5, 'initials', 'Voorletters', 'text', 'De voorletters, elk met een punt.', {
    ...shown,
    width: 120,
    filterKind: 'prefix',
  }),
  column('Personen', 2, 'infix', 'Tussenvoegsel', 'text', 'Het tussenvoegsel van de achternaam.', {
    ...shown,
    width: 130,
    filterKind: 'prefix',
  }),
  column('Personen', 1, 'lastName', 'Achternaam', 'text', 'De achternaam zonder tussenvoegsel.', {
    ...shown,
    ...byName,
    width: 200,
  }),
  column('Personen', 4, 'maidenInfix', 'Tussenvoegsel meisjesnaam', 'text', 'Het tussenvoegsel van de meisjesnaam.', {
    width: 200,
    filterKind: 'prefix',
  }),
  column('Personen', 3, 'maidenName', 'Meisjesnaam', 'text', 'De meisjesnaam zonder tussenvoegsel.', shown),
  column('Personen', 12, 'firstNames', 'Voornamen', 'text', 'De voornamen voluit.', { ...shown, width: 200 }),
  column('Personen', 6, 'gender', 'Geslacht', 'text', 'M voor man, V voor vrouw.', {
    ...shown,
    width: 100,
    filterKind: 'list',
  }),
  column('Personen', 7, 'birthDate', 'Geboortedatum', 'date', 'De geboortedatum.', {
    ...shown,
    width: 130,
    filterKind: 'birthDate',
  }),
  column('Personen', 11, 'companies', 'Bedrijven', 'list', 'De bedrijven waar de persoon een functie heeft.', {
    ...shown,
    width: 320,
    filterKind: 'infix',
  }),
  column('Personen', 13, 'kvks', 'KvK-nummers', 'list', 'De KvK-nummers van die bedrijven.', {
    width: 180,
    filterKind: 'infix',
  }),
  column('Personen', 14, 'functions', 'Functies', 'list', 'De functies van de persoon.', { ...shown, width: 200 }),
  column('Mutaties', 15, 'changedPerson', 'Gewijzigd', 'list', 'De datums waarop iets van de persoon is gewijzigd.', {
    width: 200,
  }),
];
