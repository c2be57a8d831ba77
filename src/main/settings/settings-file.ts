import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defaultSettings, type Settings, themes } from '../../shared/domain/settings';
import { writeFileAtomic } from '../files/atomic-write';

/** A broken value falls back to its own default and leaves the others alone. */
const settingsSchema = z.object({
  theme: z.enum(themes).catch(defaultSettings.theme),
  lastEmail: z.string().max(320).catch(defaultSettings.lastEmail),
  monthsKept: z.number().int().min(1).max(13).catch(defaultSettings.monthsKept),
}) satisfies z.ZodType<Settings>;

export const settingsChangeSchema = z.object({
  theme: z.enum(themes).optional(),
  lastEmail: z.string().max(320).optional(),
  monthsKept: z.number().int().min(1).max(13).optional(),
});

/** Settings of this computer, readable before login. */
export class SettingsFile {
  private settings: Settings;

  constructor(private readonly path: string) {
    this.settings = read(path);
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

function read(path: string): Settings {
  try {
    return settingsSchema.catch(defaultSettings).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Absent on a first start, or not JSON: the defaults are safe, and the next change writes the file anew.
    return defaultSettings;
  }
}
