import { type ReactNode, useMemo } from 'react';
import { isOpen } from '../../../shared/access/option-access';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { useOfficeMarks } from '../../core/dossiers/office-marks';
import { useOfficeRows } from '../../core/dossiers/office-rows';
import { useOfficeRemarks } from '../../core/dossiers/remarks';
import { FollowLines } from '../../core/follow/follow-lines';
import { useFollowLines } from '../../core/follow/use-follow-lines';
import { useMonthsBefore } from '../../core/months/earlier-months';
import { useWindowMonth } from '../../core/months/window-month';
import { isOffered } from '../../core/navigation/offered-screens';
import { useWatch } from '../../core/watch/watch-store';
import type { DossierExtra } from '../../dossier/dossier-view';
import { ContactSection } from '../../records/contact-records/contact-section';
import { OfficeNotes } from '../../records/texts/office-notes';
import { messagesAbout, OfficeMessages } from '../../values/office-messages';
import { OfficeRemarks } from '../../values/office-remarks';
import { OfficeRows } from '../../values/office-rows';

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

type FollowPart = {
  /** Null when there is nothing to ask or show. */
  readonly content: ReactNode;
  /** Whether a question is open. */
  readonly isAsked: boolean;
};

/** Asks whether what is the user's follows an office that continued another one, or is continued. */
function useFollowPart(kvk: string): FollowPart {
  const owner = useOwner();
  const month = useWindowMonth();
  const options = useApplication(({ start }) => start?.session.account?.options ?? null);
  const isAllowed = options !== null && isOpen(options, 'parts', 'mutations');
  const months = useMonthsBefore(isAllowed ? month : null).data?.months ?? null;
  const question = useMemo(
    () =>
      owner === null || month === null || months === null ? null : { owner, month, earlier: months[0]?.period ?? null },
    [owner, month, months],
  );
  const { data } = useFollowLines(question);
  return useMemo(() => {
    const lines = data?.lines.filter(({ gone, fresh }) => gone.id === kvk || fresh.id === kvk) ?? [];
    const content = owner === null || lines.length === 0 ? null : <FollowLines owner={owner} lines={lines} />;
    return { content, isAsked: lines.some(({ choice }) => choice === null) };
  }, [owner, data, kvk]);
}
