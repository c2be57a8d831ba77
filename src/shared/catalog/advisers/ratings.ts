import type { Column } from '../column';
import { column } from '../define-column';

/** Ratings beyond the columns that come first. */
export const ratingColumns: readonly Column[] = [
  column('Ratings', 60, 'creditScore', 'Kredietscore (klasse)', 'number', 'De kredietscore in tien klassen.', {
    field: 'creditRating',
    width: 160,
  }),
  column('Ratings', 61, 'paymentClass', 'Betalingsscore (klasse)', 'number', 'De betalingsscore in tien klassen.', {
    field: 'paymentScore',
    width: 170,
  }),
  column('Ratings', 66, 'riskClass', 'RiFD-klasse', 'number', 'De RiFD-rating in tien klassen.', {
    field: 'ratingRiFD',
    width: 120,
  }),
  column('Ratings', 63, 'totalClass', 'Totaalklasse', 'number', 'Het gemiddelde van de drie klassen.', {
    field: 'rating',
    width: 120,
  }),
  column('Ratings', 196, 'rating', 'Rating', 'rating', 'Het gemiddelde van de beschikbare rapportcijfers.'),
  column(
    'Ratings',
    197,
    'ratingHistory',
    'RiFD-rating historie',
    'list',
    'De RiFD-rating van de laatste drie maanden, de nieuwste eerst.',
    { field: 'ratingRiFD', width: 180 },
  ),
  column('Ratings', 198, 'ratingRiFDRisk', 'RiFD-risico', 'text', 'De risicoklasse die bij de RiFD-rating hoort.', {
    field: 'ratingRiFD',
    width: 130,
    filterKind: 'list',
  }),
  column(
    'Ratings',
    199,
    'riskDifference',
    'Verschil in risico',
    'number',
    'Het verschil tussen kredietscore en betalingsscore.',
    { decimals: 1, signed: true, field: 'rating', width: 140 },
  ),
  column(
    'Ratings',
    200,
    'riskDifferenceYear',
    'Verschil met een jaar terug',
    'number',
    'De verandering van de kredietscore in een jaar.',
    { decimals: 1, signed: true, field: 'creditRating', width: 190 },
  ),
  column(
    'Ratings',
    201,
    'creditLimit',
    'Kredietlimiet',
    'amount',
    'Het bedrag tot waar leveren op krediet verantwoord is.',
    { field: 'creditlimit' },
  ),
  column('Ratings', 202, 'codePD', 'Kans op wanbetaling (code)', 'text', 'De code voor de kans op wanbetaling.', {
    width: 190,
    filterKind: 'list',
  }),
  column('Ratings', 203, 'ratingG', 'Rating G', 'text', 'De letter van het kredietinformatiebureau.', {
    width: 100,
    filterKind: 'list',
  }),
  column(
    'Ratings',
    204,
    'ratingPD',
    'Kans op wanbetaling',
    'percentage',
    'De kans dat het kantoor binnen een jaar niet kan betalen.',
    { decimals: 2, width: 160 },
  ),
];
