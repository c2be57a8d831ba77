import { copyFileSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { defaultSettings, type Settings, themes } from '../../shared/domain/settings';
import { writeFileAtomic } from '../files/atomic-write';
import { systemCode } from '../files/file-faults';

const coordinate = z.number().int().min(-100_000).max(100_000);
const length = z.number().int().min(100).max(100_000);
const windowPlace = z
  .object({ x: coordinate, y: coordinate, width: length, height: length, maximized: z.boolean() })
  .nullable();

/** https, or http on this computer. */
const tilesUrl = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/]).*\{z\}.*\{x\}.*\{y\}/);

/** A broken value falls back to its own default and leaves the others alone. */
const settingsSchema = z.object({
  theme: z.enum(themes).catch(defaultSettings.theme),
  lastEmail: z.string().max(320).catch(defaultSettings.lastEmail),
  monthsKept: z.number().int().min(1).max(13).catch(defaultSettings.monthsKept),
  window: windowPlace.catch(defaultSettings.window),
  tilesUrl: tilesUrl.catch(defaultSettings.tilesUrl),
}) satisfies z.ZodType<Settings>;

export const settingsChangeSchema = z.object({
  theme: z.enum(themes).optional(),
  lastEmail: z.string().max(320).optional(),
  monthsKept: z.number().int().min(1).max(13).optional(),
  window: windowPlace.optional(),
  tilesUrl: tilesUrl.optional(),
});

/** Settings of this computer, readable before login. */
export class SettingsFile {
  private settings: Settings;

  /** @param onReset told when the file could not be read and the defaults took its place */
  constructor(
    private readonly path: string,
    onReset: () => void,
  ) {
    this.settings = read(path, onReset);
  }

  current(): Settings {
    return this.settings;
  }

  /** @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE; then nothing has changed */
  change(change: z.infer<typeof settingsChangeSchema>): Settings {
    const settings = settingsSchema.parse({ ...this.settings, ...change });
    writeFileAtomic(this.path, `${JSON.stringify(settings, null, 2)}\n`);
    this.settings = settings;
    return settings;
  }
}

function read(path: string, onReset: () => void): Settings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    // Absent on a first start: the defaults are safe, and the next change writes the file.
    if (systemCode(error) === 'ENOENT') return defaultSettings;
    putAside(path);
    onReset();
    return defaultSettings;
  }
}

/** Kept for whoever wants to read what was in it; in a folder that cannot be written it stays where it is. */
function putAside(path: string): void {
  try {
    copyFileSync(path, `${path}.damaged`);
  } catch {
    // The next change of a setting will say what is wrong with the folder.
  }
}
