import { isAbsolute } from 'node:path';
import { z } from 'zod';
import {
  defaultSettings,
  type SettingKind,
  type SettingName,
  type SettingOf,
  type Settings,
  type SettingsChange,
  type SettingValues,
  settingNames,
  settingsTable,
} from '../../shared/domain/program/settings';
import { mailLink } from '../../shared/format/outside-address';
import { addressFault } from '../../shared/format/service-address';

const coordinate = z.number().int().min(-100_000).max(100_000);
const length = z.number().int().min(100).max(100_000);

/** An empty text, or a text that passes a test. */
const orEmpty = (most: number, isRight: (text: string) => boolean) =>
  z
    .string()
    .max(most)
    .refine((text) => text === '' || isRight(text));

/** What reads the values of each kind. */
const kinds: { readonly [K in SettingKind]: (setting: SettingOf<K>) => z.ZodType<SettingValues[K]> } = {
  switch: () => z.boolean(),
  choice: ({ values }) => z.enum(values),
  count: ({ least, most }) => z.number().int().min(least).max(most),
  text: ({ longest }) => z.string().max(longest),
  mail: () => orEmpty(320, (address) => mailLink(address) !== null),
  address: ({ service, default: usual }) => {
    const address = orEmpty(500, (text) => addressFault(service, text) === null && URL.canParse(text));
    return usual === '' ? address : address.min(1);
  },
  folder: () => orEmpty(500, isAbsolute),
  names: ({ most, longest }) => z.array(z.string().max(longest)).max(most),
  bounds: () =>
    z.object({ x: coordinate, y: coordinate, width: length, height: length, maximized: z.boolean() }).nullable(),
};

const schemaOf = <K extends SettingKind>(setting: SettingOf<K>): z.ZodType<SettingValues[K]> =>
  kinds[setting.kind](setting);

type Schemas = { readonly [N in SettingName]: z.ZodType<Settings[N]> };
const eachSetting = (schema: (name: SettingName) => z.ZodType): Schemas =>
  Object.fromEntries(settingNames.map((name) => [name, schema(name)])) as Schemas;

/** What reads each setting. */
export const settingSchemas = eachSetting((name) => schemaOf(settingsTable[name]));

/** All settings. An invalid or missing value gets its own default; other values are not affected. */
export const settingsSchema: z.ZodType<Settings> = z.object(
  eachSetting((name) => z.unknown().pipe(settingSchemas[name]).catch(structuredClone(defaultSettings[name]))),
);

/** Some of the settings; other properties are left out. */
const someOf = (names: readonly SettingName[]): z.ZodType<Partial<Settings>> =>
  z.object(Object.fromEntries(names.map((name) => [name, settingSchemas[name].optional()])));

/** Whatever of the settings is in the file. */
export const writtenSettingsSchema = someOf(settingNames);

/** What a window may change. */
export const settingsChangeSchema: z.ZodType<SettingsChange> = someOf(
  settingNames.filter((name) => !('onlyByDialog' in settingsTable[name])),
);
