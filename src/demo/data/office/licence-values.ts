import { timesUpTo } from '../events';
import { licensedSince } from '../identity';
import { authorisersOf, competencesOf, firstProduct, isAuthorisedAgent } from '../licences';
import { certificationsOf } from '../register';
import { filled, filledList, valueGroup } from './value-group';

/** Vergunningen: only offices in the market have them. */
export const licenceValueGroup = valueGroup({
  events: ['licences', 'authorizedBy'],
  values: ({ office, key, month, licensed, inMarket, products }) => {
    if (!inMarket) return {};
    const agent = isAuthorisedAgent(key);
    return {
      licensesType: licensed ? 'Zelfstandig' : 'Collectief',
      licenses: [...products],
      licenceCount: products.length,
      firstLicence: firstProduct(key, products) ?? undefined,
      dateAFMSince: filled(licensed, licensedSince(office).date),
      authorizedBy: agent ? filledList(authorisersOf(key, timesUpTo(key, 'authorizedBy', month))) : undefined,
      specialistKnowledge: filledList(competencesOf(products)),
      certifications: filledList(certificationsOf(key, products)),
    };
  },
});
