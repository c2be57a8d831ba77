import { Checkbox, NativeSelect } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isOpen } from '../../../shared/access/option-access';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { pastName } from '../../../shared/catalog/past-column';
import { comparisonWith, filteredMonths } from '../../../shared/domain/lists/comparison';
import { listNames } from '../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { FailedAnswer } from '../../core/failed-answer';
import { EarlierMonthsOffer, useMonthsBefore } from '../../core/months/earlier-months';
import { useNewestMonth } from '../../core/months/window-month';
import { useOfferedCommand } from '../../core/offered-commands';
import { takeComparison } from '../../core/watch/asked-comparison';
import type { GridHandle } from '../../grid/grid-handle';
import { comparisonChoice } from '../../list/core/store/comparison-choice';
import { ListProvider, useList, useListActions } from '../../list/core/store/list-context';
import { SummaryBar, useComparisonSummary } from '../../list/displays/comparison/comparison-summary';
import { MattersPreview } from '../../list/displays/comparison/what-matters';
import { comparisonDisplays } from '../../list/frame/comparison-displays';
import { DisplayModes } from '../../list/frame/display-switch';
import { ListColumn, ListScreen } from '../../list/frame/list-screen';
import { useFoldWhenLow } from '../../ui/panels/fold-when-low';
import { ScreenHead } from '../../ui/panels/screen-head';
import { useShowView } from './month-choices';
import classes from './months.module.css';
import { MonthsBar } from './months-bar';
import { monthsList, showAsked, showTable } from './months-list';

/** Two months of a list side by side: new, removed and changed rows, their segments, and probable changes of method. */
export function MonthsScreen() {
  useDocumentTitle('Maanden vergelijken – Adviesatlas');
  const owner = useOwner();
  const month = useNewestMonth();
  const { data, state, failure, reload } = useMonthsBefore(month);
  const months = useMemo(() => (month === null || data === null ? [] : [month, ...data.months]), [month, data]);
  const [before] = data?.months ?? [];
  const list = monthsList();
  useLayoutEffect(() => {
    if (owner === null || before === undefined) return;
    const asked = takeComparison();
    const { comparison, readLimits, compareWith, switchList, list: name } = list.getState();
    const isKept = months.some(({ period }) => period === comparison?.earlier);
    if (asked !== null) {
      void ('table' in asked ? showTable(owner, asked.table, isKept ? null : before.period) : showAsked(owner, asked));
      return;
    }
    let isLeft = false;
    const begin = async () => {
      if (!isKept) await readLimits(owner);
      // In the meantime another account or role may have logged in.
      if (isLeft) return;
      if (!isKept) void compareWith(comparisonWith(before.period, list.getState().limits));
      void switchList(owner, name);
    };
    void begin();
    return () => {
      isLeft = true;
    };
  }, [list, owner, months, before]);
  if (state === 'failed' && failure !== null) {
    return <FailedAnswer failure={failure} title="De maanden kunnen niet worden vergeleken" onRetry={reload} />;
  }
  if (data !== null && before === undefined) {
    return month === null ? null : <OneMonth period={month.period} />;
  }
  return (
    <ListProvider list={list}>
      <Compared months={months} />
    </ListProvider>
  );
}

/** While one month is kept: what a second one will show, and the offer to fetch it. */
const OneMonth = ({ period }: { readonly period: string }) => (
  <div className={classes.screen}>
    <ScreenHead title="Maanden vergelijken" />
    <div className={classes.empty}>
      <h2>Er is één maand op deze computer: {formatPeriod(period)}</h2>
      <p>
        Met een tweede maand ziet u hier welke kantoren nieuw zijn, stopten, verhuisden of een andere rating of
        vergunning kregen.
      </p>
      <EarlierMonthsOffer />
    </div>
    <MattersPreview />
  </div>
);

