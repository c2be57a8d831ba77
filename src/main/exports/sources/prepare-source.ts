import { existsSync, rmdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { ExportRequest } from '../../../shared/domain/exports/export';
import type { SourceState } from '../../../shared/domain/exports/scheduled-export';
import { emptyReasons, nextContract, type OfferedColumn } from '../../../shared/domain/exports/source-contract';
import type { SavedFilter } from '../../../shared/view/view';
import { freePath } from '../../files/file-name';
import { makeTargetFolder } from '../../files/save-file';
import { markedName, safeFileName } from '../content/export-file-name';
import type { SourceWork } from '../content/export-job';
import { heldIn, type PublishedSource, readPublished, removeSourceFiles, requireClosed } from './source-files';

/** A saved filter whose source is written, and where. */
export type SourceSubject = {
  readonly saved: SavedFilter;
  /** The folder that has the folders of sources. */
  readonly parent: string;
  /** The folder in which the source was written before; null for none. */
  readonly place: string | null;
  readonly demo: boolean;
};

const bareName = (name: string): string => {
  const safe = safeFileName(name, 'xlsx');
  return safe.slice(0, -extname(safe).length);
};

/** The folder of a source: the one of before while its parent stays, else a new one. A folder of something else is never used. */
export async function sourceFolder({ saved, parent, place, demo }: SourceSubject): Promise<string> {
  if (place !== null && dirname(place) === parent) return place;
  const wanted = join(parent, markedName(`${bareName(saved.name)} Excel-bron`, demo));
  const isOwn = existsSync(wanted) && (await readPublished(wanted))?.filter === saved.id;
  return isOwn ? wanted : freePath(wanted, existsSync);
}

/**
 * What to write into the folder of a source: the columns of its contract that have values, and what its schema will say.
 * @param request the rows, with no columns yet
 * @throws Fault SOURCE_OPEN, EXPORT_TARGET_*, DISK_FULL
 */
export async function prepareSource(
  { saved, place, demo }: SourceSubject,
  folder: string,
  { request, offered }: { readonly request: ExportRequest; readonly offered: readonly OfferedColumn[] },
): Promise<{ readonly request: ExportRequest; readonly source: SourceWork }> {
  makeTargetFolder(folder);
  const here = await ownIn(folder, saved.id);
  // In another folder the contract goes on.
  const before = here ?? (place === null ? null : await ownIn(place, saved.id));
  requireClosed(folder);
  const contract = nextContract(before, { list: saved.view.list, columns: offered });
  const workbook = here?.workbook ?? { file: `${markedName(bareName(saved.name), demo)}.xlsx`, marks: [] };
  return {
    request: {
      ...request,
      columns: contract.columns.flatMap(({ column, empty }) => (empty === null ? [column] : [])),
    },
    source: { contract, filter: saved.id, revision: saved.revision, workbook },
  };
}

const ownIn = async (folder: string, filter: string): Promise<PublishedSource | null> => {
  const published = await readPublished(folder);
  return published?.filter === filter ? published : null;
};

/** How the files in a source's folder are now, and what they say about themselves. @param waits whether a file was open elsewhere */
export async function stateIn(
  folder: string | null,
  filter: string,
  waits: boolean,
): Promise<Omit<SourceState, 'isWriting'>> {
  if (folder === null) return { folder, held: null, written: null };
  return { folder, held: waits ? heldIn(folder) : null, written: await writtenIn(folder, filter) };
}

async function writtenIn(folder: string, filter: string): Promise<SourceState['written']> {
  const published = await ownIn(folder, filter);
  if (published === null) return null;
  const { writtenAt, period, rows, version, columns, workbook } = published;
  return {
    at: writtenAt,
    period,
    rows,
    version,
    columns: columns.length,
    empty: columns.flatMap(({ label, empty }) => (empty === null ? [] : [{ label, reason: emptyReasons[empty] }])),
    workbook: basename(workbook.file),
    kept: workbook.kept,
  };
}

/** Removes what is ours from a source's folder, and the folder when nothing else is in it. @throws Fault EXPORT_TARGET_* */
export async function removeSource(folder: string, filter: string): Promise<void> {
  const published = await ownIn(folder, filter);
  if (published === null) return;
  await removeSourceFiles(folder, published);
  try {
    rmdirSync(folder);
  } catch {
    // Something else is in the folder, or it is already gone.
  }
}
