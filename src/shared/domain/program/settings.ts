import type { UpdateChannel } from './update';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const densities = ['compact', 'spacious'] as const;
/** How close the rows of a list are. */
export type Density = (typeof densities)[number];

/** The place of the desktop's window, in points of the screen. */
export type WindowBounds = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
};

/** Readable before login; every value has a safe default. */
export type Settings = {
  readonly theme: Theme;
  readonly density: Density;
  /** The address last used at the login screen. */
  readonly lastEmail: string;
  /** Months kept on this computer, 1 to 13: months hold birth dates. */
  readonly monthsKept: number;
  /** Dossiers kept for each role, 0 to 50,000: the ones read longest ago go first. */
  readonly dossiersKept: number;
  /** Null until the window was moved for the first time. */
  readonly window: WindowBounds | null;
  /** Address of the map tiles, with `{z}`, `{x}` and `{y}` (PDOK, BRT-Achtergrondkaart). */
  readonly tilesUrl: string;
  /** The provider's mail address without a login; empty when none was set (docs/product.md#provider-mail). */
  readonly providerMail: string;
  /** The first steps were taken or skipped in this folder (docs/product.md#first-steps). */
  readonly introduced: boolean;
  /** The provider of the next start where none was named at it; empty for the demo. */
  readonly providerUrl: string;
  /** The proxy of the next start; empty for that of the system. */
  readonly proxy: string;
  /** The folder of exports; empty for the host's default. Only the host's own dialog can set it. */
  readonly exportFolder: string;
  /** Which newer versions of the program are looked for. */
  readonly updateChannel: UpdateChannel;
  /** Whether a newer version is fetched as soon as it is found, or when the user asks for it. */
  readonly fetchesUpdates: boolean;
  /** Whether dossiers leave out the fields without a value (docs/product.md#empty-fields). */
  readonly hidesEmptyFields: boolean;
  /** Names of the sections of dossiers that are not shown (docs/product.md#dossier-groups). */
  readonly hiddenSections: readonly string[];
};

/** The settings that a window may change itself; a folder is chosen in a dialog of the system. */
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
