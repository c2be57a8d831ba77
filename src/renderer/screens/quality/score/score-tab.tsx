import type { CountedChecks } from '../../../../shared/filters/quality-filters';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import type { ClassScore } from '../../../../shared/quality/quality-answers';
import {
  type QualityRule,
  qualityDimensions,
  qualityLevels,
  qualitySources,
} from '../../../../shared/quality/quality-rule';
import { dimensionWords, levelWords, sourceWords } from '../../../../shared/quality/quality-words';
import { qualityRules } from '../../../../shared/quality/rules/quality-rules';
import { scoreFormula } from '../../../../shared/texts/quality/quality-sentences';
import { TableHead } from '../../../ui/marks/table-head';
import { openMonth, openRules, openSegment } from '../open-in-list';
import classes from '../quality.module.css';
import type { QualityTabProps } from '../tab-props';
import { MonthScores } from './month-scores';
import { MostFailing } from './most-failing';
import { CheckCount, percent, ScoreCells, scoreLabels } from './score-cells';

/** Opens the checks of the judged rules that fit. */
type OpenChecks = (fits: (rule: QualityRule) => boolean) => (of: CountedChecks) => void;

/** The score of the month with its formula, what it is made of, and the checks that fail most. */
export function ScoreTab(props: QualityTabProps) {
  const { month, subject, summary, hasEarlier, work, list } = props;
  // A withheld rule has no counts, and its column no filter.
  const judged = new Set(summary.rules.flatMap(({ id, counts }) => (counts.passed + counts.findings > 0 ? [id] : [])));
  const open: OpenChecks = (fits) => (of) =>
    openRules(list, subject, {
      rules: qualityRules.filter((r) => judged.has(r.id) && fits(r)).map(({ id }) => id),
      of,
    });
  return (
    <div className={classes.page}>
      <MonthScore {...props} open={open} />
      <MostFailing {...{ month, subject, summary, work, list }} />
      <div className={classes.tables}>
        <ScoreTable
          label="Per niveau"
          of="Niveau"
          rows={qualityLevels.map((level) => ({
            name: levelWords[level],
            score: summary.byLevel[level],
            onOpen: open((rule) => rule.level === level),
          }))}
        />
        <ScoreTable
          label="Per dimensie"
          of="Dimensie"
          rows={qualityDimensions.map((dimension) => ({
            name: dimensionWords[dimension],
            score: summary.byDimension[dimension],
            onOpen: open((rule) => rule.dimension === dimension),
          }))}
        />
        <ScoreTable
          label="Per bron"
          of="Bron"
          rows={qualitySources.map((source) => ({
            name: sourceWords[source],
            score: summary.bySource[source],
            onOpen: open((rule) => rule.source === source),
          }))}
        />
        <ScoreTable
          label="Per segment"
          of="Segment"
          rows={summary.bySegment.map(({ segment, score: own }) => ({
            name: segment ?? '(leeg)',
            score: own,
            onOpen: (of) => openSegment(list, subject, { segment, of }),
          }))}
        />
        <MonthScores {...{ month, subject, summary, hasEarlier, list }} />
      </div>
    </div>
  );
}

/** The score of the month in a sentence, with its formula. */
function MonthScore({ month, subject, summary, work, list, open }: QualityTabProps & { readonly open: OpenChecks }) {
  const { score, rules, period } = summary;
  const withheld = rules.filter(({ isWithheld }) => isWithheld).length;
  const off = rules.filter(({ id, isWithheld }) => !isWithheld && work.off.has(id)).length;
  return (
    <section className={classes.score} aria-label="Score van de maand">
      <p className={`figures ${classes.figure}`}>{percent(score)}</p>
      <div>
        <p>
          <b>
            Score van {subject.name.toLowerCase()} in {formatPeriod(period)}
          </b>
          {': '}
          <span className="figures">
            {formatCount(score.points)} ÷ {formatCount(score.of)}
          </span>{' '}
          punten; n ={' '}
          <CheckCount
            count={score.checks}
            label="n ="
            onOpen={() => openMonth(list, subject, { month, of: 'judged' })}
          />{' '}
          controles met gegevens, waarvan{' '}
          <CheckCount count={score.passed} label="Geslaagd:" onOpen={() => open(() => true)('passed')} /> geslaagd.
        </p>
        <p className={classes.faint}>
          {scoreFormula} Een n telt controles, meestal meer per kantoor, en opent de kantoren ervan.
        </p>
        {withheld > 0 && (
          <p className={classes.faint}>
            {countOf(withheld, 'regel telt', 'regels tellen')} niet mee: de kolommen zitten niet in uw abonnement.
          </p>
        )}
        {off > 0 && (
          <p className={classes.faint}>
            {countOf(off, 'regel die uit staat, telt', 'regels die uit staan, tellen')} in de score wel mee.
          </p>
        )}
      </div>
    </section>
  );
}

type ScoreTableProps = {
  readonly label: string;
  /** What the rows are. */
  readonly of: string;
  readonly rows: readonly {
    readonly name: string;
    readonly score: ClassScore;
    readonly onOpen: (of: 'findings' | 'judged') => void;
  }[];
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
            <ScoreCells score={score} of={name} onOpen={onOpen} />
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
