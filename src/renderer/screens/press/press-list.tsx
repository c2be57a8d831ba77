import { Button, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { columnNamed } from '../../../shared/catalog/catalog';
import { pageSizes, wholeList } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { isNoFilter, parseFilter } from '../../../shared/filters/kinds/parse-filter';
import { countOf } from '../../../shared/format/format-number';
import { searchWords } from '../../../shared/format/found-ranges';
import { describeQuery } from '../../../shared/texts/describe-query';
import { listSentences } from '../../../shared/texts/list-sentences';
import { useApplication } from '../../core/application-store';
import { FailedAnswer } from '../../core/failed-answer';
import { useAnswer } from '../../core/use-answer';
import { lastOffset } from '../../list/core/store/loaded-page';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { PageButtons } from '../../ui/panels/page-buttons';
import { StatePanel } from '../../ui/panels/state-panel';
import { Skeleton } from '../../ui/panels/waiting';
import { PressExport, PressFilters } from './press-filters';
import { articlesOf, everyArticle, filtersOf, type PressChoice, pageQuestion, sentColumns } from './press-question';
import classes from './press-screen.module.css';
import { PressTable } from './press-table';

type PressPagerProps = {
  readonly matched: number;
  readonly shown: number;
  readonly choice: PressChoice;
  readonly onChange: (change: Partial<PressChoice>) => void;
};

/** The page number and page buttons, with the labels of the specification (docs/rules/dossier.md#press-screen). */
const PressPager = ({ matched, shown, choice: { offset, pageSize }, onChange }: PressPagerProps) => (
  <nav className={classes.pager} aria-label="Pagina's">
    <NativeSelect
      className={classes.size}
      label="Artikels per pagina"
      value={String(pageSize)}
      data={pageSizes.map(String)}
      onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value) })}
    />
    <PageButtons
      {...{ offset, limit: pageSize, count: shown, total: matched }}
      before="vorige"
      next="volgende"
      className={classes.range}
      onGo={(next) => onChange({ offset: next })}
    />
  </nav>
);

type PressListProps = {
  readonly month: MonthRef;
  readonly choice: PressChoice;
  readonly read: string | null;
  readonly onChange: (choice: PressChoice) => void;
  readonly onOpen: (id: string) => void;
};

const none: readonly string[] = [];

/** The articles that pass the filters, one page at a time. */
export function PressList({ month, choice, read, onChange, onOpen }: PressListProps) {
  const described = useAnswer('list.describe', { month, list: 'press' }, monthKey(month));
  const withheld = useMemo(
    () => described.data?.columns.filter((column) => column.withheld).map(({ name }) => name) ?? none,
    [described.data],
  );
  const columns = useMemo(() => sentColumns(withheld), [withheld]);
  const periodFault = usePeriodFault(choice.period);
  const filters = useMemo(() => filtersOf(choice, periodFault === null), [choice, periodFault]);
  const question = useMemo(() => pageQuestion(choice, filters, columns), [choice, filters, columns]);
  const query = useMemo(() => ({ ...wholeList('press'), filters }), [filters]);
  const wanted = described.data === null ? null : { month, ...question, requesterId: 'press' };
  const { data: page, failure, reload } = useAnswer('list.page', wanted, monthKey(month));
  const words = useMemo(() => searchWords(choice.search), [choice.search]);
  const late = useDelayed(page === null && failure === null);
  const change = useCallback(
    // Other filters or another order start at the first article.
    (part: Partial<PressChoice>) => onChange({ ...choice, offset: 0, ...part }),
    [choice, onChange],
  );
  // In another month, or under a filter that was typed meanwhile, there may be no such page.
  useEffectOn([page], () => {
    if (page === null || page.ids.length > 0 || page.matched === 0) return;
    onChange({ ...choice, offset: lastOffset(page.matched, choice.pageSize) });
  });
  const problem = failure ?? described.failure;
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1>Vakpers</h1>
        <PressExport month={month} query={{ ...query, sort: question.sort }} columns={columns} />
      </header>
      <PressFilters
        choice={choice}
        query={query}
        month={month}
        withheld={withheld}
        periodFault={periodFault}
        onChange={change}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard, also without links */}
      <section className={classes.content} aria-label="Artikelen" tabIndex={0}>
        {problem !== null && (
          <FailedAnswer
            failure={problem}
            within
            title="De artikelen kunnen niet worden getoond"
            onRetry={problem === failure ? reload : described.reload}
          />
        )}
        {problem === null && page === null && late && <Loading />}
        {problem === null && page !== null && page.ids.length > 0 && (
          <PressTable
            articles={articlesOf(page)}
            choice={choice}
            words={words}
            withheld={withheld}
            read={read}
            onOpen={onOpen}
            onSort={(sort) => change({ sort })}
          />
        )}
        {problem === null && page !== null && page.matched === 0 && (
          <NoArticles
            filter={describeQuery(query, (name) => columnNamed('press', name))}
            isLimited={filters.length > 0}
            onWipe={() => change({ ...everyArticle, sort: choice.sort, pageSize: choice.pageSize })}
          />
        )}
      </section>
      {problem === null && page !== null && (
        <PressPager matched={page.matched} shown={page.ids.length} choice={choice} onChange={change} />
      )}
      <div className="visually-hidden" role="status">
        {page === null ? '' : countOf(page.matched, 'artikel', 'artikelen')}
      </div>
    </div>
  );
}

/** What is wrong with a typed period; null when it is valid. */
function usePeriodFault(period: string): string | null {
  const thisYear = useApplication((state) => Number(state.start?.today.slice(0, 4)));
  return useMemo(() => {
    if (isNoFilter(period)) return null;
    const parsed = parseFilter({ filterKind: 'date' }, period, thisYear);
    return parsed.ok ? null : parsed.message;
  }, [period, thisYear]);
}

const skeletonRows = Array.from({ length: 8 }, (_, row) => row);

const Loading = () => (
  <div role="status">
    <div aria-hidden>
      {skeletonRows.map((row) => (
        <p key={row} className={classes.loading}>
          <Skeleton width={640 - ((row * 70) % 240)} />
        </p>
      ))}
    </div>
    <span className="visually-hidden">{listSentences.loading}</span>
  </div>
);

type NoArticlesProps = { readonly filter: string; readonly isLimited: boolean; readonly onWipe: () => void };

const NoArticles = ({ filter, isLimited, onWipe }: NoArticlesProps) => (
  <StatePanel
    within
    icon={<IconFilterOff size={24} stroke={1.6} />}
    title={isLimited ? listSentences.noMatch('artikelen') : 'Er zijn deze maand geen artikelen'}
    text={isLimited ? `${filter}.` : undefined}
    actions={
      isLimited && (
        <Button variant="filled" size="md" onClick={onWipe}>
          Wis filters
        </Button>
      )
    }
  />
);
