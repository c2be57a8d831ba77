import type { Settings } from './settings';
import { updateChannels } from './update';

/** The settings that an administrator can fix for a computer (docs/product.md#policies). */
export const managedSettings = [
  'updateChannel',
  'providerUrl',
  'proxy',
  'tilesUrl',
  'providerMail',
  'monthsKept',
] as const;
export type ManagedSetting = (typeof managedSettings)[number];

/** The names of the policies where an administrator sets them. */
export const policyNames = ['updates', 'providerUrl', 'proxy', 'tilesUrl', 'providerMail', 'monthsKept'] as const;

export type PolicyName = (typeof policyNames)[number];

/** The channels of newer versions, or `off` when the program must not look for any. */
export const updatePolicies = ['off', ...updateChannels] as const;

/** The policies of this computer's administrator. */
export type Policy = {
  readonly settings: Partial<Pick<Settings, ManagedSetting>>;
  /** False when the administrator installs newer versions. */
  readonly updatesProgram: boolean;
};

export const noPolicy: Policy = { settings: {}, updatesProgram: true };
