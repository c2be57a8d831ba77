import { dayOf } from '../../../shared/domain/calendar';
import type { ContactSettings, RecordFields, RecordQuery } from '../../../shared/domain/records/record';
import { formatIsoDate } from '../../../shared/format/format-date';
import { useApplication } from '../../core/application-store';

/** Fields of a contact record in the order of its form. */
export const contactFields = ['kind', 'state', 'contact', 'custom1', 'custom2', 'custom3'] as const;
export type ContactField = (typeof contactFields)[number];

const ownLabels: Readonly<Record<keyof RecordFields, string>> = {
  kind: 'Soort',
  state: 'Status',
  contact: 'Contact',
  followup: 'Opvolgen op',
  content: 'Tekst',
  custom1: 'Veld 1',
  custom2: 'Veld 2',
  custom3: 'Veld 3',
  sendEmails: 'E-mail sturen naar',
};

const choiceLists = {
  kind: 'kinds',
  state: 'states',
  contact: 'contacts',
  custom1: 'custom1',
  custom2: 'custom2',
  custom3: 'custom3',
} as const satisfies Readonly<Record<ContactField, keyof ContactSettings>>;

const noSettings: ContactSettings = {
  kinds: [],
  states: [],
  contacts: [],
  labels: {},
  custom1: [],
  custom2: [],
  custom3: [],
  insertEmails: [],
  updateEmails: [],
  deleteEmails: [],
};

/** The provider's labels and choices for contact records (docs/rules/records.md#contact-records). */
export const useContactSettings = (): ContactSettings =>
  useApplication((state) => state.start?.session.account?.contactSettings ?? noSettings);

/** The label of a field: the provider's, or else our own. */
export const labelOf = ({ labels }: ContactSettings, field: keyof RecordFields): string =>
  (Object.hasOwn(labels, field) && labels[field]) || ownLabels[field];

/** The choices of a field; empty for a text field. */
export const choicesOf = (settings: ContactSettings, field: ContactField): readonly string[] =>
  settings[choiceLists[field]];

/** Whether a custom field is used: the provider gave it a label or choices. */
export const isFieldUsed = (settings: ContactSettings, field: ContactField): boolean =>
  !field.startsWith('custom') || Object.hasOwn(settings.labels, field) || choicesOf(settings, field).length > 0;

/** The day of an ISO time as `dd-mm-jjjj` (docs/rules/session.md#days). */
export const dateWords = (iso: string): string => formatIsoDate(dayOf(iso));

/** The history state with which a dossier opens at its contact records. */
export const contactAnchor = { section: 'crm' } as const;

/** Whether a page was opened to show contact records. */
export const isContactAnchor = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'section' in state && state.section === contactAnchor.section;

/** The choices of which contact records CRM shows, by their follow-up. */
export const followupChoices = [
  { value: 'all', label: 'Alle' },
  { value: 'open', label: 'Op te volgen' },
  { value: 'overdue', label: 'Te laat' },
] as const satisfies readonly { readonly value: RecordQuery['followups']; readonly label: string }[];

/** The state of CRM, stored in the history so that Back restores it. */
export type ShownContacts = Pick<RecordQuery, 'followups' | 'search'>;

/** The state of CRM from the history; shows all records when there is none. */
export function readShownContacts(state: unknown): ShownContacts {
  const { followups, search }: { readonly followups?: unknown; readonly search?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  return {
    followups: followupChoices.find(({ value }) => value === followups)?.value ?? 'all',
    search: typeof search === 'string' ? search : '',
  };
}
