import type { World } from './world';

/** Enough for the consecutive passes through the lists of a month of 25,000 offices. */
const mostKept = 128;

/**
 * Makes something for a whole block of offices, and caches it for the blocks that were used last. The result may only depend on the world
 * and the block.
 */
export function cachedByBlock<T>(work: (world: World, block: number) => T): (world: World, block: number) => T {
  const kept = new Map<string, T>();
  let latest: { readonly seed: number; readonly size: number; readonly block: number; readonly made: T } | null = null;
  const find = (world: World, block: number): T => {
    const name = `${world.seed} ${world.size} ${block}`;
    const known = kept.get(name);
    if (known !== undefined) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const made = work(world, block);
    kept.set(name, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return made;
  };
  return (world, block) => {
    const { seed, size } = world;
    // Callers go through the offices block by block, so most calls are for the latest block.
    if (latest === null || latest.block !== block || latest.seed !== seed || latest.size !== size) {
      latest = { seed, size, block, made: find(world, block) };
    }
    return latest.made;
  };
}
