import type { OwnWorkReport } from '../../shared/domain/account/own-work';
import type { Cell, Column } from '../../shared/domain/lists/column';
import type { KvkList, KvkListReport, KvkListRow } from '../../shared/domain/lists/kvk-list';
import type { LayoutChoice, ListText } from '../../shared/domain/lists/table-file';
import type { PackedPart } from '../../shared/format/zip-part';
import type { KvkFile } from '../../shared/kvk-lists/kvk-file';
import type { findLayout } from '../../shared/kvk-lists/table-layout';
import type { ExportRecipe } from '../../shared/view/export-recipe';
import type { ViewFile } from '../../shared/view/view';
import type { CsvStyle } from '../exports/formats/csv-writer';
import type { PackedTable } from '../own-tables/pack-table';
import type { MayTake } from '../user-data/own-work/own-work';
import type { Guard } from '../wire/guarded-process';
import { LimitedJobs } from '../wire/limited-jobs';

/** The calls that read texts which the user chose or pasted. */
export type TextCalls = {
  /** How a text is read, and the columns from which the register chooses. @see findLayout */
  layout: (input: ListText) => ReturnType<typeof findLayout>;
  /** The KvK numbers of a list, as numbers. */
  numbers: (input: ListText) => Uint32Array;
  /** What a list would contain. @see KvkLists.check */
  report: (
    input: ListText & {
      readonly before: readonly KvkListRow[] | null;
      /** The numbers that are not offices. */
      readonly missing: Uint32Array;
    },
  ) => KvkListReport;
  rows: (input: ListText) => Pick<KvkList, 'fields' | 'rows'>;
  /** The list in the provider's format. */
  upload: (input: ListText) => { readonly csv: string; readonly rows: number };
  /** The rows of a file, unchanged. */
  table: (input: ListText) => KvkFile;
  /** The numbers in a file, and the numbers of its rows and columns. */
  fileNumbers: (input: ListText) => {
    readonly kvks: readonly string[];
    readonly rows: number;
    readonly width: number;
  };
  /** The file with columns of the register added, as CSV. */
  filledIn: (
    input: ListText & {
      readonly columns: readonly Column[];
      readonly cells: ReadonlyMap<string, readonly Cell[]>;
      readonly style: CsvStyle;
    },
  ) => string;
  /** A text as the columns of an own table; fails with FILE_TOO_HEAVY beyond the bounds. */
  packTable: (input: { readonly text: string; readonly layout: LayoutChoice }) => PackedTable;
  /** Fails with VIEW_FILE_INVALID, VIEW_FILE_TOO_NEW. */
  viewFile: (input: { readonly text: string }) => ViewFile;
  /** Fails with RECIPE_INVALID, VIEW_FILE_TOO_NEW. */
  recipe: (input: { readonly part: PackedPart }) => ExportRecipe;
  /** The readable parts of own work in a file's text. Fails with OWN_WORK_INVALID, OWN_WORK_TOO_NEW. */
  ownWork: (input: { readonly bytes: Uint8Array; readonly may: MayTake }) => {
    readonly works: string;
    readonly refused: OwnWorkReport['refused'];
  };
  /** Checks that own work can be read back as it was written. Fails with OWN_WORK_NOT_KEPT. */
  checkOwnWork: (input: { readonly text: string }) => null;
};

type Name = keyof TextCalls;

/** A call as a job for a thread. */
export type TextWork = {
  readonly job: { readonly [N in Name]: { readonly name: N; readonly input: Parameters<TextCalls[N]>[0] } }[Name];
  readonly note: never;
  readonly result: ReturnType<TextCalls[Name]>;
};

/** The most that reading a text may cost, in MB and milliseconds (docs/rules/program.md#strangers-files). */
const limits = { heap: 1024, resident: 2048, milliseconds: 20_000, idle: 60_000 };
/** A million rows take some seconds, and on a slow or busy computer many times as long. */
const longerLimits: Partial<Record<Name, number>> = { packTable: 90_000 };

/** Reads texts that the user chose or pasted, one at a time. */
export class TextReader {
  private readonly jobs: LimitedJobs<TextWork>;

  /** @param address the built file of the thread */
  constructor(address: URL, guard: Guard) {
    this.jobs = new LimitedJobs({ address, guard, ...limits });
  }

  /** @throws Fault of the call, FILE_TOO_HEAVY for a text that exceeds the limits, CANCELLED */
  async read<N extends keyof TextCalls>(
    name: N,
    input: Parameters<TextCalls[N]>[0],
  ): Promise<ReturnType<TextCalls[N]>> {
    const job = { name, input } as TextWork['job'];
    const result = await this.jobs.run(job, longerLimits[name]);
    // The thread returns the result type of the call.
    return result as ReturnType<TextCalls[N]>;
  }

  stop(): Promise<void> {
    return this.jobs.stop();
  }
}
