import { dismiss, notifyGone } from '../../../core/notify';
import type { List } from './list-store';

/**
 * Reports what the last step did. The message has an undo button while the step is the last one (docs/rules/views.md#undo).
 * @returns a function that closes the message
 */
export function notifyLastStep(list: List, title: string, message = ''): () => void {
  const mine = list.getState().steps.at(-1);
  const shown = notifyGone(title, message, () => list.getState().undo());
  const forget = list.subscribe(({ steps }) => {
    if (steps.at(-1) !== mine) end();
  });
  const end = () => {
    forget();
    dismiss(shown);
  };
  return end;
}
