import type { Column } from '../column';
import { column } from '../define-column';

/** Columns that are worked out here (docs/product.md#derived-columns). */
export const derivedColumns: readonly Column[] = [
  column(
    'Contact',
    349,
    'urlCombined',
    'Website (samengesteld)',
    'url',
    'De opgegeven website, anders de eerste gevonden website.',
    { derived: ['url', 'urlScraping'], width: 200 },
  ),
  column(
    'Contact',
    350,
    'mailCombined',
    'E-mail (samengesteld)',
    'email',
    'Het opgegeven e-mailadres, anders het eerste gevonden adres.',
    { derived: ['mail', 'mailScraping'] },
  ),
  column(
    'Basisgegevens',
    351,
    'sizeByFte',
    'Kantooromvang',
    'text',
    'Klein onder 5 FTE, middelgroot van 5 tot 20, groot vanaf 20.',
    { derived: ['fte'], order: ['Klein', 'Middelgroot', 'Groot'], width: 140, filterKind: 'list' },
  ),
  column('Basisgegevens', 352, 'ageClass', 'Leeftijdsklasse', 'text', 'De leeftijd van het kantoor in klassen.', {
    derived: ['officeAge'],
    order: ['Starter', '1 tot 5 jaar', '5 tot 10 jaar', '10 tot 25 jaar', '25 jaar en ouder'],
    width: 140,
    filterKind: 'list',
  }),
  column('Basisgegevens', 353, 'sbiLetters', 'SBI-letters', 'list', 'De hoofdgroepen (A tot U) van de SBI-codes.', {
    derived: ['sbi'],
    width: 110,
  }),
  column(
    'Contact',
    354,
    'provinceOfPlace',
    'Provincie (afgeleid)',
    'text',
    'De provincie die bij de postcode hoort, anders die van de plaats.',
    { derived: ['postcode', 'city'], width: 160, filterKind: 'list' },
  ),
  column('Kwaliteit', 355, 'qualityStars', 'Sterren (lijst)', 'text', 'De kwaliteitsscore in halve sterren.', {
    derived: ['qualityFinal'],
    width: 110,
    filterKind: 'list',
  }),
  column('Kwaliteit', 356, 'qualityTop', 'Toplabel', 'text', 'Het beste label van Nederland, provincie of segment.', {
    derived: ['qualityRankingTop', 'qualityProvinceTop', 'qualityRankingSelfTop'],
    width: 190,
    filterKind: 'list',
  }),
];
