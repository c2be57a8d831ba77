import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { WatchHit, WatchLine } from '../../../shared/domain/watch/watch-line';
import { conditionColumn, type WatchRule } from '../../../shared/domain/watch/watch-rule';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { floodSentence, goneRule, hitWords, ruleSentence, watchedRows } from '../../../shared/texts/watch-sentences';
import { notifyGone } from '../../core/notify';
import { openCompared } from '../../core/watch/asked-comparison';
import { markMessage } from '../../core/watch/watch-store';
import { detailPath } from '../../list/core/rows/detail-path';
import { TextButton } from '../../ui/panels/text-button';
import { HitCells } from '../../values/office-messages';
import classes from './messages.module.css';
import { type ColumnOf, type NamedSubject, rowsNamed } from './use-subjects';

export type MessageProps = {
  readonly line: WatchLine;
  readonly rule: WatchRule | undefined;
  /** All lines, to find earlier messages of the rule about an office. */
  readonly lines: readonly WatchLine[];
  readonly subjects: readonly NamedSubject[];
  readonly columnOf: ColumnOf;
  /** The months on this computer; a month that is not kept cannot be compared. */
  readonly months: readonly MonthRef[];
};

/** The number of offices in a message that are listed at first. */
const firstHits = 5;

/** A message of the watch with its evidence. When it has the focus, Enter opens a dossier and Space marks it as done. */
export function Message({ line, rule, lines, subjects, columnOf, months }: MessageProps) {
  const { outcome, period, list, state } = line;
  const [, navigate] = useLocation();
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  if (outcome.is !== 'spoken') return null;
  const name = rule?.name ?? goneRule;
  const column = rule === undefined ? undefined : columnOf(list, conditionColumn(rule.condition));
  const hits = isWhole ? outcome.hits : outcome.hits.slice(0, firstHits);
  const setDone = (): void => {
    void markMessage(line, 'done');
    notifyGone(`Bericht “${name}” is klaar`, '', () => markMessage(line, state));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Buttons inside the message use these keys themselves.
    if (event.target !== event.currentTarget) return;
    const shown = outcome.hits.find(({ id }) => id === opened) ?? outcome.hits[0];
    const page = shown === undefined ? null : pageOf(list, shown);
    if (event.key === 'Enter' && page !== null) navigate(page);
    else if (event.key === ' ' && state !== 'done') setDone();
    else return;
    event.preventDefault();
  };
  return (
    <article className={classes.message} aria-label={name} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={classes.messageHead}>
        <h3>{name}</h3>
        <span className={classes.faint}>
          {formatPeriod(period)} · {watchedRows(list, outcome.count)}
        </span>
        {rule !== undefined && (
          <p>{ruleSentence({ ...rowsNamed(subjects, rule.subject), list }, rule.condition, column)}</p>
        )}
        {outcome.isFlood && (
          <p className={classes.flood}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            {floodSentence(list, outcome.count, outcome.checked)}
          </p>
        )}
      </header>
      <ul className={classes.hits}>
        {hits.map((hit) => (
          <li key={`${hit.id} ${hit.kind}`}>
            <button
              type="button"
              className={classes.hit}
              aria-expanded={opened === hit.id}
              onClick={() => setOpened(opened === hit.id ? null : hit.id)}
            >
              <span className={classes.office}>{hit.name === '' ? hit.id : hit.name}</span>
              <HitCells hit={hit} column={column} />
            </button>
            {opened === hit.id && <Proof hit={hit} line={line} column={column} before={saidBefore(lines, line, hit)} />}
          </li>
        ))}
      </ul>
      <MessageFoot
        {...{ line, months, hits: outcome.hits, onDone: setDone }}
        onWhole={outcome.hits.length > firstHits && !isWhole ? () => setWhole(true) : null}
      />
    </article>
  );
}

type MessageFootProps = Pick<MessageProps, 'line' | 'months'> & {
  readonly hits: readonly WatchHit[];
  /** Shows all offices; null when all are shown. */
  readonly onWhole: (() => void) | null;
  readonly onDone: () => void;
};

function MessageFoot({ line, months, hits, onWhole, onDone }: MessageFootProps) {
  const { period, list, earlier, state } = line;
  const later = months.find((month) => month.period === period);
  const canCompare = later !== undefined && months.some((month) => month.period === earlier);
  return (
    <footer className={classes.messageFoot}>
      {onWhole !== null && <TextButton onClick={onWhole}>Alle {formatCount(hits.length)} tonen</TextButton>}
      {canCompare && earlier !== null && (
        <TextButton
          onClick={() =>
            openCompared(
              { list, later, earlier },
              hits.map(({ id }) => id),
            )
          }
        >
          Vergelijking
        </TextButton>
      )}
      <span className={classes.end}>
        {state === 'unread' && (
          <Button size="compact-xs" variant="subtle" onClick={() => void markMessage(line, 'read')}>
            Gelezen
          </Button>
        )}
        {state === 'done' ? (
          <Button size="compact-xs" variant="subtle" onClick={() => void markMessage(line, 'read')}>
            Niet klaar
          </Button>
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconCheck size={14} stroke={1.6} aria-hidden />}
            onClick={onDone}
          >
            Klaar
          </Button>
        )}
      </span>
    </footer>
  );
}

/** The page of a row. Lines from before the watch covered other lists have only the office. */
const pageOf = (list: ListName, { id, dossier }: WatchHit): string | null =>
  detailPath(list, id, dossier ?? (list === 'advisers' ? id : null));

/** The earlier months in which a rule reported an office, the newest first. */
const saidBefore = (lines: readonly WatchLine[], { rule, period }: WatchLine, { id }: WatchHit): readonly string[] =>
  lines.flatMap((line) =>
    line.rule === rule &&
    line.period < period &&
    line.outcome.is === 'spoken' &&
    line.outcome.hits.some((hit) => hit.id === id)
      ? [line.period]
      : [],
  );

type ProofProps = {
  readonly hit: WatchHit;
  readonly line: WatchLine;
  readonly column: Column | undefined;
  readonly before: readonly string[];
};

function Proof({ hit, line: { list, period, earlier }, column, before }: ProofProps) {
  const page = pageOf(list, hit);
  return (
    <dl className={classes.proof}>
      <dt>Bewijs</dt>
      <dd>
        {hit.name}, {list === 'advisers' ? 'KvK' : 'nummer'} {hit.id}
        {earlier !== null && (
          <>
            : <HitCells hit={hit} column={column} /> van {formatPeriod(earlier)} naar {formatPeriod(period)}
          </>
        )}
      </dd>
      <dt>Soort</dt>
      <dd>{hitWords[hit.kind]}</dd>
      <dt>Eerder</dt>
      <dd>{before.length === 0 ? 'Niet eerder gemeld.' : `Ook gemeld in ${before.map(formatPeriod).join(', ')}.`}</dd>
      {page !== null && (
        <>
          <dt>Verder</dt>
          <dd>
            <Link href={page}>{listDefinitions[list].opens === 'article' ? 'Artikel' : 'Dossier'}</Link>
          </dd>
        </>
      )}
    </dl>
  );
}