function Compared({ months }: { readonly months: readonly MonthRef[] }) {
  const grid = useRef<GridHandle>(null);
  const owner = useOwner();
  const { switchList } = useListActions();
  const title = useList((state) => listDefinitions[state.list].title);
  const summary = useComparisonSummary(false);
  const [judged, setJudged] = useState<string | null>(null);
  const view = useStore(comparisonChoice, (state) => state.view);
  const showView = useShowView();
  useOfferedCommand('letter', () => void showView('letter'));
  const { Component, titleOf, control, showsCells } = comparisonDisplays[view];
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const isAllowed = control === undefined || (options !== null && isOpen(options, 'controls', control));
  const hasRows = titleOf !== null && isAllowed;
  const openRows = useOpenedRows(grid);
  const { isFolded, button } = useFoldWhenLow();
  return (
    <ListScreen
      grid={grid}
      marks={{ 'data-settings': isFolded ? 'folded' : button === null ? undefined : 'open' }}
      head={{
        title: 'Maanden vergelijken',
        subject: title,
        beside: button,
        children: <DisplayModes of={listNames} onShow={(name) => void switchList(owner, name)} />,
      }}
      bar={<MonthsBar {...{ grid, months, showsCells, isFolded }} filesTitle={hasRows ? titleOf(title) : null} />}
      figures={showsCells && <SummaryBar summary={summary} />}
      countsRows={hasRows}
      afterFilters={!isFolded && <FilteredMonth hasRows={hasRows} />}
    >
      {({ rows, preview }) => (
        <Component
          rows={(isReady) => <ListColumn>{rows(isReady)}</ListColumn>}
          preview={preview}
          summary={summary}
          judged={judged}
          onJudge={setJudged}
          onColumn={(column) => {
            openRows(column);
            comparisonChoice.setState({ view: 'comparison' });
            setJudged(null);
          }}
          onOffices={(filters) => {
            openRows(null);
            void showView('comparison', { list: 'advisers', filters });
          }}
        />
      )}
    </ListScreen>
  );
}

/**
 * Moves the focus to rows that were opened from another part of the screen, once they are loaded, because the pressed cell no longer
 * exists. A column's first row gets the focus, if there is one.
 */
function useOpenedRows(grid: RefObject<GridHandle | null>): (column: string | null) => void {
  const opened = useRef<{ readonly column: string | null } | null>(null);
  const view = useStore(comparisonChoice, (state) => state.view);
  const rows = useList((state) => (state.busy ? null : state.loaded));
  useEffect(() => {
    if (view !== 'comparison' || rows === null || opened.current === null) return;
    const { column } = opened.current;
    opened.current = null;
    if (column === null) grid.current?.focusRows();
    else {
      grid.current?.reveal([pastName({ base: column, measure: 'was', months: null }), column]);
      grid.current?.focusCell(column, 0);
    }
  }, [grid, view, rows]);
  return (column) => {
    opened.current = { column };
  };
}

/** Chooses the month whose values the filters use, and whether unchanged rows are shown. */
function FilteredMonth({ hasRows }: { readonly hasRows: boolean }) {
  const comparison = useList((state) => state.comparison);
  const current = useNewestMonth();
  const later = useStore(comparisonChoice, (state) => state.later) ?? current;
  const { setComparison } = useListActions();
  if (comparison === null || later === null) return null;
  const labels = {
    later: formatPeriod(later.period),
    earlier: formatPeriod(comparison.earlier),
    either: 'een van beide',
  };
  return (
    <div className={classes.filteredMonth}>
      {hasRows && (
        <Checkbox
          size="xs"
          label="Alleen gewijzigd"
          checked={comparison.changedOnly}
          onChange={({ currentTarget }) => setComparison({ changedOnly: currentTarget.checked })}
        />
      )}
      <span aria-hidden>Filter geldt voor</span>
      <NativeSelect
        aria-label="Filter geldt voor"
        value={comparison.filtersOn}
        data={filteredMonths.map((value) => ({ value, label: labels[value] }))}
        onChange={({ currentTarget }) => {
          const filtersOn = filteredMonths.find((month) => month === currentTarget.value);
          if (filtersOn !== undefined) setComparison({ filtersOn });
        }}
      />
    </div>
  );
}
