import type { Division, NamedDivision } from '../../../../../shared/domain/lists/list-areas';
import { formatNumber } from '../../../../../shared/format/format-number';
import { hexagonMetres } from '../../../../../shared/geo/hexagon';
import type { DrawnWith, MapTool } from '../../../../map/shapes/drawn-area';
import type { DensityDivision, MapKind } from '../../../core/store/map-look';

/** The labels of the map's tools. */
export const toolWords: Readonly<Record<MapTool | DrawnWith, string>> = {
  move: 'Verplaatsen',
  lasso: 'Lasso',
  box: 'Rechthoek',
  circle: 'Cirkel',
  hexagons: 'Zeshoeken',
  cells: 'Vakken',
  place: 'Afstand',
};

export const kindWords: Readonly<Record<MapKind, string>> = {
  points: 'Punten',
  hexagons: 'Zeshoeken',
  areas: 'Gebieden',
  density: 'Dichtheid',
};

export const divisionWords: Readonly<Record<NamedDivision, string>> = {
  province: 'Provincies',
  corop: 'COROP-gebieden',
  municipality: 'Gemeenten',
};

export const densityWords: Readonly<Record<DensityDivision, string>> = {
  postcode: 'Postcodegebieden',
  cell: 'Vakken van 5 km',
};

const singular: Readonly<Record<NamedDivision | 'postcode' | 'cell', string>> = {
  province: 'provincie',
  corop: 'COROP-gebied',
  municipality: 'gemeente',
  postcode: 'postcodegebied',
  cell: 'vak van 5 km',
};

/** A division's name in a title: `zeshoek van 15 km`. */
export function divisionWord(division: Division): string {
  if (division.kind !== 'hexagon') return singular[division.kind];
  const kilometres = hexagonMetres(division.level) / 1000;
  return `zeshoek van ${formatNumber(kilometres, kilometres < 10 ? 1 : 0)} km`;
}

/** Whether the areas of a division have no filter, so that a click selects their rows. */
export const choosesRows = ({ kind }: Division): boolean => kind === 'hexagon' || kind === 'cell';
