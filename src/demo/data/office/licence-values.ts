import { licenceColumns } from '../../../shared/catalog/advisers/licences';
import { timesUpTo } from '../facts/events';
import { groupMonths } from '../facts/groups';
import { licensedSince } from '../facts/identity';
import { authorisersOf, competencesOf, firstProduct, isAuthorisedAgent } from '../facts/licences';
import { Chance } from '../facts/random';
import { certificationsOf } from '../facts/register';
import { nameOf } from './office-name';
import { listUnlessEmpty, type OfficeValues, valueGroup, valueIf } from './value-group';

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
      dateAFMSince: valueIf(licensed, licensedSince(office).date),
      authorizedBy: agent ? listUnlessEmpty(authorisersOf(key, timesUpTo(key, 'authorizedBy', month))) : undefined,
      specialistKnowledge: listUnlessEmpty(competencesOf(products)),
      certifications: listUnlessEmpty(certificationsOf(key, products)),
    };
  },
});

/** The simple count takes private and business damage insurance as one licence. */
const simpleName = (product: string): string => product.replace(/ (particulier|zakelijk)$/, '');

const certificates = ['RPA', 'RGA', 'RMiA', 'SEH', 'NVHP', 'FFP'].map((name) => ({
  name,
  column: `certification${name}`,
}));

/** A flag for each licence and certificate, and the licence under which an affiliated office works. */
export const licenceFlagValueGroup = valueGroup({
  events: ['licences', 'fte'],
  values: (at) => {
    const { key, inMarket, licensed, products, fte, group, month } = at;
    if (!inMarket) return {};
    const held: readonly string[] = products;
    const certified = certificationsOf(key, products);
    const flags: Record<string, boolean> = {};
    for (const { name, label } of licenceColumns) flags[name] = held.includes(label);
    for (const { name, column } of certificates) flags[column] = certified.includes(name);
    const umbrella = new Chance(key, 'licensesFrom').pick(umbrellas);
    const collective: OfficeValues = licensed
      ? {}
      : {
          licensesFrom: umbrella,
          licensesConjoint: group === null ? umbrella : nameOf(group.parent, month).statutory,
        };
    return {
      ...flags,
      ...collective,
      licenceCountSimple: new Set(products.map(simpleName)).size,
      mortgageSegment: valueIf(held.includes('Hypothecair krediet'), mortgageSegment(fte ?? 0)),
    };
  },
  otherMonths: ({ world, office }, from, to) => groupMonths(world, office, { from, to }),
});

const umbrellas = ['Het Serviceplein', 'Adviesrijk Service', 'Polisbundel', 'Ketenpartner Plus'] as const;

/** The segment in the mortgage market; more than 20 jobs make a mortgage office (docs/rules/columns.md#company-size). */
const mortgageSegment = (fte: number): string => (fte > 20 ? 'Hypotheekkantoor' : fte >= 5 ? 'Middelgroot' : 'Klein');
