import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isOpen } from '../../../shared/access/option-access';
import type { Owner } from '../../../shared/domain/account/session';
import type { Failure } from '../../../shared/domain/result';
import type { MessageState, WatchLine } from '../../../shared/domain/watch/watch-line';
import type { WatchRule } from '../../../shared/domain/watch/watch-rule';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { onOwnerChange, ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { notifyFailure } from '../notify';

type WatchState = {
  readonly owner: Owner | null;
  /** Sorted by name. */
  readonly rules: readonly WatchRule[];
  /** The newest month first. */
  readonly lines: readonly WatchLine[];
  /** Why rules and lines could not be read. */
  readonly failure: Failure | null;
  /** Whether rules and lines have been read at least once. */
  readonly isKnown: boolean;
};

const nothing: WatchState = { owner: null, rules: [], lines: [], failure: null, isKnown: false };
const store = createStore<WatchState>(() => nothing);

/** The watch rules of this window's account and role, with their lines. */
export const useWatch = <T>(selector: (state: WatchState) => T): T => useStore(store, selector);

let newest = 0;

/** Reads rules and lines again; does nothing when the account lacks the watch. */
export async function reloadWatch(): Promise<void> {
  const { start } = useApplication.getState();
  const owner = ownerOf(start);
  const options = start?.session.account?.options;
  const mine = ++newest;
  if (owner === null || options === undefined || !isOpen(options, 'parts', 'mutations')) {
    store.setState(nothing, true);
    return;
  }
  const [rules, lines] = await Promise.all([
    bridge.request('watch.rules', { owner }),
    bridge.request('watch.lines', { owner }),
  ]);
  if (mine !== newest) return;
  const failure = !rules.ok ? rules : !lines.ok ? lines : null;
  store.setState({
    owner,
    failure,
    isKnown: true,
    rules: rules.ok ? rules.data : [],
    lines: lines.ok ? inOrder(lines.data, rules.ok ? rules.data : []) : [],
  });
}

/** Sorts lines by month, the newest first, and then by the name of their rule; lines of removed rules come last. */
function inOrder(lines: readonly WatchLine[], rules: readonly WatchRule[]): readonly WatchLine[] {
  const placeOf = new Map(rules.map(({ id }, place) => [id, place]));
  const place = ({ rule }: WatchLine): number => placeOf.get(rule) ?? placeOf.size;
  return lines.toSorted((first, second) => second.period.localeCompare(first.period) || place(first) - place(second));
}

/** Changes the state of a message. The window shows the change at once, and reverts it if it could not be stored. */
export async function markMessage({ rule, period }: WatchLine, state: MessageState): Promise<void> {
  const { owner } = store.getState();
  if (owner === null) return;
  store.setState(({ lines }) => ({
    lines: lines.map((line) => (line.rule === rule && line.period === period ? { ...line, state } : line)),
  }));
  const answer = await bridge.request('watch.mark', { owner, rule, period, state });
  if (answer.ok) return;
  notifyFailure('Het bericht is niet gemarkeerd', answer);
  await reloadWatch();
}

/** The number of watch messages that the user has not read. */
export const useUnreadMessages = (): number =>
  useWatch(({ lines }) => lines.filter(({ outcome, state }) => outcome.is === 'spoken' && state === 'unread').length);

onOwnerChange(() => {
  store.setState(nothing, true);
  void reloadWatch();
});
onMissedEvents(() => void reloadWatch());
bridge.listen('watch.changed', ({ role }) => {
  if (role === ownerOf(useApplication.getState().start)?.role) void reloadWatch();
});
void reloadWatch();
