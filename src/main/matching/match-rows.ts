import type { Clues } from '../../shared/matching/clues';
import type { Candidate, RowMatch } from '../../shared/matching/evidence';
import type { OfficeIndex } from './office-index';
import { type ReadRow, RowReader } from './read-row';
import { type WeighedOffice, weighOffice } from './weigh-office';

/** Values that more offices share are not looked up: they find too much. */
const mostShared = { value: 500, word: 400, error: 20, place: 1500 };
/** Offices that are weighed for a row. */
const mostWeighed = 12;
/** How sure a match must be. */
const limits = {
  /** The probability from which an office is taken without a question. */
  sure: 0.995,
  /** The probability from which an office is shown, and that all shown offices need together. */
  shown: 0.01,
  together: 0.1,
  /** That a row is about an office of the register at all, as odds in bits. */
  inRegister: 3,
  candidates: 5,
} as const;

/** Finds the office of each row. */
export class RowMatcher {
  private readonly reader: RowReader;
  private readonly scores: Float64Array;
  /** The offices with a score: the first `touchedCount` numbers. */
  private readonly touched: Int32Array;
  private touchedCount = 0;

  constructor(private readonly index: OfficeIndex) {
    this.reader = new RowReader(index);
    this.scores = new Float64Array(index.size);
    this.touched = new Int32Array(index.size);
  }

  /** Other rows have no influence on the match of a row. */
  match(clues: Clues): RowMatch {
    const row = this.reader.read(clues);
    if (row.kvk === null && !identifies(row)) return { kind: 'missing', reason: 'noClues' };
    const weighed = this.nearest(row)
      .flatMap((number) => {
        const office = this.index.offices[number];
        return office === undefined ? [] : [weighOffice(row, office, this.index)];
      })
      .sort((first, second) => second.bits - first.bits || first.office.kvk - second.office.kvk);
    return decide(row, weighed, this.index);
  }

  /** The offices that share most with a row. */
  private nearest(row: ReadRow): readonly number[] {
    const { index } = this;
    this.touchedCount = 0;
    const own = row.kvk === null ? undefined : index.numberOf(row.kvk);
    if (own !== undefined) this.add([own], 100);
    this.addShared(index.phones.of(row.phone));
    this.addShared(index.mails.of(row.mail));
    for (const domain of row.domains) this.addShared(index.domains.of(domain));
    if (row.postcode.length === 6) this.addShared(index.postcodes.of(row.postcode));
    if (row.number !== '') this.addShared(index.doors.of(`${row.street} ${row.number}`));
    for (const { surname, initials } of row.persons)
      this.addShared(index.people.of(`${surname} ${initials.charAt(0)}`));
    for (const name of row.names) {
      const same = index.joined.of(name.joined);
      if (same.length <= mostShared.word) this.add(same, index.rarity(same.length));
      for (const { exact, near, longer } of name.words) {
        if (exact !== null) this.addWord(exact, 0);
        // A word that many offices have is no error.
        const isUsual = exact !== null && (index.wordOffices[exact]?.length ?? 0) > mostShared.error;
        if (!isUsual) for (const word of near) this.addWord(word, 3);
        for (const word of longer) this.addWord(word, 2);
      }
    }
    // Only a row that nothing rare belongs to is looked up by common words, and by its place.
    if (this.touchedCount < mostWeighed) {
      for (const { words } of row.names)
        for (const { exact } of words) if (exact !== null) this.add(index.wordOffices[exact] ?? [], 0.1);
      const there = index.places.of(row.place);
      if (there.length <= mostShared.place) this.add(there, 0.1);
    }
    return this.highest(index.placeNumber(row.place), index.rarity(index.places.count(row.place)));
  }

  private addShared(offices: readonly number[]): void {
    if (offices.length <= mostShared.value) this.add(offices, this.index.rarity(offices.length));
  }

  private addWord(word: number, less: number): void {
    const offices = this.index.wordOffices[word] ?? [];
    if (offices.length <= mostShared.word) this.add(offices, Math.max(0.1, this.index.rarity(offices.length) - less));
  }

  private add(offices: readonly number[], bits: number): void {
    const { scores, touched } = this;
    let count = this.touchedCount;
    for (let at = 0; at < offices.length; at++) {
      const office = offices[at] as number;
      const score = scores[office] as number;
      if (score === 0) touched[count++] = office;
      scores[office] = score + bits;
    }
    this.touchedCount = count;
  }

  /** The touched offices with the highest scores; of equal ones the first of the list. Clears the scores. */
  private highest(place: number, placeBits: number): readonly number[] {
    const { scores, touched, touchedCount } = this;
    const { placeOfOffice } = this.index;
    const offices: number[] = [];
    const best: number[] = [];
    for (let at = 0; at < touchedCount; at++) {
      const office = touched[at] as number;
      const score = (scores[office] as number) + (placeOfOffice[office] === place ? placeBits : 0);
      scores[office] = 0;
      let rank = best.length;
      for (; rank > 0; rank--) {
        const before = best[rank - 1] as number;
        if (before > score || (before === score && (offices[rank - 1] as number) < office)) break;
      }
      if (rank === mostWeighed) continue;
      best.splice(rank, 0, score);
      offices.splice(rank, 0, office);
      best.length = Math.min(best.length, mostWeighed);
      offices.length = best.length;
    }
    return offices;
  }
}

/** Decides between the weighed offices, of which the best comes first. */
function decide(row: ReadRow, weighed: readonly WeighedOffice[], index: OfficeIndex): RowMatch {
  const prior = limits.inRegister - index.rarity(1);
  const odds = weighed.map(({ bits }) => 2 ** Math.min(60, bits + prior));
  const all = odds.reduce((sum, odd) => sum + odd, 1);
  const probable = weighed.map((office, at) => ({ ...office, probability: (odds[at] ?? 0) / all }));
  const own = probable.find(({ isKvk }) => isKvk);
  if (own !== undefined && !own.isOtherName) return { kind: 'sure', candidate: candidateOf(own) };
  const [best] = probable;
  const isSure =
    best !== undefined &&
    best.probability >= limits.sure &&
    !best.isOtherName &&
    // A number that the register lacks, or that is of another office, contradicts what the rest says.
    row.kvk === null;
  if (isSure) return { kind: 'sure', candidate: candidateOf(best) };
  const shown = probable
    .filter(({ probability, isKvk }) => probability >= limits.shown || isKvk)
    .slice(0, limits.candidates);
  const together = shown.reduce((sum, { probability }) => sum + probability, 0);
  if (own !== undefined || together >= limits.together) return { kind: 'doubtful', candidates: shown.map(candidateOf) };
  return { kind: 'missing', reason: row.kvk === null ? 'nothingNear' : 'unknownKvk' };
}

const candidateOf = ({
  office,
  probability,
  evidence,
}: WeighedOffice & { readonly probability: number }): Candidate => ({
  kvk: office.kvk,
  score: Math.floor(probability * 100),
  evidence,
});

/** Whether a row can be about one office: a place alone has many. */
const identifies = ({ names, persons, domains, postcode, street, phone, mail }: ReadRow): boolean =>
  names.length + persons.length + domains.length > 0 || postcode.length === 6 || street + phone + mail !== '';
