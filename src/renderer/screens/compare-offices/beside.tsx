import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { isOpen } from '../../../shared/access/option-access';
import type { PeerGroup } from '../../../shared/domain/lists/list';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { useApplication } from '../../core/application-store';
import { FailedAnswer } from '../../core/failed-answer';
import { BackButton } from '../../core/navigation/back-button';
import { paths } from '../../core/navigation/routes';
import { PrintHead } from '../../dossier/head/print-page';
import type { List } from '../../list/core/store/list-store';
import { ScreenHead } from '../../ui/panels/screen-head';
import { TextButton } from '../../ui/panels/text-button';
import { AddOffice } from './add-office';
import { BesideButtons } from './beside-buttons';
import { Percentile } from './beside-rows';
import { besideTable } from './beside-table';
import { BesideTable } from './beside-table-view';
import { type Addressed, columnHeads, useColumnOrder } from './column-order';
import classes from './compare.module.css';
import { comparedFields, type FieldCounts, fieldCounts, fieldGroups } from './compared-fields';
import { useCompared } from './use-compared';

type BesideProps = Addressed & { readonly list: List };

const allOffices: Omit<PeerGroup, 'measure'> = { name: 'alle kantoren', filters: [], mutations: null, near: null };

const peersWords = (group: Omit<PeerGroup, 'measure'>, size: number): string =>
  group === allOffices
    ? `alle ${countOf(size, 'kantoor', 'kantoren')}`
    : `peergroep ${group.name}, ${countOf(size, 'kantoor', 'kantoren')}`;

/** The list's peer group, or all offices; null when the subscription lacks peer groups. */
function usePeerGroup(list: List): Omit<PeerGroup, 'measure'> | null {
  const own = useStore(list, (state) => (state.list === 'advisers' ? state.peers : null));
  const isAllowed = useApplication(({ start }) => {
    const options = start?.session.account?.options;
    return options !== undefined && isOpen(options, 'parts', 'peers');
  });
  return isAllowed ? (own ?? allOffices) : null;
}

/** The comparison for the screen, and as a table for files. */
function useBeside({ address, places, list }: BesideProps, onlyDifferent: boolean) {
  const group = usePeerGroup(list);
  const state = useCompared(places, group);
  const { comparison, peers } = state;
  const isOfMonths = address.kind === 'months';
  const fields = useMemo(() => {
    if (comparison === null) return [];
    // The heads show the offices' names; between months the name of an office may change, so then it is a field too.
    const columns = comparison.columns.filter(({ name }) => isOfMonths || name !== 'name');
    return comparedFields(columns, comparison.of);
  }, [comparison, isOfMonths]);
  const groups = useMemo(() => fieldGroups(fields, onlyDifferent), [fields, onlyDifferent]);
  const [month] = places.map((place) => place.month);
  const name = comparison?.of.map(({ cells }) => cells?.name).find((name) => typeof name === 'string');
  const about = isOfMonths
    ? `${name ?? `KvK ${address.kvk}`}, ${formatCount(places.length)} maanden`
    : `${formatCount(places.length)} kantoren`;
  const peersText = group === null || peers === null ? null : peersWords(group, peers.size);
  const heads = columnHeads({ address, places }, comparison);
  const table =
    comparison === null || month === undefined
      ? null
      : besideTable({
          title: `Vergelijking ${about}${isOfMonths ? '' : ` ${formatPeriod(month.period)}`}`,
          lines: [
            onlyDifferent ? 'Alleen velden die verschillen' : 'Alle velden',
            ...(peersText === null ? [] : [`Percentiel: plaats binnen ${peersText}`]),
          ],
          names: heads.map((head) => head.name),
          groups,
          percentiles: peers?.percentiles ?? null,
        });
  return { ...state, isOfMonths, counts: fieldCounts(fields), groups, month, about, peersText, heads, table };
}

