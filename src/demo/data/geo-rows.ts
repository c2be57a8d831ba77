import { defineColumn } from '../../shared/catalog/define-column';
import type { Column } from '../../shared/domain/lists/column';
import type { RowSource } from './row-source';
import { areas, industryCounts, type Surroundings, surroundingsOf } from './surroundings';

/** Columns of the geo list; the numbers are ours (docs/product.md#provider-lists). */
export const geoColumns: readonly Column[] = [
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
export const geoRows: RowSource = function* (world) {
  for (const area of areas().keys()) {
    const around = surroundingsOf(world.seed, String(area));
    yield around === null
      ? null
      : [{ postcode4: around.postcode4, geom: hexagon(around), sbi: industryCounts(around) }];
  }
};
