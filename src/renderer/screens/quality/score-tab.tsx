import { useMemo } from 'react';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatCount, formatPercentage } from '../../../shared/format/format-number';
import type { QualitySummary } from '../../../shared/quality/quality-answers';
import { qualityDimensions, qualityLevels, qualitySources } from '../../../shared/quality/quality-rule';
import type { QualityScore } from '../../../shared/quality/quality-score';
import { dimensionWords, levelWords, sourceWords } from '../../../shared/quality/quality-words';
import { qualityRuleNamed, qualityRules } from '../../../shared/quality/rules/quality-rules';
import { scoreFormula } from '../../../shared/texts/quality-sentences';
import { useMonthsBefore } from '../../core/months/earlier-months';
import { setReferenceMonth, useNewestMonth } from '../../core/months/window-month';
import { Sparkline } from '../../ui/marks/sparkline';
import { TableHead } from '../../ui/marks/table-head';
import { TextButton } from '../../ui/panels/text-button';
import { openRules, openSegment } from './open-in-list';
import classes from './quality.module.css';
import { showRule } from './quality-place';
import type { QualityTabProps } from './tab-props';

/** Cut off, because one fault less than perfect is not 100%. */
const percent = ({ score }: QualityScore): string =>
  score === null ? '–' : formatPercentage(Math.floor(1000 * score) / 10, 1);
/** Checks that did not pass. */
const failed = ({ passed, checks }: QualityScore): number => checks - passed;

/** The score of the month with its formula, what it is made of, and the checks that fail most. */
export function ScoreTab({ month, subject, summary, hasEarlier, list }: QualityTabProps) {
  const { score, rules } = summary;
  const withheld = rules.filter(({ isWithheld }) => isWithheld).length;
  const rulesOf = (fits: (rule: (typeof qualityRules)[number]) => boolean): readonly string[] =>
    qualityRules.filter(fits).map(({ id }) => id);
  const open = (ids: readonly string[]) => () => openRules(list, subject, ids);
  return (
    <div className={classes.page}>
      <section className={classes.score} aria-label="Score van de maand">
        <p className={`figures ${classes.figure}`}>{percent(score)}</p>
        <div>
          <p>
            <b>
              Score van {subject.name.toLowerCase()} in {formatPeriod(summary.period)}
            </b>
            {': '}
            <span className="figures">
              {formatCount(score.points)} ÷ {formatCount(score.of)}
            </span>{' '}
            punten; n = <span className="figures">{formatCount(score.checks)}</span> controles met gegevens, waarvan{' '}
            <span className="figures">{formatCount(score.passed)}</span> geslaagd.
          </p>
          <p className={classes.faint}>{scoreFormula}</p>
          {withheld > 0 && (
            <p className={classes.faint}>
              {countOf(withheld, 'regel telt', 'regels tellen')} niet mee: de kolommen zitten niet in uw abonnement.
            </p>
          )}
        </div>
      </section>
      <MostFailing {...{ summary, open }} />
      <div className={classes.tables}>
        <ScoreTable
          label="Per niveau"
          of="Niveau"
          rows={qualityLevels.map((level) => ({
            name: levelWords[level],
            score: summary.byLevel[level],
            onOpen: open(rulesOf((rule) => rule.level === level)),
          }))}
        />
        <ScoreTable
          label="Per dimensie"
          of="Dimensie"
          rows={qualityDimensions.map((dimension) => ({
            name: dimensionWords[dimension],
            score: summary.byDimension[dimension],
            onOpen: open(rulesOf((rule) => rule.dimension === dimension)),
          }))}
        />
        <ScoreTable
          label="Per bron"
          of="Bron"
          rows={qualitySources.map((source) => ({
            name: sourceWords[source],
            score: summary.bySource[source],
            onOpen: open(rulesOf((rule) => rule.source === source)),
          }))}
        />
        <ScoreTable
          label="Per segment"
          of="Segment"
          rows={summary.bySegment.map(({ segment, score: own }) => ({
            name: segment ?? '(leeg)',
            score: own,
            onOpen: () => openSegment(list, subject, segment),
          }))}
        />
        <MonthTable {...{ month, summary, hasEarlier }} />
      </div>
    </div>
  );
}

type MostFailingProps = {
  readonly summary: QualitySummary;
  readonly open: (rules: readonly string[]) => () => void;
};

const mostShown = 5;

