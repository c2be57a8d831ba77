import { Button, Checkbox, Popover, Textarea } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type ConsequenceLine, type ConsequenceTick, longestTickNote } from '../../../shared/domain/watch/consequence';
import { formatIsoDate, formatMoment } from '../../../shared/format/format-date';
import { bridge } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { notifyFailure, notifyGone } from '../../core/notify';
import { useLeaving } from '../../ui/behaviour/use-leaving';
import classes from './consequences.module.css';

type TickBoxProps = { readonly line: ConsequenceLine; readonly period: string };

/** Ticks off a line, with an optional note. Main reports the change, after which the lines are requested again. */
export function ConsequenceTickBox({ line: { subject, name, tick }, period }: TickBoxProps) {
  const owner = useOwner();
  const id = useId();
  if (owner === null) return null;
  /** @returns whether it was stored */
  const write = async (note: string): Promise<boolean> => {
    const answer = await bridge.request('consequences.tick', { owner, subject, period, note });
    if (!answer.ok) notifyFailure(`“${name}” is niet afgevinkt`, answer);
    return answer.ok;
  };
  const remove = async ({ note }: ConsequenceTick): Promise<void> => {
    const answer = await bridge.request('consequences.untick', { owner, subject, period });
    if (!answer.ok) notifyFailure('Dit vinkje is niet weggehaald', answer);
    else if (note !== '')
      notifyGone('Niet meer afgevinkt', `De notitie bij “${name}” is weg.`, async () => void (await write(note)));
  };
  return (
    <span className={classes.tick}>
      <Checkbox
        id={id}
        size="xs"
        checked={tick !== null}
        aria-label={`${name} afvinken`}
        onChange={() => void (tick === null ? write('') : remove(tick))}
      />
      <label htmlFor={id} title={tick === null ? undefined : formatMoment(tick.at)}>
        {tick === null ? 'Afvinken' : `${tick.by}, ${formatIsoDate(tick.at)}`}
      </label>
      {tick !== null && <TickNote kept={tick.note} {...{ name, write }} />}
    </span>
  );
}

type TickNoteProps = {
  readonly name: string;
  readonly kept: string;
  readonly write: (note: string) => Promise<boolean>;
};

/** The note with a tick; typed text is stored, however the field loses the focus. */
function TickNote({ name, kept, write }: TickNoteProps) {
  const [typed, setTyped] = useState<string | null>(null);
  useLeaving(() => {
    if (typed !== null && typed !== kept) void write(typed);
  });
  // If the note could not be stored, its field stays open.
  const close = async (): Promise<void> => {
    if (typed === null || typed === kept || (await write(typed))) setTyped(null);
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
          onClick={() => (typed === null ? setTyped(kept) : void close())}
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
          value={typed ?? ''}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button mt={8} size="xs" onClick={() => void close()}>
          Klaar
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
