import { baseFacet } from './base-values';
import { addressFacet, reachFacet } from './contact-values';
import type { Facet, OfficeValues } from './facet';
import { figureFacet, ratingFacet } from './figure-values';
import { groupFacet } from './group-values';
import { licenceFacet } from './licence-values';
import type { OfficeMonth } from './office-month';
import { peopleFacet } from './people-values';

/** All that is known about offices, in parts that change together. */
export const facets: readonly Facet[] = [
  baseFacet,
  addressFacet,
  reachFacet,
  licenceFacet,
  groupFacet,
  peopleFacet,
  figureFacet,
  ratingFacet,
];

/** Every column of an office in a month that does not rest on its history. */
export const officeValues = (at: OfficeMonth): OfficeValues =>
  Object.assign({}, ...facets.map((facet) => facet.values(at)));
