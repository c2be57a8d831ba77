import { domainIn, mailIn, phoneIn, placeKey, postcodeIn, streetIn } from './address-forms';
import { joinedWords, nameForms } from './name-words';
import { NearIndex } from './near-index';
import type { OfficeAddress, OfficeFacts, OfficeName, ReadOffices } from './office-facts';
import { type PersonForm, personIn } from './person-names';

/** A name of an office: the numbers of its words in the vocabulary, in their order. */
export type IndexedName = {
  readonly words: readonly number[];
  readonly initials: string;
  readonly joined: string;
  readonly kind: OfficeName['kind'];
  readonly text: string;
};

export type IndexedAddress = {
  readonly postcode: string;
  readonly place: string;
  readonly street: string;
  readonly number: string;
  readonly kind: OfficeAddress['kind'];
};

export type IndexedOffice = {
  readonly kvk: number;
  readonly isActive: boolean;
  readonly names: readonly IndexedName[];
  readonly addresses: readonly IndexedAddress[];
  readonly phones: readonly string[];
  readonly mails: readonly string[];
  readonly domains: readonly string[];
  readonly persons: readonly (PersonForm & { readonly text: string })[];
};

/** Offices by a value: their numbers in the index. An office is there once for each value. */
export class Postings {
  /** Most values belong to one office, which then needs no array. */
  private readonly byKey = new Map<string, number | number[]>();

  add(key: string, office: number): void {
    if (key === '') return;
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, office);
    else if (typeof known === 'number') {
      if (known !== office) this.byKey.set(key, [known, office]);
    } else if (known[known.length - 1] !== office) known.push(office);
  }

  of(key: string): readonly number[] {
    const known = key === '' ? undefined : this.byKey.get(key);
    if (known === undefined) return none;
    return typeof known === 'number' ? [known] : known;
  }

  /** The number of offices with a value. */
  count(key: string): number {
    const known = this.byKey.get(key);
    return known === undefined ? 0 : typeof known === 'number' ? 1 : known.length;
  }

  keys(): IterableIterator<string> {
    return this.byKey.keys();
  }
}
const none: readonly number[] = [];

const noTexts: readonly string[] = [];

/**
 * What is read from some texts, behind what is already known: without empty values, and each value once. Most offices have one, so that a
 * larger array is waste.
 */
function distinct(texts: readonly string[], read: (text: string) => string, known = noTexts): readonly string[] {
  let values = known;
  for (const text of texts) {
    const value = read(text);
    if (value !== '' && !values.includes(value)) values = [...values, value];
  }
  return values;
}

const checkEvery = 1000;

/** The offices of a month by everything that a row may know of them. */
export class OfficeIndex {
  readonly offices: IndexedOffice[] = [];
  /** Words of names, with their numbers. */
  readonly wordNumber = new Map<string, number>();
  readonly wordTexts: string[] = [];
  readonly wordOffices: number[][] = [];
  readonly joined = new Postings();
  readonly postcodes = new Postings();
  readonly places = new Postings();
  /** By street and house number. */
  readonly doors = new Postings();
  readonly phones = new Postings();
  /** Mail addresses at a provider for everybody. */
  readonly mails = new Postings();
  readonly domains = new Postings();
  /** By surname and first initial. */
  readonly people = new Postings();
  private readonly byKvk = new Map<number, number>();
  private readonly rarities: Float64Array;
  private readonly placeKeys = new Map<string, string>();
  private nearWords: NearIndex | null = null;
  private nearPlaces: { readonly index: NearIndex; readonly keys: readonly string[] } | null = null;
  private sortedWords: readonly string[] | null = null;
  private readonly placeNumbers = new Map<string, number>();
  /** The number of the place of each office's first address; -1 without one. */
  readonly placeOfOffice: Int32Array;

  /** @param check is called now and then, and may throw */
  constructor({ count, offices }: ReadOffices, check: () => void) {
    this.placeOfOffice = new Int32Array(count);
    for (const office of offices) {
      if (this.size % checkEvery === 0) check();
      this.add(office, this.size);
    }
    const { size } = this;
    this.rarities = Float64Array.from({ length: size + 1 }, (_, count) => (count === 0 ? 0 : Math.log2(size / count)));
  }

  get size(): number {
    return this.offices.length;
  }

  numberOf(kvk: number): number | undefined {
    return this.byKvk.get(kvk);
  }

  /** How much an agreement on a value says, in bits, when so many offices have the value. */
  rarity(count: number): number {
    return this.rarities[count] as number;
  }

  /** The number of a place, as in `placeOfOffice`; -2 for a place without offices. */
  placeNumber(key: string): number {
    return this.placeNumbers.get(key) ?? -2;
  }

