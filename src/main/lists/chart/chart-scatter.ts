import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Chart, ChartScale, ScatterAxis } from '../../../shared/domain/lists/analysis/chart';
import { mostStacks, type ScatterChart } from '../../../shared/domain/lists/analysis/chart-answer';
import type { PivotClass } from '../../../shared/domain/lists/analysis/pivot-table';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { rangeText } from '../../../shared/filters/kinds/number-filter';
import { formatCell } from '../../../shared/format/format-cell';
import { roundShown } from '../../../shared/format/format-number';
import { placesOf, type RowPlaces, TooManyValues } from '../classes/axis-classes';
import { bandAt } from '../classes/number-bands';
import { axisClasses } from '../classes/value-classes';
import { numberReader } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/** The number of bands on the x axis: enough that a mark of several rows is hardly wider than a mark of one row. */
const bandsOfX = { plain: 48, coloured: 32 };
const bandsOfY = { plain: 32, coloured: 22 };

type Scatter = Pick<Extract<Chart, { kind: 'scatter' }>, 'x' | 'y' | 'colour' | 'size'>;

/** Rows by two numbers; rows that are close together form one mark. @throws TooManyValues */
export function scatterOf(list: ListEngine, { x, y, colour, size }: Scatter, query: ListQuery): ScatterChart {
  const rows = list.passing(query);
  const axis = colour === null ? null : axisClasses(colour, [{ list, rows }], query);
  if (axis !== null && axis.classes.length > mostStacks)
    throw new TooManyValues(colour?.column ?? '', axis.classes.length);
  const points = pointsOf(list, { x, y, rows, query });
  const fineness = axis === null ? 'plain' : 'coloured';
  const bands = {
    x: bandsOf(list.column(x.column, query).column.column, points.x, { scale: x.scale, most: bandsOfX[fineness] }),
    y: bandsOf(list.column(y.column, query).column.column, points.y, { scale: y.scale, most: bandsOfY[fineness] }),
  };
  const kinds = axis?.of[0];
  const colourOf = kinds === undefined ? null : placesOf(kinds);
  const marks = marksOf(points, { bands, colourOf, colours: axis?.classes.length ?? 1 });
  const sizes = size === null ? null : sizesOf(marks, points, numberReader(list.column(size, query)));
  const nameOf = list.cells(listDefinitions[query.list].name, query);
  return {
    kind: 'scatter',
    x: bands.x.classes,
    y: bands.y.classes,
    colours: axis?.classes ?? [],
    places: marks.places,
    at: marks.at,
    counts: marks.counts,
    sizes,
    names: Array.from(marks.counts, (count, at) => (count === 1 ? String(nameOf(marks.first[at]) ?? '') : '')),
    rows: rows.length,
    lacking: points.lacking,
    notPositive: points.notPositive,
    correlation: correlationOf(points, { x: x.scale, y: y.scale }),
  };
}

type Points = {
  readonly rows: Uint32Array;
  /** The index of each row in the query's rows. */
  readonly places: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly lacking: number;
  readonly notPositive: number;
};

type Asked = {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly rows: Uint32Array;
  readonly query: ListQuery;
};

/** The rows with both numbers, and their positions. */
function pointsOf(list: ListEngine, { x, y, rows, query }: Asked): Points {
  const [readX, readY] = [numberReader(list.column(x.column, query)), numberReader(list.column(y.column, query))];
  const [placed, places] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  const [ofX, ofY] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  let [count, lacking, notPositive] = [0, 0, 0];
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place];
    const [atX, atY] = [readX(row), readY(row)];
    if (Number.isNaN(atX) || Number.isNaN(atY)) lacking += 1;
    else if ((x.scale === 'log' && atX <= 0) || (y.scale === 'log' && atY <= 0)) notPositive += 1;
    else {
      placed[count] = row;
      places[count] = place;
      ofX[count] = atX;
      ofY[count++] = atY;
    }
  }
  return {
    rows: placed.subarray(0, count),
    places: places.subarray(0, count),
    x: ofX.subarray(0, count),
    y: ofY.subarray(0, count),
    lacking,
    notPositive,
  };
}

type Bands = { readonly edges: Float64Array; readonly classes: readonly PivotClass[] };

