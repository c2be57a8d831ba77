import { navigate } from 'wouter/use-browser-location';
import { isOpen } from '../../../shared/access/option-access';
import type { Events } from '../../../shared/bridge/contract';
import { type ComparisonSummary, comparisonWith, standardLimits } from '../../../shared/domain/lists/comparison';
import { wholeList } from '../../../shared/domain/lists/list';
import { formatPeriod } from '../../../shared/format/format-date';
import { askedSentence } from '../../../shared/texts/follow-sentences';
import { arrivalWords, spokenSentence } from '../../../shared/texts/watch-sentences';
import { bridge } from '../../bridge/bridge';
import { ownerOf } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { newestMonth } from '../../core/months/window-month';
import { paths } from '../../core/navigation/routes';
import { dismiss, notifyDone } from '../../core/notify';
import { TextButton } from '../../ui/panels/text-button';

/** Compares the new month with the previous one; null when the account may not compare, or there is no previous month. */
async function summaryOfArrival(): Promise<ComparisonSummary | null> {
  const options = useApplication.getState().start?.session.account?.options;
  const month = newestMonth();
  if (options === undefined || month === null || !isOpen(options, 'parts', 'mutations')) return null;
  const kept = await bridge.request('comparison.months', { month });
  const [before] = kept.ok ? kept.data.months : [];
  if (before === undefined) return null;
  const owner = ownerOf(useApplication.getState().start);
  const limits = owner === null ? null : await bridge.request('comparison.limits', { owner });
  const comparison = comparisonWith(before.period, limits?.ok === true ? limits.data : standardLimits);
  const asked = { month, ...wholeList('advisers'), comparison, requesterId: 'arrival' };
  const answer = await bridge.request('comparison.summary', asked);
  return answer.ok ? answer.data : null;
}

/** How many continued offices the user will be asked about. */
async function askedOffices({ earlier, ofRows }: ComparisonSummary): Promise<number> {
  const [owner, month] = [ownerOf(useApplication.getState().start), newestMonth()];
  if (ofRows.continued === 0 || owner === null || month === null) return 0;
  const answer = await bridge.request('follow.lines', { owner, month, earlier: earlier.period });
  return answer.ok ? answer.data.lines.filter(({ choice }) => choice === null).length : 0;
}

/** Announces a new month with its changes since the previous month, and a link to the comparison. */
export async function announceMonth(period: string): Promise<void> {
  const title = `Gegevens t/m ${formatPeriod(period)} staan klaar.`;
  const summary = await summaryOfArrival();
  if (summary === null) {
    notifyDone(title);
    return;
  }
  const asked = await askedOffices(summary);
  const id = notifyDone(
    title,
    <>
      {arrivalWords(summary)}
      {asked > 0 && `. ${askedSentence(asked)}`}{' '}
      <TextButton
        onClick={() => {
          dismiss(id);
          navigate(paths.months);
        }}
      >
        Vergelijken met {formatPeriod(summary.earlier.period)}
      </TextButton>{' '}
      <TextButton
        onClick={() => {
          dismiss(id);
          navigate(paths.consequences);
        }}
      >
        Gevolgen voor wat u volgt
      </TextButton>
    </>,
  );
}

/** Announces the watch's messages about a month, with a link to them. */
export function announceWatchMessages(spoken: Events['watch.spoken']): void {
  const id = notifyDone(
    spokenSentence(spoken),
    <TextButton
      onClick={() => {
        dismiss(id);
        navigate(paths.consequences);
      }}
    >
      Berichten bekijken
    </TextButton>,
  );
}
