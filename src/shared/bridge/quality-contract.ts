import type { Owner } from '../domain/account/session';
import type { Asked } from '../domain/lists/list';
import type { InMonth } from '../domain/months/month';
import type { DuplicateDecision, DuplicateFindings, DuplicatePair } from '../domain/quality/duplicate';
import type {
  FindingPlace,
  NewReport,
  QualityAnswer,
  QualityReport,
  QualityWork,
} from '../domain/quality/quality-answer';
import type {
  FollowedFindings,
  FollowedFindingsQuery,
  FollowedQuery,
  QualityFollowed,
} from '../quality/followed-answer';
import type {
  FindingsQuery,
  QualityFindings,
  QualityQuery,
  QualitySummary,
  SummaryQuery,
} from '../quality/quality-answers';
import { declared } from './declared';

/** The requests about the quality of the register, and about what the user did with findings (docs/rules/quality.md#answers). */
export const qualityRequests = {
  /**
   * The scores of the offices that a query keeps, and the counts of each rule, also in the stored months before where they are asked. A
   * newer question cancels an older one, as for pages.
   */
  'quality.summary': declared<(query: InMonth<Asked<SummaryQuery>>) => QualitySummary>(),
  /** The findings of a rule or an office, with the values that they are about, and their states in the stored months. */
  'quality.findings': declared<(query: InMonth<Asked<FindingsQuery>>) => QualityFindings>(),
  /** How the findings of offices went over the stored months (docs/rules/quality.md#follow-up), and the states of some places. */
  'quality.followed': declared<(query: InMonth<Asked<FollowedQuery>>) => QualityFollowed>(),
  /** The findings that a count of these counts, with their offices. */
  'quality.followedFindings': declared<(query: InMonth<Asked<FollowedFindingsQuery>>) => FollowedFindings>(),
  /** The user's answers, reports and switches. */
  'quality.work': declared<(input: { readonly owner: Owner }) => QualityWork>(),
  /** Stores *Klopt wel…*, and returns it as it is stored. Fails with CHANGED_ELSEWHERE, TOO_MANY_KEPT. */
  'quality.answer':
    declared<(input: { readonly owner: Owner; readonly answer: Omit<QualityAnswer, 'at'> }) => QualityAnswer>(),
  /** Withdraws an answer: its finding is open again. Fails with CHANGED_ELSEWHERE. */
  'quality.withdraw':
    declared<
      (input: { readonly owner: Owner; readonly answer: FindingPlace & Pick<QualityAnswer, 'revision'> }) => null
    >(),
  /** Keeps the findings of a mail, at most `mostReported`, with its time. Fails with TOO_MANY_KEPT. */
  'quality.report':
    declared<(input: { readonly owner: Owner; readonly reports: readonly NewReport[] }) => readonly QualityReport[]>(),
  /** Takes back reports, for instance of a mail that was not sent. */
  'quality.takeBack':
    declared<
      (input: {
        readonly owner: Owner;
        readonly reports: readonly (FindingPlace & Pick<QualityReport, 'at'>)[];
      }) => null
    >(),
  /** The active offices of a month that may be one office twice, of which the query keeps at least one. */
  'quality.duplicates': declared<(query: InMonth<Asked<QualityQuery>>) => DuplicateFindings>(),
  /** The user's decisions about pairs of offices. */
  'quality.decisions': declared<(input: { readonly owner: Owner }) => readonly DuplicateDecision[]>(),
  /** Stores decisions about the pairs of a finding, at most `mostDecided`, all or none. Fails with CHANGED_ELSEWHERE, TOO_MANY_KEPT. */
  'quality.decide':
    declared<
      (input: {
        readonly owner: Owner;
        readonly decisions: readonly Omit<DuplicateDecision, 'at'>[];
      }) => readonly DuplicateDecision[]
    >(),
  /** Withdraws decisions: their finding is open again. Fails with CHANGED_ELSEWHERE. */
  'quality.undecide':
    declared<
      (input: {
        readonly owner: Owner;
        readonly decisions: readonly (DuplicatePair & Pick<DuplicateDecision, 'revision'>)[];
      }) => null
    >(),
  'quality.switch':
    declared<(input: { readonly owner: Owner; readonly rule: string; readonly isOn: boolean }) => null>(),
};

export const qualityEvents = {
  /** The answers, reports or switches of a role changed. */
  'quality.changed': declared<{ readonly role: string }>(),
};
