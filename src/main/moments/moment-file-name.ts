import type { MomentFile } from '../../shared/bridge/moment-contract';
import { formatMoment } from '../../shared/format/format-date';
import type { Moment } from '../../shared/moments/moment';

/** The end of a proof's name after the name of its moment, by which `verify-moment` finds it. */
export const proofEnd = '.bewijs.json';

const ends: Readonly<Record<MomentFile, string>> = { paper: '.pdf', moment: '.json', proof: proofEnd };

/** `Moment 99041278 28-08-2026 14.12.json`; a proof ends with `.bewijs.json`, a document with `.pdf`. */
export function momentFileName({ office, keptAt, isFictitious }: Moment, file: MomentFile): string {
  const name = `Moment ${office} ${formatMoment(keptAt).replace(':', '.')}${isFictitious ? ' FICTIEF' : ''}`;
  return name + ends[file];
}
