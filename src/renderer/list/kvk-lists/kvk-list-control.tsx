import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { isOfOffices } from '../../../shared/catalog/catalog';
import { useHasControl } from '../../core/account/subscription-offer';
import { Dialog } from '../../ui/panels/dialog';
import { useList } from '../list-context';
import { useLeaveMore } from '../toolbar/more-tools';
import { KvkListDialog } from './kvk-list-dialog';

/** Only the offices of a list of KvK numbers of the user's own. */
export function KvkListControl({ onOpen }: { readonly onOpen: () => void }) {
  const leaveMore = useLeaveMore();
  const allowed = useHasControl('kvkLists');
  const hasOffices = useList(({ list }) => isOfOffices(list));
  if (!allowed || !hasOffices) return null;
  return (
    <Button
      variant="subtle"
      title="KvK-lijst"
      leftSection={<IconListNumbers size={18} stroke={1.6} aria-hidden />}
      onClick={() => {
        leaveMore();
        onOpen();
      }}
    >
      KvK-lijst
    </Button>
  );
}

type KvkListModalProps = { readonly opened: boolean; readonly onClose: () => void };

export const KvkListModal = ({ opened, onClose }: KvkListModalProps) => (
  <Dialog opened={opened} onClose={onClose} title="KvK-lijsten">
    <KvkListDialog onDone={onClose} />
  </Dialog>
);
