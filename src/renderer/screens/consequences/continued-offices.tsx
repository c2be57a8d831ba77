import { useState } from 'react';
import type { Owner } from '../../../shared/domain/account/session';
import type { MonthRef } from '../../../shared/domain/months/month';
import { countOf } from '../../../shared/format/format-number';
import { FailedPart } from '../../core/failed-answer';
import { answer, FollowLines } from '../../core/follow/follow-lines';
import { useFollowLines } from '../../core/follow/use-follow-lines';
import { TextButton } from '../../ui/panels/text-button';
import classes from './consequences.module.css';

type ContinuedProps = { readonly owner: Owner; readonly month: MonthRef; readonly earlier: string | null };

/** The continued offices about which the user has something: each is asked once, and the answers can be looked at and taken back. */
export function ContinuedOffices(props: ContinuedProps) {
  const { data, failure, reload } = useFollowLines(props);
  const [isOpen, setOpen] = useState(false);
  if (failure !== null) return <FailedPart failure={failure} className={classes.empty} onRetry={reload} />;
  if (data === null || data.lines.length === 0) return null;
  const asked = data.lines.filter(({ choice }) => choice === null);
  const answered = data.lines.filter(({ choice }) => choice !== null);
  return (
    <section className={classes.follow} aria-label="Voortgezette kantoren">
      <div className={classes.bar}>
        <h2>Voortgezette kantoren</h2>
        <span className={classes.faint}>
          {asked.length === 0 ? 'alles beantwoord' : `${asked.length} te beantwoorden`}
          {data.without > 0 && `, ${countOf(data.without, 'ander', 'andere')} zonder iets van u`}
        </span>
        <span className="at-end">
          {asked.length > 1 && (
            <TextButton onClick={() => void answer(props.owner, asked, true)}>Alles laten volgen</TextButton>
          )}{' '}
          {answered.length > 0 && (
            <TextButton onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Antwoorden verbergen' : `${countOf(answered.length, 'antwoord', 'antwoorden')} tonen`}
            </TextButton>
          )}
        </span>
      </div>
      {asked.length > 0 && <FollowLines owner={props.owner} lines={asked} />}
      {isOpen && <FollowLines owner={props.owner} lines={answered} />}
    </section>
  );
}
