import type { Column } from '../domain/lists/column';
import { defineColumns } from './define-column';

/** Columns of a position of an employee; the numbers are ours (docs/product.md#column-numbers). */
export const positionColumns: readonly Column[] = defineColumns(
  { group: 'Functie' },
  {
    id: { number: 0, label: 'Functienummer', kind: 'code', width: 130 },
    employer: { number: 1, label: 'Werkgever KvK', kind: 'kvk', width: 130, standard: true },
    employeeCount: { number: 2, label: 'Functionarissen', kind: 'number', width: 130, standard: true },
    totalOfficers: { number: 3, label: 'Functionarissen groep', kind: 'number', width: 170 },
    position: { number: 4, label: 'Functie', kind: 'choice', width: 200, standard: true },
    positionGroup: { number: 5, label: 'Functiegroep', kind: 'choice', standard: true },
    product: { number: 6, label: 'Product', kind: 'choice', standard: true },
    positionMarket: { number: 7, label: 'Doelgroep', kind: 'choice', standard: true },
    clientContact: { number: 8, label: 'Klantcontact', kind: 'flag', standard: true },
    experiences: { number: 9, label: 'Ervaring', kind: 'list', standard: true },
    experienceInYears: { number: 10, label: 'Jaren ervaring', kind: 'number', width: 130, standard: true },
    area: { number: 11, label: 'Werkgebied', kind: 'choice', standard: true },
  },
  {
    id: 'Het nummer van de functie.',
    employer: 'Het KvK-nummer van de werkgever.',
    employeeCount: 'Het aantal functionarissen van de werkgever.',
    totalOfficers: 'Het aantal functionarissen van de hele groep.',
    position: 'De naam van de functie.',
    positionGroup: 'De groep waartoe de functie behoort.',
    product: 'Het product waarmee de functie zich bezighoudt.',
    positionMarket: 'De markt: particulier, zakelijk of beide.',
    clientContact: 'Of de functie contact met klanten heeft.',
    experiences: 'De onderwerpen waarin de persoon ervaring heeft.',
    experienceInYears: 'Het aantal jaren ervaring in het vak.',
    area: 'De provincie waar de functie vooral werkt.',
  },
);
