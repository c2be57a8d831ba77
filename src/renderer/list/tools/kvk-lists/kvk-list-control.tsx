import { IconListNumbers } from '@tabler/icons-react';
import { isOfOffices } from '../../../../shared/catalog/catalog';
import { Dialog } from '../../../ui/panels/dialog';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { useTool } from '../../core/bar/tool';
import { KvkListDialog } from './kvk-list-dialog';

export const kvkListsCommand = {
  label: 'KvK-lijst',
  words: 'eigen nummers bestand toevoegen plakken',
  control: 'kvkLists',
  Icon: IconListNumbers,
  fits: ({ list }) => isOfOffices(list),
  run: opens('kvkLists'),
} satisfies ListCommand;

export function KvkListModal() {
  const [opened, setOpened] = useTool('kvkLists');
  const close = () => setOpened(false);
  return (
    <Dialog opened={opened} onClose={close} title="KvK-lijsten">
      <KvkListDialog onDone={close} />
    </Dialog>
  );
}
