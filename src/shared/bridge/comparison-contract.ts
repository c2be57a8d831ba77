import type { Owner } from '../domain/account/session';
import type { SheetTable, SheetTableFormat } from '../domain/lists/analysis/sheet-table';
import type {
  ComparisonLimits,
  ComparisonSummary,
  Continuation,
  ContinuationVerdict,
  MethodEvidence,
  MethodJudgement,
  OverRepresented,
  Verdict,
} from '../domain/lists/comparison';
import type { CellSearch, FoundCell } from '../domain/lists/find';
import type { Flows } from '../domain/lists/flows';
import type { Asked, ListQuery } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import type { MoversSummary } from '../domain/lists/movers';
import type { InMonth, MonthRef } from '../domain/months/month';
import type { FlowPictureFormat } from '../domain/program/pictures';
import { declared } from './declared';

/** What the window may ask about two months of a list; all of it needs canShowMutations, and MONTH_NOT_KEPT says that one is not here. */
export const comparisonRequests = {
  /** The earlier months that are kept, the newest first. */
  'comparison.months': declared<(input: InMonth<object>) => { readonly months: readonly MonthRef[] }>(),
  /** The comparison of a query in figures. Newer questions cancel older ones as for pages. */
  'comparison.summary': declared<(query: InMonth<Asked<ListQuery>>) => ComparisonSummary>(),
  /** The segments that have more than their part of the changes; of one column, or of all. */
  'comparison.where':
    declared<(query: InMonth<Asked<ListQuery & { readonly column: string | null }>>) => readonly OverRepresented[]>(),
  /** The rows by the value of a column in both months; FILTER_INVALID for a column without classes. */
  'comparison.flows': declared<(query: InMonth<Asked<ListQuery & { readonly column: string }>>) => Flows>(),
  /** Who moved from office to office between two months, of all persons; needs canShowPersons as well. */
  'comparison.movers': declared<(query: InMonth<Asked<ListQuery>>) => MoversSummary>(),
  /** Writes a flow matrix to a file; needs the options of an export. Null when the user closed the save dialog. */
  'comparison.saveFlows':
    declared<
      (
        input: InMonth<{ readonly list: ListName; readonly table: SheetTable; readonly format: SheetTableFormat }>,
      ) => { readonly path: string } | null
    >(),
  /** The same as a picture; its file is named after the title. */
  'comparison.saveFlowPicture':
    declared<
      (
        input: InMonth<{
          readonly list: ListName;
          readonly title: string;
          readonly format: FlowPictureFormat;
          /** The bytes of a PNG, or the text of a drawing of nothing but shapes and words. */
          readonly content: Uint8Array | string;
        }>,
      ) => { readonly path: string } | null
    >(),
  /** What speaks for and against another way of computing a column. */
  'comparison.method': declared<(query: InMonth<ListQuery & { readonly column: string }>) => MethodEvidence>(),
  /** Rows that probably go on as others. */
  'comparison.continued': declared<(query: InMonth<ListQuery>) => readonly Continuation[]>(),
  /** The next changed cell, or the one before; null where there is none that way. */
  'comparison.next': declared<(query: InMonth<CellSearch & { readonly query: ListQuery }>) => FoundCell | null>(),
  /** Notes what the user says of a column in a month; null takes it back. Answers what was said before. */
  'comparison.judge':
    declared<
      (input: {
        readonly owner: Owner;
        readonly about: Omit<MethodJudgement, 'judgement'>;
        readonly judgement: MethodJudgement['judgement'] | null;
      }) => { readonly before: MethodJudgement['judgement'] | null }
    >(),
  /** Notes what the user says of a row that is gone and a new one; null takes it back. Answers what was said before. */
  'comparison.decide':
    declared<
      (input: {
        readonly owner: Owner;
        readonly about: Omit<ContinuationVerdict, 'verdict'>;
        readonly verdict: Verdict | null;
      }) => { readonly before: Verdict | null }
    >(),
  /** What of a change is too small to count, and from when a column is probably computed in another way. */
  'comparison.limits': declared<(input: { readonly owner: Owner }) => ComparisonLimits>(),
  'comparison.setLimits': declared<(input: { readonly owner: Owner; readonly limits: ComparisonLimits }) => null>(),
  /** What the user said about comparisons, the newest month first. */
  'comparison.judgements': declared<(input: { readonly owner: Owner }) => readonly MethodJudgement[]>(),
};

/** What main says of comparisons. */
export const comparisonEvents = {
  /** What the user says about comparisons is another: counts and rows of comparisons are to be asked again. */
  'comparison.changed': declared<Record<string, never>>(),
};
