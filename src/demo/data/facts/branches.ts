import { dayIn, type MonthIndex } from './calendar';
import { epoch } from './changes';
import { type Address, addressAfter, addressIn, homeTown, movesUpTo, phoneNumber } from './contact';
import { eventMonths } from './events';
import { neighboursOf, townAt } from './geography';
import { type Identity, locationStem } from './identity';
import { Chance, mix } from './random';
import { isAdviserFirm } from './seats';
import { staffOf } from './staff';

/** A location of an office in a month. */
export type Branch = {
  /** 0 is the main location. */
  readonly regIndex: number;
  readonly branchNumber: string;
  readonly address: Address;
  readonly phone: string | null;
  /** `YYYY-MM-DD` */
  readonly opened: string;
};

/** The number of further locations that an office ever has: larger firms have more. */
function furtherCount(office: Identity): number {
  if (!isAdviserFirm(office) && office.standing !== 'outside') return 0;
  const chance = new Chance(office.key, 'branches');
  const staff = staffOf(office.key);
  const share = staff === 1 ? 0.12 : staff <= 5 ? 0.3 : staff <= 10 ? 0.62 : 0.85;
  if (!chance.happens(office.standing === 'outside' ? share * 0.6 : share)) return 0;
  return staff <= 5 ? chance.whole(1, 2) : Math.min(9, Math.ceil((staff / 9) * chance.next()) + 1);
}

type Further = { readonly index: number; readonly key: number; readonly opens: number; readonly closes: number };

/** The further locations of an office, with the months in which they open and close. */
function furtherOf(office: Identity): readonly Further[] {
  return Array.from({ length: furtherCount(office) }, (_, at) => {
    const index = at + 1;
    const key = mix(office.key, 0xb4a + index);
    const chance = new Chance(key, 'branch');
    const isNew = chance.happens(0.2);
    const opens = isNew ? epoch + chance.whole(1, 130) : office.foundedMonth;
    const closes = chance.happens(0.25) ? Math.max(opens, epoch) + chance.whole(6, 150) : Number.POSITIVE_INFINITY;
    return { index, key, opens: Math.max(opens, office.entry), closes: Math.min(closes, office.stop) };
  });
}

/** The months in which a location opens, closes or moves. */
export const branchMonths = (office: Identity, to: MonthIndex): readonly number[] => [
  ...furtherOf(office).flatMap(({ opens, closes }) => [opens, closes]),
  ...eventMonths(office.key, 'address', to),
];

function furtherBranch(office: Identity, { index, key, opens }: Further): Branch {
  const chance = new Chance(key, 'place');
  const home = homeTown(office.key);
  const around = neighboursOf(home);
  const town = around.length > 0 && chance.happens(0.75) ? chance.pick(around) : townAt(chance.next());
  return {
    regIndex: index,
    branchNumber: `0009${locationStem(office).slice(1)}${index + 1}`,
    address: addressIn(town, chance),
    phone: chance.happens(0.7) ? phoneNumber(key, 0, town) : null,
    opened: opens <= office.foundedMonth ? office.founded : dayIn(opens, chance.whole(1, 19)),
  };
}

/** The locations of an office in a month, the main one first; a closed office only keeps the main one. */
export function branchesOf(office: Identity, month: MonthIndex): readonly Branch[] {
  const { key } = office;
  const moves = movesUpTo(key, month);
  const main: Branch = {
    regIndex: 0,
    branchNumber: `0009${locationStem(office).slice(1)}1`,
    address: addressAfter(key, moves),
    phone: null,
    opened: office.founded,
  };
  const open = furtherOf(office).filter(({ opens, closes }) => opens <= month && month < closes);
  return [main, ...open.map((further) => furtherBranch(office, further))];
}
