import type { OfficeMark } from '../domain/records/record';
import type { ErrorCode } from '../domain/result';
import { formatIsoDate } from '../format/format-date';
import { countOf, formatCount } from '../format/format-number';
import { errorSentences } from './error-sentences';

/** Asked before a note or a contact record is removed. */
export const removeQuestion = 'Weet u zeker dat u deze regel wilt verwijderen?';

/** Added to that question: the attachments of a note are removed too. */
export const withFilesSentence = (count: number): string =>
  count === 1 ? 'De bijlage gaat mee weg.' : `De ${formatCount(count)} bijlagen gaan mee weg.`;

/** Asked before an attachment is removed. @param name the file's name as it is shown */
export const removeFileQuestion = (name: string): string => `Weet u zeker dat u de bijlage “${name}” wilt verwijderen?`;

const notSaved = 'Er is een fout opgetreden bij het bewaren van de wijzigingen.';

/** Why a text was not saved, and that it is not lost. */
export const notSavedSentence = (code: ErrorCode): string =>
  code === 'RECORD_NOT_SAVED'
    ? errorSentences[code]
    : `${notSaved} ${errorSentences[code]} Uw tekst blijft hier staan.`;

const notUploaded = 'Er is een fout opgetreden bij het uploaden van het attachment.';

/** Why a file was not sent; for a file that is too large, the sentence already says what to do. */
export const notUploadedSentence = (code: ErrorCode): string =>
  code === 'ATTACHMENT_NOT_SENT' || code === 'ATTACHMENT_TOO_LARGE'
    ? errorSentences[code]
    : `${notUploaded} ${errorSentences[code]}`;

/** Shown below the drafts when there are more drafts than are shown. */
export const moreDraftsSentence = (count: number): string =>
  count === 1
    ? 'Er is nog 1 ouder concept. Het komt in beeld zodra u een concept opslaat of verwijdert.'
    : `Er zijn nog ${formatCount(count)} oudere concepten. Ze komen in beeld zodra u concepten opslaat of verwijdert.`;

/**
 * Shown beside a draft of another window. @param isOpen whether that window is still open @param when day and time of its last keystroke
 */
export const otherDraftSentence = (isOpen: boolean, when: string): string =>
  isOpen
    ? `Aan deze tekst wordt ook in een ander venster gewerkt (laatst getypt ${when}). Beide teksten blijven bewaard.`
    : `Van een ander venster is deze tekst bewaard (laatst getypt ${when}), nog niet opgeslagen.`;

/**
 * Shown beside the time of the last sync: how many entries of the provider could not be read. @param ids the entries' numbers, as far as
 * they are known
 */
export function unreadSentence(count: number, ids: readonly string[]): string {
  const named = ids.length === 0 ? '' : ` (nummer ${ids.join(', ')})`;
  return count === 1
    ? `1 regel van de aanbieder is niet te lezen${named}. Hij wordt opnieuw gevraagd; meld het uw aanbieder.`
    : `${formatCount(count)} regels van de aanbieder zijn niet te lezen${named}. Ze worden opnieuw gevraagd; meld het uw aanbieder.`;
}

/** Shown for a record and its replica, which was changed elsewhere in the meantime. */
export const savedTwiceSentence =
  'Deze tekst is intussen ook elders gewijzigd. Beide teksten zijn bewaard; verwijder wat u niet meer nodig hebt.';

/**
 * The notes and contact records of an office in words: *Opvolgen op 03-12-2026 (te laat) · 2 notities · 1 contactmoment*. @param today
 * `YYYY-MM-DD`
 */
export const officeMarkWords = ({ notes, contacts, followup }: OfficeMark, today: string): string =>
  [
    followup === null ? '' : `Opvolgen op ${formatIsoDate(followup)}${followup < today ? ' (te laat)' : ''}`,
    notes === 0 ? '' : countOf(notes, 'notitie', 'notities'),
    contacts === 0 ? '' : countOf(contacts, 'contactmoment', 'contactmomenten'),
  ]
    .filter((words) => words !== '')
    .join(' · ');
