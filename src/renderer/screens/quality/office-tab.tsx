import { useMemo, useState } from 'react';
import { findingsWithout, ruleColumnName } from '../../../shared/catalog/quality-columns';
import { findingKey } from '../../../shared/domain/quality/quality-answer';
import { ruleFilters } from '../../../shared/filters/quality-filters';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { stateWords } from '../../../shared/quality/quality-words';
import { FailedAnswer } from '../../core/failed-answer';
import { useAnswer } from '../../core/use-answer';
import { PageButtons } from '../../ui/panels/page-buttons';
import { ChoiceMenu, useIsNarrow } from './choice-menu';
import { FindingsArea } from './findings/findings-area';
import { useSelectedFindings } from './findings/use-selected-findings';
import classes from './quality.module.css';
import { useQualityPlace } from './quality-place';
import type { QualityTabProps } from './tab-props';

/** Offices on a page. */
const pageSize = 50;

/** A page of the offices with the most findings, with how many of them the area beside it shows. */
function useOffices({ subject, month, summary, work }: QualityTabProps) {
  const withHandled = useQualityPlace((state) => state.withHandled);
  const [offset, setOffset] = useState(0);
  const rules = useMemo(
    () => summary.rules.flatMap(({ id, counts }) => (counts.findings > 0 && !work.off.has(id) ? id : [])),
    [summary, work],
  );
  const asked = useMemo(
    () =>
      rules.length === 0
        ? null
        : {
            ...subject.query,
            month,
            filters: ruleFilters(subject.query.filters, { rules, of: 'findings' }),
            sort: [{ column: findingsWithout(work.off), direction: 'desc' as const }],
            columns: ['kvk', 'name', ...rules.map(ruleColumnName)],
            offset,
            limit: pageSize,
            requesterId: 'quality-offices',
          },
    [subject, month, rules, work.off, offset],
  );
  const { data, failure, reload } = useAnswer('list.page', asked, String(rules.length === 0));
  // A newer version of the month has fewer such offices.
  if (data !== null && data.matched <= offset && offset > 0) setOffset(0);
  const offices = (data?.columns.kvk ?? []).map((kvk, at) => ({
    kvk: String(kvk).padStart(8, '0'),
    name: String(data?.columns.name?.[at] ?? ''),
    count: rules.filter(
      (rule) =>
        data?.columns[ruleColumnName(rule)]?.[at] === stateWords.finding &&
        (withHandled || !work.answers.has(findingKey({ rule, office: String(kvk) }))),
    ).length,
  }));
  return { offices, total: asked === null ? 0 : (data?.matched ?? null), offset, setOffset, failure, reload };
}

const choose = (kvk: string): void => useQualityPlace.setState({ office: kvk });

/** The offices with the most findings, and the findings of one of them. */
export function OfficeTab(props: QualityTabProps) {
  const { subject, work } = props;
  const { office: chosen, withHandled } = useQualityPlace();
  const isNarrow = useIsNarrow();
  const selection = useSelectedFindings();
  const page = useOffices(props);
  const { offices, failure, reload } = page;
  const office = chosen ?? offices[0]?.kvk ?? null;
  const query = useMemo(() => ({ ...subject.query, rule: null, kvk: office }), [subject, office]);
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="De kantoren kunnen niet worden getoond" onRetry={reload} />;
  const name = offices.find(({ kvk }) => kvk === office)?.name;
  return (
    <div className={classes.content}>
      {isNarrow ? (
        <ChoiceMenu
          label="Kantoor"
          value={office}
          choices={offices.map(({ kvk, name, count }) => ({ value: kvk, name, count }))}
          onChoose={choose}
        />
      ) : (
        <Offices {...page} office={office} />
      )}
      {office !== null && (
        <FindingsArea
          key={`${office} ${withHandled}`}
          {...props}
          label={`Bevindingen bij ${name ?? office}`}
          by="rule"
          query={query}
          selection={selection}
          shows={({ key, finding }) => !work.off.has(finding.rule) && (withHandled || !work.answers.has(key))}
          countWords={(_, shown) => countOf(shown, 'bevinding', 'bevindingen')}
          tools={<h2>{name ?? `KvK ${office}`}</h2>}
        />
      )}
    </div>
  );
}

type OfficesProps = Omit<ReturnType<typeof useOffices>, 'failure' | 'reload'> & {
  /** The number of the chosen office. */
  readonly office: string | null;
};

const Offices = ({ offices, total, offset, setOffset, office }: OfficesProps) => (
  <nav className={classes.rules} aria-label="Kantoren met bevindingen">
    <p className={classes.rulesHead}>
      <b>{total === null ? '…' : countOf(total, 'kantoor', 'kantoren')}</b>{' '}
      <span className={classes.faint}>met bevindingen</span>
    </p>
    <ul>
      {offices.map(({ kvk, name, count }) => (
        <li key={kvk} className={classes.rule}>
          <button type="button" aria-current={kvk === office} onClick={() => choose(kvk)}>
            <span>{name}</span>
            <span className="figures">{formatCount(count)}</span>
          </button>
        </li>
      ))}
    </ul>
    {total !== null && total > pageSize && (
      <div className={classes.rulesFoot}>
        <PageButtons
          {...{ offset, total }}
          limit={pageSize}
          count={offices.length}
          onGo={setOffset}
          before="Vorige kantoren"
          next="Volgende kantoren"
        />
      </div>
    )}
  </nav>
);
