import { failure } from '../../shared/domain/result';
import { notifyDone, notifyFailure } from './notify';

/** Copies text to the clipboard, and reports whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifyDone('Gekopieerd', text.length > 60 ? `${text.slice(0, 60)}…` : text);
  } catch {
    // The page may lack permission for the clipboard, or lack the focus.
    notifyFailure('Niet gekopieerd', failure('CLIPBOARD_CLOSED'));
  }
}
