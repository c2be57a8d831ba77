import type { WatchHit, WatchLine, WatchOutcome } from '../../shared/domain/watch/watch-line';
import { storableHit } from '../user-data/tables/storable-line';
import type { DueLine } from './due-lines';

/**
 * An outcome without what the rule has reported of the same time: a month that is fetched later divides a pair of months that was judged,
 * and a month that is gone joins two (docs/rules/watch.md#watch-lines). When all of it was reported, the line names the month of that message. A
 * flood counts for all of that time, because only its first offices are stored.
 * @param lines lines up to the present month: later ones are withdrawn
 */
export function withoutReported(
  { rule, month: { period }, earlier }: DueLine,
  outcome: WatchOutcome,
  lines: readonly WatchLine[],
): WatchOutcome {
  // Being in a selection is reported each month.
  if (outcome.is !== 'spoken' || earlier === null || rule.condition.is === 'isIn') return outcome;
  const reportedLines = lines.flatMap((line) => {
    const isOfSameTime =
      line.rule === rule.id &&
      line.period !== period &&
      line.earlier !== null &&
      line.earlier < period &&
      line.period > earlier;
    return isOfSameTime && line.outcome.is === 'spoken' ? [{ period: line.period, ...line.outcome }] : [];
  });
  const [first] = reportedLines;
  if (first === undefined) return outcome;
  const flood = reportedLines.find(({ isFlood }) => isFlood);
  const known = new Set(reportedLines.flatMap(({ hits }) => hits.map(keyOf)));
  const hits = flood === undefined ? outcome.hits.filter((hit) => !known.has(keyOf(hit))) : [];
  const count = flood === undefined ? outcome.count - (outcome.hits.length - hits.length) : 0;
  if (count > 0) return { ...outcome, count, hits };
  return { is: 'reported', checked: outcome.checked, count: outcome.count, period: (flood ?? first).period };
}

/** What a message says of a row. The name of a row is not part of it, since it differs by month. */
function keyOf(hit: WatchHit): string {
  // Stored messages may be cut.
  const { id, kind, after } = storableHit(hit);
  return JSON.stringify([id, kind, kind === 'continued' ? null : after]);
}
