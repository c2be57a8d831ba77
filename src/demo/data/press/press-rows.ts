import { announcedMonths, dayIn, type MonthIndex } from '../facts/calendar';
import { movesUpTo, townAfter } from '../facts/contact';
import { type Identity, identityOf, indexLimit, isActive } from '../facts/identity';
import { slug } from '../facts/names';
import { Chance, mix } from '../facts/random';
import type { Database, RowSource, RowValues } from '../facts/row-source';
import { isAdviserFirm } from '../facts/seats';
import { officeIn } from '../facts/takeovers';
import type { World } from '../facts/world';
import { nameOf } from '../office/office-name';
import { isListed } from '../office/office-rows';
import { listUnlessEmpty } from '../office/value-group';
import { makePerson, writtenName } from '../people/person';
import { sources, subjects, type Template, templates } from './templates';

/** The number of articles per month: 6,000 in thirteen months for 25,000 offices. */
const articlesAMonth = (world: World): number => Math.max(3, Math.round((world.size * 6000) / 25_000 / 13));
const firstNumber = 500_000;
/** More than the articles of any month, so that all numbers are unique. */
const mostInMonth = 100_000;

type Article = {
  readonly world: World;
  /** The month in which it was published. */
  readonly published: MonthIndex;
  /** The number among the articles of that month. */
  readonly number: number;
};

/** The sources of chance for an article. */
type Draw = { readonly key: number; readonly chance: Chance };

/** Picks an office for the news that is not in `taken`: one in the market that is listed in that month. */
function pickOffice({ world, published: month }: Article, chance: Chance, taken: readonly Identity[]): Identity | null {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const office = identityOf(world, chance.whole(0, indexLimit(world, month) - 1));
    if (office === null || !isAdviserFirm(office) || office.entry > month || !isActive(office, month - 1)) continue;
    if (!taken.some(({ index }) => index === office.index)) return office;
  }
  return null;
}

function fillIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w)\}/g, (_, letter: string) => words[letter] ?? '');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An article, as the list of `month` shows it. */
function articleValues(article: Article, month: MonthIndex, database: Database): RowValues {
  const { world, published, number } = article;
  const key = mix(mix(mix(world.seed, 0x93e5), published), number);
  const chance = new Chance(key, 'article');
  const template = chance.weighted(templates.map((template) => [template, template.weight] as const));
  const offices: Identity[] = [];
  while (offices.length < template.offices) {
    const office = pickOffice(article, chance, offices);
    if (office === null) break;
    offices.push(office);
  }
  const words = wordsOf({ template, offices, published }, { key, chance });
  const title = capital(fillIn(template.title, words));
  const shown = offices
    .filter((office) => isListed(office, month, database))
    .map((office) => officeIn(world, office, month));
  // A month runs from the 21st of the previous calendar month to the 20th of its own.
  const day = chance.whole(1, 30);
  return {
    id: String(firstNumber + published * mostInMonth + number),
    title,
    ownCategory: template.category,
    date: day <= 20 ? dayIn(published, day) : dayIn(published - 1, day),
    excerpt: capital(fillIn(template.excerpt, words)),
    src: chance.pick(sources),
    kvks: listUnlessEmpty(shown.map(({ kvk }) => kvk)),
    names: listUnlessEmpty(shown.map((office) => nameOf(office, month).statutory)),
    articleUrl: `https://vakpers.example/${published}-${number}/${slug(title).slice(0, 40)}`,
  };
}

type Subject = {
  readonly template: Template;
  readonly offices: readonly Identity[];
  readonly published: MonthIndex;
};

/** The words that replace the letters of a template. */
function wordsOf({ template, offices, published }: Subject, { key, chance }: Draw): Readonly<Record<string, string>> {
  const [first, second] = offices.map((office) => nameOf(office, published).trade);
  const at = offices[0];
  const grade =
    template.category === 'Prijzen' ? `${chance.whole(8, 9)},${chance.whole(0, 9)}` : String(chance.whole(3, 48));
  return {
    A: first ?? 'Een kantoor',
    B: second ?? 'een branchegenoot',
    P: at === undefined ? 'Nederland' : townAfter(at.key, movesUpTo(at.key, published)).name,
    V: chance.pick(subjects),
    N: writtenName(makePerson(key, 0, 2000)),
    G: grade,
  };
}

/** The rows of the press list: the articles of thirteen months. */
export const pressRows: RowSource = function* ({ world, month, database }) {
  for (const published of announcedMonths(month)) {
    for (let number = 0; number < articlesAMonth(world); number += 1) {
      yield [articleValues({ world, published, number }, month, database)];
    }
  }
};
