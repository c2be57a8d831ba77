import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCopy, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import type { Market, MarketFormat } from '../../../shared/domain/lists/analysis/market';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { marketCopy } from '../../../shared/texts/analysis/market-copy';
import { marketQuote, noMonthBefore } from '../../../shared/texts/analysis/market-words';
import { bridge } from '../../bridge/bridge';
import { useApplication, useToday } from '../../core/application-store';
import { copyText } from '../../core/copy-text';
import { isAllowed } from '../../core/exports/allowed-formats';
import { ExportOffer } from '../../core/exports/export-offer';
import { FailedAnswer } from '../../core/failed-answer';
import { useMonthsBefore } from '../../core/months/earlier-months';
import { newestMonth, setReferenceMonth, useNewestMonth, useWindowMonth } from '../../core/months/window-month';
import { notifySaved } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import { useMayExport } from '../../list/core/drawn/table-file';
import type { List } from '../../list/core/store/list-store';
import { useSavedFilters } from '../../list/core/views/saved-filters';
import { disabledWhen } from '../../ui/behaviour/disabled-when';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { IconButton } from '../../ui/panels/icon-button';
import { TextButton } from '../../ui/panels/text-button';
import classes from './market.module.css';
import { ofMarket } from './market-card';
import { isOfMarket, type MarketMode, marketModes, useMarketChoice } from './market-choice';
import { MarketProvider, type ShownMarket, useMarket } from './market-context';
import { Counting, MarketSentence, MonthPage, MonthsPage, TablesPage } from './market-parts';
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
          <h2 className={classes.cardTitle}>{title}</h2>
          {[70, 55, 48, 40, 34, 28].map((width) => (
            <span key={width} className={classes.skeleton} style={{ width: `${width}%` }} />
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
  <header className={classes.head}>
    <h1 className={classes.title}>
      Marktbeeld <span className={classes.of}>– {formatPeriod(month.period)}</span>
    </h1>
    <SegmentedControl
      className={classes.end}
      aria-label="Wat u ziet"
      value={mode}
      data={marketModes.map((value) => ({ value, label: modeLabels[value] }))}
      onChange={(value) => useMarketChoice.setState({ mode: marketModes.find((each) => each === value) ?? 'month' })}
    />
  </header>
);

type ToolsProps = {
  readonly month: MonthRef;
  readonly months: readonly MonthRef[];
  readonly selection: string | null;
  /** The month that it is compared with, `YYYY-MM`; null while it is unknown, and when there is none. */
  readonly compared: string | null;
  readonly children?: React.ReactNode;
};

/** Chooses the month, which is the month of the window, the month to compare with, and the offices. */
function MarketTools({ month, months, compared, children }: ToolsProps) {
  const filters = useSavedFilters((state) => state.filters);
  const filter = useMarketChoice((state) => state.filter);
  const before = months.filter(({ period }) => period < month.period);
  const choose = (period: string): void => {
    const chosen = months.find((each) => each.period === period) ?? null;
    setReferenceMonth(chosen?.period === newestMonth()?.period ? null : chosen);
  };
  return (
    <div className={classes.tools}>
      <NativeSelect
        aria-label="Maand"
        value={month.period}
        data={months.map(({ period }) => ({ value: period, label: formatPeriod(period) }))}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {before.length === 0 ? (
        <span className={classes.note}>{noMonthBefore}</span>
      ) : (
        <>
          <span className={classes.note} aria-hidden>
            vergeleken met
          </span>
          <NativeSelect
            aria-label="Vergeleken met"
            value={compared ?? before[0]?.period}
            data={before.map(({ period }) => ({ value: period, label: formatPeriod(period) }))}
            onChange={({ currentTarget: { value } }) =>
              useMarketChoice.setState({ earlier: value === before[0]?.period ? null : value })
            }
          />
        </>
      )}
      <NativeSelect
        aria-label="Welke kantoren"
        className={classes.selection}
        value={filter ?? ''}
        data={[
          { value: '', label: 'Alle actieve kantoren' },
          ...filters
            .filter(({ view }) => view.list === 'advisers')
            .map((each) => ({
              value: each.id,
              label: isOfMarket(each) ? each.name : `${each.name} (niet alleen filters van kolommen)`,
              disabled: !isOfMarket(each),
            })),
        ]}
        onChange={({ currentTarget: { value } }) => useMarketChoice.setState({ filter: value === '' ? null : value })}
      />
      {children !== undefined && <div className={classes.pageButtons}>{children}</div>}
    </div>
  );
}

const fileWords = { done: 'Marktbeeld bewaard', failed: 'Het marktbeeld is niet bewaard' };

/** Copies the whole page, and saves it as a document or a workbook. */
function PageButtons() {
  const { view, month, filters, earlier, hasEarlier } = useMarket();
  const mayWrite = useMayExport(ofMarket);
  const save = async (format: MarketFormat): Promise<void> => {
    const asked = { month, list: 'advisers', filters, earlier, subject: view.selection, format } as const;
    notifySaved(await bridge.request('market.save', asked), fileWords);
  };
  return (
    <>
      <IconButton
        Icon={IconCopy}
        variant="subtle"
        {...disabledWhen(!hasEarlier)}
        onClick={() => hasEarlier && void copyText(marketCopy(view))}
      >
        Kopiëren
      </IconButton>
      {mayWrite ? (
        <>
          {isAllowed('pdf') && (
            <IconButton Icon={IconFileTypePdf} variant="subtle" onClick={() => void save('pdf')}>
              PDF
            </IconButton>
          )}
          {isAllowed('xlsx') && (
            <IconButton Icon={IconFileSpreadsheet} variant="filled" onClick={() => void save('xlsx')}>
              Werkmap maken
            </IconButton>
          )}
        </>
      ) : (
        <ExportOffer query={ofMarket} label="Werkmap maken" variant="default" />
      )}
    </>
  );
}

function Quote() {
  const { view } = useMarket();
  const today = useToday();
  const quote = marketQuote(view, today);
  return (
    <footer className={classes.foot}>
      <span>Aanhalen als: {quote}</span>
      <TextButton onClick={() => void copyText(quote)} label="Kopiëren hoe u dit aanhaalt">
        Kopiëren
      </TextButton>
      <span className={classes.end}>Elk getal opent zijn kantoren.</span>
    </footer>
  );
}
