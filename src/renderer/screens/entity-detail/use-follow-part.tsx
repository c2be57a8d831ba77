import { type ReactNode, useMemo } from 'react';
import { isOpen } from '../../../shared/access/option-access';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { FollowLines } from '../../core/follow/follow-lines';
import { useFollowLines } from '../../core/follow/use-follow-lines';
import { useMonthsBefore } from '../../core/months/earlier-months';
import { useWindowMonth } from '../../core/months/window-month';

type FollowPart = {
  /** Null when there is nothing to ask or show. */
  readonly content: ReactNode;
  /** Whether a question is open. */
  readonly isAsked: boolean;
};

/** Asks whether what is the user's follows an office that continued another one, or is continued. */
export function useFollowPart(kvk: string): FollowPart {
  const owner = useOwner();
  const month = useWindowMonth();
  const options = useApplication(({ start }) => start?.session.account?.options ?? null);
  const isAllowed = options !== null && isOpen(options, 'parts', 'mutations');
  const months = useMonthsBefore(isAllowed ? month : null).data?.months ?? null;
  const question = useMemo(
    () =>
      owner === null || month === null || months === null ? null : { owner, month, earlier: months[0]?.period ?? null },
    [owner, month, months],
  );
  const { data } = useFollowLines(question);
  return useMemo(() => {
    const lines = data?.lines.filter(({ gone, fresh }) => gone.id === kvk || fresh.id === kvk) ?? [];
    const content = owner === null || lines.length === 0 ? null : <FollowLines owner={owner} lines={lines} />;
    return { content, isAsked: lines.some(({ choice }) => choice === null) };
  }, [owner, data, kvk]);
}
