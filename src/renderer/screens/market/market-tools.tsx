import { NativeSelect } from '@mantine/core';
import { IconCopy, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import type { MarketFormat } from '../../../shared/domain/lists/analysis/market';
import type { MonthRef } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { marketCopy } from '../../../shared/texts/analysis/market-copy';
import { marketQuote, noMonthBefore } from '../../../shared/texts/analysis/market-words';
import { bridge } from '../../bridge/bridge';
import { useToday } from '../../core/application-store';
import { copyText } from '../../core/copy-text';
import { isAllowed } from '../../core/exports/allowed-formats';
import { ExportOffer } from '../../core/exports/export-offer';
import { newestMonth, setReferenceMonth } from '../../core/months/window-month';
import { notifySaved } from '../../core/notify';
import { useMayExport } from '../../list/core/drawn/table-file';
import { useSavedFilters } from '../../list/core/views/saved-filters';
import { disabledWhen } from '../../ui/behaviour/disabled-when';
import { IconButton } from '../../ui/panels/icon-button';
import { TextButton } from '../../ui/panels/text-button';
import classes from './market.module.css';
import { ofMarket } from './market-card';
import { isOfMarket, useMarketChoice } from './market-choice';
import { useMarket } from './market-context';

type ToolsProps = {
  readonly month: MonthRef;
  readonly months: readonly MonthRef[];
  readonly selection: string | null;
  /** The month that it is compared with, `YYYY-MM`; null while it is unknown, and when there is none. */
  readonly compared: string | null;
  readonly children?: React.ReactNode;
};

/** Chooses the month, which is the month of the window, the month to compare with, and the offices. */
export function MarketTools({ month, months, compared, children }: ToolsProps) {
  const filters = useSavedFilters((state) => state.filters);
  const filter = useMarketChoice((state) => state.filter);
  const before = months.filter(({ period }) => period < month.period);
  const choose = (period: string): void => {
    const chosen = months.find((item) => item.period === period) ?? null;
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
            .map((filter) => ({
              value: filter.id,
              label: isOfMarket(filter) ? filter.name : `${filter.name} (niet alleen filters van kolommen)`,
              disabled: !isOfMarket(filter),
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
export function PageButtons() {
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

export function Quote() {
  const { view } = useMarket();
  const today = useToday();
  const quote = marketQuote(view, today);
  return (
    <footer className={classes.foot}>
      <span>Aanhalen als: {quote}</span>
      <TextButton onClick={() => void copyText(quote)} label="Kopiëren hoe u dit aanhaalt">
        Kopiëren
      </TextButton>
      <span className="at-end">Elk getal opent zijn kantoren.</span>
    </footer>
  );
}
