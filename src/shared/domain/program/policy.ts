import type { Setting } from './setting-kinds';
import { defaultSettings, type SettingName, type Settings, settingNames, settingsTable } from './settings';

type Table = typeof settingsTable;

/** The settings that an administrator can set, each by a policy of the same name (docs/rules/settings.md#policies). */
export type ManagedSetting = {
  [N in SettingName]: Table[N] extends { readonly policy: object } ? N : never;
}[SettingName];

export const isManagedSetting = (name: string): name is ManagedSetting =>
  Object.hasOwn(settingsTable, name) && 'policy' in settingsTable[name as SettingName];
export const managedSettings = settingNames.filter(isManagedSetting);

type ManagedEntry = Setting & { readonly policy: NonNullable<Setting['policy']> };
/** The entry of a policy in the table of settings. */
export const policyOf = (name: ManagedSetting): ManagedEntry => settingsTable[name];

/** Whether the user may have another value. */
export type PolicyMode = 'enforced' | 'default';

/** Where a policy was read: for all users of the computer, for one user, or in the file that `ADVIESATLAS_POLICY` names. */
export type PolicySource = {
  readonly scope: 'computer' | 'user' | 'file';
  /** The registry key or the path of the file. */
  readonly place: string;
};

/** Why a policy does not count. */
export type PolicyFault =
  /** The file cannot be read as JSON, or the registry cannot be read. */
  | 'unreadable'
  /** No policy has this name. */
  | 'unknown'
  /** The setting refuses the value. */
  | 'wrong'
  /** A place that precedes this one has the same policy. */
  | 'overruled';

/** Whether the administrator has to mend a policy: one that another place precedes is right. */
export const isPolicyFault = (fault: PolicyFault | null): boolean => fault !== null && fault !== 'overruled';

/** A policy as it was written in one place. */
export type PolicyLine = {
  /** The written name; empty for a place that cannot be read. */
  readonly name: string;
  readonly mode: PolicyMode;
  readonly source: PolicySource;
  /** The value as it was written, as text. */
  readonly written: string;
  /** Null when the policy counts. */
  readonly fault: PolicyFault | null;
  /** The setting that it sets; null for an unknown name. */
  readonly setting: ManagedSetting | null;
};

export type ManagedValues = Partial<Pick<Settings, ManagedSetting>>;

/** What administrators have set on this computer. */
export type Policy = {
  readonly enforced: ManagedValues;
  /** Values that count until the user chooses another. */
  readonly defaults: ManagedValues;
  /** Everything that was written, the places that precede others first. */
  readonly lines: readonly PolicyLine[];
};

export const noPolicy: Policy = { enforced: {}, defaults: {}, lines: [] };

/** The value of a setting that only policies set. */
export const policyValue = <N extends ManagedSetting>(name: N, { enforced, defaults }: Policy): Settings[N] =>
  (enforced[name] ?? defaults[name] ?? defaultSettings[name]) as Settings[N];

/** Whether a policy counts, and the user cannot change its setting: it is enforced, or only policies set it. */
export const isEnforced = ({ setting, mode, fault }: PolicyLine): boolean =>
  setting !== null && fault === null && (mode === 'enforced' || policyOf(setting).only === 'policy');

/** The settings that only the administrator can change. */
export const enforcedBy = (lines: readonly PolicyLine[]): readonly ManagedSetting[] =>
  lines.flatMap((line) => (line.setting !== null && isEnforced(line) ? [line.setting] : []));
