import { readFileSync, statSync } from 'node:fs';
import { fitView, type ViewContext } from '../../shared/access/fit-view';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { describedWithPast } from '../../shared/catalog/past-column';
import { usualColumns } from '../../shared/catalog/ready-views';
import { createClock, todayBy, yearBy } from '../../shared/domain/clock';
import type { ExportFormat, ExportRequest } from '../../shared/domain/exports/export';
import { infoGroups } from '../../shared/domain/lists/column';
import type { Mutations } from '../../shared/domain/lists/list';
import type { ListName } from '../../shared/domain/lists/list-name';
import type { MonthRef } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import { errorSentences } from '../../shared/texts/error-sentences';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import { largestViewFile, queryOfView, type ViewFile } from '../../shared/view/view';
import { OptionError } from '../start/host-options';
import type { RunningHost } from '../start/start-host';
import { readViewFile } from '../user-data/workbooks/view-file';
import { readColumns, readList, readMonth, readQuery } from './cli-arguments';
import { hostOptionsOf } from './cli-program';
import type { CliReporter } from './cli-progress';
import type { CliValues } from './read-command';

type Written = Omit<ExportRequest, 'month'>;

/** The most bytes of a view file. */
const mostBytes = largestViewFile * 4;

/** The view of `--view`, and its list. @throws OptionError */
export function readView(values: CliValues): { readonly list: ListName; readonly file: ViewFile | null } {
  if (values.view === undefined) return { list: readList(values.list), file: null };
  const file = openView(values.view);
  const { list } = file.view;
  if (values.list !== undefined && readList(values.list) !== list) {
    throw new OptionError(`De weergave ${values.view} is van de lijst ${list}. Laat --list weg.`);
  }
  return { list, file };
}

function openView(path: string): ViewFile {
  try {
    if (statSync(path).size > mostBytes) throw new Fault('VIEW_FILE_INVALID');
    return readViewFile(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Fault) throw new OptionError(`${path}: ${errorSentences[error.code]}`);
    throw new OptionError(repeatedSentences.fileUnread(path));
  }
}

/** The view of a file, and the options of the command. */
type NamedView = { readonly file: ViewFile; readonly values: CliValues };

/** The query of a view, in which the command's options replace parts; also the parts of the view that are missing. */
export function withView(
  asked: Written,
  { file, values }: NamedView,
  here: ViewContext,
): { readonly request: Written; readonly missing: readonly string[] } {
  const { view, missing } = fitView(file, here);
  const { query } = asked;
  const typed = new Set(query.filters.map(({ column }) => column));
  const shown = view.columns.flatMap(({ name, shown }) => (shown ? [name] : []));
  const request: Written = {
    ...asked,
    query: {
      ...query,
      ...queryOfView(view, here.period),
      filters: [...view.filters.filter(({ column }) => !typed.has(column)), ...query.filters],
      sort: values.sort === undefined && view.sort.length > 0 ? view.sort : query.sort,
      mutations: mutationsOf(query.mutations, view.mutations),
    },
    columns: values.columns === undefined && shown.length > 0 ? shown : asked.columns,
    title: `${listDefinitions[view.list].title} – ${file.name}`,
    ...(view.formats.length > 0 && { formats: view.formats }),
  };
  return { request, missing };
}

/** The requested period of mutations, with the info groups that the view chose. */
const mutationsOf = (asked: Mutations | null, kept: Mutations | null): Mutations | null =>
  asked === null ? kept : { ...asked, groups: kept?.groups ?? asked.groups };

/** The query of a command, before its month is known. */
export type CliRequest = {
  readonly list: ListName;
  /** The view of `--view`; null without one. */
  readonly file: ViewFile | null;
  readonly asked: Omit<ExportRequest, 'month'>;
};

type Kind = { readonly format: ExportFormat; readonly of: 'file' | 'print' };

/** The query of the options. Each option is checked before anything starts. @throws OptionError */
export function readCliRequest(values: CliValues, { format, of }: Kind): CliRequest {
  const { list, file } = readView(values);
  readMonth('--month', values.month);
  const mutations = readChangesSince(list, values);
  if (of === 'file' && mutations !== null && values.columns !== undefined) {
    throw new OptionError('Met --changes-since heeft het bestand eigen kolommen. Laat --columns weg.');
  }
  const asked: CliRequest['asked'] = {
    query: { ...readQuery(list, values, yearBy(clockOf(values))), mutations },
    rows: { kind: 'all' },
    columns: of === 'print' && values.columns === undefined ? usualColumns(list) : readColumns(list, values.columns),
    shape: of === 'file' && mutations !== null ? 'changes' : 'rows',
    format,
    plain: values.plain === true,
    title: listDefinitions[list].title,
  };
  return { list, file, asked };
}

/** All changes since the first day of a month; the end is set when the month is known. @throws OptionError */
function readChangesSince(list: ListName, values: CliValues): Mutations | null {
  const since = readMonth('--changes-since', values['changes-since']);
  if (since === null) return null;
  if (list === 'press')
    throw new OptionError('Van artikelen zijn er geen wijzigingen. Kies met --list een andere lijst.');
  return { from: `${since}-01`, to: `${since}-01`, groups: infoGroups };
}

/** Sets the end to the last day of the month, or to today if that is later. */
function untilMonth(
  { query, ...asked }: CliRequest['asked'],
  { period }: MonthRef,
  today: string,
): CliRequest['asked'] {
  const { mutations } = query;
  if (mutations === null) return { ...asked, query };
  const since = mutations.from.slice(0, 7);
  if (since > period) throw new OptionError(`De maand ${since} na --changes-since ligt na ${period}.`);
  const last = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).toISOString().slice(0, 10);
  return { ...asked, query: { ...query, mutations: { ...mutations, to: today > last ? today : last } } };
}

type RequestParts = Pick<RunningHost, 'application'> & {
  readonly values: CliValues;
  readonly reporter: CliReporter;
};

/** The export request for a month, with the view of a file if one is named. Missing parts of that view are reported. */
export async function requestOf(
  { list, file, asked: unlimited }: CliRequest,
  month: MonthRef,
  { application, values, reporter: { report } }: RequestParts,
): Promise<ExportRequest> {
  const clock = clockOf(values);
  const asked = untilMonth(unlimited, month, todayBy(clock));
  if (file === null) return { ...asked, month };
  const { requests, session } = application;
  const { comparison } = queryOfView(file.view, month.period);
  const described = await requests['list.describe'].answer({ month, list, comparison });
  const { columns } = describedWithPast(described, comparison?.earlier);
  const here = { columns, options: session.options(), thisYear: yearBy(clock), period: month.period };
  const { request, missing } = withView(asked, { file, values }, here);
  if (missing.length > 0) report({ event: 'note', title: 'Van de weergave ontbreekt hier:', lines: missing });
  return { ...request, month };
}

const clockOf = (values: CliValues) => createClock(hostOptionsOf(values).startTime);
