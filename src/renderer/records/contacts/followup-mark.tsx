import { type Followup, followupOf } from '../../../shared/domain/records/followup';
import { useToday } from '../../core/application-store';
import { StatusShape } from '../../ui/values/status-mark';
import { dateWords } from './date-words';
import classes from './followup-mark.module.css';

const looks = {
  open: { status: 'Groen', word: 'open', tone: classes.open },
  overdue: { status: 'Oranje', word: 'te laat', tone: classes.overdue },
} as const satisfies Readonly<Record<Exclude<Followup, 'none'>, unknown>>;

/** The day on which something has to follow, and whether it has passed: by colour, shape and word. */
export function FollowupMark({ followup }: { readonly followup: string | null }) {
  const today = useToday();
  const state = followupOf(followup, today);
  if (followup === null || state === 'none') return null;
  const { status, word, tone } = looks[state];
  return (
    <span className={`${classes.mark} ${tone}`}>
      <StatusShape status={status} />
      <span className="figures">{dateWords(followup)}</span> {word}
    </span>
  );
}
