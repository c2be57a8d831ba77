import { useState } from 'react';
import type { KeyAnswer, KeyState } from '../../../shared/domain/account/key-question';
import { bridge } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';

/** The ways on which something has to be typed. */
export type KeyWay = 'password' | 'newPassword' | 'recoveryKey';
type Asked = Exclude<KeyState, { readonly at: 'busy' | 'open' }>;

export type KeyQuestion = {
  /** The question as it was last put, while an answer is tried too; null before there is one. */
  readonly asked: Asked | null;
  /** What the user chose to do; null while the choice is open. */
  readonly way: KeyWay | null;
  readonly goTo: (way: KeyWay | null) => void;
  /** An answer is on its way. */
  readonly busy: boolean;
  readonly give: (answer: KeyAnswer) => Promise<void>;
};

const isAsked = (state: KeyState): state is Asked => state.at === 'asking' || state.at === 'protecting';

/** Where the window begins: at the password where there is one, else at the choice. */
function firstWay(asked: Asked | null): KeyWay | null {
  if (asked?.at === 'protecting') return 'newPassword';
  return asked?.at === 'asking' && asked.hasPassword ? 'password' : null;
}

/** The question of main, and how far the user is with the answer. */
export function useKeyQuestion(state: KeyState): KeyQuestion {
  const [last, setLast] = useState<Asked | null>(isAsked(state) ? state : null);
  const [chosen, setChosen] = useState<{ readonly of: Asked['at'] | null; readonly way: KeyWay | null } | null>(null);
  const [giving, setGiving] = useState(false);
  if (isAsked(state) && state !== last) setLast(state);
  const asked = isAsked(state) ? state : giving ? last : null;
  const at = asked?.at ?? null;
  const way = chosen !== null && chosen.of === at ? chosen.way : firstWay(asked);
  return {
    asked,
    way,
    goTo: (next) => setChosen({ of: at, way: next }),
    busy: giving,
    give: async (answer) => {
      setGiving(true);
      const result = await bridge.request('key.answer', answer);
      if (!result.ok) notifyFailure('Het antwoord is niet aangekomen', result);
      // Once main has its key there is nothing to ask any more, until it reports that it has started.
      if (!result.ok || isAsked(result.data)) setGiving(false);
      else setLast(null);
    },
  };
}
