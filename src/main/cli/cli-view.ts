import { readFileSync, statSync } from 'node:fs';
import { fitView, type Surroundings } from '../../shared/access/fit-view';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { ExportRequest } from '../../shared/domain/exports/export';
import type { Mutations } from '../../shared/domain/lists/list';
import type { ListName } from '../../shared/domain/lists/list-name';
import { largestViewFile, type ViewFile } from '../../shared/domain/lists/view-file';
import { Fault } from '../../shared/domain/result';
import { errorSentences } from '../../shared/texts/error-sentences';
import { readViewFile } from '../own-data/workbooks/view-file';
import { OptionError } from '../start/host-options';
import { type CliValues, readList } from './cli-arguments';

type Written = Omit<ExportRequest, 'month'>;

/** Bytes of the largest file that is read at all. */
const mostBytes = largestViewFile * 4;

/** The view of `--view`, and the list that it is of. @throws OptionError */
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
    throw new OptionError(`Het bestand ${path} is niet te lezen. Controleer de naam.`);
  }
}

/** What a view asks, as far as it can be here, with what is asked besides in its place; and what is missing of it. */
export function withView(
  asked: Written,
  file: ViewFile,
  values: CliValues,
  here: Surroundings,
): { readonly request: Written; readonly missing: readonly string[] } {
  const { view, missing } = fitView(file, here);
  const { query } = asked;
  const typed = new Set(query.filters.map(({ column }) => column));
  const shown = view.columns.flatMap(({ name, shown }) => (shown ? [name] : []));
  const request: Written = {
    ...asked,
    query: {
      ...query,
      filters: [...view.filters.filter(({ column }) => !typed.has(column)), ...query.filters],
      sort: values.sort === undefined && view.sort.length > 0 ? view.sort : query.sort,
      mutations: mutationsOf(query.mutations, view.mutations),
      ...{ near: view.near, peers: view.peers },
    },
    columns: values.columns === undefined && shown.length > 0 ? shown : asked.columns,
    title: `${listDefinitions[view.list].title} – ${file.name}`,
  };
  return { request, missing };
}

/** A period that is asked besides, about the info groups that the view chose. */
const mutationsOf = (asked: Mutations | null, kept: Mutations | null): Mutations | null =>
  asked === null ? kept : { ...asked, groups: kept?.groups ?? asked.groups };
