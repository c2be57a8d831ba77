import { type ButtonProps, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { optionAccess } from '../../../shared/access/option-access';
import { type ExportSubject, missingExportOption } from '../../../shared/access/permissions';
import { IconButton } from '../../ui/panels/icon-button';
import { SubscriptionOffer } from '../account/subscription-offer';
import { useApplication } from '../application-store';

type ExportOfferProps = { readonly label: string; readonly query: ExportSubject } & Pick<
  ButtonProps,
  'size' | 'variant'
>;

/** Replaces an export button when the subscription lacks the option: says what is missing, and how to ask for it. */
export function ExportOffer({ label, query, ...look }: ExportOfferProps) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const access = optionAccess[(options === null ? null : missingExportOption(options, query)) ?? 'canExport'];
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <IconButton Icon={IconDownload} {...look}>
          {label}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p>{access.missing}.</p>
        <p>
          <SubscriptionOffer access={access} />
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
