import { create } from 'zustand';
import type { Failure } from '../../shared/bridge/result';
import type { ApplicationStart } from '../../shared/domain/application';
import type { MonthState } from '../../shared/domain/month';
import type { SessionView } from '../../shared/domain/session';
import type { Settings } from '../../shared/domain/settings';
import { bridge } from '../bridge/bridge';

type ApplicationState = {
  /** Null until main has answered. */
  readonly start: ApplicationStart | null;
  /** Why main did not answer. */
  readonly problem: Failure | null;
  readonly begin: () => Promise<void>;
  /** Null when it is done, else why not. */
  readonly changeSettings: (change: Partial<Settings>) => Promise<Failure | null>;
  /** Takes over what main answered about the session or the month, ahead of its event. */
  readonly adopt: (news: { readonly session?: SessionView; readonly month?: MonthState }) => void;
};

/** What main told of itself, the session, the month and the settings; kept current by events. */
export const useApplication = create<ApplicationState>((set, get) => {
  const patch = (change: Partial<ApplicationStart>) => {
    const { start } = get();
    if (start !== null) set({ start: { ...start, ...change } });
  };
  bridge.listen('session.changed', (session) => patch({ session }));
  bridge.listen('month.changed', (month) => patch({ month }));
  bridge.listen('settings.changed', (settings) => patch({ settings }));
  bridge.listen('notices.changed', (notices) => patch({ notices }));

  return {
    start: null,
    problem: null,
    begin: async () => {
      const answer = await bridge.request('application.start');
      set(answer.ok ? { start: answer.data, problem: null } : { problem: answer });
    },
    changeSettings: async (change) => {
      const answer = await bridge.request('settings.change', change);
      if (!answer.ok) return answer;
      patch({ settings: answer.data });
      return null;
    },
    adopt: patch,
  };
});
