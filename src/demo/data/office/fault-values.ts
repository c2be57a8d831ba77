import {
  type FaultKind,
  faultKinds,
  fewestForFaults,
  officesWithFault,
  plantedFaults,
  plantedTwins,
} from '../facts/faults';
import { blockOf, blockRange, identityOf } from '../facts/identity';
import { isSteady, plantedBlock } from '../facts/takeovers';
import type { World } from '../facts/world';
import { type OfficeValues, valueGroup } from './value-group';

const none: OfficeValues = {};

/** The most offices with a fault in one block of offices. */
const mostInBlock = 4;

type Planted = { readonly faults: ReadonlyMap<number, FaultKind>; readonly twins: ReadonlyMap<number, OfficeValues> };
let latest: (Planted & { readonly world: World }) | null = null;

/** The offices of a world with a fault, by index: steady ones, which have it in every month. */
export const officesWithFaults = (world: World): ReadonlyMap<number, FaultKind> => plantedIn(world).faults;

/** The offices of a world that share values with others, by index, each with these values. */
export const officesWithTwins = (world: World): ReadonlyMap<number, OfficeValues> => plantedIn(world).twins;

function plantedIn(world: World): Planted {
  if (latest !== null && latest.world.seed === world.seed && latest.world.size === world.size) return latest;
  const wanted = faultKinds.flatMap((kind) => Array.from({ length: officesWithFault }, () => kind));
  const twins = plantedTwins.flatMap(({ offices, shared }) => Array.from({ length: offices }, () => shared));
  const all = [...wanted, ...twins];
  const found: number[] = [];
  const last = world.size < fewestForFaults ? 0 : blockOf(world.size - 1);
  for (let block = 1; block < last && found.length < all.length; block += 1) {
    if (block === plantedBlock(world)) continue;
    const [from, to] = blockRange(block);
    const most = Math.min(all.length, found.length + mostInBlock);
    for (let index = from; index < to && found.length < most; index += 1) {
      const office = identityOf(world, index);
      if (office !== null && isSteady(world, office)) found.push(index);
    }
  }
  const faults = new Map(found.flatMap((index, at) => (at < wanted.length ? [[index, wanted[at] as FaultKind]] : [])));
  const withTwin = found.slice(wanted.length).map((index, at) => [index, twins[at] ?? none] as const);
  latest = { world, faults, twins: new Map(withTwin) };
  return latest;
}

/** What the provider says wrongly of an office: these values come last, and take the place of its own. */
export const faultValueGroup = valueGroup({
  events: [],
  values: ({ world, office }) => {
    const { faults, twins } = plantedIn(world);
    const kind = faults.get(office.index);
    return kind === undefined ? (twins.get(office.index) ?? none) : plantedFaults[kind];
  },
});
