import type { RefObject } from 'react';
import type { FlowClass, Flows } from '../../../../shared/domain/lists/analysis/flows';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import type { FlowPlace } from './flow-matrix';
import classes from './flows.module.css';

/** A class on one side of the drawing, with the rows that left it for another class or came from one. */
type FlowStop = {
  /** Its index in the matrix. */
  readonly place: number;
  readonly label: string;
  readonly count: number;
  readonly top: number;
  readonly height: number;
};

/** The rows that moved between two classes: the band's thickness, and where it begins and ends. */
type FlowBand = {
  readonly earlier: number;
  readonly later: number;
  readonly count: number;
  readonly thickness: number;
  readonly from: number;
  readonly to: number;
};

type FlowDrawing = {
  readonly earlier: readonly FlowStop[];
  readonly later: readonly FlowStop[];
  readonly bands: readonly FlowBand[];
  readonly moved: number;
  readonly height: number;
};

/** In pixels: the height of all bands together, the gap between two classes, and the minimum height of a class, which its label needs. */
const sizes = { bands: 280, gap: 8, label: 18 } as const;

type Cell = { readonly earlier: number; readonly later: number; readonly count: number };

/** The positions of the classes and bands in a drawing. It only has rows that changed class, because the others would hide them. */
export function drawFlows({ earlier, later, counts }: Flows): FlowDrawing {
  const cells: readonly Cell[] = counts.flatMap((of, row) =>
    of.flatMap((count, at) => {
      const isSame = earlier[row]?.label === later[at]?.label;
      return count === 0 || isSame ? [] : [{ earlier: row, later: at, count }];
    }),
  );
  const moved = cells.reduce((sum, { count }) => sum + count, 0);
  const thicknessOf = (count: number): number => Math.max(1, (sizes.bands * count) / Math.max(1, moved));
  const [left, right] = [
    stops(earlier, cells, { side: 'earlier', thicknessOf }),
    stops(later, cells, { side: 'later', thicknessOf }),
  ];
  const bottom = (all: readonly FlowStop[]): number => (all.at(-1)?.top ?? 0) + room(all.at(-1)?.height ?? 0);
  return {
    earlier: left,
    later: right,
    moved,
    height: Math.max(bottom(left), bottom(right)),
    bands: bands(cells, { left, right, thicknessOf }),
  };
}

/** The height of a class. */
const room = (height: number): number => Math.max(height, sizes.label);

function stops(
  classes: readonly FlowClass[],
  cells: readonly Cell[],
  { side, thicknessOf }: { readonly side: 'earlier' | 'later'; readonly thicknessOf: (count: number) => number },
): readonly FlowStop[] {
  let top = 0;
  return classes.flatMap(({ label }, place): FlowStop[] => {
    const own = cells.filter((cell) => cell[side] === place);
    if (own.length === 0) return [];
    const count = own.reduce((sum, cell) => sum + cell.count, 0);
    const height = own.reduce((sum, cell) => sum + thicknessOf(cell.count), 0);
    const stop = { place, label, count, top, height };
    top += room(height) + sizes.gap;
    return [stop];
  });
}

type Sides = {
  readonly left: readonly FlowStop[];
  readonly right: readonly FlowStop[];
  readonly thicknessOf: (count: number) => number;
};

/** The bands of each class, in the order of the classes at their other end, so that they cross as little as possible. */
function bands(cells: readonly Cell[], { left, right, thicknessOf }: Sides): readonly FlowBand[] {
  const nextLeft = new Map(left.map(({ place, top }) => [place, top]));
  const nextRight = new Map(right.map(({ place, top }) => [place, top]));
  const take = (next: Map<number, number>, place: number, thickness: number): number => {
    const at = next.get(place) ?? 0;
    next.set(place, at + thickness);
    return at;
  };
  // The matrix order is right for both ends of the bands.
  return cells.map((cell) => {
    const thickness = thicknessOf(cell.count);
    return {
      ...cell,
      thickness,
      from: take(nextLeft, cell.earlier, thickness),
      to: take(nextRight, cell.later, thickness),
    };
  });
}

type FlowPictureProps = {
  readonly flows: Flows;
  readonly title: string;
  /** Lines below the title that describe the flows. */
  readonly lines: readonly string[];
  readonly months: { readonly earlier: string; readonly later: string };
  /** What a row is called, in singular and plural. */
  readonly counted: { readonly one: string; readonly many: string };
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly onOpen: (place: FlowPlace) => void;
};

/** In pixels. The drawing must fit beside the matrix in a small window. */
const width = 520;
const [edge, bar, words] = [8, 10, 170];
const [leftBar, rightBar] = [words, width - words - bar];
const lineHeight = 18;
/** In characters: the length at which a class label is cut off, and at which a line above the drawing wraps. */
const [longest, longestLine] = [21, 72];

