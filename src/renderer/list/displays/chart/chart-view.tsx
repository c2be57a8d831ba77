import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChartBar, IconRefresh } from '@tabler/icons-react';
import { type RefCallback, useCallback, useMemo, useRef, useState } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { Chart } from '../../../../shared/domain/lists/analysis/chart';
import type { ChartNumbers } from '../../../../shared/domain/lists/analysis/chart-answer';
import type { PivotAxis } from '../../../../shared/domain/lists/analysis/pivot';
import type { SheetTable } from '../../../../shared/domain/lists/analysis/sheet-table';
import { formatCount } from '../../../../shared/format/format-number';
import { chartWords } from '../../../../shared/texts/analysis/chart-figures';
import { chartSummary } from '../../../../shared/texts/analysis/chart-summary';
import { sentenceOf } from '../../../bridge/bridge';
import { drawingOf } from '../../../ui/behaviour/save-drawing';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import { StatePanel } from '../../../ui/panels/state-panel';
import { DrawnButtons } from '../../core/drawn/drawn-buttons';
import frame from '../../core/drawn/drawn-frame.module.css';
import { useDrawnHead } from '../../core/drawn/drawn-head';
import { useColumnLookup } from '../../core/rows/use-list-columns';
import { useList, useListActions } from '../../core/store/list-context';
import classes from './chart.module.css';
import { conditionsOfMarks } from './chart-brush';
import { chartForName, type MarkedChart, marksOf } from './chart-marks';
import { ChartPicture } from './chart-picture';
import { ChartStrip } from './chart-strip';
import { ChartTable } from './chart-table';
import { layoutOf } from './layout/layout-chart';
import { type AskedChart, useChart, useChartRows } from './use-chart';

export type InnerSize = { readonly width: number; readonly height: number };

/** Measures the inner size of an element; null until it is measured. */
export function useInnerSize(): readonly [InnerSize | null, RefCallback<HTMLElement>] {
  const [room, setRoom] = useState<InnerSize | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, ref];
}

/** The maximum length in characters of the table title in a file. */
const longestTitle = 200;
const noMarks: ReadonlySet<number> = new Set();

/** Shows a chart of the list's rows, with its numbers beside it, instead of the table of rows (docs/rules/analysis.md#charts). */
export function ChartView({ chart }: { readonly chart: Chart }) {
  const asked = useChart(chart);
  const { answer } = asked;
  const isDrawn = answer !== null && answer.kind !== 'tooManyValues' && asked.failure === null && asked.chart !== null;
  return (
    <section className={frame.view} aria-label="Grafiek" aria-busy={asked.isWaiting}>
      {isDrawn ? (
        <DrawnChart chart={asked.chart ?? chart} wanted={chart} numbers={answer} />
      ) : (
        <>
          <ChartStrip chart={chart}>{null}</ChartStrip>
          <NoChart asked={asked} chart={chart} />
        </>
      )}
    </section>
  );
}

type DrawnProps = { readonly chart: Chart; readonly wanted: Chart; readonly numbers: ChartNumbers };

function DrawnChart({ chart: asked, wanted, numbers }: DrawnProps) {
  const chart = useMemo(() => chartForName(asked, numbers), [asked, numbers]);
  const columnOf = useColumnLookup();
  const { one, many } = useList(({ list }) => listDefinitions[list]);
  const drawing = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState(noMarks);
  const [content, contentRef] = useInnerSize();
  const [box, boxRef] = useInnerSize();
  const [width, height] = [box?.width ?? null, content?.height ?? 0];
  const openRows = useChartRows();
  const marked = useMemo(() => marksOf(numbers, { chart, columnOf, one, many }), [numbers, chart, columnOf, one, many]);
  const head = useDrawnHead('grafiek', chart.kind === 'line');
  const summary = useMemo(
    () => chartSummary(numbers, { chart, columnOf, one, many }),
    [numbers, chart, columnOf, one, many],
  );
  const layout = useMemo(
    () => (width === null ? null : layoutOf(numbers, { chart, columnOf, marks: marked.marks, many, width, height })),
    [numbers, chart, columnOf, marked, width, height, many],
  );
  const title = chartWords(chart, columnOf);
  const open = (at: readonly number[]): void => {
    const marks = at.flatMap((place) => marked.marks[place] ?? []);
    openRows(conditionsOfMarks({ chart, numbers, columnOf }, marks), marks[0]?.period ?? null);
  };
  const isEmpty = !marked.marks.some(({ count }) => count > 0);
  return (
    <>
      <ChartStrip chart={wanted}>
        <DrawnButtons
          {...{ title, isEmpty }}
          drawn={{ chart }}
          table={() => tableOf(marked, { title, lines: [...head.lines, summary, head.credit] })}
          drawing={() => (drawing.current === null ? null : drawingOf(drawing.current))}
        />
      </ChartStrip>
      {isEmpty ? (
        <EmptyChart many={many} />
      ) : (
        <div className={classes.content} ref={contentRef}>
          <div className={classes.pictureBox} ref={boxRef}>
            {layout !== null && (
              <ChartPicture
                {...{ title, summary, layout, drawing, chosen }}
                {...head}
                marks={marked.marks}
                onChoose={(marks) => setChosen(marks.size === 0 ? noMarks : marks)}
                onOpen={open}
              />
            )}
          </div>
          <ChartTable {...marked} title={title} onOpen={(at) => open([at])} />
        </div>
      )}
      <p className={frame.foot}>{isEmpty ? '' : summary}</p>
    </>
  );
}

