import { useMemo } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { comparedKindName, kindWords } from '../../../../shared/catalog/past-column';
import {
  type ComparedKind,
  type Comparison,
  type ComparisonSummary,
  cellKinds,
  rowKinds,
} from '../../../../shared/domain/lists/comparison';
import type { Asked, ListQuery } from '../../../../shared/domain/lists/list';
import type { InMonth } from '../../../../shared/domain/months/month';
import { readListChoice, writeListChoice } from '../../../../shared/filters/kinds/list-choice';
import { countOf, formatCount, formatPercentage } from '../../../../shared/format/format-number';
import { useAnswer } from '../../../core/use-answer';
import { TextButton } from '../../../ui/panels/text-button';
import { kindSigns } from '../../../values/kind-mark';
import { filterText } from '../../core/store/filter-state';
import { useList, useListActions, useQueryBehindRows } from '../../core/store/list-context';
import classes from './summary.module.css';

/** The figures of the comparison, over all rows or over those that pass the filters. */
export function useComparisonSummary(isOfShown: boolean): ComparisonSummary | null {
  const query = useQueryBehindRows();
  const asked = useMemo((): InMonth<Asked<ListQuery>> | null => {
    if (query === null || query.comparison === null) return null;
    const requesterId = isOfShown ? 'summary/shown' : 'summary';
    return isOfShown ? { ...query, requesterId } : { ...query, filters: [], mutations: null, near: null, requesterId };
  }, [query, isOfShown]);
  const about = asked === null ? '' : `${asked.list} ${asked.month.generation} ${asked.comparison?.earlier}`;
  return useAnswer('comparison.summary', asked, about).data;
}

const kindLabels: Readonly<Record<ComparedKind, string>> = {
  arrived: 'Nieuw',
  stopped: 'Gestopt',
  left: 'Uit de lijst',
  continued: 'Voortgezet door',
  changed: 'Gewijzigd',
  filled: 'Gevuld',
  emptied: 'Leeg geworden',
  unread: 'Niet te lezen',
};

const changesOf = ({ cells }: ComparisonSummary): number => cellKinds.reduce((sum, kind) => sum + cells[kind], 0);

/** The comparison in one sentence, with its calculation, and the kinds of change as filters. */
export function SummaryBar({ summary }: { readonly summary: ComparisonSummary | null }) {
  const { many, one } = useList((state) => listDefinitions[state.list]);
  if (summary === null) return <div className={classes.summary} aria-busy="true" />;
  const { inBoth, comparable, changedRows } = summary;
  const changes = changesOf(summary);
  const all = inBoth * comparable;
  const isEqual = changes === 0 && rowKinds.every((kind) => summary.ofRows[kind] === 0);
  return (
    <section className={classes.summary} aria-label="Samenvatting">
      <p className={classes.sentence}>
        {isEqual ? (
          <b>Deze maanden zijn gelijk.</b>
        ) : (
          <>
            <b>{equalPart(changes, all)}</b> van {formatCount(all)} cellen is gelijk. Bij{' '}
            <b>{countOf(changedRows, one, many)}</b> {changes === 1 ? 'is' : 'zijn'} {countOf(changes, 'cel', 'cellen')}{' '}
            anders.
          </>
        )}
      </p>
      <p className={classes.formula}>
        1 − {formatCount(changes)} ÷ ({countOf(inBoth, one, many)} in beide maanden × {formatCount(comparable)}{' '}
        vergelijkbare kolommen)
      </p>
      <Kinds summary={summary} />
      <HiddenChanges summary={summary} />
    </section>
  );
}

/** A percentage with enough decimals to show that something changed. */
function equalPart(changes: number, all: number): string {
  if (all === 0) return '–';
  const part = 100 * (1 - changes / all);
  const decimals = [2, 3, 4, 5, 6].find((each) => changes === 0 || Number(part.toFixed(each)) < 100) ?? 6;
  return formatPercentage(part, decimals);
}

function Kinds({ summary }: { readonly summary: ComparisonSummary }) {
  const { filterBy } = useListActions();
  const text = useList((state) => filterText(state.filters.typed, comparedKindName));
  const choice = readListChoice(text);
  // A kind of change that the filter excludes is not pressed.
  const wanted = new Set(choice.not === true ? [] : choice.values);
  const toggle = (kind: ComparedKind) => {
    const next = new Set(wanted);
    if (!next.delete(kindWords[kind])) next.add(kindWords[kind]);
    const values = [...next];
    filterBy(comparedKindName, values.length === 0 ? '' : writeListChoice({ values, empty: false, all: false }));
  };
  const button = (kind: ComparedKind, count: number) => (
    <button
      key={kind}
      type="button"
      className={classes.kind}
      aria-pressed={wanted.has(kindWords[kind])}
      disabled={count === 0 && !wanted.has(kindWords[kind])}
      onClick={() => toggle(kind)}
    >
      <span aria-hidden className={classes.sign} data-kind={kind}>
        {kindSigns[kind]}
      </span>
      {kindLabels[kind]} <b className="figures">{formatCount(count)}</b>
    </button>
  );
  return (
    <div className={classes.kinds}>
      <fieldset className={classes.kindGroup}>
        <legend>Rijen</legend>
        {rowKinds.map((kind) => button(kind, summary.ofRows[kind]))}
      </fieldset>
      <fieldset className={classes.kindGroup}>
        <legend>Cellen</legend>
        {cellKinds.map((kind) => button(kind, summary.cells[kind]))}
        {summary.unread > 0 && button('unread', summary.unread)}
      </fieldset>
    </div>
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
