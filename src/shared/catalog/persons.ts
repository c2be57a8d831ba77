import type { Column } from '../domain/lists/column';
import { defineColumns } from './define-column';

/** Columns of a person. The provider numbered 0–7, 11 and 12, we the others (docs/product.md#column-numbers). */
export const personColumns: readonly Column[] = defineColumns(
  { group: 'Personen', kind: 'text' },
  {
    id: { number: 0, label: 'Persoonsnummer', filterKind: 'prefix', width: 140 },
    initials: { number: 5, label: 'Voorletters', filterKind: 'prefix', width: 120, standard: true },
    infix: { number: 2, label: 'Tussenvoegsel', filterKind: 'prefix', width: 130, standard: true },
    lastName: {
      number: 1,
      label: 'Achternaam',
      width: 200,
      standard: true,
      sortSource: ['lastName', 'infix', 'initials'],
    },
    maidenInfix: { number: 4, label: 'Tussenvoegsel meisjesnaam', filterKind: 'prefix', width: 200 },
    maidenName: { number: 3, label: 'Meisjesnaam', standard: true },
    firstNames: { number: 12, label: 'Voornamen', width: 200, standard: true },
    gender: { number: 6, label: 'Geslacht', kind: 'choice', width: 100, standard: true },
    birthDate: { number: 7, label: 'Geboortedatum', kind: 'date', filterKind: 'birthDate', width: 130, standard: true },
    companies: { number: 11, label: 'Bedrijven', kind: 'list', filterKind: 'infix', width: 320, standard: true },
    kvks: { number: 13, label: 'KvK-nummers', kind: 'list', filterKind: 'kvkNumbers', width: 180 },
    functions: { number: 14, label: 'Functies', kind: 'list', width: 200, standard: true },
    companyCount: { number: 16, label: 'Aantal bedrijven', kind: 'number', width: 140, example: '>1', derived: ['kvks'] },
    functionCount: { number: 17, label: 'Aantal functies', kind: 'number', width: 130, example: '>1', derived: ['functions'] },
    changedPerson: { group: 'Mutaties', number: 15, label: 'Gewijzigd', kind: 'dates' },
  },
  {
    id: 'Het nummer van de persoon; met ~ is alleen bekend wat de AFM weet.',
    initials: 'De voorletters, elk met een punt.',
    infix: 'Het tussenvoegsel van de achternaam.',
    lastName: 'De achternaam zonder tussenvoegsel.',
    maidenInfix: 'Het tussenvoegsel van de meisjesnaam.',
    maidenName: 'De meisjesnaam zonder tussenvoegsel.',
    firstNames: 'De voornamen voluit.',
    gender: 'M voor man, V voor vrouw.',
    birthDate: 'De geboortedatum.',
    companies: 'De bedrijven waar de persoon een functie heeft.',
    kvks: 'De KvK-nummers van die bedrijven.',
    functions: 'De functies van de persoon.',
    companyCount: 'Bij hoeveel bedrijven de persoon een functie heeft.',
    functionCount: 'Hoeveel verschillende functies de persoon heeft.',
    changedPerson: 'De datums waarop iets van de persoon is gewijzigd.',
  },
);
