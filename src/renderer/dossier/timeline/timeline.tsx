import { useState } from 'react';
import type { TimelineEntry, UnchangedEntry } from '../../../shared/dossier/timeline';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { TextButton } from '../../ui/panels/text-button';
import { ChangeSign, markWord } from '../sections/field-history';
import { firstHeight } from '../sections/section-columns';
import classes from './timeline.module.css';

/** A line of a timeline: a month heading, an event, or unchanged figures. */
type TimelineRow =
  | { readonly kind: 'month'; readonly period: string }
  | { readonly kind: 'entry'; readonly entry: TimelineEntry }
  | { readonly kind: 'unchanged'; readonly entry: UnchangedEntry };

/** A unique key for a row. */
export const rowKey = (row: TimelineRow): string => (row.kind === 'month' ? row.period : row.entry.key);

const noRows: readonly UnchangedEntry[] = [];

/** Adds a line before each month's entries; unchanged figures come after the changes of the same day. */
export function timelineRows(
  entries: readonly TimelineEntry[],
  unchanged: readonly UnchangedEntry[] = noRows,
): readonly TimelineRow[] {
  const all = [
    ...entries.map((entry) => ({ kind: 'entry' as const, entry })),
    ...unchanged.map((entry) => ({ kind: 'unchanged' as const, entry })),
  ].sort((first, second) => (first.entry.day < second.entry.day ? 1 : first.entry.day > second.entry.day ? -1 : 0));
  const rows: TimelineRow[] = [];
  let period = '';
  for (const row of all) {
    const month = row.entry.day.slice(0, 7);
    if (month !== period) rows.push({ kind: 'month', period: month });
    period = month;
    rows.push(row);
  }
  return rows;
}

/** The number of entries beside the fields; a dialog shows all of them. */
const shown = 40;
const none: readonly UnchangedEntry[] = [];
/** The height of an entry in pixels. */
const entryHeight = 44;

const changeText = ({ before, after }: TimelineEntry): string =>
  before === null ? (after ?? '') : after === null ? before : `${before} → ${after}`;

const UnchangedLine = ({ entry: { label, text, day } }: { readonly entry: UnchangedEntry }) => (
  <div className={classes.entry}>
    <span className={classes.same} aria-hidden>
      =
    </span>
    <div className={classes.what}>
      <span>{label}</span>
      <span className={classes.values} title={text}>
        {text}
      </span>
    </div>
    <time dateTime={day}>{formatIsoDate(day).slice(0, 5)}</time>
  </div>
);

/** One line of a timeline. */
export function TimelineLine({ row }: { readonly row: TimelineRow }) {
  if (row.kind === 'month') return <h3 className={classes.month}>{formatPeriod(row.period)}</h3>;
  if (row.kind === 'unchanged') return <UnchangedLine entry={row.entry} />;
  const { entry } = row;
  return (
    <div className={classes.entry}>
      <ChangeSign mark={entry.mark} />
      <div className={classes.what}>
        <strong>
          {entry.label} {markWord(entry.mark)}
        </strong>
        <span className={classes.values} title={changeText(entry)}>
          {changeText(entry)}
        </span>
      </div>
      <time dateTime={entry.day}>{formatIsoDate(entry.day).slice(0, 5)}</time>
    </div>
  );
}

type TimelineProps = {
  readonly entries: readonly TimelineEntry[];
  /** Years whose figures did not change, which are folded away. */
  readonly unchanged: readonly UnchangedEntry[];
  /** Comes after the heading, for a timeline about another subject than the page's. */
  readonly of?: string | undefined;
  /** Whether this is the first render, which has only the entries that fill the window. */
  readonly isFirst: boolean;
  readonly onAll: () => void;
};

/** The latest events, beside the fields. */
export function Timeline({ entries, unchanged, of, isFirst, onAll }: TimelineProps) {
  const [withUnchanged, setWithUnchanged] = useState(false);
  const most = isFirst ? Math.min(shown, Math.ceil(firstHeight() / entryHeight)) : shown;
  return (
    <section className={classes.aside} aria-labelledby="tijdlijn">
      <div className={classes.head}>
        <h2 id="tijdlijn">{of === undefined ? 'Tijdlijn' : `Tijdlijn ${of}`}</h2>
        {entries.length > 0 && <TextButton onClick={onAll}>Alles</TextButton>}
      </div>
      {entries.length === 0 && <p className="quiet">{repeatedSentences.nothingChanged}</p>}
      {timelineRows(entries.slice(0, most), withUnchanged ? unchanged : none).map((row) => (
        <TimelineLine key={rowKey(row)} row={row} />
      ))}
      {!isFirst && unchanged.length > 0 && (
        <p className={classes.fold}>
          <TextButton onClick={() => setWithUnchanged(!withUnchanged)}>
            {withUnchanged ? 'Alleen wat wijzigde' : `Toon ook ${formatCount(unchanged.length)} onveranderd`}
          </TextButton>
        </p>
      )}
      {entries.length > shown && (
        <TextButton onClick={onAll}>Toon {formatCount(entries.length - shown)} meer…</TextButton>
      )}
    </section>
  );
}
