import type { ConditionWord } from '../../../../shared/filters/conditions/describe-conditions';
import classes from './chips.module.css';

/** Conditions in words; the joining words look different. */
export const ConditionWords = ({ words }: { readonly words: readonly ConditionWord[] }) =>
  words.map(({ text, joins }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no name, and keep their order
    <span key={at} className={joins ? classes.joiner : undefined}>
      {at === 0 ? '' : ' '}
      {text}
    </span>
  ));
