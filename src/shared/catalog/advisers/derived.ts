import type { Column } from '../column';
import { defineColumns } from '../define-column';

/** Columns that are worked out here (docs/product.md#derived-columns). */
export const derivedColumns: readonly Column[] = defineColumns({ kind: 'choice' })({
  urlCombined: {
    group: 'Contact',
    number: 349,
    label: 'Website (samengesteld)',
    kind: 'url',
    explanation: 'De opgegeven website, anders de eerste gevonden website.',
    derived: ['url', 'urlScraping'],
  },
  mailCombined: {
    group: 'Contact',
    number: 350,
    label: 'E-mail (samengesteld)',
    kind: 'email',
    explanation: 'Het opgegeven e-mailadres, anders het eerste gevonden adres.',
    derived: ['mail', 'mailScraping'],
  },
  sizeByFte: {
    group: 'Basisgegevens',
    number: 351,
    label: 'Kantooromvang',
    explanation: 'Klein onder 5 FTE, middelgroot van 5 tot 20, groot vanaf 20.',
    width: 140,
    derived: ['fte'],
    order: ['Klein', 'Middelgroot', 'Groot'],
  },
  ageClass: {
    group: 'Basisgegevens',
    number: 352,
    label: 'Leeftijdsklasse',
    explanation: 'De leeftijd van het kantoor in klassen.',
    width: 140,
    derived: ['officeAge'],
    order: ['Starter', '1 tot 5 jaar', '5 tot 10 jaar', '10 tot 25 jaar', '25 jaar en ouder'],
  },
  sbiLetters: {
    group: 'Basisgegevens',
    number: 353,
    label: 'SBI-letters',
    kind: 'list',
    explanation: 'De hoofdgroepen (A tot U) van de SBI-codes.',
    width: 110,
    derived: ['sbi'],
  },
  provinceOfPlace: {
    group: 'Contact',
    number: 354,
    label: 'Provincie (afgeleid)',
    explanation: 'De provincie die bij de postcode hoort, anders die van de plaats.',
    derived: ['postcode', 'city'],
  },
  qualityStars: {
    group: 'Kwaliteit',
    number: 355,
    label: 'Sterren (lijst)',
    explanation: 'De kwaliteitsscore in halve sterren.',
    width: 110,
    derived: ['qualityFinal'],
  },
  qualityTop: {
    group: 'Kwaliteit',
    number: 356,
    label: 'Toplabel',
    explanation: 'Het beste label van Nederland, provincie of segment.',
    width: 190,
    derived: ['qualityRankingTop', 'qualityProvinceTop', 'qualityRankingSelfTop'],
  },
});
