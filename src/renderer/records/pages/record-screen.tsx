import type { ReactNode } from 'react';
import type { RecordPage } from '../../../shared/domain/records/record';
import { Announcement } from '../window/announcement';
import { MirrorNote } from './mirror-note';
import { RecordPager } from './record-pager';
import classes from './record-screen.module.css';
import { RecordSearch } from './record-search';

type RecordScreenProps = {
  readonly title: string;
  /** The words of the search field, and what it finds. */
  readonly label: string;
  readonly noun: readonly [one: string, many: string];
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** What else narrows the records, beside the search field. */
  readonly choice?: ReactNode;
  /** The records that are shown; null until they are known. */
  readonly page: RecordPage | null;
  readonly offset: number;
  readonly limit: number;
  readonly onGo: (offset: number) => void;
  /** The part that scrolls. */
  readonly children: ReactNode;
};

/** A screen of records of one kind: a search field above them, and buttons to other pages below them. */
export const RecordScreen = ({
  title,
  label,
  noun,
  search,
  onSearch,
  choice,
  children,
  ...shown
}: RecordScreenProps) => (
  <div className={classes.screen}>
    <header className={classes.head} data-with-choice={choice !== undefined || undefined}>
      <h1 className={classes.title}>{title}</h1>
      <RecordSearch
        label={label}
        value={search}
        total={shown.page?.total ?? null}
        all={shown.page?.all ?? null}
        noun={noun}
        onChange={onSearch}
      />
      {choice}
      <span className={classes.atEnd}>
        <MirrorNote />
      </span>
    </header>
    {children}
    <RecordPager
      offset={shown.offset}
      limit={shown.limit}
      count={shown.page?.records.length ?? 0}
      total={shown.page?.total ?? 0}
      onGo={shown.onGo}
    />
    <Announcement />
  </div>
);
