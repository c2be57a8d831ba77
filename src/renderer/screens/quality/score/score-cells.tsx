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
export const foundIn = ({ passed, checks, offices }: ClassScore): string =>
  `${formatCount(checks - passed)} bij ${countOf(offices, 'kantoor', 'kantoren')}`;

/** The heads of the columns behind the name of a row. */
export const scoreLabels: readonly (readonly [string, string | undefined])[] = [
  'Score',
  'Punten',
  'n',
  'Bevindingen',
].map((label) => [label, classes.number]);

/** The score of a row with its points and n. */
export const ScoreCells = ({ score }: { readonly score: QualityScore }) => (
  <>
    <NumberCell>
      <b>{percent(score)}</b>
    </NumberCell>
    <NumberCell>
      {formatCount(score.points)} ÷ {formatCount(score.of)}
    </NumberCell>
    <NumberCell>{formatCount(score.checks)}</NumberCell>
  </>
);

type FoundProps = {
  readonly score: ClassScore;
  /** What the findings are of. */
  readonly of: string;
  readonly onOpen: () => void;
};

/** The findings of a class and the number of their offices, which opens these in the list. */
export const FoundCount = ({ score, of, onOpen }: FoundProps) =>
  score.offices === 0 ? (
    '0'
  ) : (
    <TextButton label={`${of}: bevindingen ${foundIn(score)}, in de lijst tonen`} onClick={onOpen}>
      {foundIn(score)}
    </TextButton>
  );