/** Offices or months side by side, with their differences, the best and lowest values, and percentiles in the peer group. */
export function Beside(props: BesideProps) {
  const { address, places } = props;
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const shown = useBeside(props, onlyDifferent);
  const { comparison, failure, peers, hasNoPeers, reload, counts, groups, heads, month, table } = shown;
  const { isOfMonths, about, peersText } = shown;
  const { reorder, remove, add } = useColumnOrder({ address, places }, heads);
  return (
    <div className={classes.screen}>
      <PrintHead />
      <ScreenHead title="Vergelijken" subject={about} before={<BackButton to={paths.entityList} />} />
      <div className={classes.tools}>
        <Switch
          label="Alleen verschillen"
          checked={onlyDifferent}
          onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
        />
        {address.kind === 'offices' && month !== undefined && (
          <>
            <AddOffice month={month} kvks={address.kvks} onAdd={add} />
            <span className={classes.month}>{formatPeriod(month.period)}</span>
          </>
        )}
        {month !== undefined && (
          <div className={classes.end}>
            <BesideButtons table={table} month={month} periods={places.map((place) => place.month.period)} />
          </div>
        )}
      </div>
      {failure !== null ? (
        <FailedAnswer failure={failure} within title="De vergelijking kan niet worden getoond" onRetry={reload} />
      ) : (
        <>
          <div className={classes.summary}>
            {comparison !== null && (
              <Summary counts={counts} onlyDifferent={onlyDifferent} onShow={(all) => setOnlyDifferent(!all)} />
            )}
            {peers !== null && (
              <span className={classes.legend}>
                <Percentile place={68} /> plaats in de peergroep; p50 is de mediaan
              </span>
            )}
          </div>
          <section className={classes.scroll} aria-label="Vergelijking">
            <BesideTable
              {...{ isOfMonths, heads, reorder, remove, groups, onlyDifferent }}
              isWaiting={comparison === null}
              percentiles={peers?.percentiles ?? null}
            />
            {comparison !== null && groups.length === 0 && (
              <p className={classes.nothing}>
                {counts.equal > 0
                  ? 'Alle gevulde velden zijn gelijk.'
                  : 'Geen van deze kantoren staat in de lijst van deze maand.'}
              </p>
            )}
          </section>
          <footer className={classes.foot}>
            <span>
              Volgorde: slepen, of <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd> op de kop; <kbd>Delete</kbd> haalt weg
            </span>
            <span>{footWords({ peersText, hasNoPeers, isOfMonths })}</span>
          </footer>
        </>
      )}
      <span className="visually-hidden" role="status">
        {comparison === null && failure === null ? 'De vergelijking wordt geladen...' : reorder.announcement}
      </span>
    </div>
  );
}

type Foot = { readonly peersText: string | null; readonly hasNoPeers: boolean; readonly isOfMonths: boolean };

function footWords({ peersText, hasNoPeers, isOfMonths }: Foot): string {
  const best = `Beste is de hoogste waarde van ${isOfMonths ? 'deze maanden' : 'deze kantoren'}`;
  if (peersText !== null) return `${best}; het percentiel gaat over ${peersText}`;
  return hasNoPeers ? `${best}. De plaats in de peergroep is nu niet te berekenen` : best;
}

type SummaryProps = {
  readonly counts: FieldCounts;
  readonly onlyDifferent: boolean;
  readonly onShow: (all: boolean) => void;
};

function Summary({ counts: { different, partly, equal, empty, withheld }, onlyDifferent, onShow }: SummaryProps) {
  const rest = [
    ...(partly === 0 ? [] : [`${countOf(partly, 'veld staat', 'velden staan')} maar bij een deel`]),
    ...(empty === 0 ? [] : [`${countOf(empty, 'veld is', 'velden zijn')} overal leeg`]),
    ...(withheld === 0 ? [] : [`${formatCount(withheld)} niet in uw abonnement`]),
  ];
  return (
    <p role="status">
      <strong>{formatCount(different)}</strong> van{' '}
      {countOf(different + partly + equal, 'gevuld veld', 'gevulde velden')}{' '}
      {different === 1 ? 'verschilt' : 'verschillen'}.{' '}
      {equal > 0 && (
        <TextButton onClick={() => onShow(onlyDifferent)}>
          {onlyDifferent ? `${formatCount(equal)} gelijke tonen` : 'Alleen verschillen tonen'}
        </TextButton>
      )}
      {rest.length > 0 && <span className={classes.rest}> {rest.join('; ')}.</span>}
    </p>
  );
}
