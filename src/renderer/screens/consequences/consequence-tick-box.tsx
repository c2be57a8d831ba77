import { Button, Checkbox, Popover, Textarea } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { type Failure, failure } from '../../../shared/domain/result';
import { type ConsequenceLine, longestTickNote } from '../../../shared/domain/watch/consequence';
import { formatIsoDate, formatMoment } from '../../../shared/format/format-date';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { notifyFailure, notifyGone, notifyUnkept } from '../../core/notify';
import { useLeaving } from '../../ui/behaviour/use-leaving';
import classes from './consequences.module.css';

type TickBoxProps = { readonly line: ConsequenceLine; readonly period: string };

/** Writes and removes the tick of a line, one after another, so that a note that is still being written goes with its tick. */
function useTick({ line: { subject, name, tick }, period }: TickBoxProps) {
  const owner = useOwner();
  /** The note as this window last saw it; null for a line that is not ticked off. */
  const seen = useRef<string | null>(null);
  seen.current = tick?.note ?? null;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <T,>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(work);
    queue.current = turn;
    return turn;
  };
  /** @param before the note that `note` replaces; null for a line that is not ticked off. @returns the failure; null when it was stored */
  const write = (note: string, before: string | null): Promise<Failure | null> =>
    inTurn(async () => {
      if (owner === null) return failure('NOT_LOGGED_IN');
      const answer = await bridge.request('consequences.tick', { owner, subject, period, note, seen: before });
      if (!answer.ok) return answer;
      seen.current = note;
      return null;
    });
  const tickOff = async (note = ''): Promise<void> => {
    const failed = await write(note, null);
    if (failed !== null) notifyFailure(`“${name}” is niet afgevinkt`, failed);
  };
  const remove = (): Promise<void> =>
    inTurn(async () => {
      const note = seen.current;
      if (owner === null || note === null) return;
      const answer = await bridge.request('consequences.untick', { owner, subject, period, seen: note });
      if (!answer.ok) return notifyFailure('Dit vinkje is niet weggehaald', answer);
      seen.current = null;
      if (note !== '') notifyGone('Niet meer afgevinkt', `De notitie bij “${name}” is weg.`, () => tickOff(note));
    });
  return { write, tickOff, remove };
}

/** Ticks off a line, with an optional note. Main reports the change, after which the lines are requested again. */
export function ConsequenceTickBox(props: TickBoxProps) {
  const { name, tick } = props.line;
  const { write, tickOff, remove } = useTick(props);
  const id = useId();
  return (
    <span className={classes.tick}>
      <Checkbox
        id={id}
        size="xs"
        checked={tick !== null}
        aria-label={`${name} afvinken`}
        onChange={() => void (tick === null ? tickOff() : remove())}
      />
      <label htmlFor={id} title={tick === null ? undefined : formatMoment(tick.at)}>
        {tick === null ? 'Afvinken' : `${tick.by}, ${formatIsoDate(tick.at)}`}
      </label>
      {tick !== null && <TickNote kept={tick.note} {...{ name, write, tickOff }} />}
    </span>
  );
}

type TickNoteProps = Pick<ReturnType<typeof useTick>, 'write' | 'tickOff'> & {
  readonly name: string;
  readonly kept: string;
};

/** A note while it is typed, and the stored note that it replaces. */
type TypedNote = { readonly text: string; readonly before: string };

/** The note with a tick; typed text is stored, however the field loses the focus. */
function TickNote({ name, kept, write, tickOff }: TickNoteProps) {
  const [typed, setTyped] = useState<TypedNote | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  /** The note that the user sees: that of the moment of opening, or after a failure the one that is shown as stored now. */
  const before = typed === null || failed !== null ? kept : typed.before;
  const isChanged = typed !== null && typed.text !== before;
  useLeaving(() => {
    if (!isChanged) return;
    void write(typed.text, before).then((problem) => {
      // The tick was removed, or its note replaced, in another window: the text is offered again.
      if (problem !== null)
        notifyUnkept(
          `De notitie bij “${name}” is niet bewaard`,
          `${sentenceOf(problem)} Uw tekst: “${typed.text}”`,
          () => tickOff(typed.text),
        );
    });
  });
  // If the note could not be stored, its field stays open, and shows what is stored now.
  const close = async (): Promise<void> => {
    const problem = isChanged ? await write(typed.text, before) : null;
    setFailed(problem);
    if (problem === null) setTyped(null);
  };
  return (
    <Popover
      opened={typed !== null}
      onChange={(opened) => !opened && void close()}
      width={320}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.note}
          aria-label={kept === '' ? `Notitie bij ${name}` : `Notitie bij ${name}: ${kept}`}
          title={kept === '' ? 'Notitie toevoegen' : kept}
          data-filled={kept !== '' || undefined}
          onClick={() => (typed === null ? setTyped({ text: kept, before: kept }) : void close())}
        >
          <IconNote size={16} stroke={1.6} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Textarea
          label="Notitie"
          autosize
          minRows={3}
          maxLength={longestTickNote}
          value={typed?.text ?? ''}
          error={failed === null ? undefined : `${sentenceOf(failed)} Nu bewaard: “${kept}”.`}
          onChange={({ currentTarget }) => typed !== null && setTyped({ ...typed, text: currentTarget.value })}
        />
        <Button mt={8} size="xs" onClick={() => void close()}>
          Klaar
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
