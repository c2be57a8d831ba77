import { SegmentedControl, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import type { Market } from '../../../shared/domain/lists/analysis/market';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { FailedAnswer } from '../../core/failed-answer';
import { useMonthsBefore } from '../../core/months/earlier-months';
import { useNewestMonth, useWindowMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import type { List } from '../../list/core/store/list-store';
import { useSavedFilters } from '../../list/core/views/saved-filters';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { ScreenHead } from '../../ui/panels/screen-head';
import classes from './market.module.css';
import { type MarketMode, marketModes, useMarketChoice } from './market-choice';
import { MarketProvider, type ShownMarket } from './market-context';
import { Counting, MarketSentence, MonthPage, MonthsPage, TablesPage } from './market-parts';
import { MarketTools, PageButtons, Quote } from './market-tools';
import { useReturnToNumber } from './number-button';

/** /market: a month of the market that anybody may quote (docs/rules/analysis.md#market). */
export function MarketScreen({ list }: { readonly list: List }) {
  const newest = useNewestMonth();
  const month = useWindowMonth();
  const { data, failure, reload } = useMonthsBefore(newest);
  const months = useMemo(() => (newest === null || data === null ? [] : [newest, ...data.months]), [newest, data]);
  useDocumentTitle(`Marktbeeld ${month === null ? '' : formatPeriod(month.period)} – Adviesatlas`);
  if (failure !== null)
    return <FailedAnswer failure={failure} title="Het marktbeeld kan niet worden getoond" onRetry={reload} />;
  if (month === null || months.length === 0) return null;
  return <MonthOfMarket main={list} month={month} months={months} />;
}

type MonthProps = Pick<ShownMarket, 'main' | 'month' | 'months'>;
const noFilters: ShownMarket['filters'] = [];

function MonthOfMarket({ main, month, months }: MonthProps) {
  const { mode, filter, earlier: wanted } = useMarketChoice();
  const saved = useSavedFilters(({ filters }) => filters.find(({ id }) => id === filter)) ?? null;
  const isFictitious = useApplication(({ start }) => start?.session.account?.fictitious === true);
  const filters = saved?.view.filters ?? noFilters;
  const earlier = wanted !== null && wanted < month.period ? wanted : null;
  const about = `${monthKey(month)}/${filter ?? ''}`;
  const [all, own] = useMemo(() => {
    const question = { month, list: 'advisers', filters, earlier, requesterId: 'market' } as const;
    return [
      { ...question, months: 'all' } as const,
      { ...question, months: 'own', requesterId: 'market-month' } as const,
    ];
  }, [month, filters, earlier]);
  const first = useAnswer('market.read', own, about);
  const { data: answer, state, failure, reload } = useAnswer('market.read', all, about);
  const whole = useShownBefore(JSON.stringify(all), {
    answer,
    isReady: state === 'ready',
    hasFailed: failure !== null,
  });
  const data = whole ?? (failure === null ? first.data : null);
  const hasEarlier = whole !== null;
  const isLate = useDelayed(data === null && failure === null);
  useEffect(() => bridge.listen('comparison.changed', reload), [reload]);
  useReturnToNumber(hasEarlier);
  const shown = useMemo(
    (): ShownMarket | null =>
      data === null
        ? null
        : {
            view: { market: data, selection: saved?.name ?? null, isFictitious },
            ...{ month, months, filters, earlier, hasEarlier, main },
          },
    [data, saved, isFictitious, month, months, filters, earlier, hasEarlier, main],
  );
  const choices = { month, months, selection: saved?.name ?? null, compared: data?.against?.earlier ?? null };
  return (
    <div className={classes.screen}>
      <MarketHead month={month} mode={mode} />
      {shown === null ? (
        <>
          <MarketTools {...choices} />
          {failure !== null ? (
            <FailedAnswer within failure={failure} title="Het marktbeeld kan niet worden getoond" onRetry={reload} />
          ) : (
            isLate && <Waiting />
          )}
        </>
      ) : (
        <MarketProvider value={shown}>
          <MarketTools {...choices}>
            <PageButtons />
          </MarketTools>
          <div className={classes.page}>
            <MarketSentence />
            {mode === 'month' ? <MonthPage /> : !hasEarlier ? <Counting /> : modePages[mode]}
          </div>
          <Quote />
        </MarketProvider>
      )}
    </div>
  );
}

type Answered = { readonly answer: Market | null; readonly isReady: boolean; readonly hasFailed: boolean };

/** The answer to a question, and until it comes the one that was shown before; null without either, and after a failure. */
function useShownBefore(question: string, { answer, isReady, hasFailed }: Answered): Market | null {
  const last = useMarketChoice((state) => state.last);
  useEffect(() => {
    if (isReady && answer !== null) useMarketChoice.setState({ last: { question, market: answer } });
  }, [question, answer, isReady]);
  if (answer !== null || hasFailed) return answer;
  return last?.question === question ? last.market : null;
}

const modePages = { months: <MonthsPage />, tables: <TablesPage /> } as const;

/** The places of the cards, while their numbers are counted. */
const Waiting = () => (
  <div className={classes.waiting} role="status">
    <p>De maand wordt geteld…</p>
    <div className={classes.divisions} aria-hidden>
      {['Provincie', 'Segment', 'Vergunning'].map((title) => (
        <div key={title} className={classes.card}>
          <header className={classes.cardHead}>
            <h2 className={classes.cardTitle}>{title}</h2>
          </header>
          {[70, 55, 48, 40, 34, 28].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} mt={12} mx={16} />
          ))}
        </div>
      ))}
    </div>
  </div>
);

const modeLabels: Readonly<Record<MarketMode, string>> = {
  month: 'Deze maand',
  months: '13 maanden',
  tables: 'Als tabel',
};

const MarketHead = ({ month, mode }: { readonly month: MonthRef; readonly mode: MarketMode }) => (
  <ScreenHead title="Marktbeeld" subject={formatPeriod(month.period)}>
    <SegmentedControl
      aria-label="Wat u ziet"
      value={mode}
      data={marketModes.map((value) => ({ value, label: modeLabels[value] }))}
      onChange={(value) =>
        useMarketChoice.setState({ mode: marketModes.find((mode) => mode === value) ?? 'month', sum: null })
      }
    />
  </ScreenHead>
);
