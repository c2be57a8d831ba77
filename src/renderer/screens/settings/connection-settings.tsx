import { NetworkWalk } from './network-walk';
import { AddressSetting } from './setting-fields';
import { SettingsSection } from './settings-section';

/** The provider's address, and how the program connects to it. */
export const ConnectionSettings = () => (
  <SettingsSection title="Verbinding">
    <AddressSetting
      name="providerUrl"
      label="Adres van de aanbieder"
      description="Leeg: de demo. Geldt zodra u Adviesatlas opnieuw start; u logt dan opnieuw in. Een adres dat bij het starten is opgegeven, gaat voor."
      example="https://register.voorbeeld.nl/"
    />
    <AddressSetting
      name="providerMail"
      label="E-mailadres van de aanbieder"
      description="Voor vragen en een vergeten wachtwoord, als de aanbieder zelf geen adres meldt. Geldt direct."
      example="vragen@voorbeeld.nl"
    />
    <AddressSetting
      name="proxy"
      label="Proxy"
      description="Leeg: die van uw systeem. Geldt zodra u Adviesatlas opnieuw start."
      example="http://proxy.kantoor.nl:8080"
    />
    <AddressSetting
      name="tilesUrl"
      label="Adres van kaarttegels"
      description="Met {z}, {x} en {y}. Geldt voor de volgende tegel."
      example="https://tegels.voorbeeld.nl/{z}/{x}/{y}.png"
    />
    <NetworkWalk />
  </SettingsSection>
);
