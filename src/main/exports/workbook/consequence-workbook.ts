import type ExcelJS from 'exceljs';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import {
  type ConsequenceChanges,
  type ConsequenceLine,
  consequenceKinds,
} from '../../../shared/domain/watch/consequence';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import {
  consequenceLabels,
  followedLabels,
  notFollowedSentence,
  uncheckedSentence,
  watchedRows,
} from '../../../shared/texts/watch-sentences';
import type { ConsequenceJob, WrittenFile } from '../content/export-job';
import { newWorkbook, writeWorkbookFile } from './workbook-file';
import { headText, landscapeA4, sheetName } from './workbook-sheets';

/** A selection and the name of its sheet; null for a selection that cannot be evaluated. */
type Followed = {
  readonly line: ConsequenceLine;
  readonly changes: ConsequenceChanges | null;
  readonly sheet: string | null;
};

/**
 * Writes a month's consequences for everything that the user follows (docs/rules/watch.md#consequences-as-a-workbook): the table, the log of
 * the rules, then a sheet for each selection.
 * @throws as `writeWorkbookFile`
 */
export function writeConsequenceWorkbook(job: ConsequenceJob): Promise<WrittenFile> {
  const workbook = newWorkbook(job);
  const { consequences, changes } = job.content;
  const freeName = sheetNames([firstSheet, logSheet, ...neverASheet]);
  const followed = consequences.lines.map((line, at): Followed => {
    const own = changes[at] ?? null;
    return { line, changes: own, sheet: own === null ? null : freeName(line.name) };
  });
  addTable(workbook, job, followed);
  addLog(workbook, job);
  for (const each of followed) addSelection(workbook, job, each);
  return writeWorkbookFile(
    workbook,
    job,
    followed.reduce((sum, each) => sum + (each.changes?.lines.length ?? 0), 0),
  );
}

const firstSheet = 'Gevolgen';
const logSheet = 'Logboek';
/** Excel reserves this name. */
const neverASheet = ['History'];

/** Gives each selection a unique sheet name; Excel ignores case. */
function sheetNames(taken: readonly string[]): (title: string) => string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  return (title) => {
    let index = 0;
    while (known.has(sheetName(title, index).toLowerCase())) index += 1;
    const name = sheetName(title, index);
    known.add(name.toLowerCase());
    return name;
  };
}

const titled = (title: string, { demo }: ConsequenceJob): string =>
  demo ? `${title} – FICTIEF (verzonnen gegevens)` : title;

const monthsOf = ({ content: { consequences } }: ConsequenceJob): string =>
  `${formatPeriod(consequences.period)}, vergeleken met ${formatPeriod(consequences.earlier)}`;

function addHead(sheet: ExcelJS.Worksheet, lines: readonly string[]): void {
  lines.forEach((text, at) => {
    sheet.addRow([headText(text)]).getCell(1).font = at === 0 ? { bold: true, size: 14 } : {};
  });
}

