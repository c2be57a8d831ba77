import { handOver } from '../../../shared/bridge/calls';
import { Fault } from '../../../shared/domain/result';
import { type MarketView, marketTitle } from '../../../shared/texts/analysis/market-words';
import { writeDossierPaper } from './dossier-paper';
import { type LetterSource, writeLetterPaper } from './letter-paper';
import { writeMarketPaper } from './market-paper';
import { type MomentPaperSource, writeMomentPaper } from './moment-paper';
import { type BookGap, type BookSource, PaperBook } from './paper-book';
import { type PaperSource, paperModel } from './paper-source';
import { type SheetSource, writeSheetPaper } from './sheet-paper';

/** A document, or the next piece of a book, and the name of its subject. */
export type WrittenPaper = { readonly name: string; readonly bytes: Uint8Array };

/** The work of the thread that writes documents. A book is begun, gets its dossiers one after another, and is ended. */
export type PaperWork = {
  readonly job:
    | { readonly kind: 'dossier'; readonly source: PaperSource }
    | { readonly kind: 'letter'; readonly source: LetterSource }
    | { readonly kind: 'sheet'; readonly source: SheetSource }
    | { readonly kind: 'market'; readonly source: MarketView }
    | { readonly kind: 'moment'; readonly source: MomentPaperSource }
    | { readonly kind: 'begin-book'; readonly source: BookSource }
    | { readonly kind: 'chapter'; readonly source: PaperSource }
    | { readonly kind: 'end-book'; readonly gaps: readonly BookGap[] };
  readonly note: never;
  readonly result: WrittenPaper;
};

/** The book of this thread. */
let book: { readonly title: string; readonly pages: PaperBook } | null = null;

/** Writes a document, or a piece of a book. @throws Fault THREAD_DIED without a book */
export async function doPaperWork(job: PaperWork['job']): Promise<WrittenPaper> {
  const written = writtenPaper(job);
  return handOver(written, written.bytes);
}

function writtenPaper(job: PaperWork['job']): WrittenPaper {
  switch (job.kind) {
    case 'letter':
      return { name: job.source.letter.title, bytes: writeLetterPaper(job.source) };
    case 'dossier': {
      const shown = paperModel(job.source);
      return { name: shown.name, bytes: writeDossierPaper(job.source, shown) };
    }
    case 'market':
      return { name: marketTitle(job.source), bytes: writeMarketPaper(job.source) };
    case 'sheet':
      return { name: job.source.sheet.name, bytes: writeSheetPaper(job.source) };
    case 'moment':
      return { name: job.source.moment.name, bytes: writeMomentPaper(job.source) };
    case 'begin-book':
      book = { title: job.source.title, pages: new PaperBook(job.source) };
      return { name: job.source.title, bytes: new Uint8Array() };
  }
  // A thread that died has lost its book.
  if (book === null) throw new Fault('THREAD_DIED');
  const { title, pages } = book;
  if (job.kind === 'chapter') {
    const shown = paperModel(job.source);
    return { name: shown.name, bytes: pages.add(job.source, shown) };
  }
  book = null;
  return { name: title, bytes: pages.finish(job.gaps) };
}
