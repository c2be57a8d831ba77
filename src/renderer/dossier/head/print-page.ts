import { bridge } from '../../bridge/bridge';
import { notifyDone, notifyFailure } from '../../core/notify';
import { whilePrinting } from './use-printing';

/** Writes the page to a PDF on A4, where main knows how to; elsewhere the window prints it (docs/product.md#reading). */
export async function savePage(name: string): Promise<void> {
  const saved = await whilePrinting(() => bridge.request('page.savePdf', { name }));
  if (!saved.ok) notifyFailure('De PDF is niet opgeslagen', saved);
  else if (saved.data !== null) notifyDone('PDF opgeslagen', saved.data.path);
}
