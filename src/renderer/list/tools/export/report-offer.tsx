import { Menu } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { optionAccess } from '../../../../shared/access/option-access';
import {
  type CustomCode,
  customCodes,
  customReportLabels,
  type ReportSubject,
} from '../../../../shared/domain/exports/report';
import { SubscriptionOffer, useHasControl } from '../../../core/account/subscription-offer';
import form from '../../../ui/forms/form.module.css';
import { Dialog } from '../../../ui/panels/dialog';
import { MenuGroup } from '../../../ui/panels/menu-group';

type ReportOfferProps = {
  readonly subject: ReportSubject;
  /** Whether the subscription has reports about persons, and only a period is missing. */
  readonly lacksPeriod: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Offers the option that one of the provider's reports requires. */
export function ReportOffer({ subject, lacksPeriod, opened, onClose }: ReportOfferProps) {
  const ofPersons = subject === 'persons';
  const access = optionAccess[ofPersons ? 'customReportPersonList' : 'customReportEntityList'];
  const isAboutPeriod = ofPersons && lacksPeriod;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={480}
      title={isAboutPeriod ? 'Van personen is er een rapport over een periode' : access.missing}
    >
      <div className={`${form.form} ${form.inDialog}`}>
        {isAboutPeriod && (
          <p className={form.text}>
            Zet Mutaties aan en kies de periode. Een ander rapport spreekt u af met uw aanbieder.
          </p>
        )}
        <p className={form.text}>
          <SubscriptionOffer access={access} />
        </p>
      </div>
    </Dialog>
  );
}

type CustomReportItemsProps = {
  readonly onChoose: (code: CustomCode) => void;
  /** Called to explain what the subscription lacks. */
  readonly onOffer: () => void;
};

/** The custom report forms for offices that a customer may have agreed on with the provider; other customers get an offer. */
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
