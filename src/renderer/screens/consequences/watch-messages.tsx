import { SegmentedControl, TextInput } from '@mantine/core';
import { useHotkeys, useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type MessageState, messageStates, type WatchLine } from '../../../shared/domain/watch/watch-line';
import type { WatchRule } from '../../../shared/domain/watch/watch-rule';
import { countOf } from '../../../shared/format/format-number';
import { shortcuts } from '../../../shared/texts/shortcuts';
import { focusTitle, useFocusAfterRemoval } from '../../ui/behaviour/focus';
import classes from './messages.module.css';
import { Message, type MessageProps } from './watch-message';

type MessagesProps = Omit<MessageProps, 'line' | 'rule'> & {
  readonly rules: readonly WatchRule[];
  /** The month whose messages are shown, `YYYY-MM`; null for all months. */
  readonly period: string | null;
};

const stateLabels: Readonly<Record<MessageState, string>> = { unread: 'Ongelezen', read: 'Gelezen', done: 'Klaar' };
const emptySentences: Readonly<Record<MessageState, string>> = {
  unread: 'Geen ongelezen berichten',
  read: 'Geen gelezen berichten',
  done: 'Geen berichten die klaar zijn',
};

/** Whether a message's rule or offices match the search. */
function isFound(line: WatchLine, rule: WatchRule | undefined, searched: string): boolean {
  if (searched === '') return true;
  const hits = line.outcome.is === 'spoken' ? line.outcome.hits : [];
  const texts = [rule?.name ?? '', ...hits.flatMap(({ id, name }) => [id, name])];
  return texts.some((text) => text.toLowerCase().includes(searched));
}

/** The rules' messages, divided into unread, read and done, each with its evidence. */
export function WatchMessages({ rules, period, ...known }: MessagesProps) {
  const [state, setState] = useState<MessageState>('unread');
  const [search, setSearch] = useState('');
  const keys = useMessageKeys();
  const byId = useMemo(() => new Map(rules.map((rule) => [rule.id, rule])), [rules]);
  const messages = known.lines.filter(
    (line) => line.outcome.is === 'spoken' && (period === null || line.period === period),
  );
  const count = (of: MessageState): number => messages.filter((line) => line.state === of).length;
  const searched = search.trim().toLowerCase();
  const shown = messages.filter((line) => line.state === state && isFound(line, byId.get(line.rule), searched));
  return (
    <section {...keys} className={classes.panel} aria-label="Berichten van de Waakhond">
      <div className={classes.head}>
        <h2 className={classes.title}>
          Waakhond <span className={classes.faint}>{countOf(messages.length, 'bericht', 'berichten')}</span>
        </h2>
        <SegmentedControl
          size="xs"
          aria-label="Welke berichten"
          value={state}
          data={messageStates.map((value) => ({ value, label: `${stateLabels[value]} ${count(value)}` }))}
          onChange={(value) => setState(messageStates.find((state) => state === value) ?? 'unread')}
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
        <p className={classes.empty}>{searched === '' ? emptySentences[state] : 'Geen bericht dat hierbij past.'}</p>
      )}
      {shown.map((line) => (
        <Message key={`${line.period} ${line.rule}`} line={line} rule={byId.get(line.rule)} {...known} />
      ))}
    </section>
  );
}

/** J and K, and inside a message the arrow keys, move between messages. A message that disappears passes the focus to the next one. */
function useMessageKeys() {
  const panel = useRef<HTMLElement>(null);
  const place = useRef(-1);
  const messages = (): readonly HTMLElement[] => [...(panel.current?.querySelectorAll('article') ?? [])];
  const placeOfFocus = (): number => messages().findIndex((message) => message.contains(document.activeElement));
  const goTo = (at: number): void => {
    const all = messages();
    place.current = Math.max(0, Math.min(at, all.length - 1));
    const message = all[place.current];
    message?.focus({ preventScroll: true });
    message?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: 1 | -1): void => {
    if (document.querySelector('[aria-modal="true"]') === null) goTo(placeOfFocus() + by);
  };
  useHotkeys([
    [shortcuts.nextMessage.keys, () => step(1)],
    [shortcuts.previousMessage.keys, () => step(-1)],
  ]);
  const handOn = (): void => {
    if (messages().length === 0) focusTitle();
    else goTo(place.current);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    if (!(target instanceof HTMLElement) || target.tagName !== 'ARTICLE') return;
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
  };
  const onFocus = (): void => {
    place.current = placeOfFocus();
  };
  return { ref: useMergedRef(panel, useFocusAfterRemoval(handOn)), onKeyDown, onFocus };
}
