import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { mayExport } from '../../../shared/domain/export';
import { mailLink } from '../../../shared/format/outside-address';
import { useApplication } from '../../core/application-store';
import { useList, useListActions } from '../list-context';
import { ExportDialog } from './export-dialog';

/** The one primary button of the list; without the option it says what the subscription lacks. */
export function ExportButton({ title }: { readonly title: string }) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const loaded = useList((state) => state.loaded !== null);
  const mutations = useList((state) => state.mutations);
  const { openExport } = useListActions();
  if (account === null) return null;
  if (!mayExport(account.options, { mutations })) return <ExportOffer contact={account.contactEmail} />;
  return (
    <>
      <Button
        variant="filled"
        size="md"
        disabled={!loaded}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => openExport()}
      >
        Exporteren
      </Button>
      <ExportDialog title={title} />
    </>
  );
}

function ExportOffer({ contact }: { readonly contact: string | null }) {
  const link = contact === null ? null : mailLink(contact, 'Abonnement met export');
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button size="md" leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          Exporteren
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <p>Exporteren zit niet in uw abonnement.</p>
        {link !== null && <a href={link}>Abonnement aanvragen</a>}
      </Popover.Dropdown>
    </Popover>
  );
}
