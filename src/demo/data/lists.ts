import { ownColumnsOf } from '../../shared/catalog/catalog';
import { defineColumn } from '../../shared/catalog/columns/define-column';
import type { Column } from '../../shared/domain/lists/column';
import { areaOutlines } from './area-outlines';
import type { Town } from './facts/geography';
import type { RowSource } from './facts/row-source';
import { areas, industryCounts, type Surroundings, surroundingsOf } from './facts/surroundings';
import type { DemoList } from './list-parts';
import { locationRows } from './locations/location-rows';
import { adviserRows } from './office/office-rows';
import { personRows } from './people-rows/person-rows';
import { positionRows } from './people-rows/position-rows';
import { pressRows } from './press/press-rows';
import { profilingRows } from './profiling';

/** The columns of the geo list; the numbers are ours (docs/rules/provider.md#provider-lists). */
const geoColumns: readonly Column[] = [
  defineColumn({
    group: 'Buurt',
    number: 0,
    name: 'postcode4',
    label: 'Postcodegebied',
    kind: 'code',
    explanation: 'De viercijferige postcode.',
  }),
  defineColumn({
    group: 'Buurt',
    number: 1,
    name: 'geom',
    label: 'Omtrek',
    kind: 'text',
    explanation: 'De omtrek als veelhoek (WKT).',
  }),
  defineColumn({
    group: 'Buurt',
    number: 2,
    name: 'sbi',
    label: 'Bedrijven',
    kind: 'list',
    explanation: 'Het aantal bedrijven per SBI-letter.',
  }),
];

/** Moves the middle of an area away from the middle of its town, in proportion to the number of areas in the town. */
function spread({ latitude, longitude }: Surroundings, { lat, lon, postcodes }: Town) {
  const wider = Math.max(1, 0.6 * Math.sqrt(postcodes.reduce((sum, [from, to]) => sum + to - from + 1, 0)));
  return { latitude: lat + wider * (latitude - lat), longitude: lon + wider * (longitude - lon) };
}

/** The geo list: a row for each four-digit postcode area of the towns, with an outline that overlaps no other. */
const geoRows: RowSource = function* ({ world }) {
  const placed = [...areas()].flatMap(([area, town]) => {
    const around = surroundingsOf(world.seed, String(area));
    return around === null ? [] : [{ ...around, ...spread(around, town) }];
  });
  const outlines = areaOutlines(placed);
  for (const [at, around] of placed.entries()) {
    const geom = outlines[at] ?? null;
    yield geom === null ? null : [{ postcode4: around.postcode4, geom, sbi: industryCounts(around) }];
  }
};

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

/** The columns of a list that the demo sends. */
export const sentColumnsOf = (list: DemoList): readonly Column[] => (list === 'geo' ? geoColumns : ownColumnsOf(list));
