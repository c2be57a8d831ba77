import type { SessionView } from '../domain/account/session';
import type { MonthState } from '../domain/months/month';
import type { Notice } from '../domain/program/notice';
import type { ManagedSetting } from '../domain/program/policy';
import type { Settings } from '../domain/program/settings';
import type { UpdateState } from '../domain/program/update';

/** The host of the program. The command line has no window, and reads beside a program that has one. */
export type HostKind = 'electron' | 'browser' | 'commandLine';

/** Everything a window needs to draw its first screen. */
export type ApplicationStart = {
  readonly version: string;
  readonly host: HostKind;
  /** Fictitious data: say so wherever data shows or leaves. */
  readonly demo: boolean;
  /** ISO time of the clock service. */
  readonly now: string;
  /** Which day it is by the clock service, `YYYY-MM-DD`; `day.changed` brings the next. */
  readonly today: string;
  /** Whether the key of the files here can be shown as a recovery key. */
  readonly hasRecoveryKey: boolean;
  readonly settings: Settings;
  /** The settings that only the administrator of this computer changes (docs/product.md#policies). */
  readonly managedSettings: readonly ManagedSetting[];
  readonly session: SessionView;
  readonly month: MonthState;
  /** Notices about the data that the user has not closed. */
  readonly notices: readonly Notice[];
  /** Whether there is a newer version of the program. */
  readonly update: UpdateState;
};

/** The mail address of the demo provider; no mail is read there. */
export const demoProviderMail = 'vragen@adviesatlas.example';

/**
 * The provider's mail address: the one from the login, else that of the settings, else that of the embedded demo; null when it is
 * unknown (docs/product.md#provider-mail).
 */
export function providerMailOf({ session, settings, demo }: Pick<ApplicationStart, 'session' | 'settings' | 'demo'>) {
  const given = session.account?.contactEmail ?? null;
  if (given !== null) return given;
  if (settings.providerMail !== '') return settings.providerMail;
  return demo ? demoProviderMail : null;
}
