import { SegmentedControl } from '@mantine/core';
import { IconAddressBook, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import type { RecordPage, RecordQuery } from '../../../shared/domain/records/record';
import { searchWords } from '../../../shared/format/found-ranges';
import { moreDraftsSentence } from '../../../shared/texts/record-sentences';
import { FailedAnswer } from '../../core/failed-answer';
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
import { UnknownRecords } from '../../records/pages/mirror-note';
import { RecordScreen } from '../../records/pages/record-screen';
import { useUndoKeys } from '../../records/texts/use-undo-keys';
import { useRecordPage } from '../../records/window/use-record-page';
import { useAreRecordsUnknown } from '../../records/window/window-records';
import { StatePanel } from '../../ui/panels/state-panel';
import classes from './contacts-screen.module.css';

const limit = 50;

const noDrafts: RecordPage['drafts'] = [];

type RowsProps = { readonly page: RecordPage; readonly words: readonly string[]; readonly onGone: () => void };

function Rows({ page, words, onGone }: RowsProps) {
  const editing = useContactEditing(onGone);
  const officeOf = (itemId: string) => {
    const kvk = itemId.padStart(8, '0');
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
    className={classes.followups}
    aria-label="Opvolging"
    value={value}
    data={[...followupChoices]}
    onChange={onChange}
  />
);

/** /contacts: the contact records of all offices, those to follow up first (docs/rules/records.md#contact-records). */
export function ContactsScreen() {
  useScreenTitle('contacts');
  useUndoKeys();
  const { followups, search } = readShownContacts(useHistoryState());
  const shown = JSON.stringify([followups, search]);
  const [place, setPlace] = useState({ shown, offset: 0 });
  // Other choices start at the first record.
  const offset = place.shown === shown ? place.offset : 0;
  const setOffset = (next: number) => setPlace({ shown, offset: next });
  const show = (next: Partial<ShownContacts>) =>
    navigate(paths.contacts, { replace: true, state: { followups, search, ...next } });
  const { data, failure, reload } = useRecordPage({
    kind: 'contacts',
    itemId: null,
    search,
    followups,
    order: 'followup',
    offset,
    limit,
  });
  const words = useMemo(() => searchWords(search), [search]);
  const scroller = useRef<HTMLElement>(null);
  if (data !== null && data.records.length === 0 && offset > 0 && data.total <= offset) setOffset(0);
  const isUnknown = useAreRecordsUnknown();
  const isNarrowed = search.trim() !== '' || followups !== 'all';
  // Drafts are not searched, so they are not among the results.
  const page = data === null || !isNarrowed ? data : { ...data, drafts: noDrafts };
  const isEmpty = page !== null && page.records.length === 0 && page.drafts.length === 0;
  return (
    <RecordScreen
      title="CRM"
      label="Zoek in contactmomenten"
      noun={['contactmoment', 'contactmomenten']}
      search={search}
      onSearch={(text) => show({ search: text })}
      choice={<FollowupChoice value={followups} onChange={(next) => show({ followups: next })} />}
      page={data}
      offset={offset}
      limit={limit}
      onGo={(next) => {
        setOffset(next);
        scroller.current?.scrollTo({ top: 0 });
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={classes.scroller} aria-label="Lijst van contactmomenten" tabIndex={0}>
        {failure !== null && (
          <FailedAnswer
            failure={failure}
            within
            title="De contactmomenten kunnen niet worden getoond"
            onRetry={reload}
          />
        )}
        {isEmpty && isUnknown && <UnknownRecords title="De contactmomenten zijn nog niet opgehaald" />}
        {isEmpty && !isUnknown && <Empty isNarrowed={isNarrowed} />}
        {page !== null && page.moreDrafts > 0 && <p>{moreDraftsSentence(page.moreDrafts)}</p>}
        {page !== null && !isEmpty && <Rows page={page} words={words} onGone={() => scroller.current?.focus()} />}
      </section>
    </RecordScreen>
  );
}
