export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the desktop's window was, in points of the screen. */
export type WindowPlace = {
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
  /** Null until the window was moved for the first time. */
  readonly window: WindowPlace | null;
};

export const defaultSettings: Settings = { theme: 'system', lastEmail: '', monthsKept: 13, window: null };
