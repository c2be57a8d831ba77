/** Names that columns had before they got the provider's names (docs/rules/columns.md#column-names). */
const formerNames = {
  policyMakers: 'decisionmakers',
  legal: 'legalSimple',
  segmentation: 'rfdSegmentation',
  optimalSegmentation: 'rfdSegmentationOptimal',
  sizeSegment: 'rfdSegmentationSize',
  creditLimit: 'creditlimit',
  adviceRating: 'advieskeuzeRating.score',
  adviceReviews: 'advieskeuzeRating.reviews',
  fteYear: 'fteOptimalSimple.year',
  fteReport: 'fteSimple.total',
  fteReportYear: 'fteSimple.year',
  fteKvk: 'fteKvkSimple.total',
  fteKvkYear: 'fteKvkSimple.year',
  fteKvkExtract: 'fteKvkExtractSimple.total',
  fteKvkExtractYear: 'fteKvkExtractSimple.year',
  postalStreet: 'addressPostal.street',
  postalPostcode: 'addressPostal.postcode',
  postalCity: 'addressPostal.city',
  addressNumber: 'addressLookup.number',
} as const;

/** The provider's paths of columns that have a shorter name here. */
const paths = {
  'address.street': 'street',
  'address.postcode': 'postcode',
  'address.city': 'city',
  'address.country': 'country',
  'addressLookup.latitude': 'latitude',
  'addressLookup.longitude': 'longitude',
  'addressLookup.municipality': 'municipality',
  'addressLookup.county': 'province',
  'addressLookup.corop': 'corop',
  'addressLookup.region': 'region',
  'addressLookup.urbanity': 'urbanity',
  'fteOptimalSimple.total': 'fte',
  'rfdSegmentation.description': 'rfdSegmentation',
  'rfdSegmentationOptimal.description': 'rfdSegmentationOptimal',
  'rfdSegmentationSize.entityCategory': 'rfdSegmentationSize',
} as const;

const understood: ReadonlyMap<string, string> = new Map(Object.entries({ ...formerNames, ...paths }));

/** Translates a former name or a path in the provider's data to the column's present name; any other name stays as it is. */
export const currentColumnName = (name: string): string => understood.get(name) ?? name;

/** All names that are understood in addition to those of the catalogue. */
export const otherColumnNames: readonly (readonly [other: string, name: string])[] = [...understood];
