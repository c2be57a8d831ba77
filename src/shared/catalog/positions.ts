import type { Column } from './column';
import { column } from './define-column';

const choice = { standard: true, filterKind: 'list', width: 160 } as const;

/** Columns of a position of an employee; the numbers are ours (docs/product.md#column-numbers). */
export const positionColumns: readonly Column[] = [
  column('Functie', 0, 'id', 'Functienummer', 'code', 'Het nummer van de functie.', { width: 130 }),
  column('Functie', 1, 'employer', 'Werkgever KvK', 'kvk', 'Het KvK-nummer van de werkgever.', {
    standard: true,
    width: 130,
  }),
  column('Functie', 2, 'employeeCount', 'Functionarissen', 'number', 'Het aantal functionarissen van de werkgever.', {
    standard: true,
    width: 130,
  }),
  column(
    'Functie',
    3,
    'totalOfficers',
    'Functionarissen groep',
    'number',
    'Het aantal functionarissen van de hele groep.',
    {
      width: 170,
    },
  ),
  column('Functie', 4, 'position', 'Functie', 'text', 'De naam van de functie.', { ...choice, width: 200 }),
  column('Functie', 5, 'positionGroup', 'Functiegroep', 'text', 'De groep waartoe de functie behoort.', choice),
  column('Functie', 6, 'product', 'Product', 'text', 'Het product waarmee de functie zich bezighoudt.', choice),
  column('Functie', 7, 'positionMarket', 'Doelgroep', 'text', 'De markt: particulier, zakelijk of beide.', choice),
  column('Functie', 8, 'clientContact', 'Klantcontact', 'flag', 'Of de functie contact met klanten heeft.', {
    standard: true,
  }),
  column('Functie', 9, 'experiences', 'Ervaring', 'list', 'De onderwerpen waarin de persoon ervaring heeft.', {
    standard: true,
  }),
  column('Functie', 10, 'experienceInYears', 'Jaren ervaring', 'number', 'Het aantal jaren ervaring in het vak.', {
    standard: true,
    width: 130,
  }),
  column('Functie', 11, 'area', 'Werkgebied', 'text', 'De provincie waar de functie vooral werkt.', choice),
];
