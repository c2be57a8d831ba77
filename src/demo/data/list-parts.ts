import type { MonthListName } from '../../shared/domain/lists/list-name';
import type { MonthIndex } from './calendar';
import { blockCount } from './identity';
import { type Blocks, everyBlock } from './row-source';
import type { World } from './world';

/** The lists that the demo serves. */
export type DemoList = MonthListName | 'geo';

/** Lists that do not run along the offices are made whole. */
const wholeLists: ReadonlySet<DemoList> = new Set<DemoList>(['press', 'geo']);
/** 1,250 offices: a fraction of a second. */
const blocksAPart = 5;

/** The parts in which a list is made; a block of offices is in the part of the same number in every list. */
export function partsOf(list: DemoList, world: World, month: MonthIndex): readonly Blocks[] {
  if (wholeLists.has(list)) return [everyBlock];
  const count = Math.ceil(blockCount(world, month) / blocksAPart);
  return Array.from({ length: count }, (_, part) => ({ from: part * blocksAPart, to: (part + 1) * blocksAPart }));
}
