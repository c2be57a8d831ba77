import { townAt } from '../facts/geography';
import { Chance } from '../facts/random';
import { infixNames, surnames } from '../facts/words';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** First names by gender, as in the register. */
const firstNames = {
  M: list(`
Johannes, Pieter, Hendrik, Willem, Cornelis, Jan, Gerrit, Jacob, Adrianus, Martinus, Petrus, Antonius, Dirk, Klaas, Maarten, Thomas, Daan, Sem, Lucas, Bram,
Ruben, Jeroen, Marcel, Erik, Frank, Rob, Ronald, Peter, Paul, Mark, Dennis, Bas, Stefan, Wouter, Joost, Sander, Niels, Koen, Tim, Rick, Mehmet, Yusuf, Ahmed,
Mohammed, Rachid, Orhan, Emre, Sjoerd, Douwe, Wiebe, Jelle, Geert, Harm, Egbert, Roelof, Theodorus, Christiaan, Chris, Theo, Leonardus, Franciscus, Lambertus`),
  V: list(`
Maria, Johanna, Anna, Elisabeth, Cornelia, Wilhelmina, Catharina, Hendrika, Petronella, Adriana, Margaretha, Jacoba, Emma, Julia, Sophie, Eva, Lotte, Sanne,
Lisa, Anouk, Fleur, Iris, Femke, Marieke, Marjolein, Ingrid, Monique, Saskia, Yvonne, Astrid, Karin, Linda, Esther, Judith, Nicole, Petra, Mirjam, Renate, Els,
Annemarie, Fatma, Ayşe, Zeynep, Fatima, Samira, Naima, Elif, Froukje, Sietske, Tjitske, Baukje, Hilde, Aleida, Berendina, Geertruida, Theodora, Christina,
Françoise, Zoë, Noëlle, Daniëlle, Yvette, Wendy, Chantal`),
} as const;

/** A fictitious person. */
export type Person = {
  readonly key: number;
  /** Digits, followed by `~1` for a person who is only in the AFM's register. */
  readonly id: string;
  readonly isLimited: boolean;
  readonly gender: 'M' | 'V';
  readonly initials: string;
  readonly firstNames: string;
  readonly lastName: string;
  readonly infix: string | null;
  readonly maidenName: string | null;
  readonly maidenInfix: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly birthCity: string;
  readonly birthCountry: string;
};

type Surname = { readonly infix: string | null; readonly core: string };

const capitalised = /^\p{Lu}/u;

/** Splits a surname: the infix is the part before the first capitalised word. */
function splitSurname(name: string): Surname {
  const words = name.split(' ');
  const at = words.findIndex((word) => capitalised.test(word));
  return { infix: at <= 0 ? null : words.slice(0, at).join(' '), core: words.slice(Math.max(at, 0)).join(' ') };
}

/** Split once, because there are some hundred thousand persons. */
const infixSurnames: readonly Surname[] = infixNames.map(splitSurname);
const plainSurnames: readonly Surname[] = surnames.map((core) => ({ infix: null, core }));

const surnameOf = (chance: Chance): Surname => chance.pick(chance.happens(0.3) ? infixSurnames : plainSurnames);

const abroad = ['België', 'Duitsland', 'Turkije', 'Marokko', 'Suriname', 'Curaçao', 'Indonesië'] as const;
const initialOf = (name: string): string => `${/^(Th|Ch)/.exec(name)?.[0] ?? name.charAt(0)}.`;

type Given = { readonly name: string; readonly initial: string };
const withInitials = (names: readonly string[]): readonly Given[] =>
  names.map((name) => ({ name, initial: initialOf(name) }));
const givenNames = { M: withInitials(firstNames.M), V: withInitials(firstNames.V) } as const;

/** One to three different first names, with their initials. */
function givenOf(chance: Chance, gender: 'M' | 'V'): { readonly firstNames: string; readonly initials: string } {
  const count = 1 + Math.floor(chance.next() ** 1.6 * 3);
  const first = chance.pick(givenNames[gender]);
  const given = [first];
  for (let more = 1; more < count; more += 1) {
    const next = chance.pick(givenNames[gender]);
    if (!given.includes(next)) given.push(next);
  }
  if (given.length === 1) return { firstNames: first.name, initials: first.initial };
  return {
    firstNames: given.map(({ name }) => name).join(' '),
    initials: given.map(({ initial }) => initial).join(''),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Makes the person with a key.
 * @param firstYear the year of the first appointment; the person is at least twenty then
 */
export function makePerson(key: number, number: number, firstYear: number): Person {
  const chance = new Chance(key, 'person');
  const gender = chance.happens(0.7) ? 'M' : 'V';
  const given = givenOf(chance, gender);
  const own = surnameOf(chance);
  const married = gender === 'V' && chance.happens(0.35) ? surnameOf(chance) : null;
  const family = married ?? own;
  const isLimited = chance.happens(0.04);
  const born = Math.min(firstYear - 20 - chance.whole(0, 6), 2023 - chance.whole(24, 68));
  const isAbroad = chance.happens(0.06);
  const country = isAbroad ? chance.pick(abroad) : 'Nederland';
  return {
    key,
    id: `${number}${isLimited ? '~1' : ''}`,
    isLimited,
    gender,
    initials: given.initials,
    firstNames: given.firstNames,
    lastName: family.core,
    infix: family.infix,
    maidenName: married === null ? null : own.core,
    maidenInfix: married === null ? null : own.infix,
    birthDate: `${born}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`,
    birthCity: isAbroad ? 'Onbekend' : townAt(chance.next()).name,
    birthCountry: country,
  };
}

/** Initials, infix and surname as in the register: `J.A. van der Horst`. */
export const writtenName = (person: Person): string =>
  [person.initials, person.infix, person.lastName].filter((part) => part !== null).join(' ');