/** The marks as a table for copying and for files. */
const tableOf = (
  { columns, marks, order }: MarkedChart,
  { title, lines }: Pick<SheetTable, 'title' | 'lines'>,
): SheetTable => ({
  title: title.slice(0, longestTitle),
  lines,
  columns,
  rows: (order ?? marks.map((_, at) => at)).flatMap((at) => {
    const mark = marks[at];
    return mark === undefined ? [] : [mark.cells];
  }),
});

const EmptyChart = ({ many }: { readonly many: string }) => {
  const { wipe } = useListActions();
  return (
    <StatePanel
      within
      icon={<IconChartBar size={28} stroke={1.6} />}
      title="Er is niets om te tekenen"
      text={`Geen van de ${many} in deze lijst heeft waarden voor deze grafiek. Kies een andere kolom, of wis de filters.`}
      actions={<Button onClick={() => wipe()}>Filters wissen</Button>}
    />
  );
};

/** Says why there is no chart, and what the user can do. */
function NoChart({ asked: { answer, failure, reload }, chart }: { readonly asked: AskedChart; readonly chart: Chart }) {
  const { setChart } = useListActions();
  const columnOf = useColumnLookup();
  const isLate = useDelayed(answer === null && failure === null, 150);
  if (failure !== null)
    return (
      <StatePanel
        within
        tone="failed"
        icon={<IconAlertTriangle size={28} stroke={1.6} />}
        title="De grafiek kan niet worden getoond"
        text={sentenceOf(failure)}
        actions={
          <Button leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} onClick={reload}>
            Opnieuw proberen
          </Button>
        }
      />
    );
  if (answer?.kind === 'tooManyValues') {
    const { column, distinct } = answer;
    const fewer = withTop(chart, column);
    return (
      <StatePanel
        within
        icon={<IconChartBar size={28} stroke={1.6} />}
        title={`${columnOf(column)?.label ?? column} heeft ${formatCount(distinct)} groepen`}
        text="Zoveel past niet leesbaar in een grafiek. Toon de grootste en de rest als overige, of kies banden bij de kolom."
        actions={fewer !== null && <Button onClick={() => setChart(fewer)}>Toon de grootste</Button>}
      />
    );
  }
  return <div className={frame.waiting} data-late={isLate || undefined} aria-hidden />;
}

/** The chart limited to a column's largest groups, or with the column's numbers in bands. */
function withTop(chart: Chart, column: string): Chart | null {
  const fewer = <T extends PivotAxis | null>(axis: T, top: number): T => {
    if (axis === null || axis.column !== column) return axis;
    return axis.bands.by === 'values' ? { ...axis, top } : axis;
  };
  switch (chart.kind) {
    case 'bars':
      return { ...chart, group: fewer(chart.group, 20), stack: fewer(chart.stack, 6) };
    case 'boxes':
      return { ...chart, group: fewer(chart.group, 20) };
    case 'line':
      return { ...chart, group: fewer(chart.group, 6) };
    case 'scatter':
      return { ...chart, colour: fewer(chart.colour, 6) };
    case 'distribution':
      return null;
  }
}
