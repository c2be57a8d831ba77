import { Button } from '@mantine/core';
import { isOfOffices } from '../../../../shared/catalog/catalog';
import { commands } from '../../../../shared/texts/commands';
import { useHasControl } from '../../../core/account/subscription-offer';
import { Dialog } from '../../../ui/panels/dialog';
import { useLeaveMore } from '../../core/bar/more-tools';
import { useList } from '../../core/store/list-context';
import { CommandIcon } from '../../frame/commands/command-icon';
import { KvkListDialog } from './kvk-list-dialog';

/** Shows only the offices in one of the user's lists of KvK numbers. */
export function KvkListControl({ onOpen }: { readonly onOpen: () => void }) {
  const leaveMore = useLeaveMore();
  const allowed = useHasControl('kvkLists');
  const hasOffices = useList(({ list }) => isOfOffices(list));
  if (!allowed || !hasOffices) return null;
  return (
    <Button
      variant="subtle"
      title={commands.kvkLists.label}
      leftSection={<CommandIcon name="kvkLists" />}
      onClick={() => {
        leaveMore();
        onOpen();
      }}
    >
      {commands.kvkLists.label}
    </Button>
  );
}

type KvkListModalProps = { readonly opened: boolean; readonly onClose: () => void };

export const KvkListModal = ({ opened, onClose }: KvkListModalProps) => (
  <Dialog opened={opened} onClose={onClose} title="KvK-lijsten">
    <KvkListDialog onDone={onClose} />
  </Dialog>
);
