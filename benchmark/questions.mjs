/**
 * The five questions that every engine answers, and their parameters. Runs differ, so that no answer can come from a cache.
 *
 * @typedef {null | string | number} Cell
 * @typedef {{ readonly infix: string, readonly least: number, readonly provinces: readonly string[] }} Filters
 * @typedef {{ readonly matched: number, readonly rows: readonly (readonly Cell[])[] }} Page
 * @typedef {Readonly<Record<string, Readonly<Record<string, number>>>>} Facets
 * @typedef {readonly (readonly [province: Cell, segment: Cell, offices: number, median: number | null])[]} Groups
 * @typedef {readonly { readonly matched: number, readonly numbers: readonly string[] }[]} Typed
 * @typedef {{ readonly appeared: number, readonly disappeared: number, readonly changed: Readonly<Record<string, number>> }} Compared
 *
 * @typedef {object} Answering What an engine does once a month is loaded.
 * @property {(filters: Filters) => Page | Promise<Page>} page
 *   the offices whose street contains the infix, with at least so many full-time jobs, in these provinces; the largest
 *   first, then by number; the first 20, with `pageColumns`
 * @property {(filters: Filters) => Facets | Promise<Facets>} facets
 *   how often each value of `facetColumns` occurs under these filters; the provinces without their own filter
 * @property {(least: number) => Groups | Promise<Groups>} groups
 *   the offices with at least so many full-time jobs by province and segment: how many, and the median of full-time jobs
 * @property {(word: string) => Typed | Promise<Typed>} typed
 *   for each beginning of the word the offices whose name contains it: how many, and the first 20 by number
 * @property {() => Compared | Promise<Compared>} compared
 *   how many offices appeared and disappeared between the two months, and in how many of the others each column has another value; columns
 *   without a change are left out
 * @property {() => void | Promise<void>} [close]
 *
 * @typedef {object} Months Two months in a folder. Texts are found without capitals and accents: `streetFolded` and `nameFolded` have them so.
 * @property {number} rows
 * @property {readonly { readonly name: string, readonly kind: 'text' | 'number' }[]} columns
 * @property {string} folder has `later` and `earlier` as `.parquet`, as `.json` (an array for each column) and as `.sqlite` of our own
 *
 * @typedef {(months: Months) => Answering | Promise<Answering>} Load
 */

export const facetColumns = ['province', 'rfdSegmentation', 'legalSimple'];
export const pageColumns =
  `kvk name city street postcode municipality province corop country region urbanity rfdSegmentation legalSimple
  licensesType firstLicence phone mail url rfdBusinessmodel rfdCode fte revenue equity solvency workingCapital assetsTotal currentRatio
  licenceCount officers dateAFMSince`.split(/\s+/);
export const pageSize = 20;

const infixes = 'er an en st ij ar de el in le on we al or be rk ol ve ee lo aa te ch ri he re ho nd at am'.split(' ');
const starts = 'advi hypo pens verz fina assu kant woon groe benu bakk jans vries berg maat'.split(' ');
const ends = 'es theek ioen ekering ncieel rantie oor advies p makelaar er sen ma schap'.split(' ');
const words = starts.flatMap((start) => ends.map((end) => start + end));
const choices = [
  ['Utrecht', 'Gelderland', 'Zuid-Holland'],
  ['Limburg', 'Utrecht', 'Noord-Holland'],
  ['Overijssel', 'Noord-Brabant', 'Zeeland'],
];

const ofRun = (values, run) => values[run % values.length];

/** @param {number} run @returns {Filters} */
const filters = (run) => ({
  infix: ofRun(infixes, run),
  least: 1 + (run % 7) / 2,
  provinces: ofRun(choices, run),
});

/** The questions by name: their title, and how an engine is asked one in a run. */
export const questions = {
  page: {
    title: 'Filter, sort and show a page',
    ask: (/** @type {Answering} */ engine, run) => engine.page(filters(run)),
  },
  facets: {
    title: 'Counts of values under the other filters',
    ask: (/** @type {Answering} */ engine, run) => engine.facets(filters(run)),
  },
  groups: {
    title: 'Groups with a median',
    ask: (/** @type {Answering} */ engine, run) => engine.groups(1 + (run % 11) / 2),
  },
  typed: {
    title: 'A word, letter by letter',
    ask: (/** @type {Answering} */ engine, run) => engine.typed(ofRun(words, run * 11)),
  },
  compared: {
    title: 'Two months compared',
    ask: (/** @type {Answering} */ engine) => engine.compared(),
  },
};

/** Every beginning of a word. @param {string} word */
export const beginnings = (word) => Array.from(word, (_, at) => word.slice(0, at + 1));