/** Bands of equal width on an axis's scale. Each has a filter that keeps exactly its values, as shown. */
function bandsOf(
  column: Column,
  values: Float64Array,
  { scale, most }: { readonly scale: ChartScale; readonly most: number },
): Bands {
  if (values.length === 0) return { edges: new Float64Array(0), classes: [] };
  let [least, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > highest) highest = value;
  }
  const { decimals, name } = column;
  const finest = 10 ** -decimals;
  const at = (share: number): number =>
    scale === 'log' ? least * (highest / least) ** share : least + (highest - least) * share;
  const edges = new Set<number>([least]);
  for (let band = 1; band < most; band++) {
    const edge = roundShown(at(band / most), decimals);
    if (edge > least && edge <= highest) edges.add(edge);
  }
  const starts = Float64Array.from(edges);
  const classes = Array.from(starts, (from, place): PivotClass => {
    const next = starts[place + 1];
    const to = next === undefined ? highest : roundShown(next - finest, decimals);
    const label = from === to ? formatCell(column, from) : `${formatCell(column, from)} t/m ${formatCell(column, to)}`;
    return { label, condition: { column: name, text: rangeText(from, to) }, isEmpty: false };
  });
  return { edges: starts, classes };
}

type Marks = {
  readonly places: Uint16Array;
  readonly at: Float64Array;
  readonly counts: Float64Array;
  /** The first row of each mark. */
  readonly first: Uint32Array;
  /** The pairs of a point and one of its colours, with the mark of each pair. */
  readonly points: Uint32Array;
  readonly ofPoint: Uint32Array;
};

type MarksInput = {
  readonly bands: { readonly x: Bands; readonly y: Bands };
  readonly colourOf: RowPlaces | null;
  readonly colours: number;
};

/** The cell of each point for each of its colours; every point has at least one colour. */
function cellsOf({ rows, places, x, y }: Points, { bands, colourOf, colours }: MarksInput) {
  const height = bands.y.edges.length;
  const most = rows.length + (colourOf?.at.length ?? 0);
  const [points, cells] = [new Uint32Array(most), new Uint32Array(most)];
  let count = 0;
  for (let point = 0; point < rows.length; point++) {
    const [inX, inY] = [bandAt(bands.x.edges, x[point]), bandAt(bands.y.edges, y[point])];
    const first = (inX * height + inY) * colours;
    const place = places[point];
    const [begin, end] = colourOf === null ? [0, 1] : [colourOf.from[place], colourOf.from[place + 1]];
    for (let at = begin; at < end; at++) {
      points[count] = point;
      cells[count++] = first + (colourOf === null ? 0 : colourOf.at[at]);
    }
  }
  return { points: points.subarray(0, count), cells: cells.subarray(0, count) };
}

/** The marks from left to right and from low to high, which is the order of their keys. */
function marksOf(of: Points, input: MarksInput): Marks {
  const { bands, colours } = input;
  const height = bands.y.edges.length;
  const { points, cells } = cellsOf(of, input);
  const inCells = new Uint32Array(bands.x.edges.length * height * colours);
  for (const cell of cells) inCells[cell] += 1;
  const markAt = new Uint32Array(inCells.length);
  const places: number[] = [];
  let marks = 0;
  inCells.forEach((count, cell) => {
    if (count === 0) return;
    markAt[cell] = marks++;
    const band = Math.floor(cell / colours);
    places.push(Math.floor(band / height), band % height, cell % colours);
  });
  const [at, first] = [new Float64Array(marks * 2), new Uint32Array(marks)];
  const ofPoint = cells.map((cell) => markAt[cell]);
  for (let index = 0; index < points.length; index++) {
    const [point, mark] = [points[index], ofPoint[index]];
    const share = 1 / inCells[cells[index]];
    first[mark] = of.rows[point];
    at[mark * 2] += of.x[point] * share;
    at[mark * 2 + 1] += of.y[point] * share;
  }
  const counts = Float64Array.from(inCells.filter((count) => count > 0));
  return { places: Uint16Array.from(places), at, counts, first, points, ofPoint };
}

/** The sum of a number over the rows of each mark. */
function sizesOf(marks: Marks, points: Points, read: (row: number) => number): Float64Array {
  const sizes = new Float64Array(marks.counts.length).fill(Number.NaN);
  for (let index = 0; index < marks.points.length; index++) {
    const mark = marks.ofPoint[index];
    const value = read(points.rows[marks.points[index]]);
    if (Number.isNaN(value)) continue;
    const before = sizes[mark];
    sizes[mark] = Number.isNaN(before) ? value : before + value;
  }
  return sizes;
}

/** The correlation of both numbers, on their axes' scales, from -1 to 1. */
function correlationOf({ x, y }: Points, scales: { readonly x: ChartScale; readonly y: ChartScale }): number {
  const onScale = (values: Float64Array, scale: ChartScale): Float64Array =>
    scale === 'log' ? values.map(Math.log) : values;
  const [ofX, ofY] = [onScale(x, scales.x), onScale(y, scales.y)];
  const count = ofX.length;
  const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / count;
  const [meanX, meanY] = [mean(ofX), mean(ofY)];
  let [both, squareX, squareY] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [fromX, fromY] = [ofX[at] - meanX, ofY[at] - meanY];
    both += fromX * fromY;
    squareX += fromX * fromX;
    squareY += fromY * fromY;
  }
  return both / Math.sqrt(squareX * squareY);
}
