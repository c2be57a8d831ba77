import { type FaultKind, faultKinds, fewestForFaults, officesWithFault, plantedFaults } from '../facts/faults';
import { blockOf, blockRange, identityOf } from '../facts/identity';
import { isSteady, plantedBlock } from '../facts/takeovers';
import type { World } from '../facts/world';
import { type OfficeValues, valueGroup } from './value-group';

/** The most offices with a fault in one block of offices. */
const mostInBlock = 4;

let latest: { readonly world: World; readonly faults: ReadonlyMap<number, FaultKind> } | null = null;

/** The offices of a world with a fault, by index: steady ones, which have it in every month. */
export function officesWithFaults(world: World): ReadonlyMap<number, FaultKind> {
  if (latest !== null && latest.world.seed === world.seed && latest.world.size === world.size) return latest.faults;
  const wanted = faultKinds.flatMap((kind) => Array.from({ length: officesWithFault }, () => kind));
  const found = new Map<number, FaultKind>();
  const last = world.size < fewestForFaults ? 0 : blockOf(world.size - 1);
  for (let block = 1; block < last && found.size < wanted.length; block += 1) {
    if (block === plantedBlock(world)) continue;
    const [from, to] = blockRange(block);
    const most = found.size + mostInBlock;
    for (let index = from; index < to && found.size < most; index += 1) {
      const office = identityOf(world, index);
      const kind = wanted[found.size];
      if (kind !== undefined && office !== null && isSteady(world, office)) found.set(index, kind);
    }
  }
  latest = { world, faults: found };
  return found;
}

const none: OfficeValues = {};

/** What the provider says wrongly of an office: these values come last, and take the place of its own. */
export const faultValueGroup = valueGroup({
  events: [],
  values: ({ world, office }) => {
    const kind = officesWithFaults(world).get(office.index);
    return kind === undefined ? none : plantedFaults[kind];
  },
});
