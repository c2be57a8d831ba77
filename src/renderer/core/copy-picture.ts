import { failure } from '../../shared/domain/result';
import { notifyDone, notifyFailure } from './notify';

/**
 * Copies a picture, and says so.
 * @param take makes the picture; it is called at once, because a browser lets a page copy only during a click
 * @param done what the message says when the picture is copied
 */
export async function copyPicture(take: () => Promise<Blob>, done: string): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': take() })]);
    notifyDone(done);
  } catch {
    notifyFailure('De afbeelding is niet gekopieerd', failure('CLIPBOARD_CLOSED'));
  }
}
