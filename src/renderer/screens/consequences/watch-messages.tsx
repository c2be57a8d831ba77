import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Column } from '../../../shared/domain/lists/column';
import type { MonthRef } from '../../../shared/domain/months/month';
import {
  type MessageState,
  messageStates,
  type WatchHit,
  type WatchLine,
} from '../../../shared/domain/watch/watch-line';
import { conditionColumn, type WatchRule } from '../../../shared/domain/watch/watch-rule';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { floodSentence, hitWords, ruleSentence } from '../../../shared/texts/watch-sentences';
import { paths } from '../../core/navigation/routes';
import { openCompared } from '../../core/watch/asked-comparison';
import { markMessage } from '../../core/watch/watch-store';
import { TextButton } from '../../ui/panels/text-button';
import { HitCells } from '../../values/hit-cells';
import classes from './messages.module.css';
import { type NamedSubject, subjectName } from './use-subjects';

type MessagesProps = {
  readonly lines: readonly WatchLine[];
  readonly rules: readonly WatchRule[];
  readonly subjects: readonly NamedSubject[];
  readonly columns: ReadonlyMap<string, Column>;
  /** The months on this computer: of another one there is nothing to compare. */
  readonly months: readonly MonthRef[];
};

const stateLabels: Readonly<Record<MessageState, string>> = { unread: 'Ongelezen', read: 'Gelezen', done: 'Klaar' };

/** Messages whose rule or offices are looked for. */
function isFound(line: WatchLine, rule: WatchRule | undefined, searched: string): boolean {
  if (searched === '') return true;
  const hits = line.outcome.is === 'spoken' ? line.outcome.hits : [];
  const texts = [rule?.name ?? '', ...hits.flatMap(({ id, name }) => [id, name])];
  return texts.some((text) => text.toLowerCase().includes(searched));
}

/** What the rules said: unread, read and done, each with its proof. */
export function WatchMessages({ lines, rules, ...known }: MessagesProps) {
  const [state, setState] = useState<MessageState>('unread');
  const [search, setSearch] = useState('');
  const byId = useMemo(() => new Map(rules.map((rule) => [rule.id, rule])), [rules]);
  const messages = lines.filter(({ outcome }) => outcome.is === 'spoken');
  const count = (of: MessageState): number => messages.filter((line) => line.state === of).length;
  const searched = search.trim().toLowerCase();
  const shown = messages.filter((line) => line.state === state && isFound(line, byId.get(line.rule), searched));
  return (
    <section className={classes.panel} aria-label="Berichten van de Waakhond">
      <div className={classes.head}>
        <h2 className={classes.title}>
          Waakhond <span className={classes.faint}>{countOf(messages.length, 'bericht', 'berichten')}</span>
        </h2>
        <SegmentedControl
          size="xs"
          aria-label="Welke berichten"
          value={state}
          data={messageStates.map((value) => ({ value, label: `${stateLabels[value]} ${count(value)}` }))}
          onChange={(value) => setState(messageStates.find((each) => each === value) ?? 'unread')}
        />
      </div>
      {messages.length > 0 && (
        <TextInput
          size="xs"
          aria-label="Zoek in berichten"
          placeholder="Zoek kantoor, KvK-nummer of regel"
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {shown.length === 0 && (
        <p className={classes.empty}>
          {searched === ''
            ? `Geen berichten bij ${stateLabels[state].toLowerCase()}.`
            : 'Geen bericht dat hierbij past.'}
        </p>
      )}
      {shown.map((line) => (
        <Message key={`${line.period} ${line.rule}`} line={line} rule={byId.get(line.rule)} {...known} />
      ))}
    </section>
  );
}

type MessageProps = Omit<MessagesProps, 'lines' | 'rules'> & {
  readonly line: WatchLine;
  readonly rule: WatchRule | undefined;
};

/** So many offices of a message are shown at once. */
const firstHits = 5;

function Message({ line, rule, subjects, columns, months }: MessageProps) {
  const { outcome, period, earlier, state } = line;
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  if (outcome.is !== 'spoken') return null;
  const column = rule === undefined ? undefined : columns.get(conditionColumn(rule.condition) ?? '');
  const hits = isWhole ? outcome.hits : outcome.hits.slice(0, firstHits);
  const later = months.find((month) => month.period === period);
  const canCompare = later !== undefined && earlier !== null && months.some((month) => month.period === earlier);
  return (
    <article className={classes.message} aria-label={rule?.name ?? 'Verwijderde regel'}>
      <header className={classes.messageHead}>
        <h3>{rule?.name ?? 'Verwijderde regel'}</h3>
        <span className={classes.faint}>
          {formatPeriod(period)} · {countOf(outcome.count, 'kantoor', 'kantoren')}
        </span>
        {rule !== undefined && <p>{ruleSentence(subjectName(subjects, rule.subject), rule.condition, column)}</p>}
        {outcome.isFlood && (
          <p className={classes.flood}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            {floodSentence(outcome.count, outcome.checked)}
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
            {opened === hit.id && <Proof hit={hit} line={line} column={column} />}
          </li>
        ))}
      </ul>
      <footer className={classes.messageFoot}>
        {outcome.hits.length > firstHits && !isWhole && (
          <TextButton onClick={() => setWhole(true)}>Alle {formatCount(outcome.hits.length)} tonen</TextButton>
        )}
        {canCompare && later !== undefined && earlier !== null && (
          <TextButton
            onClick={() =>
              openCompared(
                later,
                earlier,
                outcome.hits.map(({ id }) => id),
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
              onClick={() => void markMessage(line, 'done')}
            >
              Klaar
            </Button>
          )}
        </span>
      </footer>
    </article>
  );
}

type ProofProps = { readonly hit: WatchHit; readonly line: WatchLine; readonly column: Column | undefined };

function Proof({ hit, line: { period, earlier }, column }: ProofProps) {
  return (
    <dl className={classes.proof}>
      <dt>Bewijs</dt>
      <dd>
        {hit.name}, KvK {hit.id}
        {earlier !== null && (
          <>
            : <HitCells hit={hit} column={column} /> van {formatPeriod(earlier)} naar {formatPeriod(period)}
          </>
        )}
      </dd>
      <dt>Soort</dt>
      <dd>{hitWords[hit.kind]}</dd>
      <dt>Verder</dt>
      <dd>
        <Link href={paths.entityDetail(hit.id)}>Dossier</Link>
      </dd>
    </dl>
  );
}
