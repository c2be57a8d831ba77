import type { MonthIndex } from '../facts/calendar';
import { type Fault, fewestForFaults, hasFaultIn, plantedTwins, valuesOfFault, wantedFaults } from '../facts/faults';
import { blockOf, blockRange, type Identity, identityOf } from '../facts/identity';
import { seatsOf } from '../facts/seats';
import { isSteady, plantedBlock } from '../facts/takeovers';
import type { World } from '../facts/world';
import { type OfficeValues, valueGroup } from './value-group';

const none: OfficeValues = {};

/** The most offices with a fault in one block of offices. */
const mostInBlock = 6;

type Planted = { readonly faults: ReadonlyMap<number, Fault>; readonly twins: ReadonlyMap<number, OfficeValues> };
let latest: (Planted & { readonly world: World }) | null = null;

/** The offices of a world with a fault in some of its months, and their partners, by index: steady ones. */
export const officesWithFaults = (world: World): ReadonlyMap<number, Fault> => plantedIn(world).faults;

/** The offices of a world that share values with others, by index, each with these values. */
export const officesWithTwins = (world: World): ReadonlyMap<number, OfficeValues> => plantedIn(world).twins;

type Wanted = { readonly fault: Fault } | { readonly twin: OfficeValues };

function plantedIn(world: World): Planted {
  if (latest !== null && latest.world.seed === world.seed && latest.world.size === world.size) return latest;
  const twinValues = plantedTwins.flatMap(({ offices, shared }) => Array.from({ length: offices }, () => shared));
  const wanted: Wanted[] = [
    ...wantedFaults.first.map((fault) => ({ fault })),
    ...twinValues.map((twin) => ({ twin })),
    ...wantedFaults.later.map((fault) => ({ fault })),
  ];
  const faults = new Map<number, Fault>();
  const twins = new Map<number, OfficeValues>();
  const last = world.size < fewestForFaults ? 0 : blockOf(world.size - 1);
  for (let block = 1; block < last && wanted.length > 0; block += 1) {
    if (block === plantedBlock(world)) continue;
    const [from, to] = blockRange(block);
    const least = Math.max(0, wanted.length - mostInBlock);
    for (let index = from; index < to && wanted.length > least; index += 1) {
      const office = identityOf(world, index);
      if (office === null || !isSteady(world, office)) continue;
      const at = wanted.findIndex((item) => suits(item, office));
      const [taken] = at < 0 ? [] : wanted.splice(at, 1);
      if (taken === undefined) continue;
      if ('fault' in taken) faults.set(index, taken.fault);
      else twins.set(index, taken.twin);
    }
  }
  latest = { world, faults, twins };
  return latest;
}

/** Whether an office can have a fault: one about staff needs some. */
const suits = (wanted: Wanted, office: Identity): boolean =>
  !('fault' in wanted && wanted.fault.kind === 'staffAtTwoOffices') || staffSeat(office) !== undefined;

const staffSeat = (office: Identity): number | undefined =>
  seatsOf(office).find(({ roles }) => roles.every((role) => role === 'adviser' || role === 'backOffice'))?.number;

/** The office at which the person in a seat of another office also works, by a fault of the list of persons; null for nearly all seats. */
export function alsoStaffOf(
  world: World,
  { office, seat }: { readonly office: Identity; readonly seat: number },
  month: MonthIndex,
): Identity | null {
  const { faults } = plantedIn(world);
  const fault = faults.get(office.index);
  if (fault?.kind !== 'staffAtTwoOffices' || fault.isPartner || !hasFaultIn(fault, month)) return null;
  if (staffSeat(office) !== seat) return null;
  const partner = [...faults].find(
    ([, { kind, number, isPartner }]) => isPartner && kind === fault.kind && number === fault.number,
  );
  return partner === undefined ? null : identityOf(world, partner[0]);
}

/** What the provider says wrongly of an office: these values come last, and take the place of its own. */
export const faultValueGroup = valueGroup({
  events: [],
  otherMonths: ({ world, office }, from, to) => {
    const fault = plantedIn(world).faults.get(office.index);
    if (fault === undefined) return [];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).filter(
      (month) => hasFaultIn(fault, month) !== hasFaultIn(fault, month - 1),
    );
  },
  values: ({ world, office, month }) => {
    const { faults, twins } = plantedIn(world);
    const fault = faults.get(office.index);
    if (fault === undefined) return twins.get(office.index) ?? none;
    return hasFaultIn(fault, month) ? valuesOfFault(fault) : none;
  },
});
