import { failure } from '../../../shared/domain/result';
import { notifyDone, notifyFailure } from '../../core/notify';

/** Puts text on the clipboard, and reports it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifyDone('Gekopieerd', text.length > 60 ? `${text.slice(0, 60)}…` : text);
  } catch {
    // The page may not write the clipboard, or is not in front.
    notifyFailure('Niet gekopieerd', failure('CLIPBOARD_CLOSED'));
  }
}
