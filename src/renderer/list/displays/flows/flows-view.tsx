import { SegmentedControl, Select } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { isOfMonth } from '../../../../shared/catalog/past-column';
import type { Flows } from '../../../../shared/domain/lists/analysis/flows';
import type { Column } from '../../../../shared/domain/lists/column';
import type { ListQuery } from '../../../../shared/domain/lists/list';
import { canBeClassed, flowFilterColumns, flowQuery } from '../../../../shared/filters/flow-query';
import { flowFilters } from '../../../../shared/filters/value-filters';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatPercentage } from '../../../../shared/format/format-number';
import { colourLabel, isJudged } from '../../../../shared/format/ratings';
import { describeQuery } from '../../../../shared/texts/describe-query';
import { useApplication } from '../../../core/application-store';
import { FailedAnswer } from '../../../core/failed-answer';
import { useAnswer } from '../../../core/use-answer';
import type { ComparisonDisplayProps } from '../../core/bar/display';
import { comparisonChoice } from '../../core/store/comparison-choice';
import { useList, useListActions, useListQuery } from '../../core/store/list-context';
import { type FlowFigure, FlowMatrix, type FlowPlace, flowFigureLabels, flowFigures } from './flow-matrix';
import { FlowPicture } from './flow-picture';
import { FlowTableButtons } from './flow-table-buttons';
import classes from './flows.module.css';

/** The columns that have flows, with the list's labels; and the chosen column, or else the first judged one. */
function useFlowColumns(): { readonly choices: readonly Column[]; readonly column: Column | undefined } {
  const columns = useList((state) => state.columns);
  const wanted = useStore(comparisonChoice, (state) => state.flowColumn);
  const choices = useMemo(() => columns.map(({ column }) => column).filter(canBeClassed), [columns]);
  const column = choices.find(({ name }) => name === wanted) ?? choices.find(isJudged) ?? choices[0];
  return { choices, column };
}

/** The list's comparison, and the flows of a column in it. */
function useFlows(name: string | undefined) {
  const query = useListQuery(true);
  const asked = useMemo(
    () =>
      query === null || query.comparison === null || name === undefined
        ? null
        : { ...query, column: name, requesterId: 'flows' },
    [query, name],
  );
  const about = `${asked?.list} ${asked?.month.generation} ${asked?.comparison?.earlier} ${name}`;
  return { query, answer: useAnswer('comparison.flows', asked, about) };
}

/** How values of a column changed between the months, as a matrix; every count opens its rows. */
export function FlowsView({ onColumn }: Pick<ComparisonDisplayProps, 'onColumn'>) {
  const { choices, column } = useFlowColumns();
  const [figure, setFigure] = useState<FlowFigure>('count');
  const { filterCompared } = useListActions();
  const { query, answer } = useFlows(column?.name);
  const { data, state, failure, reload } = answer;
  const drawing = useRef<SVGSVGElement>(null);
  const columns = useList((state) => state.columns);
  const counted = useList((state) => listDefinitions[state.list]);
  const isMadeUp = useApplication(({ start }) => start?.demo === true || start?.session.account?.fictitious === true);
  const comparison = query?.comparison ?? null;
  if (query === null || comparison === null || column === undefined) return <div className={classes.view} />;
  const months = { earlier: comparison.earlier, later: query.month.period };
  const title = `Stromen van ${colourLabel(column)}, ${formatPeriod(months.earlier)} naar ${formatPeriod(months.later)}`;
  const filterText = describeQuery(
    flowQuery(query, column.name),
    (name) => columns.find((column) => column.column.name === name)?.column,
  );
  const lines = [counted.title, filterText].filter((line) => line !== '');
  const pictureLines = isMadeUp ? [...lines, 'FICTIEF (verzonnen gegevens)'] : lines;
  const open = (place: FlowPlace) => {
    const base = flowQuery(query, column.name);
    filterCompared([...base.filters, ...flowFilters(column.name, place)], { filtersOn: 'later', changedOnly: false });
    onColumn(column.name);
  };
  return (
    <section className={classes.view} aria-label="Stromen" aria-busy={state === 'waiting'}>
      <div className={classes.head}>
        <Select
          aria-label="Kolom van de stromen"
          className={classes.column}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Geen kolom gevonden"
          data={choices.map((choice) => ({ value: choice.name, label: choice.label }))}
          value={column.name}
          onChange={(flowColumn) => comparisonChoice.setState({ flowColumn })}
        />
        <SegmentedControl
          aria-label="Wat de cellen tonen"
          value={figure}
          data={flowFigures.map((value) => ({ value, label: flowFigureLabels[value] }))}
          onChange={(value) => setFigure(flowFigures.find((figure) => figure === value) ?? 'count')}
        />
        {data !== null && <FlowTableButtons flows={data} {...{ column, query, months, title, lines, drawing }} />}
      </div>
      {state === 'failed' && failure !== null ? (
        <FailedAnswer failure={failure} title="De stromen zijn niet berekend" onRetry={reload} />
      ) : (
        data !== null && (
          <>
            <Sentence flows={data} label={column.label} />
            <Notes query={query} column={column} months={months} />
            <div className={classes.scroll}>
              {data.total > 0 && (
                <>
                  <FlowMatrix flows={data} label={column.label} months={months} figure={figure} onOpen={open} />
                  <FlowPicture
                    flows={data}
                    onOpen={open}
                    {...{ months, title, counted, drawing }}
                    lines={pictureLines}
                  />
                </>
              )}
            </div>
          </>
        )
      )}
    </section>
  );
}

/** Says how many rows changed class. */
function Sentence({ flows, label }: { readonly flows: Flows; readonly label: string }) {
  const { one, many } = useList((state) => listDefinitions[state.list]);
  const { earlier, later, counts, total } = flows;
  if (total === 0) return <p className={classes.sentence}>Geen {many} met deze filters.</p>;
  const inBoth = (row: number, at: number) => earlier[row]?.only === null && later[at]?.only === null;
  let [both, moved] = [0, 0];
  counts.forEach((of, row) => {
    of.forEach((count, at) => {
      if (!inBoth(row, at)) return;
      both += count;
      if (earlier[row]?.label !== later[at]?.label) moved += count;
    });
  });
  return (
    <p className={classes.sentence}>
      <b>{countOf(moved, one, many)}</b> van {countOf(both, one, many)} in beide maanden{' '}
      {moved === 1 ? 'ging' : 'gingen'} naar een andere klasse van {label}
      {both > 0 && ` (${formatPercentage((100 * moved) / both, 1)})`}.
    </p>
  );
}

type NotesProps = {
  readonly query: ListQuery;
  readonly column: Column;
  readonly months: { readonly earlier: string; readonly later: string };
};

/** Says which filters are ignored here, and why. */
function Notes({ query, column, months }: NotesProps) {
  const own = flowFilterColumns(column.name);
  const isOwn = query.filters.some((filter) => own.includes(filter.column));
  const isEither =
    query.comparison?.filtersOn === 'either' &&
    query.filters.some((filter) => isOfMonth(filter.column) && !own.includes(filter.column));
  if (!isOwn && !isEither) return null;
  return (
    <p className={classes.note}>
      {isOwn && `Filters op ${column.label} en op Soort tellen hier niet mee. `}
      {isEither && `De andere filters gelden hier voor ${formatPeriod(months.later)}.`}
    </p>
  );
}
