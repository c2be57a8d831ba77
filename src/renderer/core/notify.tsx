import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Failure, Result } from '../../shared/domain/result';
import { sentenceOf } from '../bridge/bridge';
import { TextButton } from '../ui/panels/text-button';
import classes from './notify.module.css';

/** Milliseconds after which a message that requires no action disappears. */
export const readingTime = 8000;

const tones = {
  done: { Icon: IconCircleCheck, autoClose: true },
  note: { Icon: IconInfoCircle, autoClose: true },
  failed: { Icon: IconAlertTriangle, autoClose: false, role: 'alert' },
} as const;

function show(tone: keyof typeof tones, title: string, message: ReactNode): string {
  const { Icon, ...behaviour } = tones[tone];
  const icon = <Icon size={20} stroke={1.6} />;
  return notifications.show({ title, message, icon, classNames: { icon: classes[tone] }, ...behaviour });
}

/** Reports that something is done; disappears after `readingTime`. */
export const notifyDone = (title: string, message: ReactNode = ''): string => show('done', title, message);

/** Reports that a file was saved, or why not; a user who closed the save dialog needs no message. */
export function notifySaved(
  saved: Result<{ readonly path: string } | null>,
  words: { readonly done: string; readonly failed: string },
): void {
  if (!saved.ok) notifyFailure(words.failed, saved);
  else if (saved.data !== null) notifyDone(words.done, saved.data.path);
}

/** Closes a message early. */
export const dismiss = (id: string): string => notifications.hide(id);

const undoable = new Set<string>();

/** Closes the messages with an undo button: in another account or role nothing of theirs is to be restored. */
export function closeUndoMessages(): void {
  for (const id of undoable) notifications.hide(id);
  undoable.clear();
}

/**
 * Reports that something was removed, with an undo button.
 * @param back restores it
 * @returns the id for `dismiss`
 */
export function notifyGone(title: string, message: string, back: () => Promise<void>): string {
  const id = notifyDone(
    title,
    <>
      {message}{' '}
      <TextButton
        onClick={() => {
          notifications.hide(id);
          void back();
        }}
      >
        Ongedaan maken
      </TextButton>
    </>,
  );
  undoable.add(id);
  return id;
}

/** Reports that typed text was not stored, with the text and a button that stores it after all; stays until the user closes it. */
export function notifyUnkept(title: string, message: string, keep: () => Promise<void>): void {
  const id = show(
    'failed',
    title,
    <>
      {message}{' '}
      <TextButton
        onClick={() => {
          notifications.hide(id);
          void keep();
        }}
      >
        Alsnog bewaren
      </TextButton>
    </>,
  );
}

/** Reports why something is not as it was before; disappears after `readingTime`. */
export const notifyNote = (title: string, message: ReactNode = ''): string => show('note', title, message);

/** Reports which parts of a view are missing, also when the view has no name. Does nothing when no part is missing. */
export function notifyMissing(name: string | null, missing: readonly string[]): void {
  const view = name === null ? 'uw weergave' : `“${name}”`;
  if (missing.length > 0) notifyNote(`Van ${view} ontbreekt hier iets`, `${missing.join(', ')}.`);
}

let undone: string | null = null;

function notifyStep(title: string, name: string): void {
  if (undone !== null) dismiss(undone);
  undone = notifyNote(title, `${name}.`);
}

/** Reports which step was undone or redone. After several steps in a row, only the last step is reported. */
export const notifyUndone = (name: string): void => notifyStep('Ongedaan gemaakt', name);
export const notifyRedone = (name: string): void => notifyStep('Opnieuw gedaan', name);

/** Reports a failure with its sentence; stays until the user closes it. A cancelled call is not reported. */
export function notifyFailure(title: string, failure: Failure): void {
  if (failure.code !== 'CANCELLED') show('failed', title, sentenceOf(failure));
}

/** Waits for an answer, and reports it only when it is a failure. */
export async function notifyUnlessDone(title: string, asked: Promise<Result<unknown>>): Promise<void> {
  const answer = await asked;
  if (!answer.ok) notifyFailure(title, answer);
}
