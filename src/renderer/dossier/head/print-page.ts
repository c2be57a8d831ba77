import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyDone, notifyFailure } from '../../core/notify';
import { whilePrinting } from '../../ui/behaviour/use-printing';

/** Whether main writes the page to a PDF; elsewhere the browser prints it, and can write a PDF itself. */
const writesPdf = (): boolean => useApplication.getState().start?.host === 'electron';

/** What the button is called that puts the page on paper. */
export const printLabel = (): string => (writesPdf() ? 'Als PDF' : 'Afdrukken');

/** Writes the page to a PDF on A4, where main knows how to; elsewhere the window prints it (docs/product.md#reading). */
export async function printPage(name: string): Promise<void> {
  if (!writesPdf()) return window.print();
  const saved = await whilePrinting(() => bridge.request('page.savePdf', { name }));
  if (!saved.ok) notifyFailure('De PDF is niet bewaard', saved);
  else if (saved.data !== null) notifyDone('PDF bewaard', saved.data.path);
}
