import type { ListQuery, RowChoice } from '../lists/list';
import type { InMonth } from '../months/month';
import type { ErrorCode } from '../result';
import type { PaperChoice, PaperRunChoice, PaperTemplate } from './paper';

/** A run of many documents: what it makes, and where. It is stored until it has ended. */
export type PaperRunEntry = {
  readonly id: string;
  /** The offices, in the order in which their documents are written. */
  readonly ids: readonly string[];
  readonly template: PaperTemplate;
  readonly folder: string;
  /** Whether it makes one document, which is written again from the start when the run is continued. */
  readonly isTogether: boolean;
  /** The day of the run, `YYYY-MM-DD`; a later day on which it goes on changes nothing. */
  readonly made: string;
  /** ISO moment. */
  readonly begunAt: string;
};

/** An office without a document, and the reason; `name` is null where it is not known. */
export type LeftOutPaper = { readonly id: string; readonly name: string | null; readonly code: ErrorCode };

/** How far a run is. */
export type PaperProgress = {
  readonly total: number;
  /** The offices that had their turn, with and without a document. */
  readonly done: number;
  /** The documents that are in the folder. */
  readonly whole: number;
  readonly pages: number;
  readonly bytes: number;
  /** The subject of the last document; empty before the first. */
  readonly name: string;
};

/** What the window shows of the run. `folder` is where the documents are. */
export type PaperRunView =
  | { readonly at: 'none' }
  | ({
      readonly folder: string;
      readonly isTogether: boolean;
      readonly period: string | null;
      readonly progress: PaperProgress;
    } & (
      | {
          readonly at: 'busy';
          /** Milliseconds since it began or went on, and the offices that had their turn before that. */
          readonly elapsed: number;
          readonly before: number;
        }
      | { readonly at: 'paused' }
      /** The program ended while it was busy or paused; `stoppedAt` is the ISO moment of the last document. */
      | { readonly at: 'interrupted'; readonly stoppedAt: string }
      /** `canMove`: whether the user can choose another folder. */
      | { readonly at: 'failed'; readonly code: ErrorCode; readonly canMove: boolean }
      | { readonly at: 'done'; readonly leftOut: readonly LeftOutPaper[]; readonly canOpen: boolean }
    ));

/** The rows whose offices get a document. */
export type PaperRows = InMonth<ListQuery> & { readonly rows: RowChoice };

/** Asks what documents take. */
export type PaperMeasureRequest = PaperRows & { readonly choice: PaperChoice };

/** Asks for a run. */
export type PaperRunRequest = PaperRows & { readonly choice: PaperRunChoice };

/** What is known of a run before it begins. */
export type PaperPlan = {
  readonly offices: number;
  /** The offices that the user had a dossier of before. */
  readonly previous: number;
  /** The offices whose dossier is to be fetched first. */
  readonly toFetch: number;
  /** How many there are, about how many of the offices; null where the subscription has none. */
  readonly notes: { readonly count: number; readonly offices: number } | null;
  readonly contacts: { readonly count: number; readonly offices: number } | null;
  /** The folder that the folder of the documents comes in, and its name. */
  readonly place: string;
  readonly folderName: string;
  readonly canChooseFolder: boolean;
};

/** What making some documents took: their number, and the averages. */
export type MeasuredPapers = {
  readonly of: number;
  readonly pages: number;
  readonly milliseconds: number;
  readonly bytes: number;
};
