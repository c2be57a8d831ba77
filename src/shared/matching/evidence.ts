/** Which of an office's addresses agrees with the row. `former` is of an earlier month on this computer. */
export type AddressKind = 'visiting' | 'postal' | 'branch' | 'former';

/** What agrees or disagrees between a row and an office. The words are in shared/texts. */
export type Evidence =
  /** `sameWords`: the same words in another order. `shortened`: abbreviated words, or initials. */
  | { readonly kind: 'sameKvk' | 'sameName' | 'sameTradeName' | 'sameWords' | 'shortened' | 'otherName' }
  | { readonly kind: 'nameLetters'; readonly letters: number }
  /** Words of the row's name that the office's name has too. */
  | { readonly kind: 'nameParts'; readonly shared: number; readonly words: number }
  | { readonly kind: 'formerName'; readonly name: string }
  | { readonly kind: 'samePostcode' | 'nearPostcode' | 'sameStreet' | 'samePlace'; readonly of: AddressKind }
  | { readonly kind: 'otherPlace' }
  | { readonly kind: 'samePhone' | 'nearPhone' | 'sameMail' | 'sameDomain' }
  /** The row names a policy maker, director or authorised person of the office. */
  | { readonly kind: 'personThere'; readonly name: string }
  | { readonly kind: 'stopped' };

/** An office that a row may be about. `score` is the estimated probability in per cent, 0–100. */
export type Candidate = { readonly kvk: number; readonly score: number; readonly evidence: readonly Evidence[] };

/** Why a row has no office: no cell that helps, nothing in the register that resembles it, or a KvK number that the register lacks. */
export type MissingReason = 'noClues' | 'nothingNear' | 'unknownKvk';

/** The result for one row. Candidates come with the most probable first. */
export type RowMatch =
  | { readonly kind: 'sure'; readonly candidate: Candidate }
  | { readonly kind: 'doubtful'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'missing'; readonly reason: MissingReason };

export type MatchCounts = Readonly<Record<RowMatch['kind'], number>>;

/** How many rows are sure, doubtful and missing. */
export function countMatches(matches: readonly RowMatch[]): MatchCounts {
  const counts = { sure: 0, doubtful: 0, missing: 0 };
  for (const { kind } of matches) counts[kind] += 1;
  return counts;
}
