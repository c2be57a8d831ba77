import { Button } from '@mantine/core';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { mailLink } from '../../../shared/format/outside-address';
import { forgottenPasswordSubject } from '../../../shared/texts/contact-sentences';
import { useProviderMail } from '../../core/account/subscription-offer';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { PlainPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';

/** /forgotpassword: the provider sets a new password, after a mail. */
export function ForgotPasswordScreen() {
  useScreenTitle('forgotPassword');
  const address = useProviderMail();
  const [, navigate] = useLocation();
  const back = (
    <Button size="md" leftSection={<IconArrowLeft size={18} stroke={1.6} />} onClick={() => navigate(paths.login)}>
      Terug naar inloggen
    </Button>
  );
  const link = address === null ? null : mailLink(address, forgottenPasswordSubject);
  const mail = link !== null && (
    <Button component="a" variant="filled" size="md" href={link} leftSection={<IconMail size={18} stroke={1.6} />}>
      E-mail opstellen
    </Button>
  );
  return (
    <PlainPage>
      <StatePanel
        icon={<IconMail size={24} stroke={1.6} />}
        title="Wachtwoord vergeten"
        text={
          <>
            Stuur een e-mail {address === null ? 'naar uw aanbieder' : `naar ${address}`} met als onderwerp ‘
            {forgottenPasswordSubject}’. U krijgt dan een nieuw wachtwoord.
          </>
        }
        actions={
          <>
            {mail}
            {back}
          </>
        }
      />
    </PlainPage>
  );
}
