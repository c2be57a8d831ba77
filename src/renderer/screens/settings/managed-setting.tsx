import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  isEnforced,
  isManagedSetting,
  type ManagedSetting,
  type PolicyLine,
} from '../../../shared/domain/program/policy';
import { defaultSettings, type SettingName } from '../../../shared/domain/program/settings';
import { managedByOrganization, policyLabel, settingWords, sourceWords } from '../../../shared/texts/policy-sentences';
import { useApplication } from '../../core/application-store';
import { Badge } from '../../ui/marks/badge';
import classes from './settings-screen.module.css';

/** The policy that keeps the user from changing a setting; null when the user may change it (docs/rules/settings.md#policies). */
export const useEnforced = (name: SettingName): PolicyLine | null =>
  useApplication(({ start }) => start?.policies.find((line) => line.setting === name && isEnforced(line)) ?? null);

/** A setting that the user cannot change: its value can be read and copied, and the button at its end names the policy and its place. */
export function ManagedField({ name, line }: { readonly name: ManagedSetting; readonly line: PolicyLine }) {
  const settings = useApplication(({ start }) => start?.settings ?? defaultSettings);
  const value = settingWords(name, settings);
  const where = `Beleid ${line.name}: ${sourceWords(line.source)}`;
  return (
    <div className={classes.managed}>
      <TextInput
        className={classes.field}
        classNames={{ description: 'visually-hidden' }}
        label={policyLabel(name)}
        description={`${managedByOrganization}. ${where}`}
        readOnly
        aria-readonly
        title={value}
        value={value}
        rightSection={<IconLock size={16} stroke={1.6} aria-hidden />}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <span className={classes.lock}>
        <span className={classes.pill} aria-hidden>
          <Badge icon={<IconLock size={14} stroke={1.6} />}>{managedByOrganization}</Badge>
        </span>
        <Tooltip label={where} events={{ hover: true, focus: true, touch: true }} multiline maw={420}>
          <ActionIcon variant="subtle" aria-label={where}>
            <IconInfoCircle size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
    </div>
  );
}

/** The row of a setting that only policies set; nothing when none does. */
export function PolicySetting({ name }: { readonly name: ManagedSetting }) {
  const line = useEnforced(name);
  return line === null ? null : <ManagedField name={name} line={line} />;
}

/** Draws the setting's own field where the user may change it, and the locked one otherwise. */
export function OwnOrManaged({ name, children }: { readonly name: SettingName; readonly children: ReactNode }) {
  const line = useEnforced(name);
  return line !== null && isManagedSetting(name) ? <ManagedField name={name} line={line} /> : children;
}
