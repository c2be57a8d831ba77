import { countOf, formatCount, formatPercentage } from '../../../../shared/format/format-number';
import type { ClassScore } from '../../../../shared/quality/quality-answers';
import type { QualityScore } from '../../../../shared/quality/quality-score';
import { TextButton } from '../../../ui/panels/text-button';
import { NumberCell } from '../number-cell';
import classes from '../quality.module.css';

/** Cut off, because one fault less than perfect is not 100%. */
export const percent = ({ score }: QualityScore): string =>
  score === null ? '–' : formatPercentage(Math.floor(1000 * score) / 10, 1);
/** Findings, and the offices that have them, which the list shows. */
const foundIn = ({ passed, checks, offices }: ClassScore): string =>
  `${formatCount(checks - passed)} bij ${countOf(offices, 'kantoor', 'kantoren')}`;

/** The heads of the columns behind the name of a row. */
export const scoreLabels: readonly (readonly [string, string | undefined])[] = [
  'Score',
  'Punten',
  'n',
  'Bevindingen',
].map((label) => [label, classes.number]);

type ScoreCellsProps = {
  readonly score: ClassScore;
  /** What the row is. */
  readonly of: string;
  /** Opens the offices of a count; null where these cannot be shown. */
  readonly onOpen: ((of: 'findings' | 'judged') => void) | null;
};

/** The score of a row with its points, n and findings; n and the findings open their offices. */
export const ScoreCells = ({ score, of, onOpen }: ScoreCellsProps) => (
  <>
    <NumberCell>
      <b>{percent(score)}</b>
    </NumberCell>
    <NumberCell>
      {formatCount(score.points)} ÷ {formatCount(score.of)}
    </NumberCell>
    <NumberCell>
      {onOpen === null || score.checks === 0 ? (
        formatCount(score.checks)
      ) : (
        <CheckCount count={score.checks} label={`${of}: n =`} onOpen={() => onOpen('judged')} />
      )}
    </NumberCell>
    <NumberCell>
      {score.offices === 0 ? (
        '0'
      ) : onOpen === null ? (
        foundIn(score)
      ) : (
        <TextButton
          label={`${of}: bevindingen ${foundIn(score)}, in de lijst tonen`}
          onClick={() => onOpen('findings')}
        >
          {foundIn(score)}
        </TextButton>
      )}
    </NumberCell>
  </>
);

type CheckCountProps = { readonly count: number; readonly label: string; readonly onOpen: () => void };

/** A number of checks, which opens their offices in the list. */
export const CheckCount = ({ count, label, onOpen }: CheckCountProps) => (
  <TextButton label={`${label} ${formatCount(count)} controles, de kantoren ervan in de lijst tonen`} onClick={onOpen}>
    {formatCount(count)}
  </TextButton>
);
