import { dayIn, type MonthIndex, monthIndex } from './calendar';
import { plannedKey } from './events';
import { keptBlocks } from './kept-blocks';
import type { Practice } from './office/practice';
import { Chance, mix } from './random';
import type { World } from './world';

/** What an office is in the base month. */
export type Standing = 'licensed' | 'affiliated' | 'outside' | 'inactive';

/** What never changes about an office. */
export type Identity = {
  readonly index: number;
  /** Seed of everything that is drawn for this office. */
  readonly key: number;
  readonly standing: Standing;
  readonly kvk: string;
  /** `YYYY-MM-DD` */
  readonly founded: string;
  readonly foundedMonth: MonthIndex;
  readonly isStarter: boolean;
  /** The first month in which the office is listed. */
  readonly entry: MonthIndex;
  /** The first month in which it is closed; Infinity when it never closes. */
  readonly stop: number;
  /** Day of that month. */
  readonly stopDay: number;
  /** Of an office that takes over the business of another in a month, and of that other one (`takeovers.ts`). */
  readonly takeover?: Takeover;
  /** Of an office to practise rules on (`practice.ts`). */
  readonly practice?: Practice;
};

/** A business that goes on under another number and name. */
export type Takeover = {
  readonly month: MonthIndex;
  /** The KvK number of the office that goes on. */
  readonly successor: string;
  /** Whether this is the office that is gone, and not the one that goes on. */
  readonly isGone: boolean;
  readonly shares: { readonly phone: boolean; readonly locationNumbers: boolean };
};

/** The first month in which an office is listed under its own number. */
export const listedFrom = ({ entry, takeover }: Identity): number =>
  takeover === undefined || takeover.isGone ? entry : takeover.month;

/** The KvK number that the numbers of its locations are made of. */
export const locationStem = ({ kvk, takeover }: Identity): string =>
  takeover?.shares.locationNumbers === true ? takeover.successor : kvk;

/** In this month a world holds exactly `size` offices, in the proportions of `slots`. */
const baseMonth = monthIndex(2026, 10);

const blockSize = 250;
/** Of 250 offices: 70 licensed, 17 affiliated, 45 outside the market, 118 inactive. */
const slots: readonly (readonly [Standing, number])[] = [
  ['licensed', 70],
  ['affiliated', 87],
  ['outside', 132],
  ['inactive', blockSize],
];
/** 77 × 13 = 1 modulo 250: a stride through a block and its inverse. */
const stride = 77;
const inverseStride = 13;

/** Shares of a group: the first slots of a block are licensed and never close, so that a group keeps its parent. */
export const parentSlots = 5;
const [licensedSlots, affiliatedSlots, outsideSlots] = slots.map(([, end]) => end) as [number, number, number];

const growthAMonth = 0.002;
const earliest = monthIndex(1899, 1);
const startersSince = baseMonth - 60;
/** Stoppers: some 97 of 8,700 advisers a quarter. */
const closingAMonth = 0.0037;

export const blockOf = (index: number): number => Math.floor(index / blockSize);
const shiftOf = (world: World, block: number): number => mix(mix(world.seed, 0x510c), block) % blockSize;

/** Position of an office in its block, which decides its standing. */
export const slotOf = (world: World, index: number): number =>
  ((index % blockSize) * stride + shiftOf(world, blockOf(index))) % blockSize;

/** The office at a slot of a block. */
export function indexAtSlot(world: World, block: number, slot: number): number {
  const unshifted = (slot - shiftOf(world, block) + blockSize) % blockSize;
  return block * blockSize + ((unshifted * inverseStride) % blockSize);
}

/** Indexes of the offices of a block. */
export const blockRange = (block: number): readonly [number, number] => [block * blockSize, (block + 1) * blockSize];

/** Licence numbers count the licensed slots, so that none occurs twice below 350,000 offices. */
export const licenceOrdinal = (world: World, index: number): number => blockOf(index) * 70 + slotOf(world, index);

/** How many indexes may be listed in a month; starters come on top of the base month's. */
export const indexLimit = (world: World, month: MonthIndex): number =>
  world.size + Math.max(0, Math.ceil((month - baseMonth) * world.size * growthAMonth));

/** Blocks that hold an office in a month. */
export const blockCount = (world: World, month: MonthIndex): number => blockOf(indexLimit(world, month) - 1) + 1;

/** KvK numbers in ranges that look unissued: 99xxxxxx, and one in 47 with leading zeros. */
function kvkOf(index: number): string {
  if (index % leadingZeros === 5)
    return `000${String((Math.floor(index / 47) * 38_291 + 98_714) % 100_000).padStart(5, '0')}`;
  return serialKvk(index);
}
const leadingZeros = 47;

/** A number in the ranges of the demo that no office of any world has: that of one with leading zeros. */
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

/** The office with this index, or null when the world never holds it (a closed office is no newcomer). */
export const identityOf = (world: World, index: number): Identity | null =>
  identitiesOfBlock(world, blockOf(index))[index % blockSize] ?? null;

/** A list goes through all offices a few times: for its length, for the ranks, for the people and groups of a block, and for its rows. */
const identitiesOfBlock = keptBlocks((world, block): readonly (Identity | null)[] => {
  const drawn = Array.from({ length: blockSize }, (_, at) => drawIdentity(world, block * blockSize + at));
  return block === 0 ? withPractice(world, drawn) : drawn;
});

/** The last licensed office of the first block that is open in every month and no head of a group, and the last one outside the market. */
function withPractice(world: World, drawn: readonly (Identity | null)[]): readonly (Identity | null)[] {
  const changing = steadyOffice(world, drawn, { from: parentSlots, to: licensedSlots });
  const continued = steadyOffice(world, drawn, { from: affiliatedSlots, to: outsideSlots });
  return drawn.map((office) => {
    if (office === null || (office !== changing && office !== continued)) return office;
    const numbers = [office.kvk, spareKvk(practiceNumber)] as const;
    const is = office === changing ? 'changing' : 'continued';
    return { ...office, key: plannedKey(office.key, is), practice: { is, numbers } };
  });
}
/** The offices to practise rules on; a world of few offices may lack them. */
export const practiceOffices = (world: World): readonly (Identity & { readonly practice: Practice })[] =>
  identitiesOfBlock(world, 0).flatMap((office) =>
    office?.practice === undefined ? [] : [{ ...office, practice: office.practice }],
  );

/** Behind the numbers of offices that are taken over. */
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

/** Month and day since which a licensed office holds its licence; not before the law of 2006. */
export function licensedSince(office: Identity): { readonly month: MonthIndex; readonly date: string } {
  const chance = new Chance(office.key, 'dateAFMSince');
  const month = office.isStarter
    ? office.entry
    : Math.min(Math.max(monthIndex(2006, 1), office.foundedMonth + chance.whole(1, 18)), startersSince);
  return { month, date: dayIn(month, chance.whole(1, 19)) };
}

/** Whether an office holds a licence of its own in a month. */
export const isLicensed = (office: Identity, month: MonthIndex): boolean =>
  office.standing === 'licensed' && isActive(office, month) && licensedSince(office).month <= month;
