import type { SheetLine, SheetPart } from '../../../shared/call-sheet/call-sheet';
import { columnNamed } from '../../../shared/catalog/catalog';
import type { Neighbour } from '../../../shared/domain/dossiers/dossier';
import type { NamedOffice } from '../../../shared/domain/lists/followed-office';
import { distanceRange } from '../../../shared/domain/lists/list';
import type { KeptRecord, RecordQuery } from '../../../shared/domain/records/record';
import { formatCell } from '../../../shared/format/format-cell';
import { formatMoment } from '../../../shared/format/format-date';
import { formatNumber } from '../../../shared/format/format-number';
import { takenFrom } from '../../../shared/texts/follow-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { useFormersOf } from '../../core/follow/formers';
import { useWindowMonth } from '../../core/months/window-month';
import { isOffered } from '../../core/navigation/offered-screens';
import { useAnswer } from '../../core/use-answer';
import { dateWords } from '../../records/contact-records/contact-labels';
import { useOfficeNotes } from '../../records/texts/office-notes';
import { useRecordPage } from '../../records/window/use-record-page';

/** The lines of a part, and the number of further ones. */
export type SheetLines = Pick<SheetPart, 'lines' | 'more'>;

/** More lines than a page has room for. */
const most = { followups: 20, contacts: 20, notes: 20, neighbours: 20 } as const;
/** The maximum number of characters of a text. */
const room = 1000;

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > room ? `${line.slice(0, room)}…` : line;
};

/** A record in words, with the office that it came from. */
function contactText({ itemId, fields: { kind, contact, content } }: KeptRecord, formers: readonly NamedOffice[]) {
  const former = formers.find(({ id }) => id === itemId.padStart(8, '0'));
  const from = former === undefined ? '' : takenFrom(former);
  return shortened([from, kind, contact, content].filter((part) => part !== '').join(' · '));
}

const ofOffice = (kvk: string, formers: readonly NamedOffice[]): RecordQuery => ({
  kind: 'contacts',
  itemId: kvk,
  also: formers.map(({ id }) => id),
  search: '',
  followups: 'all',
  order: 'newest',
  offset: 0,
  limit: most.contacts,
});

const columns: readonly string[] = ['name', 'city', 'fte', 'ratingRiFD'];

/** A neighbour in words: name, place, size and rating. */
function neighbourText({ values, kvk }: Neighbour): string {
  const shown = (name: string): string => {
    const column = columnNamed('advisers', name);
    return column === undefined ? '' : formatCell(column, values[name]);
  };
  const [fte, rating] = [shown('fte'), shown('ratingRiFD')];
  return [shown('name') || kvk, shown('city'), fte === '' ? '' : `${fte} fte`, rating === '' ? '' : `rating ${rating}`]
    .filter((part) => part !== '')
    .join(', ');
}

/** The parts of the Belblad that are not in the dossier; null for parts that the subscription lacks. */
export function useSheetLines({ id, kvk }: { readonly id: string; readonly kvk: string }) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const [hasContacts, hasNotes] = [isOffered(account, 'contacts'), isOffered(account, 'notes')];
  const hasNearby = useHasControl('nearby');
  const month = useWindowMonth();
  const formers = useFormersOf(kvk);
  const open = useRecordPage({
    ...ofOffice(kvk, formers),
    followups: 'open',
    order: 'followup',
    limit: most.followups,
  });
  const newest = useRecordPage(ofOffice(kvk, formers));
  const { notes, failure: notesFailure } = useOfficeNotes(kvk);
  const near = useAnswer(
    'dossier.nearby',
    month === null || !hasNearby ? null : { month, id, radius: distanceRange.most, columns },
    id,
  );
  const part = (lines: readonly SheetLine[], total: number): SheetLines => ({ lines, more: total - lines.length });
  const followups = open.data?.records.map((record) => ({
    aside: record.fields.followup === null ? '' : dateWords(record.fields.followup),
    text: contactText(record, formers),
  }));
  const contacts = newest.data?.records.map((record) => ({
    aside: dateWords(record.lastChanged),
    text: contactText(record, formers),
  }));
  const written = (notes ?? []).map(({ fields, lastChanged, former }) => ({
    aside: formatMoment(lastChanged).slice(0, 10),
    text: shortened(former === null ? fields.content : `${takenFrom(former)}: ${fields.content}`),
  }));
  const neighbours = (near.data?.rows ?? []).slice(0, most.neighbours).map((row) => ({
    aside: `${formatNumber(row.kilometres, 1)} km`,
    text: neighbourText(row),
  }));
  const isReady = (wanted: boolean, { data, failure }: { readonly data: unknown; readonly failure: unknown }) =>
    !wanted || data !== null || failure !== null;
  return {
    followups: hasContacts ? part(followups ?? [], open.data?.total ?? 0) : null,
    contacts: hasContacts ? part(contacts ?? [], newest.data?.total ?? 0) : null,
    notes: hasNotes ? part(written.slice(0, most.notes), written.length) : null,
    neighbours: hasNearby ? part(neighbours, neighbours.length) : null,
    /** Whether all parts are loaded, so that the print is complete. */
    isComplete:
      isReady(hasContacts, open) &&
      isReady(hasContacts, newest) &&
      isReady(hasNotes, { data: notes, failure: notesFailure }) &&
      isReady(hasNearby && month !== null, near),
  };
}
