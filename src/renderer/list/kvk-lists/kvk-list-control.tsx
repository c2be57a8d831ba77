import { Button, Modal } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { isOfOffices } from '../../../shared/catalog/catalog';
import { useApplication } from '../../core/application-store';
import { useList } from '../list-context';
import { KvkListDialog } from './kvk-list-dialog';

/** Only the offices of a list of KvK numbers of the user's own. */
export function KvkListControl() {
  const allowed = useApplication((state) => state.start?.session.account?.options.canOwnKvkList ?? false);
  const hasOffices = useList(({ list }) => isOfOffices(list));
  const [opened, setOpened] = useState(false);
  if (!allowed || !hasOffices) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconListNumbers size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        KvK-lijst
      </Button>
      <Modal opened={opened} onClose={close} title="KvK-lijsten" returnFocus>
        <KvkListDialog onDone={close} />
      </Modal>
    </>
  );
}
