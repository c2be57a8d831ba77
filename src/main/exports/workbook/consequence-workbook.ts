import { listDefinitions } from '../../../shared/catalog/list-definitions';
import {
  type ConsequenceChanges,
  type ConsequenceLine,
  consequenceKinds,
} from '../../../shared/domain/watch/consequence';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import {
  consequenceLabels,
  followedLabels,
  notFollowedSentence,
  uncheckedSentence,
  watchedRows,
} from '../../../shared/texts/watch-sentences';
import type { ConsequenceJob, WrittenFile } from '../content/export-job';
import { addSmallSheet, type SmallSheet, sheetLooks, sheetName, textCell, titleOf } from './small-sheet';
import { newWorkbook, writeWorkbookFile } from './workbook-file';

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
  const sheets = [
    tableOf(job, followed),
    logOf(job),
    ...followed.flatMap((selection) => selectionOf(job, selection) ?? []),
  ];
  for (const sheet of sheets) addSmallSheet(workbook, { ...sheet, look: sheetLooks.consequences });
  return writeWorkbookFile(
    workbook,
    job,
    followed.reduce((sum, { changes: own }) => sum + (own?.lines.length ?? 0), 0),
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

const titled = (title: string, { demo }: ConsequenceJob): string => titleOf({ title, demo });

const monthsOf = ({ content: { consequences } }: ConsequenceJob): string =>
  `${formatPeriod(consequences.period)}, vergeleken met ${formatPeriod(consequences.earlier)}`;

type Sheet = Omit<SmallSheet, 'look'>;

function tableOf(job: ConsequenceJob, followed: readonly Followed[]): Sheet {
  const { consequences } = job.content;
  const notFollowed = notFollowedSentence(consequences.notFollowed);
  const rowOf = ({ line, sheet }: Followed): SmallSheet['rows'][number] => {
    const { name, subject, list, known, unknown, tick } = line;
    const counts =
      known === null
        ? [
            unknown === null ? null : uncheckedSentence(unknown, unknown.column ?? ''),
            ...consequenceKinds.map(() => null),
            null,
            null,
          ]
        : [known.size, ...consequenceKinds.map((kind) => known.counts[kind]), known.method.length, known.missing];
    const ticked = tick === null ? [null, null, null] : [tick.by, formatIsoDate(tick.at), tick.note];
    return [name, followedLabels[subject.kind].label, listDefinitions[list].title, ...counts, ...ticked, sheet];
  };
  return {
    name: firstSheet,
    columns: [36, 26, 22, 22, 12, 12, 12, 12, 18, 18, 20, 18, 60, 32].map((width) => ({ width })),
    lines: [
      titled(`Gevolgen van ${formatPeriod(consequences.period)}`, job),
      monthsOf(job),
      `Gecontroleerd op ${formatIsoDate(consequences.checkedAt)}`,
      ...(notFollowed === null ? [] : [notFollowed]),
    ],
    hasGap: true,
    labels: [
      [
        ...['Wat u volgt', 'Soort', 'Lijst', 'Rijen'],
        ...consequenceKinds.map((kind) => consequenceLabels[kind]),
        ...['Anders berekend', 'Niet in deze maand', 'Afgevinkt door', 'Afgevinkt op', 'Notitie', 'Blad'],
      ],
    ],
    rows: followed.map(rowOf),
    canFilter: false,
    wrapped: 13,
  };
}

/** The outcome of every rule in every month with stored lines. */
function logOf(job: ConsequenceJob): Sheet {
  const { log } = job.content;
  return {
    name: logSheet,
    columns: [18, 36, 36, 22, 100].map((width) => ({ width, style: textCell })),
    lines: [
      titled('Logboek van de regels', job),
      'Elke regel in elke maand sinds hij bestaat, hoogstens de laatste dertien',
    ],
    hasGap: true,
    labels: [['Maand', 'Regel', 'Selectie', 'Uitkomst', 'Toelichting']],
    rows:
      log.length === 0
        ? [['Er is nog geen regel gedraaid.']]
        : log.map(({ period, rule, subject, result, explanation }) => [
            formatPeriod(period),
            rule,
            subject,
            result,
            explanation,
          ]),
    fixed: 0,
    canFilter: false,
  };
}

function selectionOf(job: ConsequenceJob, { line, changes, sheet: name }: Followed): Sheet | null {
  if (changes === null || name === null) return null;
  const { known, subject, list } = line;
  const { lines, total } = changes;
  const counted = consequenceKinds.map(
    (kind) => `${formatCount(known?.counts[kind] ?? 0)} ${consequenceLabels[kind].toLowerCase()}`,
  );
  const { label, note } = followedLabels[subject.kind];
  return {
    name,
    columns: [list === 'advisers' ? 12 : 18, 40, 14, 32, 44, 44].map((width) => ({ width, style: textCell })),
    lines: [
      titled(line.name, job),
      monthsOf(job),
      `${watchedRows(list, known?.size ?? 0)}: ${counted.join(', ')}.`,
      note === null ? label : `${label}: ${note}.`,
      ...(lines.length < total ? [repeatedSentences.firstLines(formatCount(lines.length), formatCount(total))] : []),
    ],
    labels: [[list === 'advisers' ? 'KvK' : 'Nummer', 'Naam', 'Wat', 'Gegeven', 'Was', 'Is']],
    rows: lines.map(({ id, name: office, kind, column, before, after }) => [
      id,
      office,
      consequenceLabels[kind],
      column ?? '',
      before,
      after,
    ]),
    fixed: 2,
    canFilter: true,
  };
}
