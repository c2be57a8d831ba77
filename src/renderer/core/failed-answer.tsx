import type { Icon } from '@tabler/icons-react';
import type { Failure } from '../../shared/domain/result';
import { sentenceOf } from '../bridge/bridge';
import { FailedPanel } from '../ui/panels/state-panel';
import { TextButton } from '../ui/panels/text-button';

type FailedAnswerProps = {
  readonly failure: Failure;
  readonly title: string;
  readonly onRetry: () => void;
  /** What is still safe, or what to do; without it the sentence of the failure. */
  readonly text?: string | undefined;
  /** Whether the panel is below a title. */
  readonly within?: boolean;
  readonly Icon?: Icon;
};

/** Shows in place of some content why main could not give it, with the code and a button to ask again. */
export const FailedAnswer = ({ failure, text = sentenceOf(failure), ...panel }: FailedAnswerProps) => (
  <FailedPanel {...panel} text={text} footer={<span>Foutcode {failure.code}</span>} />
);

type FailedPartProps = {
  readonly failure: Failure;
  readonly className?: string | undefined;
  readonly onRetry: () => void;
};

/** Says in a line why main could not give a part, with a button to ask again. */
export const FailedPart = ({ failure, className, onRetry }: FailedPartProps) => (
  <p role="alert" className={className}>
    {sentenceOf(failure)} <TextButton onClick={onRetry}>Opnieuw proberen</TextButton>
  </p>
);
