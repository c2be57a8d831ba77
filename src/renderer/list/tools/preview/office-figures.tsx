import { useRef } from 'react';
import { columnNamed } from '../../../../shared/catalog/catalog';
import { type RowSubscription, subscribed } from '../../../../shared/catalog/subscription-columns';
import type { OfficeSummary, Trend } from '../../../../shared/domain/dossiers/dossier';
import type { Column } from '../../../../shared/domain/lists/column';
import { flagOf } from '../../../../shared/domain/lists/flag-words';
import { monthKey } from '../../../../shared/domain/months/month';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatPeriod } from '../../../../shared/format/format-date';
import { judge } from '../../../../shared/format/ratings';
import { medianOfRows } from '../../../../shared/texts/list-sentences';
import { useHasControl } from '../../../core/account/subscription-offer';
import { openReasonOfWord, ReasonButton } from '../../../core/reasons/reason-button';
import { useAnswer } from '../../../core/use-answer';
import { Sparkline } from '../../../ui/marks/sparkline';
import { FieldValue } from '../../../values/shown-values';
import { StatusMark } from '../../../values/status-mark';
import { useStatistics } from '../../core/statistics/statistics';
import { useList, useListMonth, useListStore } from '../../core/store/list-context';
import type { List } from '../../core/store/list-store';
import classes from './preview-panel.module.css';

/** Columns of an office by name, with the provider's labels; withheld columns are marked. */
export const officeColumnsNamed = (names: readonly string[], office: RowSubscription): readonly Column[] =>
  subscribed(
    names.flatMap((name) => columnNamed('advisers', name) ?? []),
    office,
  );

/**
 * An office's figures over the kept months, if the subscription has earlier months.
 * @returns also whether to reserve space for sparklines, which every office has once earlier months are known
 */
function useTrend(kvk: string, columns: readonly string[]): { readonly trend: Trend | null; readonly has: boolean } {
  const month = useListMonth();
  const switchCount = useList((state) => state.switchCount);
  const mayAsk = useHasControl('earlierMonths');
  const about = month === null ? '' : `${switchCount}/${monthKey(month)}/${kvk}`;
  const { data: trend } = useAnswer(
    'dossier.trend',
    month === null || !mayAsk ? null : { month, kvk, columns, requesterId: 'trend' },
    about,
  );
  const had = useRef(false);
  if (trend !== null) had.current = trend.periods.length > 1;
  return { trend, has: had.current };
}

/** The figures to show, each with the column that contains its change, if the list has one. */
const figures: readonly { readonly name: string; readonly change?: string; readonly since?: string }[] = [
  { name: 'ratingRiFD', change: 'ratingRiFDChange', since: 'in een maand' },
  { name: 'solvency' },
  { name: 'currentRatio' },
  { name: 'equity', change: 'equityTrend', since: 'in een jaar' },
  { name: 'fte', change: 'fteGrowth', since: 'in een jaar' },
  { name: 'paymentScore' },
];

const figureNames = figures.map(({ name }) => name);

export const figureColumns: readonly string[] = figures.flatMap(({ name, change }) =>
  change === undefined ? [name] : [name, change],
);

/** Six figures of an office, each with its change and the median of the list's rows. */
export function OfficeFigures({ office }: { readonly office: OfficeSummary }) {
  const list = useList((state) => state.list);
  const known = useList((state) => state.columns);
  const own = officeColumnsNamed(
    figures.map(({ name }) => name),
    office,
  );
  const asked = own.filter(({ name, withheld }) => !withheld && known.some(({ column }) => column.name === name));
  const statistics = useStatistics(
    'medians',
    asked.map(({ name }) => name),
  );
  const { trend, has } = useTrend(office.kvk, figureNames);
  const courseOf = (column: Column) =>
    !has ? null : { values: trend?.columns[column.name] ?? [], periods: trend?.periods ?? [] };
  const median = (name: string) => statistics?.columns.find(({ column }) => column === name)?.numbers?.median ?? null;
  return (
    <>
      <dl className={`figures ${classes.figures}`} data-explains onClick={openReasonOfWord}>
        {own.map((column) => (
          <Figure
            key={column.name}
            column={column}
            office={office}
            median={median(column.name)}
            course={courseOf(column)}
          />
        ))}
      </dl>
      {statistics !== null && (
        <p className={classes.note}>
          {medianOfRows(list, statistics.rows)}
          {trend !== null && has && ` Verloop over de ${trend.periods.length} maanden op deze computer.`}
        </p>
      )}
    </>
  );
}

