import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Settings } from '../../../shared/domain/program/settings';
import { withoutInvisibleSigns } from '../../../shared/format/fold';
import { addressFault, addressSentences } from '../../../shared/format/service-address';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import classes from './settings-screen.module.css';
import { SettingsSection, useIsManaged } from './settings-section';

type AddressName = 'providerUrl' | 'providerMail' | 'proxy' | 'tilesUrl';

type Address = {
  readonly name: AddressName;
  readonly label: string;
  readonly description: string;
  readonly example: string;
};

const addresses: readonly Address[] = [
  {
    name: 'providerUrl',
    label: 'Adres van de aanbieder',
    description:
      'Leeg: de demo. Geldt zodra u Adviesatlas opnieuw start; u logt dan opnieuw in. Een adres dat bij het starten is opgegeven, gaat voor.',
    example: 'https://register.voorbeeld.nl/',
  },
  {
    name: 'providerMail',
    label: 'E-mailadres van de aanbieder',
    description: 'Voor vragen en een vergeten wachtwoord, als de aanbieder zelf geen adres meldt. Geldt direct.',
    example: 'vragen@voorbeeld.nl',
  },
  {
    name: 'proxy',
    label: 'Proxy',
    description: 'Leeg: die van uw systeem. Geldt zodra u Adviesatlas opnieuw start.',
    example: 'http://proxy.kantoor.nl:8080',
  },
  {
    name: 'tilesUrl',
    label: 'Adres van kaarttegels',
    description: 'Met {z}, {x} en {y}. Geldt voor de volgende tegel.',
    example: 'https://tegels.voorbeeld.nl/{z}/{x}/{y}.png',
  },
];

const services = { providerUrl: 'provider', proxy: 'proxy', tilesUrl: 'tiles' } as const;

/** What is wrong with a typed address; null when it is valid, although main may still refuse it. */
function faultOf(name: AddressName, text: string): string | null {
  if (name === 'providerMail') return null;
  const fault = addressFault(services[name], text);
  return fault === null ? null : addressSentences[services[name]][fault];
}

function AddressField({ address: { name, label, description, example } }: { readonly address: Address }) {
  const value = useApplication((state) => state.start?.settings[name] ?? '');
  const isManaged = useIsManaged(name);
  const [typed, setTyped] = useState<string>(value);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const text = withoutInvisibleSigns(typed).trim();
    if (text === value) return setProblem(null);
    const fault = text === '' ? null : faultOf(name, text);
    if (fault !== null) return setProblem(fault);
    const change: Partial<Pick<Settings, AddressName>> = { [name]: text };
    const failed = await useApplication.getState().changeSettings(change);
    if (failed === null) setProblem(null);
    else
      setProblem(
        failed.code === 'INVALID_REQUEST' ? `Dit adres is niet begrepen. Voorbeeld: ${example}` : sentenceOf(failed),
      );
  };
  return (
    <TextInput
      className={classes.field}
      label={label}
      description={isManaged ? repeatedSentences.setByAdministrator : description}
      readOnly={isManaged}
      error={problem}
      placeholder={example}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
      }}
    />
  );
}

/** The provider's address, and how the program connects to it. */
export const ConnectionSettings = () => (
  <SettingsSection title="Verbinding">
    {addresses.map((address) => (
      <AddressField key={address.name} address={address} />
    ))}
  </SettingsSection>
);
