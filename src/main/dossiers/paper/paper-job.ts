import { writeDossierPaper } from './dossier-paper';
import { type LetterSource, writeLetterPaper } from './letter-paper';
import { type MomentPaperSource, writeMomentPaper } from './moment-paper';
import { type PaperSource, paperModel } from './paper-source';

/** A document, and the name of its subject. */
export type WrittenPaper = { readonly name: string; readonly bytes: Uint8Array };

/** The work of the thread that writes documents. */
export type PaperWork = {
  readonly job:
    | { readonly kind: 'dossier'; readonly source: PaperSource }
    | { readonly kind: 'letter'; readonly source: LetterSource }
    | { readonly kind: 'moment'; readonly source: MomentPaperSource };
  readonly note: never;
  readonly result: WrittenPaper;
};

/** Writes the document of a dossier, of a letter about two months, or of a kept moment. */
export async function doPaperWork(job: PaperWork['job']): Promise<WrittenPaper> {
  if (job.kind === 'letter') return { name: job.source.letter.title, bytes: writeLetterPaper(job.source) };
  if (job.kind === 'moment') return { name: job.source.moment.name, bytes: writeMomentPaper(job.source) };
  const shown = paperModel(job.source);
  return { name: shown.name, bytes: writeDossierPaper(job.source, shown) };
}
