export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Readable before login; every value has a safe default. */
export type Settings = {
  readonly theme: Theme;
  /** The address last used at the login screen. */
  readonly lastEmail: string;
  /** Months kept on this computer, 1 to 13: months hold birth dates. */
  readonly monthsKept: number;
};

export const defaultSettings: Settings = { theme: 'system', lastEmail: '', monthsKept: 13 };
