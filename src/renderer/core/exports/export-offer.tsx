import { Button, type ButtonProps, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { mailLink } from '../../../shared/format/outside-address';
import { useProviderMail } from '../provider-mail';

type ExportOfferProps = { readonly label: string } & Pick<ButtonProps, 'size' | 'variant'>;

/** In the place of a button that exports: what the subscription lacks, and how to ask for it. */
export function ExportOffer({ label, ...look }: ExportOfferProps) {
  const contact = useProviderMail();
  const link = contact === null ? null : mailLink(contact, 'Abonnement met export');
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button {...look} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <p>Exporteren zit niet in uw abonnement.</p>
        {link !== null && <a href={link}>Abonnement aanvragen</a>}
      </Popover.Dropdown>
    </Popover>
  );
}
