import { type SettingName, type Settings, settingNames, settingsTable } from './settings';

type Table = typeof settingsTable;

/** The settings that an administrator can fix for a computer (docs/rules/settings.md#policies). */
export type ManagedSetting = {
  [N in SettingName]: Table[N] extends { readonly policy: string } ? N : never;
}[SettingName];

const isManaged = (name: SettingName): name is ManagedSetting => 'policy' in settingsTable[name];
export const managedSettings = settingNames.filter(isManaged);

/** The names of the policies where an administrator sets them. */
export const policyNames = managedSettings.map((name) => settingsTable[name].policy);

/** The policies of this computer's administrator. */
export type Policy = {
  readonly settings: Partial<Pick<Settings, ManagedSetting>>;
  /** False when the administrator installs newer versions. */
  readonly updatesProgram: boolean;
};

export const noPolicy: Policy = { settings: {}, updatesProgram: true };
