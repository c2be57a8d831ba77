import { ownColumnsOf } from '../../shared/catalog/catalog';
import { defineColumn } from '../../shared/catalog/define-column';
import type { Column } from '../../shared/domain/lists/column';
import type { DemoList } from './list-parts';
import { locationRows } from './locations/location-rows';
import { adviserRows } from './office/office-rows';
import { personRows } from './people/person-rows';
import { positionRows } from './people/position-rows';
import { pressRows } from './press/press-rows';
import { profilingRows } from './profiling';
import type { RowSource } from './row-source';
import { areas, industryCounts, type Surroundings, surroundingsOf } from './surroundings';

/** Columns of the geo list; the numbers are ours (docs/product.md#provider-lists). */
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

const radiusMetres = 900;

/** A hexagon around a point, closed, as well-known text with longitude first. */
function hexagon({ latitude, longitude }: Surroundings): string {
  const points = [0, 1, 2, 3, 4, 5, 0].map((corner) => {
    const angle = (corner * Math.PI) / 3;
    const north = (radiusMetres * Math.sin(angle)) / 111_200;
    const east = (radiusMetres * Math.cos(angle)) / (111_200 * Math.cos((latitude * Math.PI) / 180));
    return `${(longitude + east).toFixed(5)} ${(latitude + north).toFixed(5)}`;
  });
  return `POLYGON ((${points.join(', ')}))`;
}

/** The geo list: one row for each area code of four digits that a town has. */
const geoRows: RowSource = function* ({ world }) {
  for (const area of areas().keys()) {
    const around = surroundingsOf(world.seed, String(area));
    yield around === null
      ? null
      : [{ postcode4: around.postcode4, geom: hexagon(around), sbi: industryCounts(around) }];
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

/** The columns of a list as they are sent. */
export const sentColumnsOf = (list: DemoList): readonly Column[] => (list === 'geo' ? geoColumns : ownColumnsOf(list));
