import type { ScheduledOutcome } from '../../../../shared/domain/exports/scheduled-export';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import { errorSentences } from '../../../../shared/texts/error-sentences';
import { bridge } from '../../../bridge/bridge';
import { notifyDone, notifyNote } from '../../../core/notify';

/** Reports how scheduled exports ended (docs/rules/exports.md#exports-after-each-month), until the returned function is called. */
export const followScheduledExports = (): (() => void) => bridge.listen('schedule.ended', notifyScheduled);

export function notifyScheduled({ name, period, outcome }: ScheduledOutcome): void {
  if (outcome.kind === 'failed') {
    const again = 'Het wordt vanzelf opnieuw geprobeerd.';
    notifyNote(`“${name}” is niet vanzelf geëxporteerd`, `${errorSentences[outcome.code]} ${again}`);
    return;
  }
  const { fileName, folder, rows } = outcome;
  const counted = rows === 0 ? '' : `, ${countOf(rows, 'rij', 'rijen')}`;
  notifyDone(`“${name}” van ${formatPeriod(period)} is geëxporteerd`, `${fileName}${counted}, in ${folder}.`);
}
