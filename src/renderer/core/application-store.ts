import { create } from 'zustand';
import type { ApplicationStart } from '../../shared/bridge/application';
import type { KeyState } from '../../shared/domain/account/key-question';
import type { Settings } from '../../shared/domain/program/settings';
import type { Failure } from '../../shared/domain/result';
import { bridge } from '../bridge/bridge';
import { askEverythingAgain, onReopened, reportMissedEvents } from '../bridge/connection';

type ApplicationState = {
  /** Null until main has answered. */
  readonly start: ApplicationStart | null;
  /** Which key main needs before it can answer; null when main has its key. */
  readonly key: KeyState | null;
  /** The failure when main did not answer. */
  readonly problem: Failure | null;
  readonly begin: () => Promise<void>;
  /** Resolves to null when the change was made, otherwise to the failure. */
  readonly changeSettings: (change: Partial<Settings>) => Promise<Failure | null>;
};

/**
 * Main's state as the window knows it: the program, the session, the month and the settings. Only events update it, because the answer to a
 * request about the session or month may be older than an event that arrived before it.
 */
export const useApplication = create<ApplicationState>((set, get) => {
  /**
   * What events changed since the last request for the whole state. Events are newer than that request's answer, even when they arrive
   * before it.
   */
  let news: Partial<ApplicationStart> = {};
  const patch = (change: Partial<ApplicationStart>) => {
    news = { ...news, ...change };
    const { start } = get();
    if (start !== null) set({ start: { ...start, ...change } });
  };
  bridge.listen('session.changed', ({ session, month }) => patch({ session, month }));
  bridge.listen('month.changed', (month) => patch({ month }));
  bridge.listen('day.changed', (today) => patch({ today }));
  bridge.listen('settings.changed', (settings) => patch({ settings }));
  bridge.listen('update.changed', (update) => patch({ update }));
  bridge.listen('network.changed', (network) => patch({ network }));
  bridge.listen('notices.changed', (notices) => patch({ notices }));
  bridge.listen('key.changed', (key) => followKey(key));
  // A column has its colours in every answer.
  bridge.listen('limits.changed', askEverythingAgain);
  // Filters, conditions and formulas of any question may name a column of a KvK list or own table.
  bridge.listen('ownColumns.changed', ({ role }) => {
    if (role === get().start?.session.account?.role) askEverythingAgain();
  });
  onReopened(({ isKnown }) => {
    void get()
      .begin()
      .then(() => {
        if (!isKnown) reportMissedEvents();
      });
  });
  /** When main gets its key, ask for the state again. */
  const followKey = (key: KeyState) => {
    if (key.at === 'open') void get().begin();
    else set({ key });
  };

  return {
    start: null,
    key: null,
    problem: null,
    begin: async () => {
      news = {};
      const answer = await bridge.request('application.start');
      if (answer.ok) {
        set({ start: { ...answer.data, ...news }, key: null, problem: null });
        return;
      }
      const key = answer.code === 'KEY_NEEDED' ? await bridge.request('key.state') : answer;
      if (key.ok) followKey(key.data);
      else set({ key: null, problem: key });
    },
    changeSettings: async (change) => {
      const answer = await bridge.request('settings.change', change);
      if (!answer.ok) return answer;
      patch({ settings: answer.data });
      return null;
    },
  };
});

/** Today by the program's clock, `YYYY-MM-DD`; it changes at midnight while the window is open (docs/rules/session.md#days). */
export const useToday = (): string => useApplication((state) => state.start?.today ?? '');
