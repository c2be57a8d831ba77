import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Fault } from '../../shared/domain/result';
import { formatPeriod } from '../../shared/format/format-date';
import type { KvkFile } from '../../shared/kvk-lists/kvk-file';
import { guessClueColumns } from '../../shared/matching/clue-columns';
import { type ClueColumns, clueKinds, cluesOf } from '../../shared/matching/clues';
import { countMatches, type RowMatch } from '../../shared/matching/evidence';
import { clueLabels, matchSummary } from '../../shared/texts/own/match-sentences';
import { fileRefusalSentences } from '../../shared/texts/own/table-sentences';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import { csvStyle } from '../exports/formats/csv-writer';
import type { MatchedFormat } from '../exports/formats/matched-file';
import { removeFile, temporaryFor } from '../files/atomic-write';
import { faultOfExportTarget } from '../files/file-faults';
import { moveToTarget } from '../files/save-file';
import { requireFile } from '../session/allowance';
import { OptionError } from '../start/host-options';
import { readFormat } from './cli-arguments';
import { type CliProgram, type CommandHost, logIn, openMonth, usesDemo, withProgram } from './cli-program';
import { type CliReporter, exitCodes } from './cli-progress';
import type { CliValues } from './read-command';

/** What the options of the command name. */
type Asked = {
  readonly bytes: Uint8Array;
  readonly from: string;
  readonly out: string;
  readonly format: MatchedFormat;
};

/** Whether two paths lead to one file, also when they differ only in capitals, on a disk that ignores them. */
function isSameFile(first: string, second: string): boolean {
  const [read, written] = [first, second].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }));
  const isRead = read !== undefined && read.ino === written?.ino && read.dev === written.dev;
  return isRead || resolve(first) === resolve(second);
}

/** @throws OptionError */
function readOptions({ in: from, out, decide, format }: CliValues): Asked {
  if (from === undefined) throw new OptionError('Geef met --in uw bestand op, bijvoorbeeld --in klanten.xlsx.');
  if (out === undefined) throw new OptionError('Geef met --out het bestand op, bijvoorbeeld --out gekoppeld.xlsx.');
  if (decide !== undefined && decide !== 'none')
    throw new OptionError('Na --decide hoort none: wat niet zeker is, beslist u zelf.');
  const known = readFormat(format, out);
  if (known !== 'csv' && known !== 'xlsx') throw new OptionError('Kies voor match het formaat csv of xlsx.');
  if (isSameFile(from, out)) throw new OptionError('Geef met --out een ander bestand op dan met --in.');
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new OptionError(`${repeatedSentences.isFolder(out)} Geef met --out een bestand op.`);
  if (!existsSync(dirname(resolve(out)))) throw new Fault('EXPORT_TARGET_GONE');
  try {
    return { bytes: readFileSync(from), from, out, format: known };
  } catch {
    throw new OptionError(repeatedSentences.fileUnread(from));
  }
}

/**
 * `match`: finds the offices of the rows of a file, and writes the rows with their numbers. Ends with `exitCodes.undecided` when doubtful rows
 * are left (docs/rules/program.md#match).
 * @throws OptionError, Fault
 */
export async function matchFile(host: CommandHost, values: CliValues, reporter: CliReporter): Promise<void> {
  const asked = readOptions(values);
  const demo = usesDemo(host, values);
  const target = resolve(asked.out);
  await withProgram({ host, values, reporter, target }, async (program) => {
    await logIn(program, values, demo);
    program.checkInterrupt();
    const { session, permitFile } = program.application;
    // The name may have no extension.
    permitFile(`${target}.${asked.format}`);
    // The numbers that are added leave the program, as those of a list's file do.
    requireFile(session, { list: 'advisers', columns: ['kvk'] });
    const { period } = await openMonth(program, undefined, reporter);
    program.checkInterrupt();
    const { file, columns } = await readTable(program, asked);
    reporter.report({ event: 'note', title: 'Gebruikte kolommen:', lines: namedColumns(file, columns) });
    const matches = await matchTable(program, { file, columns }, reporter);
    const counts = countMatches(matches);
    const account = [
      ['Bestand', basename(asked.from)],
      ['Maand', formatPeriod(period)],
      ['Uitkomst', matchSummary(counts)],
      ...(session.view().account?.fictitious === true ? [['FICTIEF', 'verzonnen gegevens'] as const] : []),
    ] as const;
    const csv = csvStyle(session.payload().csvParams ?? {});
    const { matchedFile } = await import('../exports/formats/matched-file');
    const content = await matchedFile({ file, matches, account, csv }, asked.format);
    writeTarget(target, content);
    const bytes = Buffer.byteLength(content);
    reporter.report({ event: 'done', period, rows: file.rows.length, file: asked.out, bytes });
    process.stdout.write(`${matchSummary(counts)}; geschreven naar ${asked.out}\n`);
    if (counts.doubtful > 0) process.exitCode = exitCodes.undecided;
  });
}

type Table = { readonly file: KvkFile; readonly columns: ClueColumns };

/** Reads a file in the processes for strangers' files, and finds its columns with clues. @throws OptionError, Fault FILE_TOO_HEAVY */
async function readTable({ application }: CliProgram, { bytes, from }: Asked): Promise<Table> {
  const { tableFiles, texts } = application;
  const read = await tableFiles.read({ bytes, choice: {} });
  if (read.kind === 'refused') throw new OptionError(`${from}: ${fileRefusalSentences[read.why]}`);
  const file = withoutFalseHead(await texts.read('table', { text: read.text, layout: read.layout }));
  const columns = guessClueColumns(
    file.head,
    file.rows.map(({ cells }) => cells),
  );
  if (Object.keys(columns).length === 0)
    throw new OptionError(`In ${from} is geen kolom met een naam, adres, telefoonnummer, e-mailadres of KvK-nummer.`);
  return { file, columns };
}

/** In a file without headings the first row may look like one; it names no clue then. */
function withoutFalseHead(file: KvkFile): KvkFile {
  const { head, rows } = file;
  if (head === null || Object.keys(guessClueColumns(head, [])).length > 0) return file;
  return { ...file, head: null, rows: [{ cells: head, kvk: null }, ...rows] };
}

const namedColumns = ({ head }: KvkFile, columns: ClueColumns): readonly string[] =>
  clueKinds.flatMap((kind) => {
    const at = columns[kind];
    return at === undefined ? [] : [`${clueLabels[kind]}: ${head?.[at] ?? `kolom ${at + 1}`}`];
  });

function matchTable(
  { application, signal }: CliProgram,
  { file, columns }: Table,
  { report }: CliReporter,
): Promise<readonly RowMatch[]> {
  const rows = file.rows.map(({ cells }) => cluesOf(cells, columns));
  const onProgress = (part: number): void =>
    report({ event: 'rows', phase: 'writing', rows: rows.length, rowsDone: Math.floor(part * rows.length) });
  return application.matching.match(rows, { signal, onProgress });
}

/** Writes the file beside its place, and moves it there. @throws Fault EXPORT_TARGET_*, DISK_FULL */
function writeTarget(path: string, content: string | Uint8Array): void {
  const temporary = temporaryFor(path);
  try {
    writeFileSync(temporary, content);
    moveToTarget({ temporary, path, replaces: true });
  } catch (error) {
    removeFile(temporary);
    throw error instanceof Fault ? error : faultOfExportTarget(error);
  }
}
