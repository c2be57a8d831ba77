import { IconLock } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { optionAccess } from '../../../../shared/access/option-access';
import type { MoversSummary } from '../../../../shared/domain/lists/analysis/movers';
import { wholeList } from '../../../../shared/domain/lists/list';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { SubscriptionOffer, useHasControl } from '../../../core/account/subscription-offer';
import { FailedAnswer } from '../../../core/failed-answer';
import { useAnswer } from '../../../core/use-answer';
import { StatePanel } from '../../../ui/panels/state-panel';
import type { ComparisonDisplayProps } from '../../core/bar/display';
import { useList, useListActions, useListMonth } from '../../core/store/list-context';
import classes from './movers.module.css';
import { MoversPanel } from './movers-panel';

type MoversViewProps = Pick<ComparisonDisplayProps, 'rows' | 'preview' | 'onOffices'>;

/** The persons who left one office and joined another, in counts and as a list. */
export function MoversView(props: MoversViewProps) {
  const hasPersons = useHasControl('persons');
  if (hasPersons) return <Movers {...props} />;
  const access = optionAccess.canShowPersons;
  return (
    <section className={classes.view} aria-label="Overstappers">
      <StatePanel
        within
        announce
        icon={<IconLock size={24} stroke={1.6} />}
        title={access.missing}
        text={<SubscriptionOffer access={access} />}
      />
    </section>
  );
}

function Movers({ rows, preview, onOffices }: MoversViewProps) {
  const month = useListMonth();
  const comparison = useList((state) => state.comparison);
  const isReady = useList(
    ({ list, comparison: compared, description }) =>
      list === 'persons' && compared !== null && description?.changed !== undefined,
  );
  const problem = useList(({ description, problem: fault }) => (description === null ? fault : null));
  const { filterCompared, goToColumn, reload: reloadList } = useListActions();
  const asked = useMemo(
    () =>
      month === null || comparison === null
        ? null
        : { ...wholeList('persons'), month, comparison, requesterId: 'movers' },
    [month, comparison],
  );
  const about = `${month?.generation} ${comparison?.earlier}`;
  const { data, state, failure, reload } = useAnswer('comparison.movers', asked, about);
  // The user's decisions about continued offices change the counts.
  useEffect(() => bridge.listen('comparison.changed', reload), [reload]);
  const shown = problem ?? (state === 'failed' ? failure : null);
  if (shown !== null) {
    const isWithoutPersons = shown === problem && shown.code === 'MONTH_NOT_KEPT' && comparison !== null;
    return (
      <FailedAnswer
        failure={shown}
        title="De overstappers zijn niet berekend"
        text={
          isWithoutPersons
            ? `De Personenlijst van ${formatPeriod(comparison.earlier)} staat niet op deze computer. Kies een andere maand.`
            : undefined
        }
        onRetry={() => (shown === problem ? void reloadList() : reload())}
      />
    );
  }
  return (
    <section className={classes.view} aria-label="Overstappers" aria-busy={state === 'waiting'}>
      {data !== null && month !== null && comparison !== null && (
        <Sentence summary={data} earlier={comparison.earlier} later={month.period} />
      )}
      <div className={classes.content}>
        {data !== null && (
          <MoversPanel
            summary={data}
            onPersons={(filters) => {
              filterCompared(filters, { filtersOn: 'later', changedOnly: false });
              goToColumn(filters.at(-1)?.column ?? '');
            }}
            onOffices={onOffices}
          />
        )}
        {rows(isReady)}
        {preview}
      </div>
    </section>
  );
}

type SentenceProps = { readonly summary: MoversSummary; readonly earlier: string; readonly later: string };

/** Says how many persons moved, and who is not counted. */
function Sentence({ summary: { persons, policyMakers }, earlier, later }: SentenceProps) {
  const moved = persons.moved;
  const along = persons.along;
  return (
    <p className={classes.sentence}>
      {moved === 0 ? <b>Niemand</b> : <b>{countOf(moved, 'persoon', 'personen')}</b>} {moved > 1 ? 'stapten' : 'stapte'}{' '}
      tussen {formatPeriod(earlier)} en {formatPeriod(later)} over naar een ander kantoor
      {policyMakers.left > 0 &&
        `, van wie ${policyMakers.left} beleidsbepaler ${policyMakers.left === 1 ? 'was' : 'waren'}`}
      .
      {along > 0 &&
        ` ${countOf(along, 'persoon ging', 'personen gingen')} mee met een kantoor dat is voortgezet; die ${along === 1 ? 'telt' : 'tellen'} niet mee.`}
    </p>
  );
}
