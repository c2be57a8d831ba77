import { ownColumnsOf } from '../../shared/catalog/catalog';
import type { Column } from '../../shared/domain/lists/column';
import { geoColumns, geoRows } from './geo-rows';
import type { DemoList } from './list-parts';
import { locationRows } from './locations/location-rows';
import { adviserRows } from './office/office-rows';
import { personRows } from './people/person-rows';
import { positionRows } from './people/position-rows';
import { pressRows } from './press/press-rows';
import { profilingRows } from './profiling';
import type { RowSource } from './row-source';

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
