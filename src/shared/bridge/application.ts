import type { SessionView } from '../domain/account/session';
import type { MonthState } from '../domain/months/month';
import type { NetworkView } from '../domain/program/network';
import type { Notice } from '../domain/program/notice';
import type { PolicyLine } from '../domain/program/policy';
import type { Settings } from '../domain/program/settings';
import type { UpdateState } from '../domain/program/update';

/** The host of the program. The command line has no window, and can read files while a program with a window uses them. */
export type HostKind = 'electron' | 'browser' | 'commandLine';

/** Everything a window needs to draw its first screen. */
export type ApplicationStart = {
  readonly version: string;
  readonly host: HostKind;
  /** Whether the data is fictitious: every screen and file with data must say so. */
  readonly demo: boolean;
  /** The time of the program's clock, in ISO form. */
  readonly now: string;
  /** Today by the program's clock, `YYYY-MM-DD`; the event `day.changed` announces the next day. */
  readonly today: string;
  /** Whether the user can see the key of the files on this computer as a recovery key. */
  readonly hasRecoveryKey: boolean;
  readonly settings: Settings;
  /** What the administrators of this computer have set (docs/rules/settings.md#policies). */
  readonly policies: readonly PolicyLine[];
  readonly session: SessionView;
  readonly month: MonthState;
  /** Notices about the data that the user has not closed yet. */
  readonly notices: readonly Notice[];
  /** Whether there is a newer version of the program. */
  readonly update: UpdateState;
  /** The last walk over the network, and a proxy that asks for a login. */
  readonly network: NetworkView;
};

/** The mail address of the demo provider; mail to it is not read. */
export const demoProviderMail = 'vragen@adviesatlas.example';

/**
 * The provider's mail address: from the login, else from the settings, else that of the embedded demo; null when it is unknown
 * (docs/rules/session.md#provider-mail).
 */
export function providerMailOf({ session, settings, demo }: Pick<ApplicationStart, 'session' | 'settings' | 'demo'>) {
  const given = session.account?.contactEmail ?? null;
  if (given !== null) return given;
  if (settings.providerMail !== '') return settings.providerMail;
  return demo ? demoProviderMail : null;
}
