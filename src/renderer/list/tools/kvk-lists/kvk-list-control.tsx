import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { isOfOffices } from '../../../../shared/catalog/catalog';
import { useHasControl } from '../../../core/account/subscription-offer';
import { Dialog } from '../../../ui/panels/dialog';
import { CommandIcon, type ListCommand, opens } from '../../core/bar/list-command';
import { useLeaveMore } from '../../core/bar/more-tools';
import { useTool } from '../../core/bar/tool';
import { useList, useListActions } from '../../core/store/list-context';
import { KvkListDialog } from './kvk-list-dialog';

export const kvkListsCommand = {
  label: 'KvK-lijst',
  words: 'eigen nummers bestand toevoegen plakken',
  control: 'kvkLists',
  Icon: IconListNumbers,
  fits: ({ list }) => isOfOffices(list),
  run: opens('kvkLists'),
} satisfies ListCommand;

/** Shows only the offices in one of the user's lists of KvK numbers. */
export function KvkListControl() {
  const { openTool } = useListActions();
  const leaveMore = useLeaveMore();
  const allowed = useHasControl('kvkLists');
  const hasOffices = useList(kvkListsCommand.fits);
  if (!allowed || !hasOffices) return null;
  return (
    <Button
      variant="subtle"
      title={kvkListsCommand.label}
      leftSection={<CommandIcon command={kvkListsCommand} />}
      onClick={() => {
        leaveMore();
        openTool('kvkLists');
      }}
    >
      {kvkListsCommand.label}
    </Button>
  );
}

export function KvkListModal() {
  const [opened, setOpened] = useTool('kvkLists');
  const close = () => setOpened(false);
  return (
    <Dialog opened={opened} onClose={close} title="KvK-lijsten">
      <KvkListDialog onDone={close} />
    </Dialog>
  );
}