/** The checks with the most findings. */
function MostFailing({ summary, open }: MostFailingProps) {
  const most = summary.rules
    .filter(({ counts }) => counts.findings > 0)
    .sort((first, second) => second.counts.findings - first.counts.findings)
    .slice(0, mostShown);
  return (
    <section aria-labelledby="most-failing">
      <h2 id="most-failing">De vijf controles die het vaakst niet slagen</h2>
      {most.length === 0 && <p>Alle controles met gegevens slagen.</p>}
      {most.length > 0 && (
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
                  <td className={`figures ${classes.number}`}>
                    <TextButton
                      label={`${formatCount(counts.findings)} kantoren met ${name} in de lijst tonen`}
                      onClick={open([id])}
                    >
                      {formatCount(counts.findings)}
                    </TextButton>
                  </td>
                  <td className={`figures ${classes.number}`}>{formatCount(n)}</td>
                  <td className={`figures ${classes.number}`}>{formatPercentage((100 * counts.findings) / n, 1)}</td>
                  <td className={`figures ${classes.number}`}>{fresh === null ? '–' : formatCount(fresh)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The heads of the columns behind the name of a row. */
const scoreLabels: readonly (readonly [string, string | undefined])[] = ['Score', 'Punten', 'n', 'Bevindingen'].map(
  (label) => [label, classes.number],
);

/** The score of a row with its points and n. */
const ScoreCells = ({ score }: { readonly score: QualityScore }) => (
  <>
    <td className={`figures ${classes.number}`}>
      <b>{percent(score)}</b>
    </td>
    <td className={`figures ${classes.number}`}>
      {formatCount(score.points)} ÷ {formatCount(score.of)}
    </td>
    <td className={`figures ${classes.number}`}>{formatCount(score.checks)}</td>
  </>
);

type ScoreTableProps = {
  readonly label: string;
  /** What the rows are. */
  readonly of: string;
  readonly rows: readonly { readonly name: string; readonly score: QualityScore; readonly onOpen: () => void }[];
};

/** Scores by class, each with its points, n and findings. */
const ScoreTable = ({ label, of, rows }: ScoreTableProps) => (
  <section aria-label={label}>
    <h2>{label}</h2>
    <table className={classes.table} aria-label={label}>
      <TableHead labels={[of, ...scoreLabels]} />
      <tbody>
        {rows.map(({ name, score, onOpen }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <ScoreCells score={score} />
            <td className={`figures ${classes.number}`}>
              {failed(score) === 0 ? (
                '0'
              ) : (
                <TextButton
                  label={`${formatCount(failed(score))} bevindingen van ${name} in de lijst tonen`}
                  onClick={onOpen}
                >
                  {formatCount(failed(score))}
                </TextButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The scores of the kept months as a line and a table; a month opens as reference month. */
function MonthTable({ month, summary, hasEarlier }: Pick<QualityTabProps, 'month' | 'summary' | 'hasEarlier'>) {
  const newest = useNewestMonth();
  const { data } = useMonthsBefore(newest);
  const refs = useMemo(
    () => new Map([...(newest === null ? [] : [newest]), ...(data?.months ?? [])].map((ref) => [ref.period, ref])),
    [newest, data],
  );
  const months = [...summary.months].reverse();
  return (
    <section aria-label="Per maand" aria-busy={!hasEarlier}>
      <h2>
        Per maand <Sparkline size="wide" values={summary.months.map(({ score }) => score?.score ?? null)} />
      </h2>
      <table className={classes.table} aria-label="Per maand">
        <TableHead labels={['Maand', ...scoreLabels]} />
        <tbody>
          {months.map(({ period, score, findings }) => {
            const ref = refs.get(period);
            return (
              <tr key={period}>
                <th scope="row">
                  {ref === undefined || period === month.period ? (
                    formatPeriod(period)
                  ) : (
                    <TextButton label={`${formatPeriod(period)} tonen`} onClick={() => setReferenceMonth(ref)}>
                      {formatPeriod(period)}
                    </TextButton>
                  )}
                </th>
                {score === null ? (
                  <td colSpan={4} className={classes.faint}>
                    Deze maand kan niet worden gelezen.
                  </td>
                ) : (
                  <>
                    <ScoreCells score={score} />
                    <td className={`figures ${classes.number}`}>{formatCount(findings)}</td>
                  </>
                )}
              </tr>
            );
          })}
          {!hasEarlier && (
            <tr>
              <td colSpan={5} className={classes.faint}>
                Eerdere maanden worden nagekeken…
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
