import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { namesOf } from '../../shared/domain/by-name';
import { noPolicy, type Policy } from '../../shared/domain/program/policy';
import {
  defaultSettings,
  type OwnSettings,
  ownSettingNames,
  type Settings,
  settingsTable,
} from '../../shared/domain/program/settings';
import { Fault } from '../../shared/domain/result';
import { withoutSecrets } from '../../shared/format/service-address';
import { writeFileAtomic } from '../files/atomic-write';
import { faultOfFile, systemCode } from '../files/file-faults';
import { moveAside } from '../files/put-aside';
import { ownSettingsOf, writtenSettingsSchema } from './settings-schemas';

/** The settings that the user has a value of, and properties that this version does not know. */
type ReadSettings = { readonly own: Partial<OwnSettings>; readonly unknown: Readonly<Record<string, unknown>> };

type SettingsRepairs = {
  readonly onReset: () => void;
  /**
   * Called when names and passwords were removed from addresses in the file; null when no notice can be shown, and the file then stays
   * unchanged.
   */
  readonly onCleaned: (() => void) | null;
};

const nothingRead: ReadSettings = { own: {}, unknown: {} };

/** The settings of this computer, which are readable before login. */
export class SettingsFile {
  private own: Partial<OwnSettings>;
  /** Settings of a newer version, which are written back unchanged. */
  private readonly unknown: Readonly<Record<string, unknown>>;

  /**
   * Reads the file. Unreadable values get their defaults, and a copy of the file is kept beside it. Names and passwords in addresses are
   * removed from it.
   * @param repairs called when one of these happened; null for a program that only reads, which does not change the file
   * @param policy the administrator's defaults, which the file overrides, and enforced values, which override the file; the file keeps the
   *   user's values (docs/rules/settings.md#policies)
   */
  constructor(
    private readonly path: string,
    repairs: SettingsRepairs | null,
    private readonly policy: Policy = noPolicy,
  ) {
    const { own, unknown } = this.read(repairs);
    this.own = own;
    this.unknown = unknown;
  }

  current(): Settings {
    const { defaults, enforced } = this.policy;
    return { ...defaultSettings, ...defaults, ...this.own, ...enforced };
  }

  /** @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE, SETTING_MANAGED; nothing has changed then */
  change(change: Partial<OwnSettings>): Settings {
    const fixed: Partial<Settings> = this.policy.enforced;
    const names = namesOf(change);
    if (names.some((name) => fixed[name] !== undefined && fixed[name] !== change[name]))
      throw new Fault('SETTING_MANAGED');
    const own = ownSettingsOf({ ...this.own, ...change });
    this.write({ own, unknown: this.unknown });
    this.own = own;
    return this.current();
  }

  private write({ own, unknown }: ReadSettings): void {
    writeFileAtomic(this.path, `${JSON.stringify({ ...unknown, ...own }, null, 2)}\n`);
  }

  private read(repairs: SettingsRepairs | null): ReadSettings {
    const text = textOf(this.path);
    if (text === null) return nothingRead;
    const { read, isWhole, cleaned } = parse(text);
    if (repairs === null) return read;
    if (cleaned !== null && repairs.onCleaned !== null) {
      repairs.onCleaned();
      // The file is cleaned before it is put aside, so that names and passwords are not stored anywhere.
      tolerate(() => writeFileAtomic(this.path, cleaned));
    }
    if (isWhole) return read;
    repairs.onReset();
    tolerate(() => {
      moveAside(this.path);
      // The readable settings are written back, so that the user need not enter them again.
      if (read !== nothingRead) this.write(read);
    });
    return read;
  }
}

/** Ignores a failure to write: in a read-only folder the file stays, and the next change of a setting reports the problem. */
function tolerate(write: () => void): void {
  try {
    write();
  } catch {
    // The next change of a setting reports it.
  }
}

/** Lasting failures of a path that cannot be a settings file: a folder, a circular link, or something that this user may not read. */
const noText: ReadonlySet<string> = new Set(['EISDIR', 'ELOOP', 'ENOTDIR', 'EACCES', 'EPERM']);

/**
 * The text of the file; null when it does not exist, because on a first start the defaults are right, and the next change writes the file.
 * @throws Fault DATA_FOLDER_UNUSABLE when the disk does not answer: the settings may be sound, and name another provider than the defaults
 */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return null;
    if (noText.has(code)) return '';
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

const addressNames = ownSettingNames.filter((name) => settingsTable[name].kind === 'address');

/** The settings without names and passwords in addresses. */
function cleanedOf(written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const cleaned = addressNames.flatMap((name) => {
    const text = written[name];
    return typeof text === 'string' ? [[name, withoutSecrets(text)] as const] : [];
  });
  return { ...written, ...Object.fromEntries(cleaned) };
}

/**
 * The settings of an earlier version, which wrote every setting, also those that the user never changed: a value that equals the default is
 * not the user's. It had `fetchesUpdates` instead of `updates`.
 */
function ownOfEarlier(written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { fetchesUpdates, ...rest } = written;
  if (fetchesUpdates === undefined) return written;
  const changed = Object.entries(rest).filter(
    ([name, value]) =>
      !Object.hasOwn(defaultSettings, name) ||
      JSON.stringify(value) !== JSON.stringify(defaultSettings[name as keyof Settings]),
  );
  return { ...Object.fromEntries(changed), ...(fetchesUpdates === false ? { updates: 'notify' } : {}) };
}

type ParsedSettings = {
  readonly read: ReadSettings;
  /** False when any value was replaced by its default. */
  readonly isWhole: boolean;
  /** The text without names and passwords; null when it contained none. */
  readonly cleaned: string | null;
};

function parse(text: string): ParsedSettings {
  try {
    const written = z.record(z.string(), z.unknown()).parse(JSON.parse(text.replace(/^\ufeff/, '')));
    const clean = cleanedOf(written);
    const current = ownOfEarlier(clean);
    const own = ownSettingsOf(current);
    const unknown = Object.fromEntries(Object.entries(current).filter(([name]) => !Object.hasOwn(settingsTable, name)));
    const isClean = addressNames.every((name) => clean[name] === written[name]);
    return {
      read: { own, unknown },
      isWhole: writtenSettingsSchema.safeParse(current).success,
      cleaned: isClean ? null : `${JSON.stringify(clean, null, 2)}\n`,
    };
  } catch {
    return { read: nothingRead, isWhole: false, cleaned: null };
  }
}
