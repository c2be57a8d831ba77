import { z } from 'zod';
import {
  isManagedSetting,
  type ManagedSetting,
  type ManagedValues,
  type Policy,
  type PolicyFault,
  type PolicyLine,
  type PolicyMode,
  policyOf,
} from '../../shared/domain/program/policy';
import type { SettingKind } from '../../shared/domain/program/setting-kinds';
import { updateChannels } from '../../shared/domain/program/update';
import { withoutSecrets } from '../../shared/format/service-address';
import { type PolicyPlaces, systemPlaces, type WrittenPolicies, writtenPolicies } from './policy-places';
import { settingSchemas } from './settings-schemas';

const typedNumber = z.string().regex(/^\d+$/).transform(Number);
const switchWords: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };
const typedSwitch = z
  .union([z.literal([0, 1]), z.enum(['true', 'false', '1', '0'])])
  .transform((typed) => switchWords[String(typed)]);
const typedList = z.string().transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ''));
const text = z.string().min(1);

/** How a policy of each kind may be written: in the registry also as a text or as a number. An empty text is no policy. */
const writtenAs: Readonly<Record<SettingKind, z.ZodType>> = {
  switch: z.union([z.boolean(), typedSwitch]),
  count: z.union([z.number(), typedNumber]),
  several: z.union([z.array(z.string()), typedList]),
  choice: text,
  text,
  mail: text,
  version: text,
  address: text,
  folder: text,
  file: text,
  names: z.never(),
  bounds: z.never(),
};

/** A path with the variables of the environment that it names, as `%USERPROFILE%`. An unknown one stays, and the path is then refused. */
const expanded = (path: unknown, environment: NodeJS.ProcessEnv): unknown =>
  typeof path === 'string' ? path.replace(/%(\w+)%/g, (named, name: string) => environment[name] ?? named) : path;

/** The value of a policy as its setting has it; undefined when the setting refuses it. */
function valueIn(setting: ManagedSetting, written: unknown, environment: NodeJS.ProcessEnv): unknown {
  const { kind } = policyOf(setting);
  const value = kind === 'folder' || kind === 'file' ? expanded(written, environment) : written;
  return writtenAs[kind].pipe(settingSchemas[setting]).safeParse(value).data;
}

/**
 * Reads what administrators have set (docs/rules/settings.md#policies).
 * @param environment its `ADVIESATLAS_POLICY` names a file that can set more, and cannot change what is set elsewhere
 */
export const readPolicy = (environment: NodeJS.ProcessEnv = process.env, places: PolicyPlaces = systemPlaces): Policy =>
  parsePolicies(writtenPolicies(environment, places), environment);

/** The setting of a written policy. `updates` once had the channel as its value, and is still read so. */
function settingOf(name: string, written: unknown): ManagedSetting | null {
  if (name === 'updates' && updateChannels.some((channel) => channel === written)) return 'updateChannel';
  return isManagedSetting(name) ? name : null;
}

/** @param written what each place has, the places that precede others first */
export function parsePolicies(
  written: readonly WrittenPolicies[],
  environment: NodeJS.ProcessEnv = process.env,
): Policy {
  const values: Record<PolicyMode, Partial<Record<ManagedSetting, unknown>>> = { enforced: {}, default: {} };
  const lineOf = ({ source, mode }: WrittenPolicies, name: string, value: unknown): PolicyLine => {
    const setting = settingOf(name, value);
    const line = { name, mode, source, setting, written: writtenText(value) };
    const refused = (fault: PolicyFault) => ({ ...line, fault });
    if (setting === null) return refused('unknown');
    const read = valueIn(setting, value, environment);
    if (read === undefined) return refused('wrong');
    if (Object.values(values).some((set) => set[setting] !== undefined)) return refused('overruled');
    values[mode][setting] = read;
    return { ...line, fault: null };
  };
  const lines = written.flatMap((place): readonly PolicyLine[] => {
    const { source, mode, values: settings } = place;
    if (settings === null) return [{ name: '', mode, source, setting: null, written: '', fault: 'unreadable' }];
    return Object.entries(settings).map(([name, value]) => lineOf(place, name, value));
  });
  return { enforced: values.enforced as ManagedValues, defaults: values.default as ManagedValues, lines };
}

const longestWritten = 200;
/** A written value as a text that fits on a line of the screen, without the password of an address. */
function writtenText(value: unknown): string {
  const printed = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const shown = withoutSecrets(printed);
  return shown.length > longestWritten ? `${shown.slice(0, longestWritten)}…` : shown;
}
