import { formatPeriod } from '../../../../shared/format/format-date';
import { formatCount, formatPercentage } from '../../../../shared/format/format-number';
import { qualityRuleNamed } from '../../../../shared/quality/rules/quality-rules';
import { TableHead } from '../../../ui/marks/table-head';
import { TextButton } from '../../../ui/panels/text-button';
import { CountedFindings } from '../followed/counted-findings';
import { NumberCell } from '../number-cell';
import { openRules } from '../open-in-list';
import classes from '../quality.module.css';
import { showFresh, showRule, useQualityPlace } from '../quality-place';
import type { QualityTabProps } from '../tab-props';

type MostFailingProps = Pick<QualityTabProps, 'month' | 'subject' | 'summary' | 'work' | 'list'>;

const mostShown = 5;

/** The checks that are on, and have the most findings. */
export function MostFailing({ month, subject, summary, work, list }: MostFailingProps) {
  const { fresh: opened } = useQualityPlace();
  const most = summary.rules
    .filter(({ id, counts }) => counts.findings > 0 && !work.off.has(id))
    .sort((first, second) => second.counts.findings - first.counts.findings)
    .slice(0, mostShown);
  const [only, ...others] = opened ?? [];
  const about = only === undefined || others.length > 0 ? '' : `${qualityRuleNamed(only)?.words.name ?? only}, `;
  return (
    <section aria-labelledby="most-failing">
      <h2 id="most-failing">De vijf controles die het vaakst niet slagen</h2>
      {most.length === 0 && (
        <p>
          {summary.score.checks === 0
            ? 'Geen controle heeft hier gegevens.'
            : 'Alle controles met gegevens die aan staan, slagen.'}
        </p>
      )}
      {most.length > 0 && <FailingTable {...{ subject, list, most }} />}
      {opened !== null && (
        <CountedFindings
          key={opened.join(' ')}
          {...{ month, subject, list }}
          title={`${about}${about === '' ? 'Nieuw' : 'nieuw'} in ${formatPeriod(summary.period)}`}
          ofRules={opened}
          kind="fresh"
          total={summary.rules.reduce((sum, { id, fresh }) => sum + (opened.includes(id) ? (fresh ?? 0) : 0), 0)}
        />
      )}
    </section>
  );
}

type FailingTableProps = Pick<MostFailingProps, 'subject' | 'list'> & {
  /** The checks with the most findings, those with the most first. */
  readonly most: MostFailingProps['summary']['rules'];
};

const FailingTable = ({ subject, list, most }: FailingTableProps) => (
  <table className={classes.table} aria-labelledby="most-failing">
    <TableHead
      labels={[
        'Controle',
        ['Bevindingen', classes.number],
        ['n', classes.number],
        ['Aandeel', classes.number],
        ['Nieuw', classes.number],
      ]}
    />
    <tbody>
      {most.map(({ id, counts, fresh }) => {
        const n = counts.findings + counts.passed;
        const name = qualityRuleNamed(id)?.words.name ?? id;
        return (
          <tr key={id}>
            <th scope="row">
              <TextButton onClick={() => showRule(id)}>{name}</TextButton>
            </th>
            <NumberCell>
              <TextButton
                label={`${formatCount(counts.findings)} kantoren met ${name} in de lijst tonen`}
                onClick={() => openRules(list, subject, { rules: [id], of: 'findings' })}
              >
                {formatCount(counts.findings)}
              </TextButton>
            </NumberCell>
            <NumberCell>
              <TextButton
                label={`${formatCount(n)} kantoren met gegevens voor ${name} in de lijst tonen`}
                onClick={() => openRules(list, subject, { rules: [id], of: 'judged' })}
              >
                {formatCount(n)}
              </TextButton>
            </NumberCell>
            <NumberCell>{formatPercentage((100 * counts.findings) / n, 1)}</NumberCell>
            <NumberCell>
              {fresh === null ? (
                '–'
              ) : fresh === 0 ? (
                '0'
              ) : (
                <TextButton label={`${formatCount(fresh)} nieuw tonen: ${name}`} onClick={() => showFresh([id])}>
                  {formatCount(fresh)}
                </TextButton>
              )}
            </NumberCell>
          </tr>
        );
      })}
    </tbody>
  </table>
);
