export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the desktop's window was, in points of the screen. */
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
  /** The provider's mail address for who is not logged in; empty when nobody wrote one (docs/product.md#provider-mail). */
  readonly providerMail: string;
};

const defaultTilesUrl = 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png';

export const defaultSettings: Settings = {
  theme: 'system',
  lastEmail: '',
  monthsKept: 13,
  dossiersKept: 5000,
  window: null,
  tilesUrl: defaultTilesUrl,
  providerMail: '',
};
