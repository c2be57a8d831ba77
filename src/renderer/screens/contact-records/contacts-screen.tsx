import { SegmentedControl } from '@mantine/core';
import { IconAddressBook, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import type { RecordPage, RecordQuery } from '../../../shared/domain/records/record';
import { moreDraftsSentence } from '../../../shared/texts/record-sentences';
import { useFormers } from '../../core/follow/formers';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import {
  contactAnchor,
  followupChoices,
  readShownContacts,
  type ShownContacts,
} from '../../records/contact-records/contact-labels';
import { ContactTable } from '../../records/contact-records/contact-table';
import { useContactEditing } from '../../records/contact-records/use-contact-editing';
import { RecordScreen, RecordState, useShownRecords } from '../../records/pages/record-screen';
import { StatePanel } from '../../ui/panels/state-panel';
import classes from './contacts-screen.module.css';

const limit = 50;

const noDrafts: RecordPage['drafts'] = [];

type RowsProps = { readonly page: RecordPage; readonly words: readonly string[]; readonly onGone: () => void };

function Rows({ page, words, onGone }: RowsProps) {
  const editing = useContactEditing(onGone);
  const formers = useFormers();
  const officeOf = (itemId: string) => {
    const kvk = itemId.padStart(8, '0');
    const former = formers.find(({ id }) => id === kvk);
    if (former !== undefined)
      return (
        <>
          <Link href={paths.entityDetail(former.shownAt)} state={contactAnchor}>
            {former.name}
          </Link>
          <span className={`figures ${classes.number}`}>
            {kvk} → {former.shownAt}
          </span>
        </>
      );
    const name = Object.hasOwn(page.names, kvk) ? page.names[kvk] : undefined;
    return (
      <>
        <Link href={paths.entityDetail(kvk)} state={contactAnchor}>
          {name ?? `KvK ${kvk}`}
        </Link>
        {name !== undefined && <span className={`figures ${classes.number}`}>{kvk}</span>}
      </>
    );
  };
  return (
    <>
      <ContactTable
        label="Contactmomenten"
        records={page.records}
        drafts={page.drafts}
        names={page.names}
        words={words}
        officeOf={officeOf}
        {...editing}
      />
      {editing.dialogs}
    </>
  );
}

type EmptyProps = { readonly isNarrowed: boolean };

const Empty = ({ isNarrowed }: EmptyProps) =>
  isNarrowed ? (
    <StatePanel
      within
      icon={<IconSearchOff size={24} stroke={1.6} />}
      title="Geen contactmoment dat hierbij past"
      text="Zoek op minder of andere woorden, of kies Alle."
    />
  ) : (
    <StatePanel
      within
      icon={<IconAddressBook size={24} stroke={1.6} />}
      title="Nog geen contactmomenten"
      text="Open het dossier van een kantoor en kies bij CRM: Nieuw contactmoment."
    />
  );

type FollowupChoiceProps = {
  readonly value: RecordQuery['followups'];
  readonly onChange: (followups: RecordQuery['followups']) => void;
};

const FollowupChoice = ({ value, onChange }: FollowupChoiceProps) => (
  <SegmentedControl
    className="fixed-width"
    aria-label="Opvolging"
    value={value}
    data={[...followupChoices]}
    onChange={onChange}
  />
);

const noun = ['contactmoment', 'contactmomenten'] as const;

/** /contacts: the contact records of all offices, those to follow up first (docs/rules/records.md#contact-records). */
export function ContactsScreen() {
  useScreenTitle('contacts');
  const { followups, search } = readShownContacts(useHistoryState());
  const show = (next: Partial<ShownContacts>) =>
    navigate(paths.contacts, { replace: true, state: { followups, search, ...next } });
  const shown = useShownRecords<HTMLElement>({ kind: 'contacts', search, followups, order: 'followup', limit });
  const { scroller } = shown;
  const isNarrowed = search.trim() !== '' || followups !== 'all';
  // Drafts are not searched, so they are not among the results.
  const page = shown.page === null || !isNarrowed ? shown.page : { ...shown.page, drafts: noDrafts };
  const isEmpty = page !== null && page.records.length === 0 && page.drafts.length === 0;
  return (
    <RecordScreen
      {...shown}
      title="CRM"
      noun={noun}
      search={search}
      onSearch={(text) => show({ search: text })}
      choice={<FollowupChoice value={followups} onChange={(next) => show({ followups: next })} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={classes.scroller} aria-label="Lijst van contactmomenten" tabIndex={0}>
        <RecordState {...shown} many={noun[1]} isEmpty={isEmpty}>
          <Empty isNarrowed={isNarrowed} />
        </RecordState>
        {page !== null && page.moreDrafts > 0 && <p>{moreDraftsSentence(page.moreDrafts)}</p>}
        {page !== null && !isEmpty && <Rows page={page} words={shown.words} onGone={() => scroller.current?.focus()} />}
      </section>
    </RecordScreen>
  );
}
