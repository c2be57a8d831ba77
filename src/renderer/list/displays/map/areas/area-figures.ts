import type { Column } from '../../../../../shared/domain/lists/column';
import type { ListArea, ListAreas, PostcodeArea } from '../../../../../shared/domain/lists/list-areas';
import { formatCell } from '../../../../../shared/format/format-cell';
import { formatNumber, formatPercentage, roundShown } from '../../../../../shared/format/format-number';
import type { AreaFigure, MapKind, MapLook } from '../../../core/store/map-look';

/** Facts about an area, apart from its rows. */
export type AreaParts = {
  readonly matched: ListAreas['matched'];
  /** The size and number of businesses of a grid cell or of an area in the geo list. */
  readonly outline: Pick<PostcodeArea, 'squareKilometres' | 'businesses'> | null;
};

type Figure = {
  /** The label for choosing it, and for the table beside the map. */
  readonly label: string;
  readonly read: (area: ListArea, parts: AreaParts) => number | null;
  readonly decimals: number;
  readonly format: (value: number, decimals: number) => string;
};

const perThousand = 1000;
const share = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);

/** All figures that an area can have (docs/rules/map.md#many-points). */
export const areaFigures: Readonly<Record<AreaFigure, Figure>> = {
  count: { label: 'Aantal', read: ({ count }) => count, decimals: 0, format: formatNumber },
  fte: { label: 'FTE', read: ({ fte }) => fte, decimals: 1, format: formatNumber },
  share: {
    label: 'Aandeel in de lijst',
    read: ({ count }, { matched }) => share(count, matched),
    decimals: 1,
    format: formatPercentage,
  },
  part: {
    label: 'Deel van het gebied',
    read: ({ count, total }) => share(count, total),
    decimals: 1,
    format: formatPercentage,
  },
  median: { label: 'Mediaan', read: ({ median }) => median, decimals: 1, format: formatNumber },
  perSquare: {
    label: 'Per km²',
    read: ({ count }, { outline }) => (outline === null ? null : count / outline.squareKilometres),
    decimals: 1,
    format: formatNumber,
  },
  perBusiness: {
    label: 'Per 1.000 bedrijven',
    read: ({ count }, { outline }) =>
      outline?.businesses == null || outline.businesses === 0 ? null : (perThousand * count) / outline.businesses,
    decimals: 1,
    format: formatNumber,
  },
};

/** Rounds a figure to the shown decimals, so that areas with equal texts have the same colour. */
export function roundFigure(figure: AreaFigure, value: number, column: Column | null): number {
  const decimals = figure === 'median' && column !== null ? column.decimals : areaFigures[figure].decimals;
  return roundShown(value, decimals);
}

/** @param column the column for a median */
export function formatFigure(figure: AreaFigure, value: number, column: Column | null): string {
  const { format, decimals } = areaFigures[figure];
  return figure === 'median' && column !== null ? formatCell(column, value) : format(value, decimals);
}

const figuresOfKind: Readonly<Record<MapKind, readonly AreaFigure[]>> = {
  points: [],
  hexagons: ['count', 'fte', 'median'],
  areas: ['count', 'fte', 'share', 'part', 'median'],
  density: ['perSquare', 'perBusiness'],
};

type MapDivision = Pick<MapLook, 'kind' | 'density'>;

/**
 * The figures that can be chosen; businesses are only known for areas of the geo list.
 * @param hasFte whether the list's rows are offices with a known FTE
 */
export const figuresOf = ({ kind, density }: MapDivision, hasFte: boolean): readonly AreaFigure[] =>
  kind === 'density' && density === 'cell'
    ? ['perSquare']
    : figuresOfKind[kind].filter((figure) => figure !== 'fte' || hasFte);

/** The chosen figure if it is available, otherwise the first available one. */
export const figureOf = (look: MapDivision, chosen: AreaFigure, hasFte: boolean): AreaFigure => {
  const figures = figuresOf(look, hasFte);
  return figures.includes(chosen) ? chosen : (figures[0] ?? 'count');
};
