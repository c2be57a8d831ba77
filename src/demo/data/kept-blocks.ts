import type { World } from './world';

/** Enough for the passes through the lists of a month of 25,000 offices, one after the other. */
const mostKept = 128;

/**
 * Something that is worked out for a block of offices at once: the blocks used last are kept. The work may depend on
 * the world and the block only.
 */
export function keptBlocks<T>(work: (world: World, block: number) => T): (world: World, block: number) => T {
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
    // Offices are gone through block by block.
    if (latest === null || latest.block !== block || latest.seed !== seed || latest.size !== size) {
      latest = { seed, size, block, made: find(world, block) };
    }
    return latest.made;
  };
}
