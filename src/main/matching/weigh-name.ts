import type { Evidence } from '../../shared/matching/evidence';
import { lettersApart } from './near-index';
import type { IndexedName, OfficeIndex } from './office-index';
import type { RowName, RowWord } from './read-row';

/** How strongly a name agrees, in bits: positive for, negative against the office. */
export type WeighedName = { readonly bits: number; readonly evidence: Evidence };

/** What an agreement loses, in bits, or a disagreement costs. */
const costs = {
  letter: 3.5,
  abbreviation: 1.5,
  /** Share of a word's rarity, which is at most `word`. */
  word: 7,
  rowShare: 0.5,
  officeShare: 0.3,
  unknownWord: 7,
  former: 0.5,
  otherInitials: 5,
  /** A name of several rare words is rarer than one office among all shows. */
  beyondOne: 4,
} as const;
const sameInitials = 3;
/** Words that agree with fewer bits together, such as *advies*, are in too many names. */
const leastShared = 3.5;

/** Two texts of at least so many letters can be one name with errors in its spaces. */
const shortestJoined = 8;

/** The best agreement of a row's names with those of an office; null when nothing significant agrees. */
export function weighNames(
  rowNames: readonly RowName[],
  names: readonly IndexedName[],
  index: OfficeIndex,
): WeighedName | null {
  let best: WeighedName | null = null;
  for (const rowName of rowNames) {
    for (const name of names) {
      const weighed = weighName(rowName, name, index);
      if (weighed !== null && (best === null || weighed.bits > best.bits)) best = weighed;
    }
  }
  return best;
}

const sameNameKinds = { name: 'sameName', trade: 'sameTradeName' } as const;

function weighName(row: RowName, name: IndexedName, index: OfficeIndex): WeighedName | null {
  const limit = index.rarity(1) + costs.beyondOne;
  if (row.joined === name.joined) {
    const count = index.joined.count(name.joined);
    const ofWords = name.words.reduce((sum, word) => sum + rarityOf(word, index), 0);
    const bits = Math.max(index.rarity(count), Math.min(ofWords, limit) - Math.log2(count));
    if (name.kind === 'former') return { bits: bits - costs.former, evidence: { kind: 'formerName', name: name.text } };
    return { bits, evidence: { kind: sameNameKinds[name.kind] } };
  }
  const aligned = align(row, name, index);
  const initials = initialBits(row.initials, name.initials);
  const bits = Math.min(aligned.gained, limit) - aligned.lost + initials;
  const close = closeSpelling(row, name, index);
  if (close !== null && close.bits > bits) return close;
  if (aligned.gained < leastShared) return null;
  const isWhole = aligned.shared === row.words.length && aligned.shared === name.words.length && initials >= 0;
  if (name.kind === 'former' && isWhole)
    return { bits: bits - costs.former, evidence: { kind: 'formerName', name: name.text } };
  return { bits, evidence: nameEvidence(aligned, { isWhole, words: row.words.length }) };
}

type Aligned = {
  readonly shared: number;
  readonly gained: number;
  readonly lost: number;
  readonly letters: number;
  readonly isShortened: boolean;
};

function nameEvidence(
  { shared, letters, isShortened }: Aligned,
  { isWhole, words }: { readonly isWhole: boolean; readonly words: number },
): Evidence {
  if (!isWhole) return { kind: 'nameParts', shared, words };
  if (letters > 0) return { kind: 'nameLetters', letters };
  return { kind: isShortened ? 'shortened' : 'sameWords' };
}

type Pairing = { readonly at: number; readonly gained: number; readonly letters: number; readonly isShort: boolean };

/** Pairs each word of a row with the word of the office that agrees best, in any order. */
function align(row: RowName, name: IndexedName, index: OfficeIndex): Aligned {
  let [shared, gained, lost, letters, used, isShortened] = [0, 0, 0, 0, 0, false];
  for (const word of row.words) {
    const pair = pairOf(word, name.words, { used, index });
    if (pair === null) {
      lost += costs.rowShare * (word.exact === null ? costs.unknownWord : lossOf(word.exact, index));
      continue;
    }
    used |= 1 << pair.at;
    shared += 1;
    gained += pair.gained;
    letters += pair.letters;
    isShortened ||= pair.isShort;
  }
  for (const [at, word] of name.words.entries())
    if ((used & (1 << at)) === 0) lost += costs.officeShare * lossOf(word, index);
  return { shared, gained, lost, letters, isShortened };
}

const rarityOf = (word: number, index: OfficeIndex): number => index.rarity(index.wordOffices[word]?.length ?? 1);
const lossOf = (word: number, index: OfficeIndex): number => Math.min(costs.word, rarityOf(word, index));

function pairOf(
  { exact, near, longer }: RowWord,
  words: readonly number[],
  { used, index }: { readonly used: number; readonly index: OfficeIndex },
): Pairing | null {
  let best: Pairing | null = null;
  for (const [at, word] of words.entries()) {
    if ((used & (1 << at)) !== 0) continue;
    const rarity = rarityOf(word, index);
    if (word === exact) return { at, gained: rarity, letters: 0, isShort: false };
    const isShort = longer.includes(word);
    if (!isShort && !near.includes(word)) continue;
    const gained = Math.max(0.2, rarity - (isShort ? costs.abbreviation : costs.letter));
    if (best === null || gained > best.gained) best = { at, gained, letters: isShort ? 0 : 1, isShort };
  }
  return best;
}

function initialBits(written: string, registered: string): number {
  if (written === '' && registered === '') return 0;
  if (written === '' || registered === '') return -0.5;
  if (written === registered) return sameInitials;
  const isBeginning = written.startsWith(registered) || registered.startsWith(written);
  return isBeginning ? sameInitials - 1 : -costs.otherInitials;
}

/** A name with an error in its spaces, or with an error more than its words can show. */
function closeSpelling(row: RowName, name: IndexedName, index: OfficeIndex): WeighedName | null {
  const [written, registered] = [row.joined, name.joined];
  if (written.length < shortestJoined || Math.abs(written.length - registered.length) > 2) return null;
  // An error in the first letter leaves the second one.
  if (written.charAt(0) !== registered.charAt(0) && written.charAt(1) !== registered.charAt(1)) return null;
  const letters = lettersApart(written, registered, 3);
  if (letters > 2) return null;
  const bits = index.rarity(index.joined.count(registered)) - costs.letter * letters;
  return { bits, evidence: { kind: 'nameLetters', letters } };
}
