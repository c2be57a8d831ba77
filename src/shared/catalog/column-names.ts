/** Names that columns had before they got the provider's own (docs/product.md#column-names). */
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

/** The provider's paths of columns with a shorter name. */
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

/** The name of a column that is written under a former name, or by its place in the provider's data; any other name stays. */
export const currentColumnName = (name: string): string => understood.get(name) ?? name;

/** Every name that is understood beside those of the catalogue. */
export const otherColumnNames: readonly (readonly [other: string, name: string])[] = [...understood];
