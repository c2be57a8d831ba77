import { cachedByBlock } from './block-cache';
import { dayIn, type MonthIndex, monthIndex } from './calendar';
import { plannedKey } from './events';
import type { Practice } from './practice';
import { Chance, mix } from './random';
import type { World } from './world';

/** The position of an office in the market, in the base month. */
export type Standing = 'licensed' | 'affiliated' | 'outside' | 'inactive';

/** The properties of an office that never change. */
export type Identity = {
  readonly index: number;
  /** The seed of all draws for this office. */
  readonly key: number;
  readonly standing: Standing;
  readonly kvk: string;
  /** `YYYY-MM-DD` */
  readonly founded: string;
  readonly foundedMonth: MonthIndex;
  readonly isStarter: boolean;
  /** The first month in which the office is listed. */
  readonly entry: MonthIndex;
  /** The first month in which the office is closed; Infinity if it never closes. */
  readonly stop: number;
  /** The day of the closing month. */
  readonly stopDay: number;
  /** Set for an office that takes over another one's business, and for the office that is taken over (`takeovers.ts`). */
  readonly takeover?: Takeover;
  /** Set for a practice office (`practice.ts`). */
  readonly practice?: Practice;
};

/** A business that continues under another number and name. */
export type Takeover = {
  readonly month: MonthIndex;
  /** The KvK number of the office that continues. */
  readonly successor: string;
  /** Whether this is the office that is gone, and not the one that continues. */
  readonly isGone: boolean;
  readonly shares: { readonly phone: boolean; readonly locationNumbers: boolean };
};

/** The first month in which an office is listed under its own number. */
export const listedFrom = ({ entry, takeover }: Identity): number =>
  takeover === undefined || takeover.isGone ? entry : takeover.month;

/** The KvK number from which the numbers of its locations are made. */
export const locationStem = ({ kvk, takeover }: Identity): string =>
  takeover?.shares.locationNumbers === true ? takeover.successor : kvk;

/** The month in which a world has exactly `size` offices, in the proportions of `slots`. */
const baseMonth = monthIndex(2026, 10);

const blockSize = 250;
/** The standings in 250 offices, by last slot: 70 licensed, 17 affiliated, 45 outside the market, 118 inactive. */
const slots: readonly (readonly [Standing, number])[] = [
  ['licensed', 70],
  ['affiliated', 87],
  ['outside', 132],
  ['inactive', blockSize],
];
/** A stride through a block, and its inverse: 77 × 13 = 1 modulo 250. */
const stride = 77;
const inverseStride = 13;

/** The slots of the parents of groups. The first slots of a block are licensed and never close, so that a group keeps its parent. */
export const parentSlots = 5;
const [licensedSlots, affiliatedSlots, outsideSlots] = slots.map(([, end]) => end) as [number, number, number];

const growthAMonth = 0.002;
const earliest = monthIndex(1899, 1);
const startersSince = baseMonth - 60;
/** The share of offices that stop each month: some 97 of 8,700 advisers per quarter. */
const closingAMonth = 0.0037;

export const blockOf = (index: number): number => Math.floor(index / blockSize);
const shiftOf = (world: World, block: number): number => mix(mix(world.seed, 0x510c), block) % blockSize;

/** The slot of an office in its block, which determines its standing. */
export const slotOf = (world: World, index: number): number =>
  ((index % blockSize) * stride + shiftOf(world, blockOf(index))) % blockSize;

/** The index of the office in a slot of a block. */
export function indexAtSlot(world: World, block: number, slot: number): number {
  const unshifted = (slot - shiftOf(world, block) + blockSize) % blockSize;
  return block * blockSize + ((unshifted * inverseStride) % blockSize);
}

/** The first index of a block, and the first index after it. */
export const blockRange = (block: number): readonly [number, number] => [block * blockSize, (block + 1) * blockSize];

/** A number for the licence of an office. It counts the licensed slots, so no number occurs twice below 350,000 offices. */
export const licenceOrdinal = (world: World, index: number): number => blockOf(index) * 70 + slotOf(world, index);

/** The number of indexes that can be listed in a month: those of the base month, and the starters since. */
export const indexLimit = (world: World, month: MonthIndex): number =>
  world.size + Math.max(0, Math.ceil((month - baseMonth) * world.size * growthAMonth));

/** The number of blocks with offices in a month. */
export const blockCount = (world: World, month: MonthIndex): number => blockOf(indexLimit(world, month) - 1) + 1;

/** A KvK number in a range that looks unissued: 99xxxxxx, and for one in 47 offices a number with leading zeros. */
function kvkOf(index: number): string {
  if (index % leadingZeros === 5)
    return `000${String((Math.floor(index / 47) * 38_291 + 98_714) % 100_000).padStart(5, '0')}`;
  return serialKvk(index);
}
const leadingZeros = 47;

/** A number in the demo's ranges that no office in any world has: it would belong to an office with leading zeros. */
export const spareKvk = (ordinal: number): string => serialKvk(leadingZeros * ordinal + 5);