type FigureProps = {
  readonly column: Column;
  readonly office: OfficeSummary;
  readonly median: number | null;
  /** The values in the kept months, the oldest first; null when only one month is kept. */
  readonly course: Course | null;
};

type Course = { readonly values: readonly (number | null)[]; readonly periods: readonly string[] };

/** The values over time in words: `september 2026: 6,1; oktober 2026: 6,4`. */
const courseWords = (column: Column, { values, periods }: Course): string =>
  values
    .flatMap((value, at) =>
      value === null ? [] : [`${formatPeriod(periods[at] ?? '')}: ${formatCell(column, value)}`],
    )
    .join('; ');

/** As in the list, a closed office or a withheld figure is not judged. */
function Figure({ column, office, median, course }: FigureProps) {
  const { values } = office;
  const value = values[column.name];
  const judgement =
    column.withheld === undefined && flagOf(values.active) !== false
      ? judge(column, typeof value === 'number' ? value : null)
      : null;
  const inList = useReasonInList();
  const { change, since } = figures.find(({ name }) => name === column.name) ?? {};
  const [changeColumn] = change === undefined ? [] : officeColumnsNamed([change], office);
  const changed = changeColumn === undefined || changeColumn.withheld ? undefined : values[changeColumn.name];
  return (
    <div>
      <dt className={classes.label}>
        {column.label}
        <ReasonButton kvk={office.kvk} column={column} isJudged={judgement !== null} {...inList} />
      </dt>
      <dd>
        <FieldValue column={column} value={value} />
        {judgement !== null && (
          <StatusMark
            status={judgement.status}
            reason={judgement.reason ?? undefined}
            // Whose limit it is, is always in sight.
            showReason={column.limits?.own !== undefined}
          />
        )}
      </dd>
      {changeColumn !== undefined && typeof changed === 'number' && (
        <dd className={classes.small}>
          {changed > 0 && '+'}
          {formatCell(changeColumn, changed)} {since}
        </dd>
      )}
      {course !== null && (
        <dd className={classes.course}>
          {column.withheld === undefined && (
            <Sparkline size="wide" values={course.values} label={courseWords(column, course)} />
          )}
        </dd>
      )}
      {median !== null && <dd className={classes.small}>mediaan {formatCell(column, median)}</dd>}
    </div>
  );
}

/** Moves the focused row, which the preview follows, to the next or previous office. @returns its number; null at the end of the page */
async function goToOffice(list: List, kvk: string, by: 1 | -1): Promise<string | null> {
  const { loaded, cursor, setCursor } = list.getState();
  const { dossiers = [], ids = [] } = loaded?.page ?? {};
  const from = dossiers.findIndex((dossier) => dossier?.startsWith(kvk));
  for (let at = from + by; from !== -1 && at >= 0 && at < dossiers.length; at += by) {
    const [dossier, id] = [dossiers[at] ?? null, ids[at]];
    if (dossier === null || id === undefined || dossier.startsWith(kvk)) continue;
    setCursor({ id, index: at, column: cursor?.column ?? 'name' });
    return dossier.slice(0, 8);
  }
  return null;
}

/** What the reason of a previewed value does in the list beside it: peers, the next office, and the trial of limits. */
function useReasonInList() {
  const list = useListStore();
  const peers = useList((state) => (state.list === 'advisers' ? state.peers : null));
  const hasTrial = useList((state) => state.list === 'advisers' && state.comparison === null);
  return {
    peers,
    step: (kvk: string, by: 1 | -1) => goToOffice(list, kvk, by),
    tryLimits: hasTrial ? (column: string) => list.getState().tryLimits(column) : undefined,
  };
}
