import { useMemo } from 'react';
import { Link } from 'wouter';
import { findingKey, type QualityReport } from '../../../shared/domain/quality/quality-answer';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { type FollowUp, followUp, type MendTime, mendTime, mendTimeOf } from '../../../shared/quality/follow-up';
import { mostPlaces, type QualityFollowed, seenMonths } from '../../../shared/quality/followed-answer';
import { qualitySources } from '../../../shared/quality/quality-rule';
import { sourceWords } from '../../../shared/quality/quality-words';
import { qualityRuleNamed } from '../../../shared/quality/rules/quality-rules';
import { followUpSentence } from '../../../shared/texts/quality-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { FailedAnswer } from '../../core/failed-answer';
import { paths } from '../../core/navigation/routes';
import { useAnswer } from '../../core/use-answer';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { TableHead } from '../../ui/marks/table-head';
import { TextButton } from '../../ui/panels/text-button';
import classes from './quality.module.css';
import type { QualityTabProps } from './tab-props';
import { takeBackReports } from './use-quality-work';

/** What became of the findings that the user reported, and how long mending takes for each source, also of what nobody reported. */
export function FollowedTab({ owner, month, subject, work }: QualityTabProps) {
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
  if (!hasMonths) return <p className={classes.empty}>Uw abonnement heeft geen eerdere maanden.</p>;
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="Het verloop kan niet worden getoond" onRetry={reload} />;
  if (data === null) return isSlow ? <p className={classes.empty}>De maanden worden nagekeken…</p> : null;
  const followed = places.map(({ rule, office }, at) => {
    const reports = work.reports.get(findingKey({ rule, office })) ?? [];
    return { reports, followed: followUp(seenMonths(data.periods, data.places[at] ?? []), reports) };
  });
  return (
    <div className={classes.page}>
      <ReportedTable followed={followed} onTakeBack={(reports) => void takeBackReports(owner, reports)} />
      <MendTable data={data} followed={followed} />
    </div>
  );
}

type Followed = { readonly reports: readonly QualityReport[]; readonly followed: FollowUp | null };

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

/** How many findings were mended, and the median of their days. */
const MendCells = ({ time: { mended, median } }: { readonly time: MendTime }) => (
  <>
    <td className={`figures ${classes.number}`}>{formatCount(mended)}</td>
    <td className={`figures ${classes.number}`}>{median === null ? '–' : countOf(median, 'dag', 'dagen')}</td>
  </>
);

/** For each source what is open, returned and mended, and the median of the days that mending took. */
function MendTable({ data, followed }: { readonly data: QualityFollowed; readonly followed: readonly Followed[] }) {
  const { periods, rules } = data;
  const rows = qualitySources.map((source) => {
    const own = rules.filter(({ id }) => qualityRuleNamed(id)?.source === source);
    const sum = (of: (rule: (typeof own)[number]) => number): number =>
      own.reduce((total, rule) => total + of(rule), 0);
    const reported = followed.filter(({ reports }) => qualityRuleNamed(reports[0]?.rule ?? '')?.source === source);
    return {
      source,
      open: sum(({ counts }) => counts.openSince.reduce((total, count) => total + count, 0)),
      old: sum(({ counts }) => counts.openSince[0] ?? 0),
      returned: sum(({ counts }) => counts.returned),
      mended: mendTimeOf(
        own.flatMap(({ counts }) => counts.mended),
        periods,
      ),
      reported: mendTime(
        reported.flatMap(({ followed: outcome }) =>
          outcome?.kind === 'mended' ? [{ days: outcome.days, count: 1 }] : [],
        ),
      ),
    };
  });
  const first = periods[0] ?? '';
  return (
    <section aria-labelledby="mended">
      <h2 id="mended">Dagen tot herstel per bron</h2>
      {periods.length < 2 ? (
        <p className={classes.faint}>Met een tweede maand ziet u hier wat er is hersteld.</p>
      ) : (
        <>
          <p className={classes.faint}>
            Van {formatPeriod(first)} tot en met {formatPeriod(periods.at(-1) ?? '')}, ook van wat niemand meldde. De
            mediaan telt vanaf het eind van de eerste maand van een bevinding, en vanaf uw mail als u haar meldde; op
            een maand nauwkeurig. Wat er in {formatPeriod(first)} al stond, telt niet in de mediaan.
          </p>
          <table className={classes.table} aria-labelledby="mended">
            <TableHead
              labels={[
                'Bron',
                ['Open', classes.number],
                [`Al in ${formatPeriod(first)}`, classes.number],
                ['Terug', classes.number],
                ['Hersteld', classes.number],
                ['Mediaan', classes.number],
                ['Hersteld na uw mail', classes.number],
                ['Mediaan na uw mail', classes.number],
              ]}
            />
            <tbody>
              {rows.map(({ source, open, old, returned, mended, reported }) => (
                <tr key={source}>
                  <th scope="row">{sourceWords[source]}</th>
                  <td className={`figures ${classes.number}`}>{formatCount(open)}</td>
                  <td className={`figures ${classes.number}`}>{formatCount(old)}</td>
                  <td className={`figures ${classes.number}`}>{formatCount(returned)}</td>
                  <MendCells time={mended} />
                  <MendCells time={reported} />
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
