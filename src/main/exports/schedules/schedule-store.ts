import type { ScheduledExport, ScheduleFormat } from '../../../shared/domain/exports/scheduled-export';
import type { SavedFilter } from '../../../shared/view/view';
import type { FileMark } from '../../files/file-mark';

/**
 * What the files of an Excel source are made of: the revision of the view, the generation of the month, and a sign of the user's own lists
 * and tables, which is empty for a view that names none.
 */
export type SourceVersion = { readonly revision: number; readonly generation: string; readonly own: string };

/** A saved filter that is exported after each new month, as it is stored. */
export type KeptSchedule = Pick<ScheduledExport, 'filter' | 'format' | 'done' | 'failed'> & {
  /** Null for the default folder of exports. */
  readonly folder: string | null;
  /** The folder of an Excel source, and what its files show; null before the first. */
  readonly place: string | null;
  readonly shows: SourceVersion | null;
  /** A complete file that was about to be moved to this name or a numbered one; its mark identifies it. Also its rows and time. */
  readonly begun:
    | (FileMark & { readonly period: string; readonly path: string; readonly rows: number; readonly at: string })
    | null;
};

export type ScheduleStore = {
  readonly all: (role: string) => Promise<readonly KeptSchedule[]>;
  /** Fails with CHANGED_ELSEWHERE unless the stored format is `seen`; null when nothing is stored. */
  readonly write: (
    role: string,
    entry: Pick<KeptSchedule, 'filter' | 'format' | 'done'>,
    seen: ScheduleFormat | null,
  ) => Promise<null>;
  /** Changes some parts. Returns whether the filter still has a schedule. */
  readonly change: (
    role: string,
    filter: string,
    parts: Partial<Omit<KeptSchedule, 'filter' | 'format'>>,
  ) => Promise<boolean>;
  readonly remove: (role: string, filter: string, seen: ScheduleFormat) => Promise<null>;
  readonly filters: (role: string) => Promise<readonly SavedFilter[]>;
};
