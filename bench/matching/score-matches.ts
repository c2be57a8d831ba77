import type { RowMatch } from '../../src/shared/matching/evidence';
import { type FaultyRow, faultKinds } from './faulty-rows';

export type MatchScore = {
  /** The share of rows with an office whose office is taken, or is among the candidates. */
  readonly found: number;
  /** The share of sure matches that are right. */
  readonly sureRight: number;
  readonly sure: number;
  readonly sureWrong: number;
  readonly toDecide: number;
  readonly missing: number;
  readonly byFault: readonly (Readonly<Record<'rows' | 'found' | 'sure' | 'toDecide' | 'sureWrong', number>> & {
    readonly fault: FaultyRow['fault'];
  })[];
};

/** Whether a row's office is taken or among the candidates; of a row without an office, that nothing is taken or proposed. */
export const isFound = ({ kvk }: FaultyRow, match: RowMatch | undefined): boolean => {
  if (kvk === null) return match?.kind === 'missing';
  if (match?.kind === 'sure') return match.candidate.kvk === kvk;
  return match?.kind === 'doubtful' && match.candidates.some((candidate) => candidate.kvk === kvk);
};

export const isSureAndWrong = ({ kvk }: FaultyRow, match: RowMatch | undefined): boolean =>
  match?.kind === 'sure' && match.candidate.kvk !== kvk;

/** How good the matches of some rows are, also for each kind of fault. */
export function scoreMatches(rows: readonly FaultyRow[], matches: readonly RowMatch[]): MatchScore {
  const count = (fault: FaultyRow['fault'] | null, test: (row: FaultyRow, match: RowMatch | undefined) => boolean) =>
    rows.filter((row, at) => (fault === null || row.fault === fault) && test(row, matches[at])).length;
  const sure = count(null, (_row, match) => match?.kind === 'sure');
  const sureWrong = count(null, isSureAndWrong);
  const withOffice = count(null, ({ kvk }) => kvk !== null);
  return {
    found: count(null, (row, match) => row.kvk !== null && isFound(row, match)) / withOffice,
    sureRight: sure === 0 ? 0 : 1 - sureWrong / sure,
    sure,
    sureWrong,
    toDecide: count(null, (_row, match) => match?.kind === 'doubtful'),
    missing: count(null, (_row, match) => match?.kind === 'missing'),
    byFault: [...faultKinds, 'unregistered' as const].map((fault) => ({
      fault,
      rows: count(fault, () => true),
      found: count(fault, isFound),
      sure: count(fault, (_row, match) => match?.kind === 'sure'),
      toDecide: count(fault, (_row, match) => match?.kind === 'doubtful'),
      sureWrong: count(fault, isSureAndWrong),
    })),
  };
}
