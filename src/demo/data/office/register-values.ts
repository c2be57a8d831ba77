import { companySize } from '../../../shared/domain/register/classes';
import { dayIn } from '../facts/calendar';
import { licensedSince } from '../facts/identity';
import { isAuthorisedAgent, optimalSegmentOf } from '../facts/licences';
import { practiceHasKifid } from '../facts/practice';
import { Chance } from '../facts/random';
import { arboStatuses, coversOf, platformOf, restrictionsOf, sbiDescription } from '../facts/register';
import type { OfficeMonth } from './office-month';
import { nameOf } from './office-name';
import { listUnlessEmpty, type OfficeValues, type ValueGroup, valueGroup, valueIf } from './value-group';

/** The size of an office, and of the group to which it belongs (column 251, docs/rules/columns.md#company-size). */
const sizeCategory = (fte: number, key: number) => ({
  entityCategory: companySize(fte),
  groupCategory: companySize(fte * (1 + new Chance(key, 'group category').next())),
});

/** Basisgegevens from the register and from our own research. */
export const registerValueGroups: readonly ValueGroup[] = [
  valueGroup({ events: ['licences'], values: kindValues }),
  valueGroup({ events: [], values: certificateValues }),
  valueGroup({ events: ['licences', 'fte'], values: researchValues }),
  valueGroup({ events: [], values: dayValues }),
];

function kindValues({ office, key, active, inMarket, licensed, products }: OfficeMonth): OfficeValues {
  const chance = new Chance(key, 'kinds');
  const covers = coversOf(office, inMarket);
  const platform = inMarket && chance.happens(0.58) ? platformOf(key) : null;
  const since = licensed ? licensedSince(office) : null;
  return {
    locationId: `${office.kvk}_0`,
    // The regulator keeps using the name under which it gave the licence.
    nameLicense: since === null ? undefined : nameOf(office, since.month).statutory,
    description: sbiDescription(office),
    activities: listUnlessEmpty(
      [
        inMarket && 'Adviseren',
        inMarket && 'Bemiddelen',
        inMarket && isAuthorisedAgent(key) && 'Optreden als gevolmachtigde',
      ].filter((label) => label !== false),
    ),
    rfdCodeGroup: valueIf(active, covers.group),
    rfdCodeGroupDetail: valueIf(active, covers.detail),
    rfdCodeBranch: valueIf(active, covers.branch),
    rfdBusinessmodelCode: valueIf(inMarket, `BM${chance.whole(1, 5)}`),
    rfdDistributionplatform: platform?.description,
    rfdDistributionplatformCode: platform?.code,
    market: valueIf(active, inMarket),
    mortgageMarket: valueIf(inMarket, products.includes('Hypothecair krediet')),
  };
}

function certificateValues({ key, active, licensed, inMarket, office, month }: OfficeMonth): OfficeValues {
  const arbo = new Chance(key, 'arbo');
  const isArbo = active && arbo.happens(inMarket ? 0.012 : 0.03);
  const kifid = new Chance(key, 'kifid');
  const joins = kifid.happens(0.94);
  const joined = licensed && (office.practice === undefined ? joins : practiceHasKifid(month));
  const since = licensed ? licensedSince(office) : null;
  return {
    arboCertified: isArbo ? arbo.happens(0.8) : undefined,
    arboOVAL: isArbo ? arbo.happens(0.6) : undefined,
    arboStatus: isArbo ? arbo.pick(arboStatuses) : undefined,
    kifidStartDate: joined && since !== null ? since.date : undefined,
    kifidBinding: valueIf(joined, kifid.happens(0.86)),
    memberVNAB: valueIf(inMarket, new Chance(key, 'memberVNAB').happens(0.02)),
    restrictions: listUnlessEmpty(restrictionsOf(office)),
  };
}

const remarks = [
  'Bezoeken in het najaar',
  'Contract loopt af',
  'Klant sinds de fusie',
  'Belt liever dan mailt',
  'Volmacht besproken',
] as const;
const colours = ['Groen', 'Geel', 'Oranje', 'Rood'] as const;

function researchValues({ key, active, inMarket, products, fte }: OfficeMonth): OfficeValues {
  const chance = new Chance(key, 'remarks');
  const remark = (share: number) => (chance.happens(share) ? chance.pick(remarks) : undefined);
  return {
    rfdSegmentationOptimal: valueIf(active, optimalSegmentOf(key, { held: products, fte: fte ?? 0, inMarket })),
    rfdSegmentationSize: active ? sizeCategory(fte ?? 0, key) : undefined,
    remarks: remark(0.06),
    remarks2: remark(0.03),
    remarks3: remark(0.02),
    remarks4: remark(0.02),
    colour: chance.happens(0.07) ? chance.pick(colours) : undefined,
  };
}

/** The day on which the data was collected; for a closed office, the day on which it closed. */
function dayValues({ office, active, month }: OfficeMonth): OfficeValues {
  return { upToDate: active ? dayIn(month, 20) : dayIn(office.stop, office.stopDay) };
}
