import type { Column } from './column';
import { defineColumns } from './define-column';

/** Columns of a position of an employee; the numbers are ours (docs/product.md#column-numbers). */
export const positionColumns: readonly Column[] = defineColumns({ group: 'Functie' })({
  id: { number: 0, label: 'Functienummer', kind: 'code', explanation: 'Het nummer van de functie.', width: 130 },
  employer: {
    number: 1,
    label: 'Werkgever KvK',
    kind: 'kvk',
    explanation: 'Het KvK-nummer van de werkgever.',
    width: 130,
    standard: true,
  },
  employeeCount: {
    number: 2,
    label: 'Functionarissen',
    kind: 'number',
    explanation: 'Het aantal functionarissen van de werkgever.',
    width: 130,
    standard: true,
  },
  totalOfficers: {
    number: 3,
    label: 'Functionarissen groep',
    kind: 'number',
    explanation: 'Het aantal functionarissen van de hele groep.',
    width: 170,
  },
  position: {
    number: 4,
    label: 'Functie',
    kind: 'choice',
    explanation: 'De naam van de functie.',
    width: 200,
    standard: true,
  },
  positionGroup: {
    number: 5,
    label: 'Functiegroep',
    kind: 'choice',
    explanation: 'De groep waartoe de functie behoort.',
    standard: true,
  },
  product: {
    number: 6,
    label: 'Product',
    kind: 'choice',
    explanation: 'Het product waarmee de functie zich bezighoudt.',
    standard: true,
  },
  positionMarket: {
    number: 7,
    label: 'Doelgroep',
    kind: 'choice',
    explanation: 'De markt: particulier, zakelijk of beide.',
    standard: true,
  },
  clientContact: {
    number: 8,
    label: 'Klantcontact',
    kind: 'flag',
    explanation: 'Of de functie contact met klanten heeft.',
    standard: true,
  },
  experiences: {
    number: 9,
    label: 'Ervaring',
    kind: 'list',
    explanation: 'De onderwerpen waarin de persoon ervaring heeft.',
    standard: true,
  },
  experienceInYears: {
    number: 10,
    label: 'Jaren ervaring',
    kind: 'number',
    explanation: 'Het aantal jaren ervaring in het vak.',
    width: 130,
    standard: true,
  },
  area: {
    number: 11,
    label: 'Werkgebied',
    kind: 'choice',
    explanation: 'De provincie waar de functie vooral werkt.',
    standard: true,
  },
});