/** Adds the labels of a table. @returns the number of their row */
function addLabels(sheet: ExcelJS.Worksheet, labels: readonly string[]): number {
  const row = sheet.addRow([...labels]);
  row.eachCell((cell) => {
    cell.font = { bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEDF1F1' } };
  });
  return row.number;
}

const textCell = { numFmt: '@' };

function addTable(workbook: ExcelJS.Workbook, job: ConsequenceJob, followed: readonly Followed[]): void {
  const { consequences } = job.content;
  const sheet = workbook.addWorksheet(firstSheet, { pageSetup: landscapeA4 });
  sheet.columns = [36, 26, 22, 22, 12, 12, 12, 12, 18, 18, 20, 18, 60, 32].map((width) => ({ width }));
  const notFollowed = notFollowedSentence(consequences.notFollowed);
  addHead(sheet, [
    titled(`Gevolgen van ${formatPeriod(consequences.period)}`, job),
    monthsOf(job),
    `Gecontroleerd op ${formatIsoDate(consequences.checkedAt)}`,
    ...(notFollowed === null ? [] : [notFollowed]),
  ]);
  sheet.addRow([]);
  addLabels(sheet, [
    ...['Wat u volgt', 'Soort', 'Lijst', 'Rijen'],
    ...consequenceKinds.map((kind) => consequenceLabels[kind]),
    ...['Anders berekend', 'Niet in deze maand', 'Afgevinkt door', 'Afgevinkt op', 'Notitie', 'Blad'],
  ]);
  for (const { line, sheet: own } of followed) {
    const { name, subject, list, found, unknown, tick } = line;
    const counts =
      found === null
        ? [
            unknown === null ? null : uncheckedSentence(unknown, unknown.column ?? ''),
            ...consequenceKinds.map(() => null),
            null,
            null,
          ]
        : [found.size, ...consequenceKinds.map((kind) => found.counts[kind]), found.method.length, found.missing];
    const ticked = tick === null ? [null, null, null] : [tick.by, formatIsoDate(tick.at), tick.note].map(headText);
    const row = sheet.addRow([
      ...[headText(name), followedLabels[subject.kind].label, listDefinitions[list].title, ...counts, ...ticked],
      own === null ? null : headText(own),
    ]);
    row.getCell(13).alignment = { wrapText: true, vertical: 'top' };
  }
}

/** Adds the outcome of every rule in every month with stored lines. */
function addLog(workbook: ExcelJS.Workbook, job: ConsequenceJob): void {
  const { log } = job.content;
  const sheet = workbook.addWorksheet(logSheet, { pageSetup: landscapeA4 });
  sheet.columns = [18, 36, 36, 22, 100].map((width) => ({ width, style: textCell }));
  addHead(sheet, [
    titled('Logboek van de regels', job),
    'Elke regel in elke maand sinds hij bestaat, hoogstens de laatste dertien',
  ]);
  sheet.addRow([]);
  const head = addLabels(sheet, ['Maand', 'Regel', 'Selectie', 'Uitkomst', 'Toelichting']);
  sheet.views = [{ state: 'frozen', ySplit: head }];
  for (const { period, rule, subject, result, explanation } of log)
    sheet.addRow([formatPeriod(period), rule, subject, result, explanation].map(headText));
  if (log.length === 0) sheet.addRow(['Er is nog geen regel gedraaid.']);
}

function addSelection(workbook: ExcelJS.Workbook, job: ConsequenceJob, { line, changes, sheet: name }: Followed): void {
  if (changes === null || name === null) return;
  const sheet = workbook.addWorksheet(name, { pageSetup: landscapeA4 });
  sheet.columns = [line.list === 'advisers' ? 12 : 18, 40, 14, 32, 44, 44].map((width) => ({ width, style: textCell }));
  const { found, subject } = line;
  const { lines, total } = changes;
  const counted = consequenceKinds.map(
    (kind) => `${formatCount(found?.counts[kind] ?? 0)} ${consequenceLabels[kind].toLowerCase()}`,
  );
  const { label, note } = followedLabels[subject.kind];
  addHead(sheet, [
    titled(line.name, job),
    monthsOf(job),
    `${watchedRows(line.list, found?.size ?? 0)}: ${counted.join(', ')}.`,
    note === null ? label : `${label}: ${note}.`,
    ...(lines.length < total
      ? [`Hieronder staan de eerste ${formatCount(lines.length)} van ${formatCount(total)} regels.`]
      : []),
  ]);
  const head = addLabels(sheet, [line.list === 'advisers' ? 'KvK' : 'Nummer', 'Naam', 'Wat', 'Gegeven', 'Was', 'Is']);
  sheet.views = [{ state: 'frozen', ySplit: head, xSplit: 2 }];
  sheet.autoFilter = { from: { row: head, column: 1 }, to: { row: head + Math.max(lines.length, 1), column: 6 } };
  for (const { id, name: office, kind, column, before, after } of lines)
    sheet.addRow([id, office, consequenceLabels[kind], column ?? '', before, after].map(headText));
}
