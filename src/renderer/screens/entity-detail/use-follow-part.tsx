import { type ReactNode, useMemo } from 'react';
import { isOpen } from '../../../shared/access/option-access';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { FollowLines } from '../../core/follow/follow-lines';
import { useFollowLines } from '../../core/follow/use-follow-lines';
import { useMonthsBefore } from '../../core/months/earlier-months';
import { useWindowMonth } from '../../core/months/window-month';

/** Asks whether what is the user's follows an office that continued another one, or is continued; null when there is nothing to ask or show. */
export function useFollowPart(kvk: string): ReactNode {
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
    return owner === null || lines.length === 0 ? null : <FollowLines owner={owner} lines={lines} />;
  }, [owner, data, kvk]);
}
