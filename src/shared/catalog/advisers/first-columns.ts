import { segmentOrder } from '../../domain/segments';
import type { Column } from '../column';
import { column } from '../define-column';

const columns: readonly Column[] = [
  column(
    'Basisgegevens',
    0,
    'kvk',
    'KvK',
    'kvk',
    'Het nummer waaronder het kantoor bij de Kamer van Koophandel staat.',
  ),
  column('Basisgegevens', 2, 'name', 'Naam', 'text', 'De statutaire naam van het kantoor.', { width: 240 }),
  column(
    'Ratings',
    45,
    'ratingRiFD',
    'RiFD-rating',
    'rating',
    'Het rapportcijfer (1 tot 10) voor de financiële gezondheid.',
    { field: 'ratingRiFD' },
  ),
  column(
    'Ratings',
    47,
    'ratingRiFDChange',
    't.o.v. vorige maand',
    'number',
    'Verandering van de RiFD-rating ten opzichte van de vorige maand.',
    { width: 150, decimals: 1, field: 'ratingRiFD', signed: true },
  ),
  column('Contact', 6, 'city', 'Plaats', 'text', 'De plaats van het bezoekadres.', { width: 150, field: 'address' }),
  column('Cijfers', 9, 'fte', 'FTE', 'number', 'Het aantal voltijdbanen volgens de beste beschikbare bron.', {
    decimals: 1,
    field: 'fteOptimalSimple',
  }),
  column(
    'Cijfers',
    36,
    'currentRatio',
    'Current ratio',
    'number',
    'Vlottende activa gedeeld door kortlopende schulden; boven 1 is gezond.',
    { width: 120, decimals: 2, field: 'keyFigures' },
  ),
  column('Cijfers', 39, 'equity', 'Eigen vermogen', 'amount', 'Het eigen vermogen uit de laatste jaarrekening.', {
    field: 'balanceSheet',
  }),
  column('Basisgegevens', 11, 'active', 'Actief', 'flag', 'Of het kantoor bij de Kamer van Koophandel actief is.'),
  column('Contact', 13, 'province', 'Provincie', 'text', 'De provincie van het bezoekadres.', {
    width: 140,
    filterKind: 'list',
    field: 'addressLookup',
  }),
  column(
    'Basisgegevens',
    249,
    'segmentation',
    'Segment',
    'text',
    'Het soort kantoor, bepaald uit vergunningen, producten en omvang.',
    { width: 200, filterKind: 'list', field: 'rfdSegmentation', order: segmentOrder },
  ),
  column(
    'Basisgegevens',
    12,
    'afm',
    'AFM-nummer',
    'code',
    'Het vergunningnummer bij de Autoriteit Financiële Markten.',
  ),
  column(
    'Vergunningen',
    20,
    'licensesType',
    'Soort vergunning',
    'text',
    'Zelfstandig, of aangesloten bij een collectieve vergunning.',
    { width: 150, filterKind: 'list' },
  ),
  column(
    'Vergunningen',
    21,
    'licenses',
    'Vergunningen',
    'list',
    'De producten waarvoor het kantoor een vergunning heeft.',
    { width: 320 },
  ),
  column(
    'Vergunningen',
    22,
    'licenceCount',
    'Aantal vergunningen',
    'number',
    'Het aantal verschillende vergunningen.',
    { width: 150 },
  ),
  column('Vergunningen', 109, 'firstLicence', 'Eerste vergunning', 'text', 'De oudste vergunning van het kantoor.', {
    width: 200,
    filterKind: 'list',
  }),
  column('Vergunningen', 17, 'dateAFMSince', 'Vergunning sinds', 'date', 'De datum waarop de AFM de vergunning gaf.', {
    width: 136,
  }),
  column(
    'Vergunningen',
    23,
    'authorizedBy',
    'Gevolmachtigd door',
    'list',
    'De verzekeraars die een volmacht hebben gegeven.',
  ),
  column(
    'Vergunningen',
    54,
    'specialistKnowledge',
    'Vakbekwaamheid',
    'list',
    'De onderwerpen waarvoor het kantoor vakbekwaam is.',
    { width: 260 },
  ),
  column('Basisgegevens', 3, 'tradenames', 'Handelsnamen', 'list', 'De namen waaronder het kantoor handelt.', {
    width: 260,
    filterKind: 'infix',
  }),
  column('Contact', 4, 'street', 'Straat', 'text', 'Straat en huisnummer van het bezoekadres.', {
    width: 180,
    field: 'address',
  }),
  column('Contact', 5, 'postcode', 'Postcode', 'postcode', 'De postcode van het bezoekadres.', { field: 'address' }),
  column('Contact', 32, 'municipality', 'Gemeente', 'text', 'De gemeente van het bezoekadres.', {
    filterKind: 'list',
    field: 'addressLookup',
  }),
  column('Contact', 125, 'corop', 'COROP-gebied', 'text', 'Het gebied volgens de indeling van het CBS.', {
    width: 190,
    filterKind: 'list',
    field: 'addressLookup',
  }),
  column('Contact', 46, 'country', 'Land', 'text', 'Het land van het bezoekadres.', {
    width: 120,
    filterKind: 'list',
    field: 'address',
  }),
  column('Contact', 115, 'latitude', 'Breedtegraad', 'number', 'De breedtegraad van het bezoekadres (WGS84).', {
    width: 120,
    decimals: 5,
    field: 'addressLookup',
  }),
  column('Contact', 116, 'longitude', 'Lengtegraad', 'number', 'De lengtegraad van het bezoekadres (WGS84).', {
    width: 120,
    decimals: 5,
    field: 'addressLookup',
  }),
  column('Contact', 53, 'phone', 'Telefoon', 'phone', 'Het vaste telefoonnummer.'),
  column('Contact', 31, 'mobile', 'Mobiel', 'phone', 'Het mobiele telefoonnummer.'),
  column('Contact', 51, 'mail', 'E-mail', 'email', 'Het e-mailadres van het kantoor.'),
  column('Contact', 30, 'url', 'Website', 'url', 'De website van het kantoor.'),
  column('Basisgegevens', 8, 'branchNumber', 'Vestigingsnummer', 'code', 'Het nummer van de hoofdvestiging.', {
    width: 150,
    field: 'branches',
  }),
  column('Basisgegevens', 24, 'tp', 'TP-nummer', 'code', 'Het tussenpersoonnummer; alleen met de extra optie.', {
    filterKind: 'presence',
  }),
  column('Basisgegevens', 26, 'kifid', 'Kifid-nummer', 'code', 'Het nummer bij het klachteninstituut Kifid.', {
    filterKind: 'presence',
  }),
  column('Basisgegevens', 19, 'rfdCode', 'Kantoortype', 'text', 'Een van de dertien kantoortypen.', {
    width: 200,
    filterKind: 'list',
  }),
  column('Basisgegevens', 34, 'sbi', 'SBI-codes', 'list', 'De bedrijfsactiviteiten volgens de SBI-indeling.', {
    width: 160,
  }),
  column('Basisgegevens', 15, 'dateSettlement', 'Oprichting', 'date', 'De datum waarop het bedrijf is gevestigd.'),
  column('Basisgegevens', 16, 'dateTermination', 'Opheffing', 'date', 'De datum waarop het bedrijf is opgeheven.'),
  column('Basisgegevens', 71, 'officeAge', 'Leeftijd', 'number', 'Het aantal hele jaren sinds de oprichting.', {
    field: 'dateSettlement',
  }),
  column('Basisgegevens', 27, 'memberAdfiz', 'Lid van Adfiz', 'flag', 'Of het kantoor lid is van Adfiz.', {
    width: 124,
  }),
  column('Basisgegevens', 28, 'memberNVGA', 'Lid van NVGA', 'flag', 'Of het kantoor lid is van de NVGA.', {
    width: 124,
  }),
  column('Basisgegevens', 68, 'insurer', 'Verzekeraar', 'flag', 'Of het bedrijf zelf een verzekeraar is.', {
    width: 116,
  }),
  column('Basisgegevens', 55, 'franchises', 'Franchise', 'text', 'De franchiseketen waarbij het kantoor hoort.', {
    width: 180,
    filterKind: 'list',
  }),
  column(
    'Basisgegevens',
    65,
    'partnerships',
    'Samenwerkingen',
    'list',
    'De serviceproviders en inkooporganisaties van het kantoor.',
  ),
  column('Basisgegevens', 56, 'rfdBusinessmodel', 'Businessmodel', 'text', 'Hoe het kantoor zijn geld verdient.', {
    width: 180,
    filterKind: 'list',
  }),
  column('Juridisch', 14, 'legal', 'Rechtsvorm', 'text', 'De rechtsvorm bij de Kamer van Koophandel.', {
    width: 180,
    filterKind: 'list',
    field: 'legalSimple',
  }),
  column('Juridisch', 74, 'investors', 'Investeerders', 'list', 'De investeerders achter het kantoor.'),
  column('Juridisch', 75, 'groupKvk', 'Groep KvK', 'kvk', 'Het KvK-nummer van het moederbedrijf.', {
    field: 'groupSimple',
  }),
  column('Juridisch', 76, 'groupName', 'Groep', 'text', 'De naam van de groep.', { width: 220, field: 'groupSimple' }),
  column('Juridisch', 88, 'groupSize', 'Groepsgrootte', 'number', 'Het aantal groepsleden met een AFM-vergunning.', {
    width: 120,
    field: 'group',
  }),
  column('Personen', 35, 'officers', 'Functionarissen', 'number', 'Het aantal bestuurders en gevolmachtigden.', {
    width: 124,
    field: 'management',
  }),
  column(
    'Personen',
    37,
    'policyMakers',
    'Beleidsbepalers',
    'list',
    'De beleidsbepalers volgens de Wet op het financieel toezicht.',
    { width: 260, field: 'decisionmakers' },
  ),
  column(
    'Cijfers',
    49,
    'fteCorrected',
    'FTE gecorrigeerd',
    'number',
    'Het aantal voltijdbanen na correctie voor dubbeltellingen.',
    { width: 136, decimals: 1 },
  ),
  column('Cijfers', 48, 'revenue', 'Omzet geschat', 'amount', 'De geschatte jaaromzet.'),
  column(
    'Cijfers',
    38,
    'solvency',
    'Solvabiliteit',
    'percentage',
    'Eigen vermogen als deel van het balanstotaal; onder 10% is de buffer klein.',
    { field: 'keyFigures' },
  ),
  column(
    'Cijfers',
    41,
    'workingCapital',
    'Werkkapitaal',
    'amount',
    'Vlottende activa min kortlopende schulden; hoort boven nul te liggen.',
    { field: 'keyFigures' },
  ),
  column('Cijfers', 44, 'assetsTotal', 'Balanstotaal', 'amount', 'Het totaal van de activa.', {
    field: 'balanceSheet',
  }),
  column('Cijfers', 50, 'year', 'Boekjaar', 'year', 'Het jaar van de laatste jaarrekening.', { field: 'keyFigures' }),
  column('Cijfers', 70, 'fteGrowth', 'FTE-groei', 'percentage', 'De groei van het aantal voltijdbanen in een jaar.', {
    signed: true,
  }),
  column('Ratings', 94, 'creditRating', 'Kredietscore', 'rating', 'Het rapportcijfer voor de kredietwaardigheid.'),
  column('Ratings', 95, 'paymentScore', 'Betalingsscore', 'rating', 'Het rapportcijfer voor het betaalgedrag.', {
    width: 130,
  }),
  column(
    'Ratings',
    29,
    'certifications',
    'Certificeringen',
    'list',
    'De keurmerken van het kantoor, zoals SEH, FFP en RPA.',
    { width: 180 },
  ),
  column('Ratings', 67, 'adviceRating', 'Advieskeuze-cijfer', 'number', 'De gemiddelde waardering van klanten.', {
    width: 140,
    decimals: 1,
    field: 'advieskeuzeRating',
  }),
  column('Ratings', 64, 'adviceReviews', 'Beoordelingen', 'number', 'Het aantal beoordelingen door klanten.', {
    width: 120,
    field: 'advieskeuzeRating',
  }),
];

/** Of these the ones that say least at first sight are left for the user to choose. */
const chosenLater: ReadonlySet<string> = new Set([
  'country',
  'latitude',
  'longitude',
  'mobile',
  'branchNumber',
  'tp',
  'kifid',
  'dateTermination',
  'insurer',
  'investors',
  'groupKvk',
  'officers',
  'fteCorrected',
  'year',
  'adviceReviews',
]);

/**
 * The columns that come first, in the order in which they are shown. Numbers 0, 2–6, 8, 9, 11, 24, 46, 51, 53, 65, 74–76, 88, 94,
 * 95, 109, 115, 116, 125 and 249 are the provider's; the others are ours (docs/product.md#column-numbers).
 */
export const firstColumns: readonly Column[] = columns.map((each) => ({
  ...each,
  standard: !chosenLater.has(each.name),
}));
