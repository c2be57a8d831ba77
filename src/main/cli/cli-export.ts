import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Fault } from '../../shared/domain/result';
import { countOf } from '../../shared/format/format-number';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import { OptionError } from '../start/host-options';
import { readFormat } from './cli-arguments';
import { type CommandHost, logIn, openMonth, usesDemo, withProgram } from './cli-program';
import type { CliReporter } from './cli-progress';
import { readCliRequest, requestOf } from './cli-request';
import type { CliValues } from './read-command';

/** `export`: writes a list to a file. @throws OptionError, Fault */
export async function exportList(host: CommandHost, values: CliValues, reporter: CliReporter): Promise<void> {
  const { out } = values;
  if (out === undefined) throw new OptionError('Geef met --out het bestand op, bijvoorbeeld --out lijst.xlsx.');
  const target = resolve(out);
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new OptionError(
      `${repeatedSentences.isFolder(out)} Geef met --out een bestand op, bijvoorbeeld ${join(out, 'lijst.xlsx')}.`,
    );
  }
  const asked = readCliRequest(values, { format: readFormat(values.format, out), of: 'file' });
  if (!existsSync(dirname(target))) throw new Fault('EXPORT_TARGET_GONE');
  const demo = usesDemo(host, values);
  await withProgram({ host, values, reporter, target }, async (program) => {
    const { application } = program;
    const { exports, running } = application;
    await logIn(program, values, demo);
    program.checkInterrupt();
    const month = await openMonth(program, values.month, reporter);
    program.checkInterrupt();
    const request = await requestOf(asked, month, { application, values, reporter });
    const started = await exports.start(request, out);
    if (started === null) throw new Fault('CANCELLED');
    program.checkInterrupt();
    const { outcome, rows, period } = await running.finished(started.id);
    if (outcome.kind === 'failed') throw new Fault(outcome.code, outcome.detail);
    if (outcome.kind !== 'done') throw new Fault('CANCELLED');
    reporter.report({ event: 'done', period, rows, file: out, bytes: outcome.bytes });
    process.stdout.write(`${countOf(rows, 'rij', 'rijen')} geschreven naar ${out}\n`);
  });
}
