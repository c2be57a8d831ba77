import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shallow } from 'zustand/shallow';
import type { Input, Output, RequestName } from '../../shared/bridge/contract';
import { type Failure, failure, type Result } from '../../shared/domain/result';
import { bridge } from '../bridge/bridge';
import { useConnection } from '../bridge/connection';

export type Answer<N extends RequestName> = {
  /** `waiting` while the newest question has no answer yet, and while there is no question. */
  readonly state: 'waiting' | 'ready' | 'failed';
  /** The newest answer. While the next answer is awaited, this is still the answer before it. */
  readonly data: Output<N> | null;
  readonly failure: Failure | null;
  /** The question that `data` and `failure` answer. */
  readonly asked: Input<N> | null;
  /** Asks the same question again. */
  readonly reload: () => void;
};

type KnownAnswer<N extends RequestName> = {
  readonly asked: Input<N>;
  readonly attempt: number;
  readonly about: string;
  readonly result: Result<Output<N>>;
};

/** Gives each component a number, so that components do not cancel each other's questions. */
let components = 0;

/** The bridge without the types of a particular request; the types of `useAnswer` keep name, question and answer consistent. */
const ask = bridge.request as unknown as <N extends RequestName>(
  name: N,
  input: Input<N>,
) => Promise<Result<Output<N>>>;

/** Asks a component's question. When it is cancelled it is asked once more, because the component still wants the answer. */
async function answerOf<N extends RequestName>(
  name: N,
  input: Input<N>,
  { component, isWanted }: { readonly component: number; readonly isWanted: () => boolean },
): Promise<Result<Output<N>>> {
  const question =
    typeof input === 'object' && input !== null && 'requesterId' in input
      ? { ...input, requesterId: `${input.requesterId}/${component}` }
      : input;
  const first = await ask(name, question);
  if (first.ok || first.code !== 'CANCELLED' || !isWanted()) return first;
  const second = await ask(name, question);
  return second.ok || second.code !== 'CANCELLED' ? second : failure('INTERRUPTED');
}

/** Returns the previous object while its properties are equal (shallow comparison). */
function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (!shallow(kept.current, value)) kept.current = value;
  return kept.current;
}

/**
 * Main's answer to a question. The question is asked again when a part of it changes, and when events were missed. An answer is dropped
 * when it comes after a newer question, or after the component was removed.
 * @param input null asks no question
 * @param about the subject of the question: when it changes, the old answer is forgotten at once
 */
export function useAnswer<N extends RequestName>(name: N, input: Input<N> | null, about = ''): Answer<N> {
  const wanted = useSame(input);
  const [component] = useState(() => ++components);
  const [reloads, setReloads] = useState(0);
  const missed = useConnection((state) => state.missed);
  const attempt = reloads + missed;
  const [known, setKnown] = useState<KnownAnswer<N> | null>(null);
  if (known !== null && known.about !== about) setKnown(null);

  useEffect(() => {
    if (wanted === null) return;
    let current = true;
    void answerOf(name, wanted, { component, isWanted: () => current }).then((result) => {
      if (current) setKnown({ asked: wanted, attempt, about, result });
    });
    return () => {
      current = false;
    };
  }, [name, wanted, about, attempt, component]);

  const reload = useCallback(() => setReloads((count) => count + 1), []);
  return useMemo(() => {
    if (known === null) return { state: 'waiting', data: null, failure: null, asked: null, reload };
    const { asked, result } = known;
    const answered = result.ok ? 'ready' : 'failed';
    return {
      state: asked === wanted && known.attempt === attempt ? answered : 'waiting',
      data: result.ok ? result.data : null,
      failure: result.ok ? null : result,
      asked,
      reload,
    };
  }, [known, wanted, attempt, reload]);
}

/** How long to wait for the next month, in milliseconds. */
const mostWait = 5000;

type MonthQuestion<M, A> = {
  /** The month, or the key of the month. */
  readonly of: M;
  readonly ask: (of: M) => Promise<Result<A>>;
  /** The month that replaced this one; null if there is none yet. */
  readonly next: () => M | null;
  /**
   * Calls back whenever the replacing month may have arrived.
   * @returns a function that stops this
   */
  readonly follow: (look: () => void) => () => void;
};

/** Asks about a month; if the month was replaced in the meantime, asks about the month that replaced it. */
export async function askOfMonth<M, A>({ of, ask, next, follow }: MonthQuestion<M, A>): Promise<Result<A>> {
  const answer = await ask(of);
  if (answer.ok || answer.code !== 'MONTH_REPLACED') return answer;
  const newest = await new Promise<M | null>((resolve) => {
    const end = (month: M | null) => {
      clearTimeout(timer);
      forget();
      resolve(month);
    };
    const look = () => {
      const month = next();
      if (month !== null) end(month);
    };
    const timer = setTimeout(() => end(null), mostWait);
    const forget = follow(look);
    look();
  });
  return newest === null ? answer : ask(newest);
}
