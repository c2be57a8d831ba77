import { columnsOf } from '../../shared/catalog/catalog';
import type { Owner } from '../../shared/domain/account/session';
import type { WatchLine } from '../../shared/domain/watch/watch-line';
import { conditionColumn, type WatchRule, type WatchSubject } from '../../shared/domain/watch/watch-rule';
import { everyRow, outcomeWords, ruleSentence } from '../../shared/texts/watch-sentences';
import { openAccount } from '../session/allowance';
import { OptionError } from '../start/host-options';
import { type CliProgram, type CommandHost, logIn, openMonth, usesDemo, withProgram } from './cli-program';
import { type CliReporter, exitCodes } from './cli-progress';
import type { CliValues } from './read-command';

const formats = ['table', 'ndjson'] as const;
type WatchFormat = (typeof formats)[number];

/** @throws OptionError */
function readFormat(text: string | undefined): WatchFormat {
  const format = formats.find((name) => name === (text ?? 'table'));
  if (format === undefined) throw new OptionError(`Het formaat ${text} bestaat niet. Kies uit: table of ndjson.`);
  return format;
}

/** @throws OptionError */
function readSince(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new OptionError('Geef --since een maand, als JJJJ-MM.');
  return text;
}

/**
 * `watch`: prints the outcome of every rule in every month since `--since`, and ends with `exitCodes.spoken` if a rule has a message.
 * Nothing is written: missing lines are computed for this output (docs/rules/program.md#watch-of-a-command).
 * @throws OptionError, Fault
 */
export async function reportWatch(host: CommandHost, values: CliValues, reporter: CliReporter): Promise<void> {
  const format = readFormat(values.format);
  const since = readSince(values.since);
  const demo = usesDemo(host, values);
  await withProgram({ host, values, reporter, target: null }, async (program) => {
    await logIn(program, values, demo);
    program.checkInterrupt();
    const month = await openMonth(program, undefined, reporter);
    program.checkInterrupt();
    if (since !== null && since > month.period)
      throw new OptionError(`De maand ${since} na --since ligt na ${month.period}.`);
    const { email, role } = openAccount(program.application.session);
    const owner = { email, role };
    const rules = await program.application.requests['watch.rules'].answer({ owner });
    const lines = await program.application.watch.report(owner.role, month);
    const shown = lines.filter(({ period }) => period >= (since ?? month.period));
    const names = await namesOf(program, owner);
    for (const line of shown) process.stdout.write(`${textOf(line, { rules, names, format })}\n`);
    reporter.report({ event: 'done', period: month.period, rows: shown.length, file: null, bytes: null });
    if (shown.some(({ outcome }) => outcome.is === 'spoken')) process.exitCode = exitCodes.spoken;
  });
}

type Names = (subject: WatchSubject) => string;

/** The names of the rules' subjects. */
async function namesOf({ application: { requests } }: CliProgram, owner: Owner): Promise<Names> {
  const filters = await requests['savedFilter.list'].answer({ owner });
  const lists = await requests['kvkList.list'].answer();
  return ({ kind, id }) =>
    kind === 'list'
      ? everyRow(id)
      : ((kind === 'filter' ? filters.find((filter) => filter.id === id) : lists.find((list) => list.id === id))
          ?.name ?? '?');
}

type Printing = { readonly rules: readonly WatchRule[]; readonly names: Names; readonly format: WatchFormat };

function textOf(line: WatchLine, { rules, names, format }: Printing): string {
  const rule = rules.find(({ id }) => id === line.rule);
  const name =
    (line.outcome.is === 'unknown' ? line.outcome.column : null) ?? (rule && conditionColumn(rule.condition));
  const column = columnsOf(line.list).find((shown) => shown.name === name);
  const { word, more } = outcomeWords(line, column?.label ?? name ?? '');
  const subject = rule === undefined ? '?' : names(rule.subject);
  if (format === 'table') return [line.period, rule?.name ?? line.rule, subject, `${word}${more}`].join('\t');
  const { outcome, ...of } = line;
  return JSON.stringify({
    ...of,
    name: rule?.name ?? null,
    subject,
    sentence:
      rule === undefined
        ? null
        : ruleSentence(
            { name: subject, list: line.list, isWhole: rule.subject.kind === 'list' },
            rule.condition,
            column,
          ),
    result: word,
    explanation: more.replace(/^[,:] /, ''),
    ...outcome,
  });
}
