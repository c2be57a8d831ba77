import { writeDossierPaper } from './dossier-paper';
import { type PaperSource, paperModel } from './paper-source';

/** A document, and the name of its subject. */
export type WrittenPaper = { readonly name: string; readonly bytes: Uint8Array };

/** The work of the thread that writes documents. */
export type PaperWork = { readonly job: PaperSource; readonly note: never; readonly result: WrittenPaper };

/** Writes the document of a dossier. */
export async function doPaperWork(source: PaperSource): Promise<WrittenPaper> {
  const shown = paperModel(source);
  return { name: shown.name, bytes: writeDossierPaper(source, shown) };
}
