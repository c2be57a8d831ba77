import { cachedByBlock } from './block-cache';
import { type MonthIndex, monthIndex } from './calendar';
import { eventMonths } from './events';
import {
  blockOf,
  blockRange,
  type Identity,
  identityOf,
  indexAtSlot,
  isLicensed,
  parentSlots,
  type Standing,
  slotOf,
} from './identity';
import { practiceIsInGroup } from './practice';
import { Chance, mix } from './random';
import type { World } from './world';

/** An office, and the month from which it belongs to the group. */
type Member = { readonly office: Identity; readonly from: number; readonly isIn?: (month: MonthIndex) => boolean };

type Household = {
  readonly parent: Identity;
  /** The members, including the parent. */
  readonly members: readonly Member[];
  /** The first month with two members: the group exists from then on. */
  readonly formed: number;
  readonly inMonth: Map<MonthIndex, Group>;
};

/** A group in a month: its parent and all members, including closed ones. All members share the same object. */
export type Group = { readonly parent: Identity; readonly members: readonly Identity[]; readonly licensed: number };

const shares: Readonly<Record<Standing, number>> = { licensed: 0.13, affiliated: 0.1, outside: 0.1, inactive: 0.03 };
const takeoversSince = monthIndex(2023, 2);

type GroupPlace = { readonly block: number; readonly index: number; readonly standing: Standing };

/** The slot of an office's parent, which is the office's own slot for a parent; null outside groups. */
function parentSlotOf(world: World, { block, index, standing }: GroupPlace): number | null {
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

/**
 * The month in which an office joins its group: some are taken over in the course of eight years, the others belong to it from their start.
 */
function joinedFrom(office: Identity, slot: number, ownSlot: number): number {
  if (slot === ownSlot || office.standing === 'inactive') return office.entry;
  const chance = new Chance(office.key, 'takeover');
  const month = takeoversSince + chance.whole(0, 95);
  return chance.happens(0.35) && month > office.entry && month < office.stop ? month : office.entry;
}

const households = cachedByBlock((world, block): ReadonlyMap<number, Household> => {
  const [from, to] = blockRange(block);
  const bySlot = new Map<number, Member[]>();
  const practising: Identity[] = [];
  for (let index = from; index < to; index += 1) {
    const office = identityOf(world, index);
    if (office === null) continue;
    const slot =
      office.practice === undefined ? parentSlotOf(world, { block, index, standing: office.standing }) : null;
    if (office.practice?.kind === 'changing') practising.push(office);
    if (slot === null) continue;
    const member = { office, from: joinedFrom(office, slot, slotOf(world, index)) };
    const members = bySlot.get(slot);
    if (members === undefined) bySlot.set(slot, [member]);
    else members.push(member);
  }
  const byIndex = new Map<number, Household>();
  for (const [slot, members] of bySlot) {
    const parent = members.find(({ office }) => office.index === indexAtSlot(world, block, slot));
    if (parent === undefined || members.length < 2) continue;
    const others = members.filter((member) => member !== parent).map((member) => member.from);
    const formed = Math.max(parent.from, Math.min(...others));
    // The changing practice office belongs to the first group of its block in some months.
    const guests = practising.splice(0).map((office): Member => ({ office, from: formed, isIn: practiceIsInGroup }));
    const household = { parent: parent.office, members: [...members, ...guests], formed, inMonth: new Map() };
    for (const { office } of household.members) byIndex.set(office.index, household);
  }
  return byIndex;
});

/** The group to which an office belongs in a month, or null. */
export function groupAt(world: World, office: Identity, month: MonthIndex): Group | null {
  const household = households(world, blockOf(office.index)).get(office.index);
  if (household === undefined || month < groupedFrom(household, office)) return null;
  if (office.practice !== undefined && !practiceIsInGroup(month)) return null;
  const known = household.inMonth.get(month);
  if (known !== undefined) return known;
  const members = household.members
    .filter(({ from, isIn }) => from <= month && isIn?.(month) !== false)
    .map((member) => member.office);
  const licensed = members.filter((member) => isLicensed(member, month)).length;
  const group = { parent: household.parent, members, licensed };
  household.inMonth.set(month, group);
  return group;
}

function groupedFrom(household: Household, office: Identity): number {
  const own = household.members.find((member) => member.office.index === office.index);
  return Math.max(household.formed, own?.from ?? Number.POSITIVE_INFINITY);
}

type Months = { readonly from: MonthIndex; readonly to: MonthIndex };

/** The months from `from` up to and including `to` in which an office joins a group, or the group's parent is renamed. */
export function groupMonths(world: World, office: Identity, { from, to }: Months): readonly MonthIndex[] {
  const household = households(world, blockOf(office.index)).get(office.index);
  if (household === undefined) return [];
  const joined = groupedFrom(household, office);
  return [joined, ...eventMonths(household.parent.key, 'name', to)].filter(
    (month) => month >= Math.max(from, joined) && month <= to,
  );
}
