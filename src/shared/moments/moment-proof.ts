import { canonicalText } from './canonical-text';
import type { Moment } from './moment';

/** What proves that a moment is unchanged: its digest, and the facts by which people know it. */
export type MomentProof = Pick<Moment, 'program' | 'version' | 'office' | 'kvk' | 'name' | 'keptAt' | 'month'> & {
  readonly content: 'moment-proof';
  /** SHA-256 of the canonical text, in hexadecimal digits. */
  readonly digest: string;
  /** SHA-256 of the moment's document as the program wrote it; null in proofs without one. */
  readonly paper: string | null;
  readonly fields: number;
};

/** The text whose digest is kept; the same for equal moments on every computer. */
export const momentText = (moment: Moment): string => canonicalText(moment);

export function proofOf(moment: Moment, { digest, paper }: Pick<MomentProof, 'digest' | 'paper'>): MomentProof {
  const { program, version, office, kvk, name, keptAt, month } = moment;
  const about = { program, version, office, kvk, name, keptAt, month };
  return { ...about, content: 'moment-proof', digest, paper, fields: moment.fields.length };
}

/** Why a text is not the moment of a digest. */
export type MomentFault = 'digest' | 'form';

/** What the check of a text needs: the digest that was kept, and what computes it. */
type MomentCheck = {
  readonly digest: string;
  readonly digestOf: (text: string) => string;
  /** Reads a moment from parsed JSON; null when it is none. */
  readonly read: (value: unknown) => Moment | null;
};

/** Reads a moment's text, and computes again whether it is unchanged. */
export function checkedMoment(
  text: string,
  { digest, digestOf, read }: MomentCheck,
): { readonly moment: Moment } | { readonly fault: MomentFault } {
  if (digestOf(text) !== digest) return { fault: 'digest' };
  try {
    const moment = read(JSON.parse(text));
    return moment !== null && momentText(moment) === text ? { moment } : { fault: 'form' };
  } catch {
    return { fault: 'form' };
  }
}
