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
export type ServiceAddress = 'provider' | 'proxy' | 'script' | 'tiles' | 'updates';

/** The value of a setting of each kind. */
export type SettingValues = {
  readonly switch: boolean;
  /** One of `values`. */
  readonly choice: string;
  /** Some of `values`, at least one. */
  readonly several: readonly string[];
  /** A whole number from `least` to `most`. */
  readonly count: number;
  /** At most `longest` characters. */
  readonly text: string;
  /** Empty, or an address to which mail can be sent. */
  readonly mail: string;
  /** Empty, or a version of the program, such as `2.4.0`. */
  readonly version: string;
  /** The address of a service, without secrets; empty only where the default is empty. */
  readonly address: string;
  /** Empty, or the full path of a folder. */
  readonly folder: string;
  /** Empty, or the full path of a file. */
  readonly file: string;
  readonly names: readonly string[];
  readonly bounds: WindowBounds | null;
};
export type SettingKind = keyof SettingValues;

/** A text in Dutch, for the screen, and in English, for the templates of administrators. */
export type Words = { readonly nl: string; readonly en: string };

type KindLimits = {
  readonly choice: { readonly values: readonly string[]; readonly valueWords?: Readonly<Record<string, Words>> };
  readonly several: { readonly values: readonly string[] };
  readonly count: { readonly least: number; readonly most: number };
  readonly text: { readonly longest: number };
  readonly address: { readonly service: ServiceAddress };
  /** At most `most` names of `longest` characters. */
  readonly names: { readonly most: number; readonly longest: number };
};

export type SettingOf<K extends SettingKind> = {
  readonly kind: K;
  readonly default: SettingValues[K];
  /** The words and an example of a setting that a policy may set, under the setting's own name (docs/rules/settings.md#policies). */
  readonly policy?: {
    readonly label: Words;
    /** What the setting does, in one or two sentences. */
    readonly does: Words;
    readonly example: SettingValues[K];
  };
  /** Who may change it besides a policy: the system's own dialog, the program itself, or nobody. Absent when a window may. */
  readonly only?: 'dialog' | 'program' | 'policy';
} & (K extends keyof KindLimits ? KindLimits[K] : unknown);

export type Setting = { readonly [K in SettingKind]: SettingOf<K> }[SettingKind];
