import type { MomentFile } from '../../shared/bridge/moment-contract';
import { formatMoment } from '../../shared/format/format-date';
import type { Moment } from '../../shared/moments/moment';

/** The end of a proof's name after the name of its moment, by which `verify-moment` finds it. */
const proofEnd = '.bewijs.json';

const ends: Readonly<Record<MomentFile, string>> = { paper: '.pdf', moment: '.json', proof: proofEnd };

/**
 * `Moment 99041278 28-08-2026 14.12.07.json`; a proof ends with `.bewijs.json`, a document with `.pdf`. Two moments of the same
 * minute differ in their seconds, so that each has its own proof.
 */
export function momentFileName({ office, keptAt, isFictitious }: Moment, file: MomentFile): string {
  const second = String(new Date(keptAt).getSeconds()).padStart(2, '0');
  const name = `Moment ${office} ${formatMoment(keptAt).replace(':', '.')}.${second}${isFictitious ? ' FICTIEF' : ''}`;
  return name + ends[file];
}

/** The names that the proof of a file may have, the likeliest first: a taken name got a number, which a proof has before its last end. */
export const proofNamesOf = (path: string): readonly string[] => {
  const name = path.replace(/\.(json|pdf)$/i, '');
  const [, first = name, copy = ''] = /^(.*?)( \(\d+\))?$/s.exec(name) ?? [];
  return [...new Set([name + proofEnd, `${first}.bewijs${copy}.json`, first + proofEnd])];
};
