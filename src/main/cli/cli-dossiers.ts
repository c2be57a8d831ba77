import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { firstPaperChoice, type PaperGroup, type PaperTemplate, paperGroups } from '../../shared/domain/exports/paper';
import type { PaperProgress } from '../../shared/domain/exports/paper-run';
import { Fault } from '../../shared/domain/result';
import { countOf, formatBytes, formatCount } from '../../shared/format/format-number';
import { errorSentences } from '../../shared/texts/error-sentences';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import type { PaperOutcome } from '../exports/papers/paper-batch';
import { OptionError } from '../start/host-options';
import { shareThread } from '../wire/thread';
import { type CommandHost, logIn, openMonth, usesDemo, withProgram } from './cli-program';
import { type CliReporter, exitCodes } from './cli-progress';
import { readCliRequest, requestOf } from './cli-request';
import type { CliValues } from './read-command';

/** How often the rest is named, in milliseconds. */
const interval = 5000;

/** @throws OptionError */
function readLimit(limit: string | undefined): number {
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,6}$/.test(limit)) return Number(limit);
  throw new OptionError('Na --limit hoort een aantal, bijvoorbeeld --limit 200.');
}

/** @throws OptionError */
function readGroups(groups: string | undefined): readonly PaperGroup[] | null {
  if (groups === undefined) return null;
  return groups.split(',').map((name) => {
    const group = paperGroups.find((known) => known === name.trim());
    if (group === undefined)
      throw new OptionError(`De groep ${name} bestaat niet. Kies uit: ${paperGroups.join(', ')}.`);
    return group;
  });
}

/** @throws OptionError, Fault EXPORT_TARGET_GONE */
function readFolder({ out }: CliValues): string {
  if (out === undefined) throw new OptionError('Geef met --out de map op, bijvoorbeeld --out dossiers.');
  const folder = resolve(out);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new OptionError(repeatedSentences.outIsFile(out));
  if (!existsSync(dirname(folder))) throw new Fault('EXPORT_TARGET_GONE');
  return folder;
}

/** Reports how many dossiers are still to be written, every few seconds. */
function progressReporter({ report }: CliReporter, total: number): (done: number) => void {
  let reportedAt = Date.now();
  return (done) => {
    report({ event: 'rows', phase: 'writing', rows: total, rowsDone: done });
    if (Date.now() - reportedAt < interval || done === total) return;
    reportedAt = Date.now();
    report({
      event: 'note',
      title: `${countOf(done, 'dossier', 'dossiers')} klaar, nog ${formatCount(total - done)}`,
      lines: [],
    });
  };
}

/** The result in one line, and the offices without a document with their reasons. */
function reportOutcome({ written, kept, bytes, leftOut }: PaperOutcome, { report }: CliReporter, out: string): void {
  const lines = leftOut.map(({ id, code }) => `${id}: ${errorSentences[code]}`);
  if (lines.length > 0)
    report({ event: 'note', title: `${countOf(lines.length, 'kantoor', 'kantoren')} zonder dossier:`, lines });
  const before = kept === 0 ? '' : `, ${formatCount(kept)} stonden er al`;
  process.stdout.write(
    `${countOf(written, 'dossier', 'dossiers')} geschreven in ${out}${before}; ${formatBytes(bytes)}\n`,
  );
  if (leftOut.length > 0) process.exitCode = exitCodes.partial;
}

/**
 * `dossiers`: writes the dossiers of offices as PDFs into a folder (docs/rules/program.md#dossiers-of-a-command).
 * @throws OptionError, Fault
 */
export async function writeDossiers(host: CommandHost, values: CliValues, reporter: CliReporter): Promise<void> {
  const folder = readFolder(values);
  const [limit, groups] = [readLimit(values.limit), readGroups(values.groups)];
  const asked = readCliRequest(values, { format: 'csv', of: 'print' });
  if (asked.list !== 'advisers') throw new OptionError('Dossiers zijn er van kantoren. Kies de lijst advisers.');
  const demo = usesDemo(host, values);
  shareThread();
  await withProgram({ host, values, reporter, target: folder }, async (program) => {
    const { application, signal } = program;
    await logIn(program, values, demo);
    program.checkInterrupt();
    const month = await openMonth(program, values.month, reporter);
    program.checkInterrupt();
    const { query } = await requestOf(asked, month, { application, values, reporter });
    const ids = (await application.papers.officesOf(month, query)).slice(0, limit);
    program.checkInterrupt();
    const period = query.mutations === null ? null : { from: query.mutations.from, to: query.mutations.to };
    const template: PaperTemplate = {
      month,
      groups,
      parts: [
        ...firstPaperChoice.parts,
        ...(values.notes === true ? (['notes'] as const) : []),
        ...(values.contacts === true ? (['contacts'] as const) : []),
      ],
      period,
      peers: query.peers,
      standard: values.archive === true ? 'PDF/A-2a' : 'PDF/UA',
    };
    const progressed = progressReporter(reporter, ids.length);
    const run = { ids, template, folder };
    const watch = { signal, onProgress: ({ done }: PaperProgress) => progressed(done) };
    const { papers } = application;
    const outcome = await papers.writeAll({ ...run, isTogether: values.together === true }, watch);
    const { bytes, written, kept } = outcome;
    reportOutcome(outcome, reporter, values.out ?? folder);
    reporter.report({ event: 'done', period: month.period, rows: written + kept, file: values.out ?? null, bytes });
  });
}
