import { create } from 'zustand';
import type { ApplicationStart } from '../../shared/domain/application';
import type { Settings } from '../../shared/domain/settings';
import { bridge, sentenceOf } from '../bridge/bridge';

type ApplicationState = {
  /** Null until main has answered. */
  readonly start: ApplicationStart | null;
  /** Why main did not answer. */
  readonly problem: string | null;
  readonly begin: () => Promise<void>;
  readonly changeSettings: (change: Partial<Settings>) => Promise<void>;
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

  return {
    start: null,
    problem: null,
    begin: async () => {
      const answer = await bridge.request('application.start');
      set(answer.ok ? { start: answer.data, problem: null } : { problem: sentenceOf(answer) });
    },
    changeSettings: async (change) => {
      const answer = await bridge.request('settings.change', change);
      if (answer.ok) patch({ settings: answer.data });
    },
  };
});
