import { useEffect, useMemo } from 'react';
import type { Owner } from '../../../shared/domain/account/session';
import type { MonthRef } from '../../../shared/domain/months/month';
import { bridge } from '../../bridge/bridge';
import { type Answer, useAnswer } from '../use-answer';

type FollowQuestion = { readonly owner: Owner; readonly month: MonthRef; readonly earlier: string | null };

/** The continuations about which the user is asked or has answered; asked again when answers or decisions about continuations change. */
export function useFollowLines(question: FollowQuestion | null): Answer<'follow.lines'> {
  const { owner, month, earlier } = question ?? nothing;
  const asked = useMemo(
    () => (owner === null || month === null ? null : { owner, month, earlier }),
    [owner, month, earlier],
  );
  const answer = useAnswer('follow.lines', asked);
  const { reload } = answer;
  useEffect(() => {
    const stops = (['follow.changed', 'remarks.changed', 'records.changed'] as const).map((name) =>
      bridge.listen(name, reload),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [reload]);
  return answer;
}

const nothing = { owner: null, month: null, earlier: null };
