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

/** The requests about two months of a list; all need canShowMutations, and MONTH_NOT_KEPT means that a month is not kept. */
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
  /** Saves the flows as a picture; its file is named after the title. */
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
  /** The evidence for and against another way of computing a column. */
  'comparison.method': declared<(query: InMonth<ListQuery & { readonly column: string }>) => MethodEvidence>(),
  /** Rows that probably go on as others. */
  'comparison.continued': declared<(query: InMonth<ListQuery>) => readonly Continuation[]>(),
  /** The next or previous changed cell; null when there is none in that direction. */
  'comparison.next': declared<(query: InMonth<CellSearch & { readonly query: ListQuery }>) => FoundCell | null>(),
  /** Stores the user's decision about a column in a month; null removes it. Answers the earlier decision. */
  'comparison.judge':
    declared<
      (input: {
        readonly owner: Owner;
        readonly about: Omit<MethodJudgement, 'judgement'>;
        readonly judgement: MethodJudgement['judgement'] | null;
      }) => { readonly before: MethodJudgement['judgement'] | null }
    >(),
  /** Stores the user's decision about a row that is gone and a new one; null removes it. Answers the earlier decision. */
  'comparison.decide':
    declared<
      (input: {
        readonly owner: Owner;
        readonly about: Omit<ContinuationVerdict, 'verdict'>;
        readonly verdict: Verdict | null;
      }) => { readonly before: Verdict | null }
    >(),
  /** The bounds below which a change does not count, and above which a column is probably computed in another way. */
  'comparison.limits': declared<(input: { readonly owner: Owner }) => ComparisonLimits>(),
  'comparison.setLimits': declared<(input: { readonly owner: Owner; readonly limits: ComparisonLimits }) => null>(),
  /** The user's decisions about comparisons, the newest month first. */
  'comparison.judgements': declared<(input: { readonly owner: Owner }) => readonly MethodJudgement[]>(),
};

/** Events about comparisons. */
export const comparisonEvents = {
  /** The user's decisions changed, so counts and rows of comparisons must be asked again. */
  'comparison.changed': declared<Record<string, never>>(),
};
