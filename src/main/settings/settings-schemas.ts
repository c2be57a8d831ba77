import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { SettingKind, SettingOf, SettingValues } from '../../shared/domain/program/setting-kinds';
import {
  type OwnSettings,
  ownSettingNames,
  type SettingName,
  type Settings,
  type SettingsChange,
  settingNames,
  settingsTable,
  windowSettingNames,
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
  several: ({ values }) => z.array(z.enum(values)).min(1),
  count: ({ least, most }) => z.number().int().min(least).max(most),
  text: ({ longest }) => z.string().max(longest),
  mail: () => orEmpty(320, (address) => mailLink(address) !== null),
  version: () => orEmpty(40, (text) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(text)),
  address: ({ service, default: usual }) => {
    const address = orEmpty(500, (text) => addressFault(service, text) === null && URL.canParse(text));
    return usual === '' ? address : address.min(1);
  },
  folder: () => orEmpty(500, isAbsolute),
  file: () => orEmpty(500, isAbsolute),
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

const someOf = (names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, settingSchemas[name].optional()]));

/** Whatever of the user's settings is in the file; other properties are left out. */
export const writtenSettingsSchema: z.ZodType<Partial<OwnSettings>> = z.object(someOf(ownSettingNames));

/** The user's settings among the values of the file. An invalid one is left out; other values are not affected. */
export const ownSettingsOf = (written: Readonly<Record<string, unknown>>): Partial<OwnSettings> =>
  Object.fromEntries(
    ownSettingNames.flatMap((name) => {
      const { success, data } = settingSchemas[name].safeParse(written[name]);
      return success ? [[name, data]] : [];
    }),
  );

/** What a window may change; any other setting is refused. */
export const settingsChangeSchema: z.ZodType<SettingsChange> = z.strictObject(someOf(windowSettingNames));