const font = { fontFamily: '"Inter Variable", Inter, Arial, sans-serif', fontSize: 12.5 } as const;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** Wraps a text into lines that fit. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longestLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The number of largest flows that are described in words. */
const mostDescribed = 3;

/** Describes the largest flows in a sentence. */
function flowSentence({ earlier, later }: Flows, bands: readonly FlowBand[]): string {
  const largest = [...bands].sort((first, second) => second.count - first.count).slice(0, mostDescribed);
  return largest
    .map((band) => `${earlier[band.earlier]?.label} naar ${later[band.later]?.label} ${formatCount(band.count)}`)
    .join('; ');
}

type StopProps = { readonly of: FlowStop; readonly y: number; readonly isLeft: boolean };

/** A class on the side of its month: a bar whose height is its number of rows, with its label. */
const Stop = ({ of, y, isLeft }: StopProps) => (
  <g>
    <rect
      x={isLeft ? leftBar : rightBar}
      y={y}
      width={bar}
      height={Math.max(2, of.height)}
      style={{ fill: 'var(--ink-2)' }}
    />
    <text
      x={isLeft ? leftBar - 8 : rightBar + bar + 8}
      y={y + Math.max(of.height, lineHeight) / 2 + 4}
      textAnchor={isLeft ? 'end' : 'start'}
      style={{ fill: 'var(--ink)' }}
    >
      {isLeft ? `${short(of.label)} · ${formatCount(of.count)}` : `${formatCount(of.count)} · ${short(of.label)}`}
    </text>
  </g>
);

/** The flows between classes as bands; the thickness of a band is its number of rows. The matrix beside it has the numbers. */
export function FlowPicture({ flows, title, lines, months, counted, drawing, onOpen }: FlowPictureProps) {
  const { earlier, later, bands, moved, height } = drawFlows(flows);
  const sentence = flowSentence(flows, bands);
  const summary = `${countOf(moved, counted.one, counted.many)} in een andere klasse${sentence === '' ? '' : `. De grootste stromen: ${sentence}`}.`;
  const head = lines.flatMap(linesOf).map((line, at) => ({ line, y: edge + 10 + lineHeight * (at + 1) }));
  const top = edge + lineHeight * (head.length + 3);
  const whole = top + height + edge;
  const curve = ({ from, to, thickness }: FlowBand): string => {
    const [x1, x2, y1, y2] = [leftBar + bar, rightBar, top + from + thickness / 2, top + to + thickness / 2];
    const middle = (x1 + x2) / 2;
    return `M${x1} ${y1.toFixed(1)}C${middle} ${y1.toFixed(1)} ${middle} ${y2.toFixed(1)} ${x2} ${y2.toFixed(1)}`;
  };
  return (
    <figure className={classes.picture}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the matrix opens the same rows by keyboard */}
      <svg
        ref={drawing}
        role="img"
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={whole}
        viewBox={`0 0 ${width} ${whole}`}
        style={font}
        onClick={({ target }) => {
          const at = target instanceof SVGElement ? bands[Number(target.dataset.band ?? -1)] : undefined;
          if (at === undefined) return;
          onOpen({ earlier: flows.earlier[at.earlier] ?? null, later: flows.later[at.later] ?? null });
        }}
      >
        <title>{title}</title>
        <desc>{summary}</desc>
        <rect width={width} height={whole} style={{ fill: 'var(--surface)' }} />
        <text x={edge} y={edge + 10} style={{ fill: 'var(--ink)', fontWeight: 650, fontSize: 14 }}>
          {title}
        </text>
        {head.map(({ line, y }) => (
          <text key={y} x={edge} y={y} style={{ fill: 'var(--ink-2)' }}>
            {line}
          </text>
        ))}
        <text x={leftBar + bar} y={top - 10} textAnchor="end" style={{ fill: 'var(--ink-2)' }}>
          {formatPeriod(months.earlier)}
        </text>
        <text x={rightBar} y={top - 10} style={{ fill: 'var(--ink-2)' }}>
          {formatPeriod(months.later)}
        </text>
        {bands.map((band, at) => (
          <path
            key={`${band.earlier} ${band.later}`}
            className={classes.band}
            data-band={at}
            d={curve(band)}
            strokeOpacity={0.35}
            style={{ fill: 'none', stroke: 'var(--accent)', strokeWidth: band.thickness }}
          >
            <title>
              {`${flows.earlier[band.earlier]?.label} naar ${flows.later[band.later]?.label}: ${countOf(band.count, counted.one, counted.many)}`}
            </title>
          </path>
        ))}
        {earlier.map((stop) => (
          <Stop key={`earlier ${stop.place}`} of={stop} y={top + stop.top} isLeft />
        ))}
        {later.map((stop) => (
          <Stop key={`later ${stop.place}`} of={stop} y={top + stop.top} isLeft={false} />
        ))}
      </svg>
      <figcaption>{summary} Wie in dezelfde klasse bleef, is niet getekend.</figcaption>
    </figure>
  );
}
