import type { MonthIndex } from '../calendar';
import { blockOf } from '../identity';
import { keptBlocks } from '../kept-blocks';
import { type Changing, changingOf, isLike, type Life } from '../office/carried-offices';
import { addressValues, reachValueGroup } from '../office/contact-values';
import type { ChangingGroup } from '../office/office-events';
import type { OfficeMonth } from '../office/office-month';
import { listedOffices } from '../office/office-rows';
import { Chance } from '../random';
import type { Row, RowSource, RowValues } from '../row-source';
import { industryCounts, inShort, nearbyAreas, surroundingsOf } from '../surroundings';
import { type Branch, branchesOf, branchMonths } from './branches';

const colours = ['Groen', 'Geel', 'Oranje', 'Rood'] as const;

/** The surroundings of an address in the Netherlands. */
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

const locationsGroup: ChangingGroup = {
  events: ['name', 'address', 'phone'],
  otherMonths: ({ office }, from, to) => branchMonths(office, to).filter((month) => month >= from && month <= to),
};

type Known = Life & { readonly rows: readonly Row[]; readonly changing: Changing };
/** The month in which the locations of an office were made last, and what is known of them; null before months are made backwards. */
type Made = { readonly month: MonthIndex; readonly known: Known | null };
/** By index of the office, as offices are carried. */
const madeLast = keptBlocks((): Map<number, Made> => new Map());

/** The locations of an office; where the month after was made just before and nothing changed in it, they are those of that month. */
function rowsIn(at: OfficeMonth): readonly Row[] {
  const { month, office, active, licensed, inMarket } = at;
  const made = madeLast(at.world, blockOf(office.index));
  const last = made.get(office.index);
  const isBackwards = last?.month === month + 1;
  if (last?.month === month && last.known !== null) return last.known.rows;
  if (!isBackwards) {
    made.set(office.index, { month, known: null });
    return newRows(at);
  }
  const later = last.known !== null && isLike(at, last.known) ? last.known : null;
  const changing = changingOf(at, { groups: [locationsGroup], since: month, known: later?.changing ?? null });
  const isSame = later !== null && changing.months[0]?.includes(month + 1) === false;
  const rows = isSame ? later.rows : newRows(at).map(({ parts }) => ({ parts, place: { written: null } }));
  made.set(office.index, { month, known: { active, licensed, inMarket, rows, changing } });
  return rows;
}

const newRows = (at: OfficeMonth): readonly Row[] =>
  branchesOf(at.office, at.month).map((branch) => ({ parts: [locationValues(at, branch)] }));

/** The location list. */
export const locationRows: RowSource = function* (of, blocks) {
  for (const at of listedOffices(of, blocks)) {
    if (at === null) yield null;
    else yield* rowsIn(at);
  }
};
