import { type Branch, branchesOf } from '../facts/branches';
import { Chance } from '../facts/random';
import type { RowSource, RowValues } from '../facts/row-source';
import { industryCounts, inShort, nearbyAreas, surroundingsOf } from '../facts/surroundings';
import { addressValues, reachValueGroup } from '../office/contact-values';
import type { OfficeMonth } from '../office/office-month';
import { listedOffices } from '../office/office-rows';

const colours = ['Groen', 'Geel', 'Oranje', 'Rood'] as const;

/** The statistics for the surroundings of an address in the Netherlands. */
export function nearbyValues(seed: number, postcode: string): RowValues {
  const around = surroundingsOf(seed, postcode.slice(0, 4));
  if (around === null) return {};
  return {
    nearbyPostcodes: nearbyAreas(around.postcode4),
    nearbySbi: industryCounts(around),
    nearbyCbs: inShort(around),
  };
}

function locationValues(at: OfficeMonth, branch: Branch): RowValues {
  const { office, name, world } = at;
  const { address, regIndex } = branch;
  const isMain = regIndex === 0;
  const chance = new Chance(office.key, `location ${regIndex}`);
  const phone = isMain ? at.once(reachValueGroup.values).phone : branch.phone;
  return {
    kvk: office.kvk,
    locationId: `${office.kvk}_${regIndex}`,
    locationName: isMain ? name.trade : `${name.stem} ${address.city}`,
    ...addressValues(address),
    branchNumber: branch.branchNumber,
    locationPhone: phone ?? undefined,
    ...(address.province === null ? {} : nearbyValues(world.seed, address.postcode)),
    colour: chance.happens(0.08) ? chance.pick(colours) : undefined,
    dateOpened: branch.opened,
  };
}

export const locationRows: RowSource = function* (of, blocks) {
  for (const at of listedOffices(of, blocks)) {
    if (at === null) yield null;
    else for (const branch of branchesOf(at.office, at.month)) yield [locationValues(at, branch)];
  }
};
