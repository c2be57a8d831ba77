import { digitalFacet, neighbourhoodFacet, researchFacet, surroundingsFacet } from './address-values';
import { baseFacet } from './base-values';
import { addressFacet, reachFacet } from './contact-values';
import type { Facet, OfficeValues } from './facet';
import { figureFacet, growthFacet } from './figure-values';
import { groupFigureFacet } from './group-figures';
import { groupFacet } from './group-values';
import { licenceFlagFacet } from './licence-flags';
import { licenceFacet } from './licence-values';
import { locationFacet, locationHistoryFacet } from './location-values';
import type { OfficeMonth } from './office-month';
import { peopleFacet } from './people-values';
import { qualityFacet } from './quality-values';
import { ratingFacet, ratingHistoryFacet } from './rating-values';
import { registerFacet } from './register-values';

/** What is registered about offices, in parts that change together. */
export const registeredFacets: readonly Facet[] = [
  baseFacet,
  registerFacet,
  addressFacet,
  surroundingsFacet,
  neighbourhoodFacet,
  reachFacet,
  researchFacet,
  digitalFacet,
  locationFacet,
  licenceFacet,
  licenceFlagFacet,
  groupFacet,
  peopleFacet,
  figureFacet,
  ratingFacet,
];

/** What follows from other months and other offices: it moves without anything being registered about the office. */
const movingFacets: readonly Facet[] = [
  locationHistoryFacet,
  groupFigureFacet,
  growthFacet,
  ratingHistoryFacet,
  qualityFacet,
];

const allFacets: readonly Facet[] = [...registeredFacets, ...movingFacets];

function merged(facets: readonly Facet[], at: OfficeMonth): OfficeValues {
  const values = {};
  for (const facet of facets) Object.assign(values, at.once(facet.values));
  return values;
}

/** What is registered about an office in a month, by column name. */
export const registeredValues = (at: OfficeMonth): OfficeValues => merged(registeredFacets, at);

/** Every column of an office in a month but the days of its changes. */
export const officeValues = (at: OfficeMonth): OfficeValues => merged(allFacets, at);
