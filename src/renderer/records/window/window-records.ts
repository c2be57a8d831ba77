import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Owner } from '../../../shared/domain/account/session';
import type { RecordsState } from '../../../shared/domain/records/record';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { onOwnerChange, ownerOf } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { createDeletions } from './deletions';
import { createDraftStore, type TypedText } from './draft-store';
import { announceWindow, leaveWindow, windowName } from './window-presence';

const ownerNow = (): Owner | null => ownerOf(useApplication.getState().start);

/** The texts that are typed in this window. */
export const drafts = createDraftStore({ request: bridge.request, owner: ownerNow, window: windowName });

/** The deletions of this window. */
export const deletions = createDeletions();

export const useTyped = (key: string | null): TypedText | null =>
  useStore(drafts, ({ texts }) => (key === null ? null : (texts[key] ?? null)));

/**
 * The text typed for a record, until main's answer contains the same text.
 * @param answered main's last answer, a new object each time
 * @param hasDraft whether the answer contains a draft
 */
export function useTypedUntil(key: string, answered: object | null, hasDraft: boolean): TypedText | null {
  const typed = useTyped(key);
  const waits = answered === null && (typed?.state === 'saved' || typed?.state === 'gone');
  // A new answer may have the typed text.
  useEffectOn([key, answered, hasDraft, waits], () => {
    if (!hasDraft) drafts.getState().settle(key);
  });
  return typed;
}

type Mirror = { readonly state: RecordsState | null };

/** The state of the local copy of the provider's records; null until it is known. */
const mirror = createStore<Mirror>(() => ({ state: null }));

export const useMirror = <T>(selector: (state: RecordsState | null) => T): T =>
  useStore(mirror, ({ state }) => selector(state));

/** Whether the provider has never sent the records, so that an empty result does not mean that there are none. */
export const useAreRecordsUnknown = (): boolean => useMirror((state) => state !== null && state.syncedAt === null);

/** An answer may be older than an event that arrived before it. */
function takeState(state: RecordsState): void {
  const before = mirror.getState().state;
  if (before === null || state.version >= before.version) mirror.setState({ state });
}

/** Requests the state of the local copy, for the first component that shows it. */
export async function askMirror(owner: Owner): Promise<void> {
  const answer = await bridge.request('record.state', { owner });
  if (answer.ok && ownerNow()?.role === owner.role && ownerNow()?.email === owner.email) takeState(answer.data);
}

/**
 * Asks the provider what changed.
 * @returns why that failed
 */
export async function syncRecords(owner: Owner) {
  const answer = await bridge.request('record.sync', { owner });
  if (answer.ok) takeState(answer.data);
  return answer;
}

bridge.listen('records.changed', (state) => mirror.setState({ state }));

onMissedEvents(() => {
  const owner = ownerNow();
  if (owner === null || mirror.getState().state === null) return;
  // A restarted program numbers its versions from the beginning.
  mirror.setState({ state: null });
  void askMirror(owner);
});

onOwnerChange((owner, before) => {
  drafts.getState().follow(owner, before);
  deletions.getState().reset();
  mirror.setState({ state: null });
});

/** Forgets what was typed and deleted in this window, after the user logged out. */
export function forgetTexts(): void {
  drafts.getState().reset();
  deletions.getState().reset();
}

/** Writes waiting texts before something that could lose them: another screen, another role, or closing the window. */
export const flushDrafts = (): Promise<void> => drafts.getState().flush();

if (typeof window !== 'undefined') {
  announceWindow();
  window.addEventListener('pagehide', () => {
    void flushDrafts();
    leaveWindow();
  });
  document.addEventListener('visibilitychange', () => void flushDrafts());
}
