import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { Owner } from '../../../../shared/domain/account/session';
import {
  type DuplicateDecision,
  type DuplicateFinding,
  type DuplicateFindings,
  type DuplicateVerdict,
  pairKey,
} from '../../../../shared/domain/quality/duplicate';
import type { Failure } from '../../../../shared/domain/result';
import { bridge } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { useWindowMonth } from '../../../core/months/window-month';
import { notifyFailure, notifyGone } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import type { QualitySubject } from '../use-quality-subjects';

/** A finding with the user's decisions about its pairs; it is decided when each pair is. */
export type ShownDuplicate = DuplicateFinding & {
  readonly key: string;
  readonly decisions: readonly DuplicateDecision[];
  readonly isDecided: boolean;
};

export type ShownDuplicates = Pick<DuplicateFindings, 'total' | 'withheld'> & {
  readonly findings: readonly ShownDuplicate[];
};

type Known = {
  readonly shown: ShownDuplicates | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
};

/** What the tab and its count both show; the count asks, because it is always there. */
export const useKnownDuplicates = create<Known>(() => ({ shown: null, failure: null, reload: () => {} }));

/** The findings with what the user decided about their pairs. */
export function shownDuplicates(
  { findings, total, withheld }: DuplicateFindings,
  decided: readonly DuplicateDecision[],
): ShownDuplicates {
  const byPair = new Map(decided.map((decision) => [pairKey(decision), decision]));
  return {
    total,
    withheld,
    findings: findings.map((finding) => {
      const decisions = finding.pairs.flatMap(([first, second]) => byPair.get(pairKey({ first, second })) ?? []);
      const key = finding.offices.map(({ kvk }) => kvk).join(' ');
      return { ...finding, key, decisions, isDecided: decisions.length === finding.pairs.length };
    }),
  };
}

/**
 * Asks for the offices that may be one in the month of the window, and for the decisions about them, again after each decision.
 * @param subject the offices of which each finding has at least one
 */
export function useAskedDuplicates({ key, query }: QualitySubject): void {
  const [owner, month] = [useOwner(), useWindowMonth()];
  const answer = useAnswer(
    'quality.duplicates',
    useMemo(() => (month === null ? null : { ...query, month, requesterId: 'quality' }), [month, query]),
    `${key} ${month?.period}`,
  );
  const decided = useAnswer(
    'quality.decisions',
    useMemo(() => (owner === null ? null : { owner }), [owner]),
  );
  const { reload } = decided;
  useEffect(() => bridge.listen('quality.changed', reload), [reload]);
  const shown = useMemo(
    () => (answer.data === null || decided.data === null ? null : shownDuplicates(answer.data, decided.data)),
    [answer.data, decided.data],
  );
  const failure = answer.failure ?? decided.failure;
  const again = answer.failure === null ? reload : answer.reload;
  useEffect(() => useKnownDuplicates.setState({ shown, failure, reload: again }), [shown, failure, again]);
}

/** Stores a decision about the pairs of a finding that have none: those decided before another office came stay. A message offers to withdraw it. */
export async function decide(owner: Owner, finding: ShownDuplicate, verdict: DuplicateVerdict): Promise<void> {
  const decided = new Set(finding.decisions.map(pairKey));
  const decisions = finding.pairs.flatMap(([first, second]) =>
    decided.has(pairKey({ first, second })) ? [] : [{ first, second, verdict, revision: 0 }],
  );
  const stored = await bridge.request('quality.decide', { owner, decisions });
  if (!stored.ok) return notifyFailure('Uw oordeel is niet bewaard', stored);
  notifyGone('Oordeel bewaard', finding.offices.map(({ name }) => name).join(' en '), () =>
    withdrawDecisions(owner, stored.data),
  );
}

/** Withdraws decisions: their finding is open again. */
export async function withdrawDecisions(owner: Owner, decisions: readonly DuplicateDecision[]): Promise<void> {
  const pairs = decisions.map(({ first, second, revision }) => ({ first, second, revision }));
  const gone = await bridge.request('quality.undecide', { owner, decisions: pairs });
  if (!gone.ok) notifyFailure('Uw oordeel is niet ingetrokken', gone);
}