function serialKvk(index: number): string {
  const serial =
    index < 60_000 ? (index * 22_699 + 41_278) % 60_013 : 60_013 + (((index - 60_000) * 367_201) % 939_979);
  return `99${String(serial).padStart(6, '0')}`;
}

function entryOf(world: World, index: number): MonthIndex {
  const entry = baseMonth + Math.ceil((index + 1 - world.size) / (world.size * growthAMonth));
  return entry > startersSince ? entry : Number.NEGATIVE_INFINITY;
}

/** The office with an index; null when the world never has it (a closed office does not start). */
export const identityOf = (world: World, index: number): Identity | null =>
  identitiesOfBlock(world, blockOf(index))[index % blockSize] ?? null;

/**
 * The offices of a block, cached: making a list needs all offices several times, for its length, the ranks, the people and groups of a
 * block, and its rows.
 */
const identitiesOfBlock = cachedByBlock((world, block): readonly (Identity | null)[] => {
  const drawn = Array.from({ length: blockSize }, (_, at) => drawIdentity(world, block * blockSize + at));
  return block === 0 ? withPractice(world, drawn) : drawn;
});

/**
 * Makes practice offices of two steady offices in the first block: the last licensed one that is not the parent of a group, and the last
 * one outside the market.
 */
function withPractice(world: World, drawn: readonly (Identity | null)[]): readonly (Identity | null)[] {
  const changing = steadyOffice(world, drawn, { from: parentSlots, to: licensedSlots });
  const continued = steadyOffice(world, drawn, { from: affiliatedSlots, to: outsideSlots });
  return drawn.map((office) => {
    if (office === null || (office !== changing && office !== continued)) return office;
    const numbers = [office.kvk, spareKvk(practiceNumber)] as const;
    const kind = office === changing ? 'changing' : 'continued';
    return { ...office, key: plannedKey(office.key, kind), practice: { kind, numbers } };
  });
}
/** The practice offices; a small world can lack them. */
export const practiceOffices = (world: World): readonly (Identity & { readonly practice: Practice })[] =>
  identitiesOfBlock(world, 0).flatMap((office) =>
    office?.practice === undefined ? [] : [{ ...office, practice: office.practice }],
  );

/** Practice offices get spare numbers after those of offices that are taken over. */
const practiceNumber = 3;
const practiceUntil = monthIndex(2036, 1);

type Slots = { readonly from: number; readonly to: number };

function steadyOffice(world: World, drawn: readonly (Identity | null)[], { from, to }: Slots): Identity | null {
  for (let slot = to - 1; slot >= from; slot -= 1) {
    const index = indexAtSlot(world, 0, slot);
    const office = drawn[index] ?? null;
    if (office !== null && index < world.size && !office.isStarter && office.stop >= practiceUntil) return office;
  }
  return null;
}

function drawIdentity(world: World, index: number): Identity | null {
  const slot = slotOf(world, index);
  const standing = slots.find(([, end]) => slot < end)?.[0] ?? 'inactive';
  if (standing === 'inactive' && index >= world.size) return null;
  const key = mix(mix(world.seed, 0xad71e5), index);
  const kvk = kvkOf(index);
  const chance = new Chance(key, 'life');
  const months = Math.floor(-Math.log(1 - chance.next()) * 170);
  const day = chance.whole(1, 28);
  const stopDay = chance.whole(1, 19);
  const past = chance.next();
  const never = Number.NEGATIVE_INFINITY;
  if (standing === 'inactive') {
    const stop = baseMonth - Math.floor(310 * past ** 1.25);
    const foundedMonth = Math.max(stop - 9 - months, earliest);
    const founded = dayIn(foundedMonth, day);
    const entry = foundedMonth + 1;
    return { index, key, standing, kvk, founded, foundedMonth, isStarter: false, entry, stop, stopDay };
  }
  const entry = entryOf(world, index);
  const isStarter = entry !== never;
  const foundedMonth = isStarter ? entry - 1 : Math.max(startersSince - 1 - months, earliest);
  const founded = dayIn(foundedMonth, day);
  const open = 1 + Math.floor(Math.log(1 - past) / Math.log(1 - closingAMonth));
  const stop = slot < parentSlots ? Number.POSITIVE_INFINITY : Math.max(baseMonth, isStarter ? entry + 2 : 0) + open;
  return { index, key, standing, kvk, founded, foundedMonth, isStarter, entry, stop, stopDay };
}

/** Whether an office is open on the 20th of a month. */
export const isActive = (office: Identity, month: MonthIndex): boolean => month < office.stop;

/** The month and day since which a licensed office has its licence, not before the law of 2006. */
export function licensedSince(office: Identity): { readonly month: MonthIndex; readonly date: string } {
  const chance = new Chance(office.key, 'dateAFMSince');
  const month = office.isStarter
    ? office.entry
    : Math.min(Math.max(monthIndex(2006, 1), office.foundedMonth + chance.whole(1, 18)), startersSince);
  return { month, date: dayIn(month, chance.whole(1, 19)) };
}

/** Whether an office has its own licence in a month. */
export const isLicensed = (office: Identity, month: MonthIndex): boolean =>
  office.standing === 'licensed' && isActive(office, month) && licensedSince(office).month <= month;
