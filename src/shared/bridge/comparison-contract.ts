import type { Owner } from '../domain/account/session';
import type { Flows } from '../domain/lists/analysis/flows';
import type { MoversSummary } from '../domain/lists/analysis/movers';
import type { SheetTable, SheetTableFormat } from '../domain/lists/analysis/sheet-table';
import type {
  ComparisonLimits,
  ComparisonSummary,
  Continuation,
  ContinuationVerdict,
  Judgement,
  LimitChange,
  MethodEvidence,
  MethodJudgement,
  OverRepresented,
  Verdict,
} from '../domain/lists/comparison';
import type { CellSearch, FoundCell } from '../domain/lists/find';
import type { Asked, ListQuery } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import type { LetterFacts, LetterFormat } from '../domain/lists/month-letter';
import type { InMonth, MonthRef } from '../domain/months/month';
import type { FlowPictureFormat } from '../domain/program/pictures';
import { declared } from './declared';

/** The requests about two months of a list. All need canShowMutations. MONTH_NOT_KEPT means that one of the months is not stored here. */
export const comparisonRequests = {
  /** The earlier months on this computer, newest first. */
  'comparison.months': declared<(input: InMonth<object>) => { readonly months: readonly MonthRef[] }>(),
  /** The figures of a comparison. A newer question cancels an older one, as for pages. */
  'comparison.summary': declared<(query: InMonth<Asked<ListQuery>>) => ComparisonSummary>(),
  /** The segments with more than their share of the changes; in one column, or with null in all. */
  'comparison.where':
    declared<(query: InMonth<Asked<ListQuery & { readonly column: string | null }>>) => readonly OverRepresented[]>(),
  /** Counts the rows by a column's value in each of the two months; FILTER_INVALID for a column without classes. */
  'comparison.flows': declared<(query: InMonth<Asked<ListQuery & { readonly column: string }>>) => Flows>(),
  /** The persons who moved from one office to another between two months. Needs canShowPersons as well. */
  'comparison.movers': declared<(query: InMonth<Asked<ListQuery>>) => MoversSummary>(),
  /** Writes a flow matrix to a file; needs the options of an export. Null when the user closed the save dialog. */
  'comparison.saveFlows':
    declared<
      (
        input: InMonth<{ readonly list: ListName; readonly table: SheetTable; readonly format: SheetTableFormat }>,
      ) => { readonly path: string } | null
    >(),
  /** Saves the flows as a picture; the file is named after the title. */
  'comparison.saveFlowPicture':
    declared<
      (
        input: InMonth<{
          readonly list: ListName;
          readonly title: string;
          readonly format: FlowPictureFormat;
          /** The bytes of a PNG, or the text of an SVG that contains only shapes and words. */
          readonly content: Uint8Array | string;
        }>,
      ) => { readonly path: string } | null
    >(),
  /** What a letter about the two months says, whatever kinds of changes are shown at present. */
  'comparison.letter': declared<(query: InMonth<Asked<ListQuery>>) => LetterFacts>(),
  /** Writes the letter to a file; needs the options of an export. Null when the user closed the save dialog. @throws FILTER_INVALID without a comparison */
  'comparison.saveLetter':
    declared<
      (
        input: InMonth<ListQuery> & {
          /** Which rows the letter is about, in words. */
          readonly subject: string;
          readonly format: LetterFormat;
        },
      ) => { readonly path: string } | null
    >(),
  /** The evidence for and against the suspicion that a column is calculated in another way since a month. */
  'comparison.method': declared<(query: InMonth<ListQuery & { readonly column: string }>) => MethodEvidence>(),
  /** Rows that are gone, each with the new row that probably continues it. */
  'comparison.continued': declared<(query: InMonth<ListQuery>) => readonly Continuation[]>(),
  /** The next or previous changed cell; null when there is none in that direction. */
  'comparison.next': declared<(query: InMonth<CellSearch & { readonly query: ListQuery }>) => FoundCell | null>(),
  /** Stores the user's decision about a column in a month; null removes it. */
  'comparison.judge':
    declared<
      (input: {
        readonly owner: Owner;
        readonly about: Omit<MethodJudgement, 'judgement'>;
        readonly judgement: Judgement | null;
        readonly seen: Judgement | null;
      }) => null
    >(),
  /** Stores the user's decision about a pair of a row that is gone and a new row; null removes it. */
  'comparison.decide':
    declared<
      (input: {
        readonly owner: Owner;
        readonly about: Omit<ContinuationVerdict, 'verdict'>;
        readonly verdict: Verdict | null;
        readonly seen: Verdict | null;
      }) => null
    >(),
  /** The smallest change that counts, and the share of moved values above which a column was probably calculated in another way. */
  'comparison.limits': declared<(input: { readonly owner: Owner }) => ComparisonLimits>(),
  /** Changes one of the limits, and returns all of them; the others stay as another window left them. */
  'comparison.changeLimit':
    declared<(input: { readonly owner: Owner; readonly change: LimitChange }) => ComparisonLimits>(),
  /** The user's decisions about comparisons, newest month first. */
  'comparison.judgements': declared<(input: { readonly owner: Owner }) => readonly MethodJudgement[]>(),
};

/** The events about comparisons. */
export const comparisonEvents = {
  /** The user's decisions changed: counts and rows of comparisons have to be asked for again. */
  'comparison.changed': declared<Record<string, never>>(),
  /** The limits of a role changed. */
  'comparison.limitsChanged': declared<{ readonly role: string; readonly limits: ComparisonLimits }>(),
};
