import { memo, type RefObject } from 'react';
import { onScreenOnly } from '../../../ui/behaviour/save-drawing';
import { widthOfText, wrapText } from '../../core/drawn/text-fitting';
import classes from './chart.module.css';
import { useChartKeys, useChartPointer } from './chart-input';
import type { ChartMark } from './chart-marks';
import {
  type ChartLayout,
  type LegendEntry,
  type Rect,
  rectPath,
  type Shape,
  type Stroke,
  type TextAt,
} from './layout/chart-layout';
import { colourOf } from './layout/chart-series';

type ChartPictureProps = {
  readonly title: string;
  /** The lines below the title: the month and the filter. */
  readonly lines: readonly string[];
  readonly credit: string;
  readonly summary: string;
  readonly layout: ChartLayout;
  readonly marks: readonly ChartMark[];
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (marks: ReadonlySet<number>) => void;
  readonly onOpen: (marks: readonly number[]) => void;
};

const edge = 12;
const lineHeight = 18;
const fontSize = 12.5;
const font = { fontFamily: '"Inter Variable", Inter, Arial, sans-serif', fontSize } as const;

type PlacedEntry = LegendEntry & { readonly x: number; readonly y: number };

/** Breaks the legend into lines that fit the width. */
function placedLegend(legend: readonly LegendEntry[], room: number): readonly PlacedEntry[] {
  let [x, y] = [edge, 0];
  return legend.map((entry) => {
    const width = widthOfText(entry.label) + 46;
    if (x > edge && x + width > room) [x, y] = [edge, y + lineHeight];
    const placed = { ...entry, x, y };
    x += width;
    return placed;
  });
}

/** A chart with its title, subject, axes and source; the same on screen and in a file. */
export function ChartPicture(props: ChartPictureProps) {
  const { title, lines, credit, summary, layout, marks, drawing, chosen } = props;
  const head = lines.flatMap((line) => wrapText(line, layout.width - 2 * edge));
  const legend = placedLegend(layout.legend, layout.width - edge);
  const legendTop = edge + lineHeight * (head.length + 1) + 14;
  const top = legendTop + (legend.length === 0 ? 0 : (legend.at(-1)?.y ?? 0) + lineHeight + 4);
  const foot = wrapText(credit, layout.width - 2 * edge);
  const height = top + layout.height + lineHeight * foot.length + edge;
  const pointer = useChartPointer({ ...props, top });
  const keys = useChartKeys(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={drawing}
      xmlns="http://www.w3.org/2000/svg"
      className={classes.drawing}
      width={layout.width}
      height={height}
      viewBox={`0 0 ${layout.width} ${height}`}
      style={font}
      role="group"
      aria-label={title}
      {...pointer.handlers}
    >
      <title>{title}</title>
      <desc>{summary}</desc>
      <rect width={layout.width} height={height} style={{ fill: 'var(--surface)' }} />
      <g aria-hidden>
        <text x={edge} y={edge + 12} style={{ fill: 'var(--ink)', fontWeight: 650, fontSize: 14 }}>
          {title}
        </text>
        {head.map((line, at) => (
          <text key={line} x={edge} y={edge + 14 + lineHeight * (at + 1)} style={{ fill: 'var(--ink-2)' }}>
            {line}
          </text>
        ))}
        {legend.map((entry, at) => (
          <LegendSign key={entry.label} entry={entry} top={legendTop} nth={at + 1} />
        ))}
        {foot.map((line, at) => (
          <text
            key={line}
            x={edge}
            y={top + layout.height + lineHeight * at + 8}
            style={{ fill: 'var(--ink-3)', fontSize: 12 }}
          >
            {line}
          </text>
        ))}
      </g>
      <g transform={`translate(0 ${top})`}>
        <Ground layout={layout} />
        <g
          role="listbox"
          aria-multiselectable={layout.brush !== null || undefined}
          aria-label={`${title}. ${summary}`}
          tabIndex={0}
          className={classes.marks}
          aria-activedescendant={keys.active === null ? undefined : keys.idOf(keys.active)}
          {...keys.handlers}
        >
          <Marks shapes={layout.shapes} marks={marks} chosen={chosen} idOf={keys.idOf} />
        </g>
        <g aria-hidden className={classes.words}>
          <Strokes of={layout.over ?? []} />
        </g>
        <g aria-hidden {...{ [onScreenOnly]: '' }} className={classes.hand}>
          {keys.active !== null && layout.shapes[keys.active] != null && (
            <path className={classes.ring} d={rectPath(ringOf(layout.shapes[keys.active] as Shape))} />
          )}
          {pointer.drawn !== null && <path className={classes.brush} d={rectPath(pointer.drawn)} />}
        </g>
        <Texts texts={layout.texts} />
      </g>
    </svg>
  );
}

