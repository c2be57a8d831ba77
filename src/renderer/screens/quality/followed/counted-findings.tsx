import { useState } from 'react';
import { Link } from 'wouter';
import type { QualityReport } from '../../../../shared/domain/quality/quality-answer';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import type { FollowedKind, FollowUp } from '../../../../shared/quality/follow-up';
import type { FollowedFinding, FollowedFindings } from '../../../../shared/quality/followed-answer';
import { qualityRuleNamed } from '../../../../shared/quality/rules/quality-rules';
import { FailedAnswer } from '../../../core/failed-answer';
import { paths } from '../../../core/navigation/routes';
import { useAnswer } from '../../../core/use-answer';
import type { List } from '../../../list/core/store/list-store';
import { useOpenedHeading } from '../../../ui/behaviour/focus';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import { TableHead } from '../../../ui/marks/table-head';
import { PageButtons } from '../../../ui/panels/page-buttons';
import { TextButton } from '../../../ui/panels/text-button';
import { openOffices } from '../open-in-list';
import classes from '../quality.module.css';
import type { QualityTabProps } from '../tab-props';

/** A finding that the user reported, with what became of it. */
export type Followed = { readonly reports: readonly QualityReport[]; readonly followed: FollowUp | null };

/** The counts of the follow-up. `reported`: mended after a mail of the user; `reportedTimed`: those whose days are known. */
export type ShownKind = FollowedKind | 'reported' | 'reportedTimed';

/** What each count counts. @param first the first kept month */
export const followedWords = (first: string): Readonly<Record<ShownKind, string>> => ({
  open: 'open',
  fresh: 'nieuw',
  oldest: `al in ${first}`,
  returned: 'terug na herstel',
  mended: 'hersteld',
  timed: `hersteld, niet al in ${first}`,
  reported: 'hersteld na uw mail',
  reportedTimed: 'hersteld na uw mail, met bekende dagen',
});

/** Findings on a page. */
const pageSize = 50;

type CountedProps = Pick<QualityTabProps, 'month' | 'subject' | 'list'> & {
  readonly title: string;
  readonly ofRules: readonly string[];
  readonly kind: FollowedKind;
  readonly total: number;
};

/** The findings that a count of the follow-up counts. */
export function CountedFindings({ month, subject, list, title, ofRules, kind, total }: CountedProps) {
  const [offset, setOffset] = useState(0);
  const asked = { ...subject.query, month, ofRules, kind, offset, limit: pageSize, requesterId: 'quality' };
  const { data, failure, reload } = useAnswer(
    'quality.followedFindings',
    asked,
    `${title} ${subject.key} ${month.period}`,
  );
  const isSlow = useDelayed(data === null && failure === null);
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="De bevindingen kunnen niet worden getoond" onRetry={reload} />;
  return (
    <Opened title={title} data={data} list={list}>
      {data === null
        ? isSlow && <p className={classes.faint}>De bevindingen worden gezocht…</p>
        : total > pageSize && (
            <div className={classes.pager}>
              <PageButtons
                {...{ offset, total, limit: pageSize, count: data.findings.length, onGo: setOffset }}
                before="Vorige bevindingen"
                next="Volgende bevindingen"
              />
            </div>
          )}
    </Opened>
  );
}

type ReportedProps = { readonly title: string; readonly followed: readonly Followed[]; readonly list: List };

/** The findings that were mended after a mail of the user. */
export function ReportedFindings({ title, followed, list }: ReportedProps) {
  const findings = followed.flatMap(({ reports, followed: outcome }): FollowedFinding[] => {
    const last = reports.at(-1);
    if (last === undefined || outcome === null) return [];
    const { since, end } = outcome.run;
    return [{ kvk: last.office, name: last.name, rule: last.rule, since, until: end?.in ?? null }];
  });
  const kvks = [...new Set(findings.map(({ kvk }) => kvk))];
  return <Opened title={title} list={list} data={{ findings, kvks, matched: findings.length, offices: kvks.length }} />;
}

type OpenedProps = {
  readonly title: string;
  /** Null while it is unknown. */
  readonly data: FollowedFindings | null;
  readonly list: List;
  readonly children?: React.ReactNode;
};

/** Opened findings; their heading takes the focus. */
function Opened({ title, data, list, children }: OpenedProps) {
  const heading = useOpenedHeading();
  const kvks = data?.kvks ?? null;
  return (
    <section aria-labelledby="opened-findings">
      <h2 ref={heading} id="opened-findings" tabIndex={-1}>
        {title}
      </h2>
      <p role="status" className={classes.faint}>
        {data === null
          ? '…'
          : `${countOf(data.matched, 'bevinding', 'bevindingen')} bij ${countOf(data.offices, 'kantoor', 'kantoren')}. `}
        {kvks !== null && <TextButton onClick={() => openOffices(list, kvks)}>Kantoren in de lijst tonen</TextButton>}
      </p>
      {data !== null && (
        <table className={classes.table} aria-labelledby="opened-findings">
          <TableHead labels={['KvK', 'Kantoor', 'Regel', 'Sinds', 'Hersteld in']} />
          <tbody>
            {data.findings.map(({ kvk, name, rule, since, until }) => (
              <tr key={`${kvk} ${rule} ${since}`}>
                <td className={`figures ${classes.whole}`}>{kvk}</td>
                <th scope="row">
                  <Link href={paths.entityDetail(kvk)}>{name}</Link>
                </th>
                <td>{qualityRuleNamed(rule)?.words.name ?? rule}</td>
                <td className={classes.whole}>{formatPeriod(since)}</td>
                <td className={classes.whole}>{until === null ? '–' : formatPeriod(until)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}
