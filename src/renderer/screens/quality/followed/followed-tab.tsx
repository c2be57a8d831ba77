import { useMemo } from 'react';
import { Link } from 'wouter';
import { type FindingPlace, findingKey, type QualityReport } from '../../../../shared/domain/quality/quality-answer';
import { formatIsoDate } from '../../../../shared/format/format-date';
import { followUp } from '../../../../shared/quality/follow-up';
import { mostPlaces, seenMonths } from '../../../../shared/quality/followed-answer';
import { qualityRuleNamed } from '../../../../shared/quality/rules/quality-rules';
import { followUpSentence } from '../../../../shared/texts/quality/quality-sentences';
import { useHasControl } from '../../../core/account/subscription-offer';
import { FailedAnswer } from '../../../core/failed-answer';
import { paths } from '../../../core/navigation/routes';
import { useAnswer } from '../../../core/use-answer';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import { TableHead } from '../../../ui/marks/table-head';
import { TextButton } from '../../../ui/panels/text-button';
import classes from '../quality.module.css';
import type { QualityTabProps } from '../tab-props';
import { type KnownWork, takeBackReports } from '../use-quality-work';
import type { Followed } from './counted-findings';
import { MendTimes } from './mend-times';

/** Whether the findings that the user reported were mended, and how long mending takes for each source, also without a report. */
export function FollowedTab({ owner, month, subject, work, list }: QualityTabProps) {
  const hasMonths = useHasControl('mutations');
  const places = useMemo(
    () => [...work.reports.values()].flatMap(([first]) => first ?? []).slice(0, mostPlaces),
    [work],
  );
  const asked = useMemo(
    () => ({
      ...subject.query,
      month,
      places: places.map(({ rule, office }) => ({ rule, office })),
      requesterId: 'quality',
    }),
    [subject, month, places],
  );
  const { data, failure, reload } = useAnswer('quality.followed', hasMonths ? asked : null);
  const isSlow = useDelayed(data === null && failure === null && hasMonths);
  const takeBack = (reports: readonly QualityReport[]): void => void takeBackReports(owner, reports);
  if (!hasMonths)
    return (
      <div className={classes.page}>
        <ReportedTable followed={places.map((place) => reportedOf(work, place))} onTakeBack={takeBack} />
        <p className={classes.faint}>
          Uw abonnement heeft geen eerdere maanden, zodat hier niet staat wat is hersteld.
        </p>
      </div>
    );
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="Het verloop kan niet worden getoond" onRetry={reload} />;
  if (data === null) return isSlow ? <p className={classes.empty}>De maanden worden nagekeken…</p> : null;
  const followed = places.map((place, at) => {
    const { reports } = reportedOf(work, place);
    return { reports, followed: followUp(seenMonths(data.periods, data.places[at] ?? []), reports) };
  });
  return (
    <div className={classes.page}>
      <ReportedTable followed={followed} onTakeBack={takeBack} />
      <MendTimes {...{ data, followed, month, subject, list }} />
    </div>
  );
}

/** The reports of a finding, without what became of it. */
const reportedOf = ({ reports }: KnownWork, place: FindingPlace): Followed => ({
  reports: reports.get(findingKey(place)) ?? [],
  followed: null,
});

type ReportedProps = {
  readonly followed: readonly Followed[];
  readonly onTakeBack: (reports: readonly QualityReport[]) => void;
};

/** The findings that were reported, the newest first. */
function ReportedTable({ followed, onTakeBack }: ReportedProps) {
  const newest = ({ reports }: Followed): string => reports.at(-1)?.at ?? '';
  const sorted = [...followed].sort((first, second) => (newest(first) < newest(second) ? 1 : -1));
  return (
    <section aria-labelledby="reported">
      <h2 id="reported">Gemeld aan de aanbieder</h2>
      {sorted.length === 0 && (
        <p className={classes.faint}>
          U hebt nog niets gemeld. Kies bij een bevinding <i>Mail openen</i>: dan ziet u hier wanneer zij is hersteld.
        </p>
      )}
      {sorted.length > 0 && (
        <table className={classes.table} aria-labelledby="reported">
          <TableHead labels={['Gemeld', 'Kantoor', 'Regel', 'Waarden toen', 'Wat ervan werd', 'Melding']} />
          <tbody>
            {sorted.map(({ reports, followed: outcome }) => {
              const last = reports.at(-1);
              if (last === undefined) return null;
              const name = qualityRuleNamed(last.rule)?.words.name ?? last.rule;
              return (
                <tr key={findingKey(last)}>
                  <td className={`figures ${classes.whole}`} title={`Kenmerk ${last.digest.slice(0, 12)}`}>
                    {reports.map(({ at }) => formatIsoDate(at)).join(', ')}
                  </td>
                  <th scope="row">
                    <Link href={paths.entityDetail(last.office)}>{last.name}</Link>{' '}
                    <span className={classes.faint}>{last.office}</span>
                  </th>
                  <td>{name}</td>
                  <td>{last.values.map(({ text }) => (text === '' ? 'leeg' : text)).join('; ')}</td>
                  <td>{outcome === null ? 'Niet na te gaan op deze computer.' : followUpSentence(outcome)}</td>
                  <td className={classes.whole}>
                    <TextButton label={`Niet verstuurd: ${name} bij ${last.name}`} onClick={() => onTakeBack([last])}>
                      Niet verstuurd
                    </TextButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