const ringOf = ({ hit }: Shape): Rect => ({
  left: hit.left - 2,
  right: hit.right + 2,
  top: hit.top - 2,
  bottom: hit.bottom + 2,
});

const LegendSign = ({
  entry,
  top,
  nth,
}: {
  readonly entry: PlacedEntry;
  readonly top: number;
  readonly nth: number;
}) => (
  <g>
    <path
      d={entry.sign}
      transform={`translate(${entry.x + 6} ${top + entry.y})`}
      style={{ fill: colourOf(entry.series) }}
    />
    <text x={entry.x + 17} y={top + entry.y + 4} style={{ fill: 'var(--ink)' }}>
      {`${nth} ${entry.label}`}
    </text>
  </g>
);

/** The grid lines behind the marks. */
const Ground = memo(({ layout }: { readonly layout: ChartLayout }) => (
  <g aria-hidden>
    <path d={layout.grid} style={{ fill: 'none', stroke: 'var(--line-soft)' }} />
    <path d={layout.axes} style={{ fill: 'none', stroke: 'var(--control)' }} />
    <Strokes of={layout.strokes} />
  </g>
));

const Strokes = ({ of }: { readonly of: readonly Stroke[] }) =>
  of.map(({ d, series, dash, width = 2 }) => (
    <path
      key={`${series} ${d}`}
      d={d}
      strokeDasharray={dash}
      style={{ fill: 'none', stroke: colourOf(series), strokeWidth: width }}
    />
  ));

type MarksProps = Pick<ChartPictureProps, 'marks' | 'chosen'> &
  Pick<ChartLayout, 'shapes'> & { readonly idOf: (mark: number) => string };

/** Draws each mark as an option, whose accessible name contains its figures. */
const Marks = memo(({ shapes, marks, chosen, idOf }: MarksProps) =>
  shapes.map((shape, at) => {
    const mark = marks[at];
    if (shape === null || mark === undefined) return null;
    const { d, origin, series, look } = shape;
    const colour = colourOf(series);
    return (
      <path
        key={mark.key}
        id={idOf(at)}
        role="option"
        aria-selected={chosen.has(at)}
        aria-label={`${mark.name}: ${mark.words}`}
        className={classes.shape}
        data-chosen={chosen.has(at) || undefined}
        data-faded={(chosen.size > 0 && !chosen.has(at)) || undefined}
        d={d}
        transform={origin === null ? undefined : `translate(${origin.x.toFixed(1)} ${origin.y.toFixed(1)})`}
        fillOpacity={look === 'see-through' ? 0.45 : 1}
        style={{
          fill: look === 'hollow' ? 'var(--accent-soft)' : colour,
          stroke: look === 'filled' ? 'var(--surface)' : colour,
          strokeWidth: 1,
        }}
      >
        <title>{`${mark.name}: ${mark.words}`}</title>
      </path>
    );
  }),
);

const fills = { ink: 'var(--ink)', 'ink-2': 'var(--ink-2)', surface: 'var(--surface)' } as const;

const Texts = memo(({ texts }: { readonly texts: readonly TextAt[] }) => (
  <g aria-hidden className={classes.words}>
    {texts.map(({ x, y, text, anchor, tone, isUpright }) => (
      <text
        key={`${x} ${y} ${text}`}
        x={x}
        y={y}
        textAnchor={anchor}
        style={{ fill: fills[tone] }}
        transform={isUpright === true ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {text}
      </text>
    ))}
  </g>
));
