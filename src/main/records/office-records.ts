import { isOpen } from '../../shared/access/option-access';
import { namesOffice, searchOfOffice } from '../../shared/records/text-pieces';
import type { Session } from '../session/session';
import type { RecordService } from './record-service';

/** A note or contact record as a copy of a dossier has it. `at`: ISO moment of its last change. */
export type OfficeRecord = {
  readonly kind: 'note' | 'contact';
  readonly at: string;
  readonly by: string;
  readonly text: string;
};

/** More records than an office has; the newest are taken. */
const mostRecords = 500;

/** Whether the subscription has notes and contact records. */
export const recordKindsOf = (session: Pick<Session, 'options' | 'view'>) => ({
  hasNotes: isOpen(session.options(), 'parts', 'notes'),
  hasContacts: session.view().account?.hasLoginId === true,
});

/** The notes that mention an office, and its contact records. The caller checks that the subscription has them. */
export async function recordsOfOffice(
  records: Pick<RecordService, 'page'>,
  kvk: string,
  { hasNotes, hasContacts }: ReturnType<typeof recordKindsOf>,
): Promise<readonly OfficeRecord[]> {
  const query = { followups: 'all', order: 'newest', offset: 0, limit: mostRecords } as const;
  const notes = hasNotes
    ? (await records.page({ ...query, kind: 'notes', itemId: null, search: searchOfOffice(kvk) })).records
    : [];
  const contacts = hasContacts
    ? (await records.page({ ...query, kind: 'contacts', itemId: kvk, search: '' })).records
    : [];
  const copied = (kind: OfficeRecord['kind']) => (record: (typeof notes)[number]) => {
    const { kind: sort, contact, content } = record.fields;
    const words = kind === 'note' ? [content] : [sort, contact, content];
    return { kind, at: record.lastChanged, by: record.user, text: words.filter((part) => part !== '').join(' · ') };
  };
  return [
    ...notes.filter(({ fields }) => namesOffice(fields.content, kvk)).map(copied('note')),
    ...contacts.map(copied('contact')),
  ];
}
