import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type MonthRef, monthRefOf, type RefreshState } from '../../shared/domain/months/month';
import { type ErrorCode, Fault, isUnreachable } from '../../shared/domain/result';
import { formatPeriod } from '../../shared/format/format-date';
import { errorSentences, failureSentence, loginSentence, waitSentence } from '../../shared/texts/error-sentences';
import { describeLeftOut, doubtSentence } from '../../shared/texts/month-sentences';
import { noticeSentences } from '../../shared/texts/notice-sentences';
import { settingsPathIn } from '../files/data-folder';
import { waitAsWorker } from '../files/retry-file';
import type { HostNetwork } from '../network/office-ways';
import { openAccount, requirePart } from '../session/allowance';
import { SettingsFile } from '../settings/settings-file';
import { type HostOptions, OptionError, readHostOptions, readProvider } from '../start/host-options';
import { type RunningHost, startHost } from '../start/start-host';
import type { LaunchProcess } from '../wire/launch-process';
import type { CliReporter } from './cli-progress';
import type { CliValues } from './read-command';

const demoAccount = { email: 'analist@demo.example', password: 'demo' };

/** The program without a window, running for one command. */
export type CliProgram = RunningHost & {
  /** Throws CANCELLED after an interruption; call it between steps. */
  readonly checkInterrupt: () => void;
  /** Aborts at an interruption. */
  readonly signal: AbortSignal;
};

/** The location of the program's built files, and how to start the demo. */
export type CommandHost = {
  readonly entry: string;
  readonly launch: LaunchProcess;
  /** What the desktop knows of the network; absent under Node. */
  readonly network?: HostNetwork;
  /** The folder of Chromium's own files; absent under Node. */
  readonly chromium?: string;
};

export type CliCommand = {
  readonly host: CommandHost;
  readonly values: CliValues;
  readonly reporter: CliReporter;
  /** The file that the command writes; null without one. */
  readonly target: string | null;
  /** Set for a command that reads none of the user's data. */
  readonly needsNoKey?: boolean;
};

/** Runs the program without a window for one command, and stops it whatever the outcome. */
export async function withProgram(
  { host: { entry, launch, network }, values, reporter, target, needsNoKey = false }: CliCommand,
  work: (program: CliProgram) => Promise<void>,
): Promise<void> {
  waitAsWorker();
  let program: RunningHost | null = null;
  const { checkInterrupt, signal } = onInterrupt(() => program?.application);
  program = await startHost(entry, hostOptionsOf(values), {
    kind: 'commandLine',
    launch,
    needsNoKey,
    ...(network === undefined ? {} : { network }),
    fileHost: {
      folder: () => (target === null ? process.cwd() : dirname(target)),
      canOpen: false,
      chooseTarget: async () => (target === null ? null : { path: target, replaces: true }),
      open: async () => ({ address: null }),
      forget: () => {},
    },
    emit: reporter.handleEvent,
  });
  try {
    checkInterrupt();
    await work({ ...program, checkInterrupt, signal });
  } catch (error) {
    // Cancelled work may fail with other errors; the user should see the interruption.
    checkInterrupt();
    throw error;
  } finally {
    await program.stop();
  }
}

/**
 * Cancels everything that is running when the user interrupts the command.
 * @param program returns undefined until the program has started
 * @returns a function to call before every step: after the interruption it throws CANCELLED, and cancels work that has begun since
 */
