import type { Column } from '../../../../shared/domain/lists/column';
import type { ListArea, ListAreas, PostcodeArea } from '../../../../shared/domain/lists/list-areas';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatNumber, formatPercentage, roundShown } from '../../../../shared/format/format-number';
import type { AreaFigure, MapKind, MapLook } from '../../store/map-look';

/** Facts about an area besides its rows. */
export type AreaParts = {
  readonly matched: ListAreas['matched'];
  /** Its size and businesses, for a cell and for an area of the geo list. */
  readonly outline: Pick<PostcodeArea, 'squareKilometres' | 'businesses'> | null;
};

type Figure = {
  /** Its label in the choice, and in the table beside the map. */
  readonly label: string;
  readonly read: (area: ListArea, parts: AreaParts) => number | null;
  readonly decimals: number;
  readonly format: (value: number, decimals: number) => string;
};

const perThousand = 1000;
const share = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);

/** Every figure of an area (docs/product.md#many-points). */
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

/** Rounds a figure as it is shown, so that areas with the same text have the same colour. */
export function roundFigure(figure: AreaFigure, value: number, column: Column | null): number {
  const decimals = figure === 'median' && column !== null ? column.decimals : areaFigures[figure].decimals;
  return roundShown(value, decimals);
}

/** @param column whose median it is */
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

type FigureLook = Pick<MapLook, 'kind' | 'density'>;

/** The figures to choose from; businesses are only known for areas of the geo list. @param hasFte whether the rows of the list are offices whose FTE is sent */
export const figuresOf = ({ kind, density }: FigureLook, hasFte: boolean): readonly AreaFigure[] =>
  kind === 'density' && density === 'cell'
    ? ['perSquare']
    : figuresOfKind[kind].filter((figure) => figure !== 'fte' || hasFte);

/** The figure to show: the chosen one, if it is available. */
export const figureOf = (look: FigureLook, chosen: AreaFigure, hasFte: boolean): AreaFigure => {
  const figures = figuresOf(look, hasFte);
  return figures.includes(chosen) ? chosen : (figures[0] ?? 'count');
};
