import { IconCloudDown, IconRefresh } from '@tabler/icons-react';
import { formatMoment } from '../../../shared/format/format-date';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { unreadSentence } from '../../../shared/texts/record-sentences';
import { useOwner } from '../../core/account/owner';
import { notifyFailure } from '../../core/notify';
import { IconButton } from '../../ui/panels/icon-button';
import { StatePanel } from '../../ui/panels/state-panel';
import { syncRecords, useMirror } from '../window/window-records';
import classes from './mirror-note.module.css';

/** Says how old the shown records are; without a network these are the last known ones. */
export function MirrorNote() {
  const owner = useOwner();
  const sync = useMirror((state) => state?.sync ?? 'never');
  const syncedAt = useMirror((state) => state?.syncedAt ?? null);
  const fault = useMirror((state) => state?.fault ?? null);
  const unread = useMirror((state) => state?.unread ?? null);
  const busy = sync === 'busy';
  const stand = syncedAt === null ? 'Nog niet bijgewerkt' : `Stand van ${formatMoment(syncedAt)}`;
  const again = async () => {
    if (owner === null || busy) return;
    const answer = await syncRecords(owner);
    if (!answer.ok) notifyFailure('Het bijwerken is niet gelukt', answer);
  };
  return (
    <span className={classes.note}>
      <span
        role="status"
        className={`figures ${sync === 'failed' ? 'orange' : ''}`}
        title={fault === null ? undefined : errorSentences[fault]}
      >
        {sync === 'failed' && 'Niet bijgewerkt. '}
        {busy ? 'Wordt bijgewerkt…' : stand}
      </span>
      {unread !== null && unread.count > 0 && (
        <span role="status" className="orange">
          {unreadSentence(
            unread.count,
            unread.first.flatMap(({ id }) => id ?? []),
          )}
        </span>
      )}
      <IconButton Icon={IconRefresh} variant="subtle" aria-disabled={busy} onClick={() => void again()}>
        Bijwerken
      </IconButton>
    </span>
  );
}

/** Shown until the provider has sent the records for the first time; typed text is stored nevertheless. */
export const UnknownRecords = ({ title }: { readonly title: string }) => (
  <StatePanel
    within
    icon={<IconCloudDown size={24} stroke={1.6} />}
    title={title}
    text="Zodra de aanbieder antwoordt, staan ze hier. Wat u typt, blijft bewaard."
  />
);
