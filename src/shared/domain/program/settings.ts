import type { UpdateChannel } from './update';

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

/** The settings, which can be read before a login. Every value has a safe default. */
export type Settings = {
  readonly theme: Theme;
  readonly density: Density;
  /** The address last used at the login screen. */
  readonly lastEmail: string;
  /** The number of months stored on this computer, 1 to 13: months contain birth dates. */
  readonly monthsKept: number;
  /** The number of dossiers stored for each role, 0 to 50,000; those that were read longest ago are removed first. */
  readonly dossiersKept: number;
  /** Null until the user moves the window for the first time. */
  readonly window: WindowBounds | null;
  /** The address of the map tiles, with `{z}`, `{x}` and `{y}` (PDOK, BRT-Achtergrondkaart). */
  readonly tilesUrl: string;
  /** The provider's mail address when there is no login; empty when it is not set (docs/product.md#provider-mail). */
  readonly providerMail: string;
  /** Whether the first steps were taken or skipped in this data folder (docs/product.md#first-steps). */
  readonly introduced: boolean;
  /** The provider from the next start on, unless the start itself names one; empty for the demo. */
  readonly providerUrl: string;
  /** The proxy from the next start on; empty for the system's proxy. */
  readonly proxy: string;
  /** The folder for exports; empty for the host's default. Only the host's own dialog can set it. */
  readonly exportFolder: string;
  /** The channel in which the program looks for newer versions. */
  readonly updateChannel: UpdateChannel;
  /** Whether a newer version is fetched as soon as it is found, or only when the user asks for it. */
  readonly fetchesUpdates: boolean;
  /** Whether dossiers leave out the fields without a value (docs/product.md#empty-fields). */
  readonly hidesEmptyFields: boolean;
  /** The names of the dossier sections that the user has hidden (docs/product.md#dossier-groups). */
  readonly hiddenSections: readonly string[];
};

/** The settings that a window may change itself; the folder for exports is chosen in the system's dialog. */
export type SettingsChange = Partial<Omit<Settings, 'exportFolder'>>;

const defaultTilesUrl = 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png';

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'compact',
  lastEmail: '',
  monthsKept: 13,
  dossiersKept: 5000,
  window: null,
  tilesUrl: defaultTilesUrl,
  providerMail: '',
  introduced: false,
  providerUrl: '',
  proxy: '',
  exportFolder: '',
  updateChannel: 'stable',
  fetchesUpdates: true,
  hidesEmptyFields: true,
  hiddenSections: [],
};
