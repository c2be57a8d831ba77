import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Owner } from '../../../shared/domain/account/session';
import type { FollowLine } from '../../../shared/domain/lists/followed-office';
import { signWords } from '../../../shared/texts/analysis/continued-words';
import {
  answeredWords,
  answerWords,
  countsWords,
  evidenceWords,
  officeWords,
} from '../../../shared/texts/follow-sentences';
import { bridge } from '../../bridge/bridge';
import { TextButton } from '../../ui/panels/text-button';
import { paths } from '../navigation/routes';
import { notifyFailure, notifyGone } from '../notify';
import classes from './follow-lines.module.css';

/** Stores one answer about some offices; a message offers to take it back as one step. */
export async function answer(owner: Owner, lines: readonly FollowLine[], follows: boolean): Promise<void> {
  const stored: FollowLine[] = [];
  for (const line of lines) {
    const { gone, fresh, period, choice } = line;
    const written = await bridge.request('follow.answer', {
      owner,
      choice: { gone, fresh, period, follows, revision: choice?.revision ?? 0 },
    });
    if (written.ok) stored.push({ ...line, choice: written.data });
    else notifyFailure(`Uw antwoord over ${officeWords(gone)} is niet bewaard`, written);
  }
  if (stored.length === 0) return;
  const { title, words } = answeredWords(stored, follows);
  notifyGone(title, words, async () => {
    for (const line of stored) await withdraw(owner, line);
  });
}

/** Takes an answer back: the question is asked again. */
async function withdraw(owner: Owner, { gone, fresh, choice }: FollowLine): Promise<void> {
  if (choice === null) return;
  const pair = { gone: gone.id, fresh: fresh.id, revision: choice.revision };
  const removed = await bridge.request('follow.remove', { owner, choice: pair });
  if (!removed.ok) notifyFailure('Uw antwoord is niet teruggenomen', removed);
}

type FollowLinesProps = { readonly owner: Owner; readonly lines: readonly FollowLine[] };

/** Continued offices with what the user has about each; the user says whether that follows (docs/rules/user-data.md#continued-offices). */
export const FollowLines = ({ owner, lines }: FollowLinesProps) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <Line key={`${line.gone.id} ${line.fresh.id}`} owner={owner} line={line} />
    ))}
  </ul>
);

/** What the counts of a line are of. */
const countsLabel = ({ choice, rest }: FollowLine): string =>
  choice === null ? 'Zou meegaan' : choice.follows && rest === null ? 'Gaat mee' : 'Blijft achter';

function Line({ owner, line }: { readonly owner: Owner; readonly line: FollowLine }) {
  const { gone, fresh, signs, counts, choice } = line;
  const shared = signs.map(({ sign, value }) => `${signWords[sign]} ${value}`);
  return (
    <li>
      <span className={classes.offices}>
        <s>{officeWords(gone)}</s> → <Link href={paths.entityDetail(fresh.id)}>{officeWords(fresh)}</Link>
      </span>
      <span className={classes.evidence}>{evidenceWords(line, shared)}</span>
      <span className={classes.counts}>
        {countsLabel(line)}: {countsWords(counts)}
      </span>
      {choice === null ? (
        <span className={classes.answers}>
          <Button size="compact-xs" variant="light" onClick={() => void answer(owner, [line], true)}>
            Laten volgen
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => void answer(owner, [line], false)}>
            Niet volgen
          </Button>
        </span>
      ) : (
        <span className={classes.answers}>
          {answerWords(line)} <TextButton onClick={() => void withdraw(owner, line)}>Ongedaan maken</TextButton>
        </span>
      )}
    </li>
  );
}
