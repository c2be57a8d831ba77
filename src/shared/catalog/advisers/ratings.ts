import type { Column } from '../../domain/lists/column';
import { defineColumns } from '../columns/define-column';

/** The ratings that come first in the list. */
export const firstRatings = defineColumns(
  { group: 'Ratings', standard: true },
  {
    creditRating: { number: 94, label: 'Kredietscore', kind: 'rating' },
    paymentScore: { number: 95, label: 'Betalingsscore', kind: 'rating', width: 130 },
    certifications: { number: 29, label: 'Certificeringen', kind: 'list', width: 180 },
    'advieskeuzeRating.score': {
      number: 67,
      label: 'Advieskeuze-cijfer',
      kind: 'number',
      width: 140,
      decimals: 1,
      field: 'advieskeuzeRating',
      example: '6-8',
    },
    'advieskeuzeRating.reviews': {
      number: 64,
      label: 'Beoordelingen',
      kind: 'number',
      width: 120,
      field: 'advieskeuzeRating',
      standard: false,
    },
  },
  {
    creditRating: 'Het rapportcijfer voor de kredietwaardigheid.',
    paymentScore: 'Het rapportcijfer voor het betaalgedrag.',
    certifications: 'De keurmerken van het kantoor, zoals SEH, FFP en RPA.',
    'advieskeuzeRating.score': 'De gemiddelde waardering van klanten.',
    'advieskeuzeRating.reviews': 'Het aantal beoordelingen door klanten.',
  },
);

/** Ratings: the columns after the first ones. */
export const ratingColumns: readonly Column[] = defineColumns(
  { group: 'Ratings' },
  {
    creditScore: { number: 60, label: 'Kredietscore (klasse)', kind: 'number', width: 160, field: 'creditRating' },
    paymentClass: { number: 61, label: 'Betalingsscore (klasse)', kind: 'number', width: 170, field: 'paymentScore' },
    riskClass: { number: 66, label: 'RiFD-klasse', kind: 'number', width: 120, field: 'ratingRiFD' },
    totalClass: { number: 63, label: 'Totaalklasse', kind: 'number', width: 120, field: 'rating' },
    rating: { number: 196, label: 'Rating', kind: 'rating' },
    ratingHistory: { number: 197, label: 'RiFD-rating historie', kind: 'list', width: 180, field: 'ratingRiFD' },
    ratingRiFDRisk: { number: 198, label: 'RiFD-risico', kind: 'choice', width: 130, field: 'ratingRiFD' },
    riskDifference: {
      number: 199,
      label: 'Verschil in risico',
      kind: 'number',
      width: 140,
      decimals: 1,
      field: 'rating',
      signed: true,
    },
    riskDifferenceYear: {
      number: 200,
      label: 'Verschil met een jaar terug',
      kind: 'number',
      width: 190,
      decimals: 1,
      field: 'creditRating',
      signed: true,
    },
    creditlimit: { number: 201, label: 'Kredietlimiet', kind: 'amount', field: 'creditlimit' },
    codePD: { number: 202, label: 'Kans op wanbetaling (code)', kind: 'choice', width: 190 },
    ratingG: { number: 203, label: 'Rating G', kind: 'choice', width: 100 },
    ratingPD: { number: 204, label: 'Kans op wanbetaling', kind: 'percentage', width: 160, decimals: 2 },
  },
  {
    creditScore: 'De kredietscore in tien klassen.',
    paymentClass: 'De betalingsscore in tien klassen.',
    riskClass: 'De RiFD-rating in tien klassen.',
    totalClass: 'Het gemiddelde van de drie klassen.',
    rating: 'Het gemiddelde van de beschikbare rapportcijfers.',
    ratingHistory: 'De RiFD-rating van de laatste drie maanden, de nieuwste eerst.',
    ratingRiFDRisk: 'De risicoklasse die bij de RiFD-rating hoort.',
    riskDifference: 'Het verschil tussen kredietscore en betalingsscore.',
    riskDifferenceYear: 'De verandering van de kredietscore in een jaar.',
    creditlimit: 'Het bedrag tot waar leveren op krediet verantwoord is.',
    codePD: 'De code voor de kans op wanbetaling.',
    ratingG: 'De letter van het kredietinformatiebureau.',
    ratingPD: 'De kans dat het kantoor binnen een jaar niet kan betalen.',
  },
);
