import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { defaultSettings, densities, type Settings, themes } from '../../shared/domain/settings';
import { updateChannels } from '../../shared/domain/update';
import { mailLink } from '../../shared/format/outside-address';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';
import { moveAside } from '../files/put-aside';

const coordinate = z.number().int().min(-100_000).max(100_000);
const length = z.number().int().min(100).max(100_000);
const windowBounds = z
  .object({ x: coordinate, y: coordinate, width: length, height: length, maximized: z.boolean() })
  .nullable();

const dossiersKept = z.number().int().min(0).max(50_000);

/** https, or http on this computer. */
const tilesUrl = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/).*\{z\}.*\{x\}.*\{y\}/);

/** Empty, or an address that a mail can be begun to. */
const providerMail = z
  .string()
  .max(320)
  .refine((address) => address === '' || mailLink(address) !== null);

/** An address that the program asks things of: https, or http on this computer. */
function isProviderAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'));
}

/** A name and password in it would lie unencrypted, so there are none. */
function isProxyAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** Empty, or what a test of the value says. */
const orEmpty = (isRight: (text: string) => boolean) =>
  z
    .string()
    .max(500)
    .refine((text) => text === '' || isRight(text));
const providerUrl = orEmpty(isProviderAddress);
const proxy = orEmpty(isProxyAddress);
const exportFolder = orEmpty(isAbsolute);

/** A broken value, or one that is missing, falls back to its own default and leaves the others alone. */
const settingsSchema = z.object({
  theme: z.enum(themes).catch(defaultSettings.theme),
  lastEmail: z.string().max(320).catch(defaultSettings.lastEmail),
  monthsKept: z.number().int().min(1).max(13).catch(defaultSettings.monthsKept),
  dossiersKept: dossiersKept.catch(defaultSettings.dossiersKept),
  window: windowBounds.catch(defaultSettings.window),
  tilesUrl: tilesUrl.catch(defaultSettings.tilesUrl),
  providerMail: providerMail.catch(defaultSettings.providerMail),
  introduced: z.boolean().catch(defaultSettings.introduced),
  density: z.enum(densities).catch(defaultSettings.density),
  providerUrl: providerUrl.catch(defaultSettings.providerUrl),
  proxy: proxy.catch(defaultSettings.proxy),
  exportFolder: exportFolder.catch(defaultSettings.exportFolder),
  updateChannel: z.enum(updateChannels).catch(defaultSettings.updateChannel),
  fetchesUpdates: z.boolean().catch(defaultSettings.fetchesUpdates),
}) satisfies z.ZodType<Settings>;

export const settingsChangeSchema = z.object({
  theme: z.enum(themes).optional(),
  lastEmail: z.string().max(320).optional(),
  monthsKept: z.number().int().min(1).max(13).optional(),
  dossiersKept: dossiersKept.optional(),
  window: windowBounds.optional(),
  tilesUrl: tilesUrl.optional(),
  providerMail: providerMail.optional(),
  introduced: z.boolean().optional(),
  density: z.enum(densities).optional(),
  providerUrl: providerUrl.optional(),
  proxy: proxy.optional(),
  updateChannel: z.enum(updateChannels).optional(),
  fetchesUpdates: z.boolean().optional(),
});

/** All of them, as they lie in the file. */
const wholeSchema = settingsChangeSchema.extend({ exportFolder: exportFolder.optional() });

/** What was read, and what of it this version does not know. */
type ReadSettings = { readonly settings: Settings; readonly unknown: Readonly<Record<string, unknown>> };

const nothingRead: ReadSettings = { settings: defaultSettings, unknown: {} };

/** Settings of this computer, readable before login. */
export class SettingsFile {
  private settings: Settings;
  /** Settings of a newer version are kept for it. */
  private readonly unknown: Readonly<Record<string, unknown>>;

  /**
   * What cannot be read gives way to its default, and the file is kept beside.
   * @param onReset told of that; null for a reader, which leaves the file where it is
   */
  constructor(
    private readonly path: string,
    onReset: (() => void) | null,
  ) {
    const { settings, unknown } = this.read(onReset);
    this.settings = settings;
    this.unknown = unknown;
  }

  current(): Settings {
    return this.settings;
  }

  /** @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE; then nothing has changed */
  change(change: Partial<Settings>): Settings {
    const settings = settingsSchema.parse({ ...this.settings, ...change });
    this.write({ settings, unknown: this.unknown });
    this.settings = settings;
    return settings;
  }

  private write({ settings, unknown }: ReadSettings): void {
    writeFileAtomic(this.path, `${JSON.stringify({ ...unknown, ...settings }, null, 2)}\n`);
  }

  private read(onReset: (() => void) | null): ReadSettings {
    const found = textOf(this.path);
    if (found === null) return nothingRead;
    const { read, isWhole } = parse(found);
    if (isWhole || onReset === null) return read;
    onReset();
    try {
      moveAside(this.path);
      // What could be read of it is not asked for again.
      if (read !== nothingRead) this.write(read);
    } catch {
      // In a folder that cannot be written it stays where it is; the next change of a setting says what is wrong.
    }
    return read;
  }
}

/** Null when there is none: on a first start the defaults are safe, and the next change writes the file. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // A folder, or what cannot be read, is no text of ours.
    return systemCode(error) === 'ENOENT' ? null : '';
  }
}

/** The settings in a text; not whole when anything of it gave way to a default. */
function parse(text: string): { readonly read: ReadSettings; readonly isWhole: boolean } {
  try {
    const found = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    const settings = settingsSchema.parse(found);
    const known = Object.keys(settingsSchema.shape);
    const unknown = Object.fromEntries(Object.entries(found).filter(([name]) => !known.includes(name)));
    return { read: { settings, unknown }, isWhole: wholeSchema.safeParse(found).success };
  } catch {
    return { read: nothingRead, isWhole: false };
  }
}