  /** The numbers of the words with one typing error. */
  wordsNear(word: string): readonly number[] {
    this.nearWords ??= new NearIndex(this.wordTexts);
    return this.nearWords.near(word);
  }

  /** The numbers of the words that begin with a text, at most `most`. */
  wordsFrom(beginning: string, most: number): readonly number[] {
    this.sortedWords ??= [...this.wordTexts].sort();
    const sorted = this.sortedWords;
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? '') < beginning) from = middle + 1;
      else to = middle;
    }
    const numbers: number[] = [];
    for (let at = from; at < sorted.length && numbers.length < most && sorted[at]?.startsWith(beginning); at++)
      numbers.push(this.wordNumber.get(sorted[at] ?? '') ?? 0);
    return numbers;
  }

  /** The key of a place, also of one with a typing error; empty for a place without offices that resembles none. */
  knownPlace(text: string): string {
    const key = placeKey(text);
    if (key === '' || this.places.of(key).length > 0) return key;
    const joined = key.replaceAll(' ', '');
    if (this.nearPlaces === null) {
      const keys = [...this.places.keys()];
      this.nearPlaces = { index: new NearIndex(keys.map((known) => known.replaceAll(' ', ''))), keys };
    }
    const [near, another] = this.nearPlaces.index.near(joined);
    return near === undefined || another !== undefined ? key : (this.nearPlaces.keys[near] ?? key);
  }

  private add(facts: OfficeFacts, at: number): void {
    const names = this.indexedNames(facts.names, at);
    const addresses = facts.addresses.map((address) => this.indexedAddress(address, at));
    const phones = distinct(facts.phones, phoneIn);
    const mails = distinct(facts.mails, mailIn);
    const ofMails = distinct(facts.mails, domainIn);
    const domains = facts.sites.length === 0 ? ofMails : distinct(facts.sites, domainIn, ofMails);
    const persons = this.indexedPersons(facts.persons, at);
    for (const phone of phones) this.phones.add(phone, at);
    // An address at the office's own domain is found by the domain.
    for (const mail of mails) if (!ofMails.includes(mail.slice(mail.indexOf('@') + 1))) this.mails.add(mail, at);
    for (const domain of domains) this.domains.add(domain, at);
    this.byKvk.set(facts.kvk, at);
    this.placeOfOffice[at] = this.numberOfPlace(addresses[0]?.place ?? '');
    const { kvk, isActive } = facts;
    this.offices.push({ kvk, isActive, names, addresses, phones, mails, domains, persons });
  }

  private numberOfPlace(key: string): number {
    if (key === '') return -1;
    const number = this.placeNumbers.get(key) ?? this.placeNumbers.size;
    this.placeNumbers.set(key, number);
    return number;
  }

  /** The names of an office; of names that are compared as the same only the first. */
  private indexedNames(names: readonly OfficeName[], at: number): readonly IndexedName[] {
    const indexed: IndexedName[] = [];
    for (const { text, kind } of names) {
      for (const form of nameForms(text)) {
        const joined = joinedWords(form);
        if (indexed.some((name) => name.joined === joined)) continue;
        this.joined.add(joined, at);
        indexed.push({
          words: form.words.map((word) => this.wordOf(word, at)),
          initials: form.initials,
          joined,
          kind,
          text,
        });
      }
    }
    // Without the room that an array keeps for more.
    return indexed.slice();
  }

  private wordOf(written: string, at: number): number {
    const word = written.endsWith('.') ? written.slice(0, -1) : written;
    let number = this.wordNumber.get(word);
    if (number === undefined) {
      number = this.wordTexts.length;
      this.wordNumber.set(word, number);
      this.wordTexts.push(word);
      this.wordOffices.push([]);
    }
    const offices = this.wordOffices[number];
    if (offices !== undefined && offices[offices.length - 1] !== at) offices.push(at);
    return number;
  }

  private indexedAddress({ street: written, postcode, place, kind }: OfficeAddress, at: number): IndexedAddress {
    let key = this.placeKeys.get(place);
    if (key === undefined) {
      key = placeKey(place);
      this.placeKeys.set(place, key);
    }
    const { street, number } = streetIn(written);
    const address = { postcode: postcodeIn(postcode), place: key, street, number, kind };
    this.postcodes.add(address.postcode, at);
    this.places.add(key, at);
    if (number !== '') this.doors.add(`${street} ${number}`, at);
    return address;
  }

  private indexedPersons(texts: readonly string[], at: number): IndexedOffice['persons'] {
    const persons = texts.flatMap((text) => {
      const form = personIn(text);
      return form === null ? [] : [{ ...form, text }];
    });
    for (const { surname, initials } of persons) {
      this.people.add(`${surname} ${initials.charAt(0)}`, at);
    }
    return persons;
  }
}
