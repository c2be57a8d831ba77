import { updateChannels } from './update';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const densities = ['compact', 'spacious'] as const;
/** The height of a list's rows. */
export type Density = (typeof densities)[number];

/** The position and size of the desktop's window, in screen points. */
export type WindowBounds = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
};

/**
 * The addresses of services that a user or administrator sets. They are readable on this computer, so they must not contain secrets
 * (docs/rules/settings.md#service-addresses).
 */
export type ServiceAddress = 'provider' | 'proxy' | 'tiles';

/** The value of a setting of each kind. */
export type SettingValues = {
  readonly switch: boolean;
  /** One of `values`. */
  readonly choice: string;
  /** A whole number from `least` to `most`. */
  readonly count: number;
  /** At most `longest` characters. */
  readonly text: string;
  /** Empty, or an address to which mail can be sent. */
  readonly mail: string;
  /** The address of a service, without secrets; empty only where the default is empty. */
  readonly address: string;
  /** Empty, or the full path of a folder. */
  readonly folder: string;
  readonly names: readonly string[];
  readonly bounds: WindowBounds | null;
};
export type SettingKind = keyof SettingValues;

type KindLimits = {
  readonly choice: { readonly values: readonly string[] };
  readonly count: { readonly least: number; readonly most: number };
  readonly text: { readonly longest: number };
  readonly address: { readonly service: ServiceAddress };
  /** At most `most` names of `longest` characters. */
  readonly names: { readonly most: number; readonly longest: number };
};

export type SettingOf<K extends SettingKind> = {
  readonly kind: K;
  readonly default: SettingValues[K];
  /** The name of the policy with which an administrator fixes it (docs/rules/settings.md#policies). */
  readonly policy?: string;
  /** Set when no window may change it, but only the system's own dialog. */
  readonly onlyByDialog?: true;
} & (K extends keyof KindLimits ? KindLimits[K] : unknown);

export type Setting = { readonly [K in SettingKind]: SettingOf<K> }[SettingKind];

/** Every setting, in the order in which the file has them. Types, defaults, parsers and policies are made from it. */
export const settingsTable = {
  theme: { kind: 'choice', values: themes, default: 'system' },
  density: { kind: 'choice', values: densities, default: 'compact' },
  /** The address last used at the login screen. */
  lastEmail: { kind: 'text', longest: 320, default: '' },
  /** Null until the user moves the window for the first time. */
  window: { kind: 'bounds', default: null },
  /** Whether the first steps were taken or skipped in this data folder (docs/rules/session.md#first-steps). */
  introduced: { kind: 'switch', default: false },
  /** Whether dossiers leave out the fields without a value (docs/rules/dossier.md#empty-fields). */
  hidesEmptyFields: { kind: 'switch', default: true },
  /** The names of the dossier sections that the user has hidden (docs/rules/dossier.md#dossier-groups). */
  hiddenSections: { kind: 'names', most: 40, longest: 40, default: [] },
  /** The number of dossiers stored for each role; those that were read longest ago are removed first. */
  dossiersKept: { kind: 'count', least: 0, most: 50_000, default: 5000 },
  /** The folder for exports; empty for the host's default. */
  exportFolder: { kind: 'folder', default: '', onlyByDialog: true },
  /** Whether a newer version is fetched as soon as it is found, or only when the user asks for it. */
  fetchesUpdates: { kind: 'switch', default: true },
  /** The channel in which the program looks for newer versions. The policy can also be `off`. */
  updateChannel: { kind: 'choice', values: updateChannels, default: 'stable', policy: 'updates' },
  /** The provider from the next start on, unless the start itself names one; empty for the demo. */
  providerUrl: { kind: 'address', service: 'provider', default: '', policy: 'providerUrl' },
  /** The proxy from the next start on; empty for the system's proxy. */
  proxy: { kind: 'address', service: 'proxy', default: '', policy: 'proxy' },
  /** The address of the map tiles, with `{z}`, `{x}` and `{y}` (PDOK, BRT-Achtergrondkaart). */
  tilesUrl: {
    kind: 'address',
    service: 'tiles',
    default: 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png',
    policy: 'tilesUrl',
  },
  /** The provider's mail address when there is no login; empty when it is not set (docs/rules/session.md#provider-mail). */
  providerMail: { kind: 'mail', default: '', policy: 'providerMail' },
  /** The number of months stored on this computer: months contain birth dates. */
  monthsKept: { kind: 'count', least: 1, most: 13, default: 13, policy: 'monthsKept' },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = typeof settingsTable;
export type SettingName = keyof Table;

type ValueOf<S extends Setting> = S extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
  ? V
  : SettingValues[S['kind']];

/** The settings, which can be read before a login. Every value has a safe default. */
export type Settings = { readonly [N in SettingName]: ValueOf<Table[N]> };

type OnlyByDialog = {
  [N in SettingName]: Table[N] extends { readonly onlyByDialog: true } ? N : never;
}[SettingName];

/** The settings that a window may change itself. */
export type SettingsChange = Partial<Omit<Settings, OnlyByDialog>>;

/** The settings of a kind that a window may change. */
export type SettingNameOf<K extends SettingKind> = {
  [N in keyof SettingsChange]-?: Table[N]['kind'] extends K ? N : never;
}[keyof SettingsChange];

export const settingNames = Object.keys(settingsTable) as readonly SettingName[];

/** The default of each setting. */
export const defaultSettings: Settings = Object.fromEntries(
  settingNames.map((name) => [name, settingsTable[name].default]),
) as { readonly [N in SettingName]: Table[N]['default'] };
