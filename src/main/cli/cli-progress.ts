import type { Events } from '../../shared/bridge/contract';
import type { MonthState } from '../../shared/domain/months/month';
import type { ErrorCode } from '../../shared/domain/result';
import { waitSentence } from '../../shared/texts/error-sentences';
import { OptionError } from '../start/host-options';

/** Exit codes of the command line (docs/rules/program.md#commands). 130 is the shells' code for an interrupted program. */
export const exitCodes = {
  done: 0,
  failed: 1,
  options: 2,
  spoken: 3,
  undecided: 4,
  altered: 5,
  partial: 6,
  wrongPolicy: 7,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The output of `--progress json`, one event per line (docs/rules/program.md#progress-of-a-command). */
export type CliEvent =
  | {
      readonly event: 'month';
      readonly phase: 'fetching' | 'ready';
      readonly period: string | null;
      readonly part: number;
    }
  | {
      readonly event: 'rows';
      readonly phase: 'waiting' | 'writing';
      readonly rows: number;
      readonly rowsDone: number;
    }
  | { readonly event: 'note'; readonly title: string; readonly lines: readonly string[] }
  | {
      readonly event: 'done';
      readonly period: string;
      readonly rows: number;
      /** The written file; null for printed rows. */
      readonly file: string | null;
      readonly bytes: number | null;
    }
  | {
      readonly event: 'failed';
      /** `OPTIONS` when an option was invalid, `NOT_GOOD` when the output of a check says what is wrong. */
      readonly code: ErrorCode | 'OPTIONS' | 'NOT_GOOD';
      readonly sentence: string;
      readonly exitCode: ExitCode;
    };

/** Reports the progress of a command: sentences for people, or lines of JSON for programs. */
export type CliReporter = {
  readonly report: (event: CliEvent) => void;
  /** Handles the program's events while it works. */
  readonly handleEvent: <N extends keyof Events>(name: N, payload: Events[N]) => void;
};

/** A reporter of a whole command. */
type CommandReporter = CliReporter & {
  /** Reports `NOT_GOOD` to programs when a command ends with another code than 0, and reported no end; people read its output. */
  readonly endWith: (code: number) => void;
};

/** @param print writes a line to an output other than that of the rows */
export function createReporter(isJson: boolean, print: (line: string) => void): CommandReporter {
  let hasEnded = false;
  const report = (event: CliEvent): void => {
    hasEnded ||= event.event === 'done' || event.event === 'failed';
    if (isJson) print(JSON.stringify(event));
    else if (event.event === 'note') print([event.title, ...event.lines.map((line) => `- ${line}`)].join('\n'));
    else if (event.event === 'failed') print(event.sentence);
  };
  return {
    report,
    endWith: (code) => {
      if (!isJson || hasEnded || code === exitCodes.done) return;
      const exitCode = Object.values(exitCodes).find((known) => known === code) ?? exitCodes.failed;
      report({ event: 'failed', code: 'NOT_GOOD', sentence: 'Niet alles is goed; de uitvoer zegt wat.', exitCode });
    },
    handleEvent: (name, payload) => {
      const event = eventOf(name, payload);
      if (event !== null) report(event);
    },
  };
}

function eventOf<N extends keyof Events>(name: N, payload: Events[N]): CliEvent | null {
  if (name === 'month.changed') return monthEvent(payload as Events['month.changed']);
  if (name !== 'export.changed') return null;
  const { outcome, rows, rowsDone } = payload as Events['export.changed'];
  if (outcome.kind !== 'busy' && outcome.kind !== 'waiting') return null;
  return { event: 'rows', phase: outcome.kind === 'busy' ? 'writing' : 'waiting', rows, rowsDone };
}

function monthEvent({ refresh }: MonthState): CliEvent | null {
  if (refresh.phase !== 'running') return null;
  const { waitsUntil } = refresh.progress;
  if (waitsUntil !== undefined) {
    return { event: 'note', title: waitSentence(waitsUntil, refresh.startedAt), lines: [] };
  }
  return { event: 'month', phase: 'fetching', period: refresh.progress.period, part: refresh.progress.part };
}

/** Whether the arguments request progress as JSON. It also works for invalid arguments, so that their error is JSON too. */
export const wantsJson = (args: readonly string[]): boolean =>
  args.some((arg, at) => arg === '--progress=json' || (arg === '--progress' && args[at + 1] === 'json'));

/** @throws OptionError */
export function checkProgress(progress: string | undefined): void {
  if (progress !== undefined && progress !== 'json') throw new OptionError('Na --progress hoort json.');
}
