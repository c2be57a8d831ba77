import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordPage, RecordQuery } from '../../../shared/domain/records/record';
import type { Failure } from '../../../shared/domain/result';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { searchWords } from '../../../shared/format/found-ranges';
import { FailedAnswer } from '../../core/failed-answer';
import { SearchInput } from '../../ui/forms/text-search';
import { PageButtons, type ShownPage } from '../../ui/panels/page-buttons';
import { useRecordUndoKeys } from '../texts/record-actions';
import { Announcement } from '../window/announcement';
import { useRecordPage } from '../window/use-record-page';
import { useAreRecordsUnknown } from '../window/window-records';
import { MirrorNote, UnknownRecords } from './mirror-note';
import classes from './record-screen.module.css';

type ShownRecords<Scroller> = {
  /** Null until it is known. */
  readonly page: RecordPage | null;
  /** The words that are searched for. */
  readonly words: readonly string[];
  readonly failure: Failure | null;
  readonly reload: () => void;
  /** The part that scrolls; another page begins at its top. */
  readonly scroller: RefObject<Scroller | null>;
  readonly place: Pick<ShownPage, 'offset' | 'limit' | 'onGo'>;
};

/** A page of the records that a screen shows; another search or choice starts at the first record. */
export function useShownRecords<Scroller extends HTMLElement>(
  query: Pick<RecordQuery, 'kind' | 'search' | 'followups' | 'order' | 'limit'>,
): ShownRecords<Scroller> {
  useRecordUndoKeys();
  const { search, followups, limit } = query;
  const shown = JSON.stringify([followups, search]);
  const [place, setPlace] = useState({ shown, offset: 0 });
  const offset = place.shown === shown ? place.offset : 0;
  const setOffset = (next: number) => setPlace({ shown, offset: next });
  const { data: page, failure, reload } = useRecordPage({ ...query, itemId: null, offset });
  const words = useMemo(() => searchWords(search), [search]);
  const scroller = useRef<Scroller>(null);
  // The only record on the last page was deleted.
  if (page !== null && page.records.length === 0 && offset > 0 && page.total <= offset) {
    setOffset(Math.max(0, Math.ceil(page.total / limit) - 1) * limit);
  }
  const onGo = (next: number) => {
    setOffset(next);
    scroller.current?.scrollTo({ top: 0 });
  };
  return { page, words, failure, reload, scroller, place: { offset, limit, onGo } };
}

type RecordStateProps = Pick<ShownRecords<HTMLElement>, 'failure' | 'reload'> & {
  /** What the records are called: `notities`. */
  readonly many: string;
  readonly isEmpty: boolean;
  /** Shown when there are no records. */
  readonly children: ReactNode;
};

/** Says why there are no records to see. */
export function RecordState({ failure, reload, many, isEmpty, children }: RecordStateProps) {
  const isUnknown = useAreRecordsUnknown();
  return (
    <>
      {failure !== null && (
        <FailedAnswer failure={failure} within title={`De ${many} kunnen niet worden getoond`} onRetry={reload} />
      )}
      {isEmpty && (isUnknown ? <UnknownRecords title={`De ${many} zijn nog niet opgehaald`} /> : children)}
    </>
  );
}

type RecordScreenProps = Pick<ShownRecords<HTMLElement>, 'page' | 'place'> & {
  readonly title: string;
  readonly noun: readonly [one: string, many: string];
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** What else narrows the records, beside the search field. */
  readonly choice?: ReactNode;
  /** The part that scrolls. */
  readonly children: ReactNode;
};

/** A screen of records of one kind: a search field above them, and buttons to other pages below them. */
export const RecordScreen = (props: RecordScreenProps) => (
  <div className={classes.screen}>
    <header className={classes.head} data-with-choice={props.choice !== undefined || undefined}>
      <h1 className={classes.title}>{props.title}</h1>
      <RecordSearch {...props} />
      {props.choice}
      <span className={classes.atEnd}>
        <MirrorNote />
      </span>
    </header>
    {props.children}
    <nav className={classes.pager} aria-label="Pagina's">
      <PageButtons
        {...props.place}
        count={props.page?.records.length ?? 0}
        total={props.page?.total ?? 0}
        before="Vorige pagina"
        next="Volgende pagina"
      />
    </nav>
    <Announcement />
  </div>
);

/** Milliseconds without a key after which typing has stopped. */
const pause = 600;

/** Searches while the user types. Ctrl+F moves to the field, and Escape empties it. */
function RecordSearch({
  search: value,
  page,
  noun,
  onSearch,
}: Pick<RecordScreenProps, 'search' | 'page' | 'noun' | 'onSearch'>) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['mod+F', () => field.current?.select()]], []);
  const words = page === null ? '' : `${formatCount(page.total)} van ${countOf(page.all, ...noun)}`;
  return (
    <>
      <SearchInput
        ref={field}
        className={classes.field}
        label={`Zoek in ${noun[1]}`}
        value={value}
        onChange={onSearch}
      />
      <span className={`figures ${classes.count}`}>{words}</span>
      <Spoken words={value === '' ? '' : words} />
    </>
  );
}

/** Announces the count once typing has stopped. */
function Spoken({ words }: { readonly words: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span className="visually-hidden" role="status">
      {spoken}
    </span>
  );
}
