import { Menu } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type CustomCode, customCodes, customReportLabels } from '../../../shared/domain/exports/report';
import { useHasControl } from '../../core/account/subscription-offer';
import { MenuGroup } from '../../ui/panels/menu-group';

type CustomReportItemsProps = {
  readonly onChoose: (code: CustomCode) => void;
  /** Explains what the subscription lacks. */
  readonly onOffer: () => void;
};

/** The forms of a report of offices that a customer may have agreed on; other customers get an offer. */
export function CustomReportItems({ onChoose, onOffer }: CustomReportItemsProps) {
  const hasForms = useHasControl('officeReports');
  return (
    <MenuGroup label="Maatwerk">
      {hasForms ? (
        customCodes.map((code) => (
          <Menu.Item key={code} onClick={() => onChoose(code)}>
            {customReportLabels[code]}
          </Menu.Item>
        ))
      ) : (
        <Menu.Item leftSection={<IconLock size={16} stroke={1.6} aria-hidden />} onClick={onOffer}>
          Maatwerkrapporten…
        </Menu.Item>
      )}
    </MenuGroup>
  );
}
