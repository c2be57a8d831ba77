import type { MonthIndex } from './calendar';
import { groupAt } from './groups';
import { blockCount, blockRange, type Identity, identityOf, isLicensed, spareKvk } from './identity';
import { plantedMonth, takeoverCount, takeoverEvidence } from './planted';
import { practiceIn } from './practice';
import { Chance, mix } from './random';
import type { World } from './world';

/** For how many months before and after the planted month an office that takes over another must neither start nor stop. */
const steady = 30;

/** Whether an office can take over another: an ordinary licensed office with a phone number and without a group. */
function isSuitable(world: World, office: Identity): boolean {
  const { standing, entry, stop, key, kvk } = office;
  if (
    office.practice !== undefined ||
    standing !== 'licensed' ||
    entry > plantedMonth - steady ||
    stop < plantedMonth + steady
  )
    return false;
  if (kvk.startsWith('0') || !isLicensed(office, plantedMonth - steady)) return false;
  return new Chance(key, 'has phone').happens(0.9) && groupAt(world, office, plantedMonth + steady) === null;
}

/** The block of offices in which takeovers and moves are planted. */
export const plantedBlock = (world: World): number => Math.floor(blockCount(world, plantedMonth) / 2);

let latest: { readonly world: World; readonly takeovers: ReadonlyMap<number, number> } | null = null;

/** The offices of a world that take over another one, by index, each with the number of its takeover. */
function successors(world: World): ReadonlyMap<number, number> {
  if (latest !== null && latest.world.seed === world.seed && latest.world.size === world.size) return latest.takeovers;
  const [from, to] = blockRange(plantedBlock(world));
  const takeovers = new Map<number, number>();
  for (let index = from; index < to && takeovers.size < takeoverCount; index += 1) {
    const office = identityOf(world, index);
    if (office !== null && isSuitable(world, office)) takeovers.set(index, takeovers.size);
  }
  latest = { world, takeovers };
  return takeovers;
}

/** Whether an office does not change around the planted month: it neither starts nor stops, and takes over no office. */
export const isSteady = (world: World, office: Identity): boolean =>
  isSuitable(world, office) && !successors(world).has(office.index);

/**
 * An office as a month lists it. Before the planted month, an office that takes over another one is listed as that other one: with the same
 * business, but its own number and name.
 */
export function officeIn(world: World, office: Identity, month: MonthIndex): Identity {
  if (office.practice !== undefined) return practiceIn(office, month);
  const at = successors(world).get(office.index) ?? -1;
  const shares = takeoverEvidence[at];
  if (shares === undefined) return office;
  const successor = office.takeover?.successor ?? office.kvk;
  const isGone = month < plantedMonth;
  const kvk = isGone ? spareKvk(at) : successor;
  return { ...office, kvk, takeover: { month: plantedMonth, successor, isGone, shares } };
}

/** The key from which the names of an office are drawn. */
export const nameKey = ({ key, takeover }: Identity): number =>
  takeover?.isGone === true ? mix(key, formerName) : key;
const formerName = 0x7a0e;

/** The key from which the phone number of an office is drawn. */
export const phoneKey = ({ key, takeover }: Identity): number =>
  takeover?.isGone === true && !takeover.shares.phone ? mix(key, formerPhone) : key;
const formerPhone = 0x7a0f;
