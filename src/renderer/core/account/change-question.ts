import { useMemo } from 'react';
import { create } from 'zustand';
import type { Owner } from '../../../shared/domain/account/session';
import type { DependedOn } from '../../../shared/domain/watch/dependent';
import { dependentSentences } from '../../../shared/texts/dependent-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useAnswer } from '../use-answer';
import { useOwner } from './owner';

/** What the user is asked before a saved thing is changed or removed. */
type ChangeQuestion = {
  readonly title: string;
  /** Why it is asked, in sentences: what the change means, and what depends on the thing. */
  readonly reasons: readonly string[];
  /** The words of the button that agrees. */
  readonly yes: string;
};

type Asked = ChangeQuestion & { readonly answer: (agrees: boolean) => void };

const none: readonly string[] = [];

/** Names what depends on a preset or KvK list, for a screen that changes or removes it; null asks nothing. */
export function useDependentSentences(subject: DependedOn | null): readonly string[] {
  const owner = useOwner();
  const { kind, id } = subject ?? {};
  const asked = useMemo(
    () => (owner === null || kind === undefined ? null : { owner, subject: { kind, id } as DependedOn }),
    [owner, kind, id],
  );
  const { data } = useAnswer('dependents.read', asked, `${kind} ${id}`);
  return useMemo(() => (data === null ? none : dependentSentences(data)), [data]);
}

/** The question that is open; null for none. */
export const useChangeQuestion = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks the user; an open question is answered with no. */
function ask(question: ChangeQuestion): Promise<boolean> {
  useChangeQuestion.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (agrees: boolean): void => {
      useChangeQuestion.setState({ asked: null });
      resolve(agrees);
    };
    useChangeQuestion.setState({ asked: { ...question, answer } });
  });
}

/**
 * Asks before a saved filter, preset or KvK list is changed or removed, when something depends on it or there are other reasons
 * (docs/rules/views.md#dependents). Without a reason nothing is asked.
 * @returns whether the change may be made
 */
export async function agreesToChange(
  owner: Owner | null,
  subject: DependedOn,
  { reasons, ...question }: ChangeQuestion,
): Promise<boolean> {
  const dependents = owner === null ? null : await bridge.request('dependents.read', { owner, subject });
  const known =
    dependents === null
      ? []
      : dependents.ok
        ? dependentSentences(dependents.data)
        : [`Wat hiervan afhangt, is nu niet na te gaan. ${sentenceOf(dependents)}`];
  const all = [...reasons, ...known];
  return all.length === 0 || ask({ ...question, reasons: all });
}
