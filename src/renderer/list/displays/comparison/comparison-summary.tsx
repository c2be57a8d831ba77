import { useMemo } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { comparedKindName } from '../../../../shared/catalog/past-column';
import {
  type CellKind,
  type Comparison,
  type ComparisonSummary,
  cellKinds,
} from '../../../../shared/domain/lists/comparison';
import type { Asked, ListQuery } from '../../../../shared/domain/lists/list';
import type { InMonth } from '../../../../shared/domain/months/month';
import { countOf, formatCount, formatPercentage } from '../../../../shared/format/format-number';
import { useAnswer } from '../../../core/use-answer';
import { TextButton } from '../../../ui/panels/text-button';
import { kindSigns } from '../../../values/kind-mark';
import { useList, useListActions, useQueryBehindRows } from '../../core/store/list-context';
import classes from './summary.module.css';
import { RatingMargin, useKindChoice, WhatMatters } from './what-matters';

/** The figures of the comparison over the rows that pass the filters: all of these, or only those of the kinds of change that are shown. */
export function useComparisonSummary(isOfShown: boolean): ComparisonSummary | null {
  const query = useQueryBehindRows();
  const asked = useMemo((): InMonth<Asked<ListQuery>> | null => {
    if (query === null || query.comparison === null) return null;
    const filters = isOfShown ? query.filters : query.filters.filter(({ column }) => column !== comparedKindName);
    return { ...query, filters, requesterId: isOfShown ? 'summary/shown' : 'summary' };
  }, [query, isOfShown]);
  const about = asked === null ? '' : `${asked.list} ${asked.month.generation} ${asked.comparison?.earlier}`;
  return useAnswer('comparison.summary', asked, about).data;
}

const cellLabels: Readonly<Record<CellKind | 'unread', string>> = {
  changed: 'Gewijzigd',
  filled: 'Gevuld',
  emptied: 'Leeg geworden',
  unread: 'Niet te lezen',
};

const changesOf = ({ cells }: ComparisonSummary): number => cellKinds.reduce((sum, kind) => sum + cells[kind], 0);

/** What matters first; the technical remainder and the calculation are folded. */
export function SummaryBar({ summary }: { readonly summary: ComparisonSummary | null }) {
  if (summary === null) return <div className={classes.summary} aria-busy="true" />;
  return (
    <section className={classes.summary} aria-label="Samenvatting">
      <div className={classes.head}>
        <HiddenChanges summary={summary} />
        {summary.kinds.includes('ratingUp') && <RatingMargin />}
      </div>
      <WhatMatters summary={summary} />
      <Remainder summary={summary} />
    </section>
  );
}

/** The changes that do not matter by themselves, with the kinds of cells as filters, and the share of equal cells. */
function Remainder({ summary }: { readonly summary: ComparisonSummary }) {
  const { many, one } = useList((state) => listDefinitions[state.list]);
  const { choose } = useKindChoice();
  const { setComparison } = useListActions();
  const { inBoth, comparable, changedRows, technical, withChange, kinds } = summary;
  const changes = changesOf(summary);
  const all = inBoth * comparable;
  return (
    <details className={classes.remainder}>
      <summary>
        {withChange === 0 ? (
          <b>Deze maanden zijn gelijk.</b>
        ) : (
          <>
            <b>
              {technical === 0
                ? 'Verder geen wijzigingen'
                : `Verder ${countOf(technical, one, many)} met alleen technische wijzigingen`}
            </b>
            <span className={classes.quiet}> {equalPart(changes, all)} van alle cellen is gelijk</span>
          </>
        )}
      </summary>
      <p className={classes.method}>
        {equalPart(changes, all)} van {formatCount(all)} cellen is gelijk. Bij <b>{countOf(changedRows, one, many)}</b>{' '}
        {changes === 1 ? 'is' : 'zijn'} {countOf(changes, 'cel', 'cellen')} anders: 1 − {formatCount(changes)} ÷ (
        {countOf(inBoth, one, many)} in beide maanden × {formatCount(comparable)} vergelijkbare kolommen).
      </p>
      <div className={classes.kinds}>
        {technical > 0 && (
          <TextButton
            onClick={() => {
              choose(kinds, true);
              setComparison({ changedOnly: true });
            }}
          >
            Toon deze {formatCount(technical)}
          </TextButton>
        )}
        <CellKinds summary={summary} />
      </div>
    </details>
  );
}

/** A percentage with enough decimals to show that something changed. */
function equalPart(changes: number, all: number): string {
  if (all === 0) return '–';
  const part = 100 * (1 - changes / all);
  const decimals = [2, 3, 4, 5, 6].find((digits) => changes === 0 || Number(part.toFixed(digits)) < 100) ?? 6;
  return formatPercentage(part, decimals);
}

function CellKinds({ summary }: { readonly summary: ComparisonSummary }) {
  const { chosen, isReversed, choose } = useKindChoice();
  const kinds = [...cellKinds, ...(summary.unread > 0 ? (['unread'] as const) : [])];
  return (
    <fieldset className={classes.kindGroup}>
      <legend>Cellen</legend>
      {kinds.map((kind) => {
        const count = kind === 'unread' ? summary.unread : summary.cells[kind];
        const isOnly = !isReversed && chosen.length === 1 && chosen.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            className={classes.kind}
            aria-pressed={isOnly}
            disabled={count === 0 && !isOnly}
            onClick={() => choose(isOnly ? [] : [kind])}
          >
            <span aria-hidden className={classes.sign} data-kind={kind}>
              {kindSigns[kind]}
            </span>
            {cellLabels[kind]} <b className="figures">{formatCount(count)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}

function HiddenChanges({ summary }: { readonly summary: ComparisonSummary }) {
  const { compareWith } = useListActions();
  const comparison = useList((state) => state.comparison);
  const kept = useList((state) => state.limits.margins);
  if (comparison === null) return null;
  const compareBy = (margins: Comparison['margins']) => void compareWith({ ...comparison, margins });
  if (summary.hidden > 0) {
    return (
      <p className={classes.hidden}>
        {countOf(summary.hidden, 'wijziging', 'wijzigingen')} binnen de marge verborgen{' '}
        <TextButton onClick={() => compareBy([])}>Tonen</TextButton>
      </p>
    );
  }
  if (kept.length === 0 || comparison.margins.length > 0) return null;
  return (
    <p className={classes.hidden}>
      Ook wijzigingen binnen de marge zijn getoond <TextButton onClick={() => compareBy(kept)}>Verbergen</TextButton>
    </p>
  );
}
