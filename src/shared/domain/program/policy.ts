import type { Settings } from './settings';
import { updateChannels } from './update';

/** The settings that an administrator may fix for a computer (docs/product.md#policies). */
export const managedSettings = [
  'updateChannel',
  'providerUrl',
  'proxy',
  'tilesUrl',
  'providerMail',
  'monthsKept',
] as const;
export type ManagedSetting = (typeof managedSettings)[number];

/** The name of a policy where an administrator sets it. */
export const policyNames = ['updates', 'providerUrl', 'proxy', 'tilesUrl', 'providerMail', 'monthsKept'] as const;

export type PolicyName = (typeof policyNames)[number];

/** Which versions the program looks for, or that it looks for none. */
export const updatePolicies = ['off', ...updateChannels] as const;

/** The policies of this computer's administrator. */
export type Policy = {
  readonly settings: Partial<Pick<Settings, ManagedSetting>>;
  /** False: newer versions come from the administrator. */
  readonly bringsUpdates: boolean;
};

export const noPolicy: Policy = { settings: {}, bringsUpdates: true };
