import type { RefreshState } from '../../../shared/domain/months/month';
import { formatMoment } from '../../../shared/format/format-date';
import { refreshFailureSentence } from '../../../shared/texts/error-sentences';
import { fetchedMonth } from '../../../shared/texts/list-sentences';

type FailedLoad = RefreshState & { readonly phase: 'failed' };

/** `20-10-2026 09:14, foutcode 503, 3 pogingen` */
export function describeFailure({ at, code, detail, attempts }: FailedLoad): string {
  const tries = attempts === 1 ? '1 poging' : `${attempts} pogingen`;
  return [formatMoment(at), `foutcode ${detail === '' ? code : detail}`, ...(attempts > 0 ? [tries] : [])].join(', ');
}

/** A report without personal data, which the user can send to a helpdesk. */
export const failureReport = (failed: FailedLoad, version: string): string =>
  [
    `Adviesatlas ${version}: het laden van ${fetchedMonth(failed.period)} is mislukt.`,
    refreshFailureSentence(failed),
    `${describeFailure(failed)} (${failed.code})`,
  ].join('\n');
