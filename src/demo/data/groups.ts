import type { MonthIndex } from './calendar';
import {
  blockOf,
  blockRange,
  type Identity,
  identityOf,
  indexAtSlot,
  indexLimit,
  isLicensed,
  parentSlots,
  type Standing,
  slotOf,
  type World,
} from './identity';
import { Chance, mix } from './random';

/** The head of a group and how many of its members hold a licence. */
export type Group = { readonly parent: Identity; readonly licensed: number };

const shares: Readonly<Record<Standing, number>> = { licensed: 0.13, affiliated: 0.1, outside: 0.1, inactive: 0.03 };

/** Slot of the parent that an office belongs to (its own for a parent), or null. */
function parentSlotOf(world: World, block: number, index: number, standing: Standing): number | null {
  const blockKey = mix(mix(world.seed, 0x960f), block);
  const exists = (slot: number) => new Chance(mix(blockKey, slot), 'group').happens(slot === 0 ? 0.9 : 0.55);
  const slot = slotOf(world, index);
  if (slot < parentSlots) return exists(slot) ? slot : null;
  const chance = new Chance(mix(blockKey, index), 'member');
  const isLarge = new Chance(blockKey, 'large').happens(0.12);
  if (!chance.happens(shares[standing] * (isLarge && standing === 'licensed' ? 4 : 1))) return null;
  const parent = isLarge && chance.happens(0.8) ? 0 : chance.whole(0, parentSlots - 1);
  return exists(parent) ? parent : null;
}

/** The groups of the offices of one block in one month, by index of the office. */
function groupsOfBlock(world: World, block: number, month: MonthIndex): ReadonlyMap<number, Group> {
  const [from, to] = blockRange(block);
  const limit = Math.min(to, indexLimit(world, month));
  const members = new Map<number, Identity[]>();
  for (let index = from; index < limit; index += 1) {
    const office = identityOf(world, index);
    if (office === null || office.entry > month) continue;
    const slot = parentSlotOf(world, block, index, office.standing);
    if (slot === null) continue;
    const found = members.get(slot);
    if (found === undefined) members.set(slot, [office]);
    else found.push(office);
  }
  const groups = new Map<number, Group>();
  for (const [slot, offices] of members) {
    const parent = offices.find((office) => office.index === indexAtSlot(world, block, slot));
    if (parent === undefined || offices.length < 2) continue;
    const licensed = offices.filter((office) => isLicensed(office, month)).length;
    for (const office of offices) groups.set(office.index, { parent, licensed });
  }
  return groups;
}

/** Finds the group of an office in one month; asked in the order of the indexes, it works out each block once. */
export function groupFinder(world: World, month: MonthIndex): (office: Identity) => Group | null {
  let block = -1;
  let groups: ReadonlyMap<number, Group> = new Map();
  return (office) => {
    if (blockOf(office.index) !== block) {
      block = blockOf(office.index);
      groups = groupsOfBlock(world, block, month);
    }
    return groups.get(office.index) ?? null;
  };
}
