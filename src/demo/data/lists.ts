import { ownColumnsOf } from '../../shared/catalog/catalog';
import type { Column } from '../../shared/catalog/column';
import type { MonthListName } from '../../shared/domain/list-name';
import type { MonthIndex } from './calendar';
import { geoColumns, geoRows } from './geo-rows';
import { blockCount, type World } from './identity';
import { locationRows } from './locations/location-rows';
import { adviserRows } from './office/office-rows';
import { personRows } from './people/person-rows';
import { positionRows } from './people/position-rows';
import { pressRows } from './press/press-rows';
import { profilingRows } from './profiling';
import { type Blocks, everyBlock, type RowSource } from './row-source';

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

const rows: Readonly<Record<DemoList, RowSource>> = {
  advisers: adviserRows,
  locations: locationRows,
  profiling: profilingRows,
  positions: positionRows,
  press: pressRows,
  persons: personRows,
  geo: geoRows,
};

export const rowsOf = (list: DemoList): RowSource => rows[list];

/** The columns of a list as they are sent. */
export const sentColumnsOf = (list: DemoList): readonly Column[] => (list === 'geo' ? geoColumns : ownColumnsOf(list));
