import { policyLabel } from '../../../shared/texts/policy-sentences';
import { PolicySetting } from './managed-setting';
import { NetworkWalk } from './network-walk';
import { AddressSetting } from './setting-fields';
import { SettingsSection } from './settings-section';

/** The provider's address, how the program connects to it, and whom the organization names for help. */
export const ConnectionSettings = () => (
  <SettingsSection title="Verbinding">
    <AddressSetting
      name="providerUrl"
      label={policyLabel('providerUrl')}
      description="Leeg: de demo. Geldt zodra u Adviesatlas opnieuw start; u logt dan opnieuw in. Een adres dat bij het starten is opgegeven, gaat voor."
      example="https://register.voorbeeld.nl/"
    />
    <PolicySetting name="signInHint" />
    <AddressSetting
      name="providerMail"
      label={policyLabel('providerMail')}
      description="Voor vragen en een vergeten wachtwoord, als de aanbieder zelf geen adres meldt. Geldt direct."
      example="vragen@voorbeeld.nl"
    />
    <PolicySetting name="subscriptionContact" />
    <PolicySetting name="supportMail" />
    <AddressSetting
      name="proxy"
      label={policyLabel('proxy')}
      description="Leeg: die van uw systeem. Geldt zodra u Adviesatlas opnieuw start."
      example="http://proxy.kantoor.nl:8080"
    />
    <PolicySetting name="proxyScript" />
    <PolicySetting name="authoritiesFile" />
    <AddressSetting
      name="tilesUrl"
      label={policyLabel('tilesUrl')}
      description="Met {z}, {x} en {y}. Geldt voor de volgende tegel."
      example="https://tegels.voorbeeld.nl/{z}/{x}/{y}.png"
    />
    <NetworkWalk />
  </SettingsSection>
);
