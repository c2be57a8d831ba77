import type { OwnWorkReport } from '../../shared/domain/account/own-work';
import type { ExportRecipe } from '../../shared/domain/exports/earlier-export';
import type { Cell, Column } from '../../shared/domain/lists/column';
import type { ViewFile } from '../../shared/domain/lists/kept-view';
import type { KvkList, KvkListReport, KvkListRow } from '../../shared/domain/lists/kvk-list';
import type { ListText } from '../../shared/domain/lists/table-file';
import type { PackedPart } from '../../shared/format/zip-part';
import type { findLayout } from '../../shared/kvk-lists/table-layout';
import type { CsvStyle } from '../exports/formats/csv-writer';
import type { MayTake } from '../user-data/own-work';

/** What is read of texts that the user chose or pasted, and what each ends with. */
export type TextCalls = {
  /** How a text is read, and the columns among which the register decides. @see findLayout */
  layout: (input: ListText) => ReturnType<typeof findLayout>;
  /** The KvK numbers of a list, as numbers. */
  numbers: (input: ListText) => Uint32Array;
  /** What a list would become. @see KvkLists.check */
  report: (
    input: ListText & {
      readonly before: readonly KvkListRow[] | null;
      /** Which of its numbers are no offices. */
      readonly missing: Uint32Array;
    },
  ) => KvkListReport;
  rows: (input: ListText) => Pick<KvkList, 'fields' | 'rows'>;
  /** The list as the provider takes it. */
  upload: (input: ListText) => { readonly csv: string; readonly rows: number };
  /** The numbers in a file that keeps its lines, and how large it is. */
  fileNumbers: (input: ListText) => {
    readonly kvks: readonly string[];
    readonly rows: number;
    readonly width: number;
  };
  /** That file with columns of the register, as CSV. */
  filledIn: (
    input: ListText & {
      readonly columns: readonly Column[];
      readonly cells: ReadonlyMap<string, readonly Cell[]>;
      readonly style: CsvStyle;
    },
  ) => string;
  /** Fails with VIEW_FILE_INVALID, VIEW_FILE_TOO_NEW. */
  viewFile: (input: { readonly text: string }) => ViewFile;
  /** Fails with RECIPE_INVALID, VIEW_FILE_TOO_NEW. */
  recipe: (input: { readonly part: PackedPart }) => ExportRecipe;
  /** What may be taken over of own work, as the text of a file of ours. Fails with OWN_WORK_INVALID, OWN_WORK_TOO_NEW. */
  ownWork: (input: { readonly text: string; readonly may: MayTake }) => {
    readonly works: string;
    readonly refused: OwnWorkReport['refused'];
  };
};

type Name = keyof TextCalls;

/** A call as a job for a thread. */
export type TextWork = {
  readonly job: { readonly [N in Name]: { readonly name: N; readonly input: Parameters<TextCalls[N]>[0] } }[Name];
  readonly note: never;
  readonly result: ReturnType<TextCalls[Name]>;
};