function onInterrupt(
  program: () => RunningHost['application'] | undefined,
): Pick<CliProgram, 'checkInterrupt' | 'signal'> {
  const interrupted = new AbortController();
  const cancel = () => {
    const { session, months, running } = program() ?? {};
    void session?.stopWaiting();
    months?.cancel();
    running?.cancelAll();
  };
  const interrupt = () => {
    interrupted.abort();
    cancel();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return {
    signal: interrupted.signal,
    checkInterrupt: () => {
      if (!interrupted.signal.aborted) return;
      cancel();
      throw new Fault('CANCELLED');
    },
  };
}

/**
 * The options of a host for a command. An administrator's default provider counts for a command too, unless the user chose another in the
 * settings. A command that asks for the demo gets it, unless the administrator enforces a provider (docs/rules/settings.md#policies).
 */
export function hostOptionsOf({ provider, data, demo }: CliValues): HostOptions {
  const options = readHostOptions([
    ...(provider === undefined ? [] : ['--provider', provider]),
    ...(data === undefined ? [] : ['--data', data]),
  ]);
  const { dataFolder, policy, providerUrl } = options;
  if (demo === true && policy.enforced.providerUrl === undefined) return { ...options, providerUrl: null };
  if (providerUrl !== null || policy.defaults.providerUrl === undefined) return options;
  const chosen = new SettingsFile(settingsPathIn(dataFolder), null, policy).current().providerUrl;
  return chosen === '' ? options : { ...options, providerUrl: readProvider(chosen) };
}

/** Whether to use the embedded demo: the default in a source checkout, an option of an installed program. @throws OptionError */
export function usesDemo({ entry }: Pick<CommandHost, 'entry'>, values: CliValues): boolean {
  const demo = hostOptionsOf(values).providerUrl === null;
  const isCheckout = existsSync(new URL('../../src', entry));
  if (demo && values.demo !== true && !isCheckout) {
    throw new OptionError('Geef met --provider de aanbieder op, of gebruik --demo voor verzonnen gegevens.');
  }
  return demo;
}

/** @param demo whether the demo's account is the default. @throws OptionError, Fault NOT_LOGGED_IN */
export async function logIn({ application }: RunningHost, values: CliValues, demo: boolean): Promise<void> {
  const { session } = application;
  const token = process.env.ADVIESATLAS_TOKEN;
  const password = process.env.ADVIESATLAS_PASSWORD;
  if (token !== undefined && token !== '') {
    await session.adoptToken(token, values.email ?? 'token', values.role ?? '');
  } else if (values.email !== undefined || demo) {
    const credentials = values.email === undefined ? demoAccount : { email: values.email, password: password ?? '' };
    const { login, loginFault } = await session.logIn(credentials);
    if (login === 'WAITFORMAIL') {
      await session.stopWaiting();
      throw new OptionError('Dit account logt in met een e-mail. Log eerst in met het venster.');
    }
    if (isUnreachable(loginFault ?? undefined) && loginFault !== null) throw new Fault(loginFault);
    if (login !== null && login !== 'BUSY') throw new OptionError(loginSentence(login, loginFault));
  }
  const account = openAccount(session);
  if (values.role !== undefined && account.role !== values.role)
    await session.changeRole(roleNamed(values.role, account));
}

/** A role by its code or by its name. @throws OptionError */
function roleNamed(wanted: string, account: { roles: readonly { role: string; name: string }[] }): string {
  const known = account.roles.find(({ role, name }) => role === wanted || name.toLowerCase() === wanted.toLowerCase());
  if (known !== undefined) return known.role;
  throw new OptionError(`De rol ${wanted} is er niet. Kies uit: ${account.roles.map(({ name }) => name).join(', ')}.`);
}

/** The month of a command: a stored one, or the provider's month, which is fetched when it is newer than the stored one. */
export async function openMonth(
  { application }: RunningHost,
  period: string | undefined,
  { report }: CliReporter,
): Promise<MonthRef> {
  const { months, session } = application;
  const ready = (month: MonthRef): MonthRef => {
    report({ event: 'month', phase: 'ready', period: month.period, part: 1 });
    return monthRefOf(month);
  };
  if (period !== undefined) {
    const { current } = months.view();
    if (current !== null && period < current.period) requirePart(session, 'earlierMonths');
    return ready(months.ofPeriod(period));
  }
  await months.refresh(false);
  const refresh = await months.settled();
  // The provider ended the session when it was asked, and the months were closed then.
  if (session.view().account === null) throw new Fault('SESSION_EXPIRED');
  const { current } = months.view();
  if (refresh.phase === 'refused') {
    report({ event: 'note', title: errorSentences.MONTH_REFUSED, lines: refresh.doubts.map(doubtSentence) });
  }
  if (refresh.phase === 'failed' && refresh.waitsUntil !== undefined) {
    report({ event: 'note', title: waitSentence(refresh.waitsUntil, refresh.at), lines: [] });
  } else if (refresh.phase === 'failed' && current !== null) {
    const lines = [`De gegevens zijn die van ${formatPeriod(current.period)}, zoals ze op deze computer staan.`];
    report({ event: 'note', title: failureSentence(refresh), lines });
  }
  if (current === null) throw new Fault(codeOf(refresh), refresh.phase === 'failed' ? refresh.detail : '');
  if (current.leftOut.length > 0) {
    report({ event: 'note', title: noticeSentences.MONTH_PARTLY_READ, lines: current.leftOut.map(describeLeftOut) });
  }
  return ready(current);
}

const codeOf = (refresh: RefreshState): ErrorCode =>
  refresh.phase === 'failed' ? refresh.code : refresh.phase === 'refused' ? 'MONTH_REFUSED' : 'NO_MONTH';
