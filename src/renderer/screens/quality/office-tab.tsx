import { useMemo, useState } from 'react';
import { findingsColumnName } from '../../../shared/catalog/quality-columns';
import { countOf, formatCount } from '../../../shared/format/format-number';
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

/** The offices with the most findings, and the findings of one of them. */
export function OfficeTab(props: QualityTabProps) {
  const { month, subject, work } = props;
  const { office: chosen, withHandled } = useQualityPlace();
  const isNarrow = useIsNarrow();
  const selection = useSelectedFindings();
  const [offset, setOffset] = useState(0);
  const asked = useMemo(
    () => ({
      ...subject.query,
      month,
      filters: [...subject.query.filters, { column: findingsColumnName, text: '>=1' }],
      sort: [{ column: findingsColumnName, direction: 'desc' as const }],
      columns: ['kvk', 'name', findingsColumnName],
      offset,
      limit: pageSize,
      requesterId: 'quality-offices',
    }),
    [subject, month, offset],
  );
  const { data, failure, reload } = useAnswer('list.page', asked);
  const offices = (data?.columns.kvk ?? []).map((kvk, at) => ({
    kvk: String(kvk).padStart(8, '0'),
    name: String(data?.columns.name?.[at] ?? ''),
    count: Number(data?.columns[findingsColumnName]?.[at] ?? 0),
  }));
  const office = chosen ?? offices[0]?.kvk ?? null;
  const query = useMemo(() => ({ ...subject.query, rule: null, kvk: office }), [subject, office]);
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="De kantoren kunnen niet worden getoond" onRetry={reload} />;
  return (
    <div className={classes.content}>
      {isNarrow ? (
        <ChoiceMenu
          label="Kantoor"
          value={office}
          choices={offices.map(({ kvk, name, count }) => ({ value: kvk, name, count }))}
          onChoose={(kvk) => useQualityPlace.setState({ office: kvk })}
        />
      ) : (
        <nav className={classes.rules} aria-label="Kantoren met bevindingen">
          <p className={classes.rulesHead}>
            <b>{data === null ? '…' : countOf(data.matched, 'kantoor', 'kantoren')}</b>{' '}
            <span className={classes.faint}>met bevindingen</span>
          </p>
          <ul>
            {offices.map(({ kvk, name, count }) => (
              <li key={kvk} className={classes.rule}>
                <button
                  type="button"
                  aria-current={kvk === office}
                  onClick={() => useQualityPlace.setState({ office: kvk })}
                >
                  <span>{name}</span>
                  <span className="figures">{formatCount(count)}</span>
                </button>
              </li>
            ))}
          </ul>
          {data !== null && data.matched > pageSize && (
            <div className={classes.rulesFoot}>
              <PageButtons
                offset={offset}
                limit={pageSize}
                count={offices.length}
                total={data.matched}
                onGo={setOffset}
                before="Vorige kantoren"
                next="Volgende kantoren"
              />
            </div>
          )}
        </nav>
      )}
      {office !== null && (
        <FindingsArea
          key={`${office} ${withHandled}`}
          {...props}
          label={`Bevindingen bij ${offices.find(({ kvk }) => kvk === office)?.name ?? office}`}
          by="rule"
          query={query}
          selection={selection}
          shows={({ key, finding }) => !work.off.has(finding.rule) && (withHandled || !work.answers.has(key))}
          countWords={(_, shown) => countOf(shown, 'bevinding', 'bevindingen')}
          tools={<h2>{offices.find(({ kvk }) => kvk === office)?.name ?? `KvK ${office}`}</h2>}
        />
      )}
    </div>
  );
}
