import { dayOf } from '../../../shared/domain/calendar';
import type { PaperProgress } from '../../../shared/domain/exports/paper-run';
import type { PaperSource } from '../../dossiers/paper/paper-source';

/** The number of pages of a document of our own, whose page objects are not compressed. */
export const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

/** The day of the newest data in a document, which the changes of the next one begin after. */
export const dataDayOf = ({ dossier, on }: Pick<PaperSource, 'dossier' | 'on'>): string => {
  const fetched = dayOf(dossier.fetchedAt);
  return fetched !== '' && fetched < on.today ? fetched : on.today;
};

/** The progress of a run that begins. */
export const noPapers = (total: number): PaperProgress => ({ total, done: 0, whole: 0, pages: 0, bytes: 0, name: '' });

/** The progress with one more document. */
export const withPaper = (
  progress: PaperProgress,
  { name, pages, bytes }: Pick<PaperProgress, 'name' | 'pages' | 'bytes'>,
): PaperProgress => ({
  ...progress,
  whole: progress.whole + 1,
  pages: progress.pages + pages,
  bytes: progress.bytes + bytes,
  name,
});
