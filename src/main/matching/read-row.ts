import { readListedKvk } from '../../shared/kvk-lists/listed-kvk';
import type { Clues } from '../../shared/matching/clues';
import { domainIn, mailIn, phoneIn, placeKey, postcodeIn, streetIn, withoutPostcode } from './address-forms';
import { isSignificant, joinedWords, nameForms } from './name-words';
import type { OfficeIndex } from './office-index';
import { type PersonForm, personIn } from './person-names';

/** A word of a row's name, and the numbers of the words of offices that it can be. */
export type RowWord = {
  /** Without the point of an abbreviation. */
  readonly text: string;
  readonly exact: number | null;
  /** With one typing error. */
  readonly near: readonly number[];
  /** Words of which this is an abbreviation. */
  readonly longer: readonly number[];
};

export type RowName = { readonly words: readonly RowWord[]; readonly initials: string; readonly joined: string };

/** A row's clues as they are compared; empty texts where there is none. */
export type ReadRow = {
  readonly kvk: number | null;
  readonly names: readonly RowName[];
  /** The persons whom the row names, also in the place of the office. */
  readonly persons: readonly PersonForm[];
  readonly postcode: string;
  readonly place: string;
  readonly street: string;
  readonly number: string;
  readonly phone: string;
  readonly mail: string;
  readonly domains: readonly string[];
};

/** An abbreviation of fewer letters could be anything. */
const shortestAbbreviation = 2;
const mostLonger = 60;

/** *Bergen op Zoom* */
const mostPlaceWords = 3;

/** Words without spaces, each with a capital: *WilgenhofAdvies*. */
const wordsInOne = (name: string): readonly string[] =>
  /\p{Ll}\p{Lu}/u.test(name) ? [name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/&/g, ' & ')] : [];

/** Reads the clues of rows. Words are looked up once, because rows repeat them. */
export class RowReader {
  private readonly words = new Map<string, RowWord>();
  private readonly places = new Map<string, string>();

  constructor(private readonly index: OfficeIndex) {}

  read(clues: Clues): ReadRow {
    const {
      name = '',
      place = '',
      postcode = '',
      street = '',
      telephone = '',
      mail = '',
      site = '',
      person = '',
    } = clues;
    const kvk = clues.kvk === undefined ? null : readListedKvk(clues.kvk).kvk;
    const persons = [person, name].flatMap((text) => (text === '' ? [] : (personIn(text) ?? [])));
    const behind = /[1-9]\d{3}\s?[a-z]{2}[\s,]+(\p{L}.*)$/iu.exec(street)?.[1] ?? '';
    const stated = this.place(withoutPostcode(place) || withoutPostcode(postcode) || behind);
    const named = this.placeInName(name);
    // A name with its place behind it is compared with and without it.
    const names = [name, ...(named === null ? [] : [named.name]), ...wordsInOne(name)];
    return {
      kvk: kvk === null ? null : Number(kvk),
      names: names.flatMap(nameForms).map((form) => ({
        words: form.words.map((word) => this.word(word)),
        initials: form.initials,
        joined: joinedWords(form),
      })),
      persons,
      postcode: postcodeIn(postcode) || postcodeIn(place) || postcodeIn(street),
      place: stated || (named?.place ?? ''),
      ...streetIn(withoutPostcode(street)),
      phone: phoneIn(telephone),
      mail: mailIn(mail),
      domains: [...new Set([domainIn(mail), domainIn(site)])].filter((domain) => domain !== ''),
    };
  }

  /** The place at the end of a name, *Jansen Advies, Zwolle* or *Jansen Advies Zwolle*, and the name without it; null without one. */
  private placeInName(name: string): { readonly name: string; readonly place: string } | null {
    const [, before = '', last = ''] = /^(.{3,}?)\s*[,(–]\s*([^,()–]{2,})\)?\s*$/.exec(name) ?? [];
    const behindSign = placeKey(last);
    if (this.index.places.count(behindSign) > 0) return { name: before, place: behindSign };
    const words = name.trim().split(/\s+/);
    for (let count = Math.min(mostPlaceWords, words.length - 2); count > 0; count--) {
      const place = placeKey(words.slice(-count).join(' '));
      // A surname can be a place too: *van der Horst*.
      const isSurname = !isSignificant(words[words.length - count - 1] ?? '');
      if (this.index.places.count(place) > 0 && !isSurname) return { name: words.slice(0, -count).join(' '), place };
    }
    return null;
  }

  private word(written: string): RowWord {
    const known = this.words.get(written);
    if (known !== undefined) return known;
    const isShort = written.endsWith('.');
    const text = isShort ? written.slice(0, -1) : written;
    const word = {
      text,
      exact: this.index.wordNumber.get(text) ?? null,
      near: this.index.wordsNear(text),
      longer: isShort && text.length >= shortestAbbreviation ? this.index.wordsFrom(text, mostLonger) : [],
    };
    this.words.set(written, word);
    return word;
  }

  private place(text: string): string {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    const place = this.index.knownPlace(text);
    this.places.set(text, place);
    return place;
  }
}
