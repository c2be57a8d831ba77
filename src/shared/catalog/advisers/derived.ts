import type { Column } from '../../domain/lists/column';
import { defineColumns } from '../define-column';

/** Columns that are worked out here (docs/product.md#derived-columns). */
export const derivedColumns: readonly Column[] = defineColumns(
  { kind: 'choice' },
  {
    urlCombined: {
      group: 'Contact',
      number: 349,
      label: 'Website (samengesteld)',
      kind: 'url',
      derived: ['url', 'urlScraping'],
    },
    mailCombined: {
      group: 'Contact',
      number: 350,
      label: 'E-mail (samengesteld)',
      kind: 'email',
      derived: ['mail', 'mailScraping'],
    },
    sizeByFte: {
      group: 'Basisgegevens',
      number: 351,
      label: 'Kantooromvang',
      width: 140,
      derived: ['fte'],
      order: ['Klein', 'Middelgroot', 'Groot'],
    },
    ageClass: {
      group: 'Basisgegevens',
      number: 352,
      label: 'Leeftijdsklasse',
      width: 140,
      derived: ['officeAge'],
      order: ['Starter', '1 tot 5 jaar', '5 tot 10 jaar', '10 tot 25 jaar', '25 jaar en ouder'],
    },
    sbiLetters: {
      group: 'Basisgegevens',
      number: 353,
      label: 'SBI-letters',
      kind: 'list',
      width: 110,
      derived: ['sbi'],
    },
    provinceOfPlace: { group: 'Contact', number: 354, label: 'Provincie (afgeleid)', derived: ['postcode', 'city'] },
    qualityStars: { group: 'Kwaliteit', number: 355, label: 'Sterren (lijst)', width: 110, derived: ['qualityFinal'] },
    qualityTop: {
      group: 'Kwaliteit',
      number: 356,
      label: 'Toplabels',
      kind: 'list',
      filterKind: 'topLabel',
      width: 260,
      derived: ['qualityRankingTop', 'qualityProvinceTop', 'qualityRankingSelfTop'],
    },
  },
  {
    urlCombined: 'De opgegeven website, anders de eerste gevonden website.',
    mailCombined: 'Het opgegeven e-mailadres, anders het eerste gevonden adres.',
    sizeByFte: 'Klein onder 5 FTE, middelgroot van 5 tot 20, groot vanaf 20.',
    ageClass: 'De leeftijd van het kantoor in klassen.',
    sbiLetters: 'De hoofdgroepen (A tot U) van de SBI-codes.',
    provinceOfPlace: 'De provincie die bij de postcode hoort, anders die van de plaats.',
    qualityStars: 'De kwaliteitsscore in halve sterren.',
    qualityTop: 'De labels van Nederland, provincie en segment, het smalste eerst.',
  },
);
