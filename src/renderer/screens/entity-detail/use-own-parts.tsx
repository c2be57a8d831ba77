import { useMemo } from 'react';
import { useApplication } from '../../core/application-store';
import { useOfficeMarks } from '../../core/dossiers/office-marks';
import { useOfficeRows } from '../../core/dossiers/office-rows';
import { useOfficeRemarks } from '../../core/dossiers/remarks';
import { isOffered } from '../../core/navigation/offered-screens';
import { useWatch } from '../../core/watch/watch-store';
import type { DossierExtra } from '../../dossier/dossier-view';
import { ContactSection } from '../../records/contact-records/contact-section';
import { OfficeNotes } from '../../records/texts/office-notes';
import { messagesAbout, OfficeMessages } from '../../values/office-messages';
import { OfficeRemarks } from '../../values/office-remarks';
import { OfficeRows } from '../../values/office-rows';
import { useFollowPart } from './use-follow-part';

/** The part with the contact records. */
export const contactsPart = 'crm';

type OwnParts = ReturnType<typeof useOfficeRemarks> & {
  /** Whether things follow the office, the watch's messages, remarks, rows of own tables, contact records and notes about it. */
  readonly parts: readonly DossierExtra[];
  /** Whether the user has anything about the office, or is asked about it. */
  readonly hasAny: boolean;
};

/** What is the user's about an office, also about one that the provider no longer has. */
export function useOwnParts(kvk: string, name: string): OwnParts {
  const hasContacts = useApplication(({ start }) => isOffered(start?.session.account ?? null, 'contacts'));
  const hasNotes = useApplication(({ start }) => isOffered(start?.session.account ?? null, 'notes'));
  const rules = useWatch((state) => state.rules);
  const lines = useWatch((state) => state.lines);
  const messages = useMemo(() => messagesAbout(kvk, { rules, lines }), [kvk, rules, lines]);
  const { remarks, known } = useOfficeRemarks(kvk);
  const tables = useOfficeRows(kvk);
  const follow = useFollowPart(kvk);
  const isMarked = useOfficeMarks().has(kvk);
  return useMemo(() => {
    const rowCount = tables.reduce((sum, { total }) => sum + total, 0);
    const continued = { name: 'follow', label: 'Voortzetting', count: null, content: follow.content };
    const own = [
      ...(follow.isAsked ? [continued] : []),
      {
        ...{ name: 'watch', label: 'Waakhond', count: messages.length },
        content: messages.length === 0 ? null : <OfficeMessages messages={messages} />,
      },
      {
        ...{ name: 'remarks', label: 'Opmerkingen', count: remarks.length },
        content: remarks.length === 0 ? null : <OfficeRemarks remarks={remarks} office={known} />,
      },
      {
        ...{ name: 'ownRows', label: 'Eigen gegevens', count: rowCount },
        content: tables.length === 0 ? null : <OfficeRows tables={tables} kvk={kvk} />,
      },
      {
        ...{ name: contactsPart, label: 'CRM', count: null },
        content: hasContacts ? <ContactSection key={kvk} kvk={kvk} /> : null,
      },
      {
        ...{ name: 'notes', label: 'Notities', count: null },
        content: hasNotes ? <OfficeNotes key={kvk} kvk={kvk} name={name} /> : null,
      },
      ...(follow.isAsked ? [] : [continued]),
    ];
    const parts = own.filter(({ content }) => content !== null);
    const hasAny = follow.content !== null || messages.length > 0 || remarks.length > 0 || rowCount > 0 || isMarked;
    return { parts, hasAny, remarks, known };
  }, [kvk, name, follow, messages, remarks, known, tables, hasContacts, hasNotes, isMarked]);
}
