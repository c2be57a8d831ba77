import type { MonthListName } from '../../shared/domain/months/month-list-name';
import type { MonthIndex } from './facts/calendar';
import { blockCount } from './facts/identity';
import { type Blocks, everyBlock } from './facts/row-source';
import type { World } from './facts/world';

/** The lists that the demo serves. */
export type DemoList = MonthListName | 'geo';

/** Lists that are made as a whole, because their rows do not follow the order of offices. */
const wholeLists: ReadonlySet<DemoList> = new Set<DemoList>(['press', 'geo']);
/** The blocks in a part: 1,250 offices take a fraction of a second. */
const blocksAPart = 5;

/** The parts in which a list is made. A block of offices is in the part with the same number in every list. */
export function partsOf(list: DemoList, world: World, month: MonthIndex): readonly Blocks[] {
  if (wholeLists.has(list)) return [everyBlock];
  const count = Math.ceil(blockCount(world, month) / blocksAPart);
  return Array.from({ length: count }, (_, part) => ({ from: part * blocksAPart, to: (part + 1) * blocksAPart }));
}
