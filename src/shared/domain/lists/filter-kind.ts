import { flagWords } from './flag-words';

/** What a kind of filter is like. `shared/filters/kinds/filter-kinds.ts` has the rules that read and describe its texts. */
export type FilterTraits = {
  /** The control under the header of a column. */
  readonly cell: 'text' | 'numbers' | 'choice' | 'typedChoice' | 'yesNo';
  /**
   * What a text must match: a part of a value, its beginning, exactly a value or a range, values of a list, or several columns. It decides
   * which signs a text can have (docs/rules/filters.md#filter-signs).
   */
  readonly matches: 'part' | 'beginning' | 'value' | 'listed' | 'rows';
  /** What is ordered, so that a filter can be a range; null when nothing is. */
  readonly ordered: 'number' | 'date' | null;
  /** Whether a whole value is chosen, or several of one cell; null when nothing is chosen by name. */
  readonly choice: 'one' | 'several' | null;
  /** Whether a filter can keep exactly the rows of one value. */
  readonly isExact: boolean;
  /** Whether every row has at most one value. */
  readonly isSingle: boolean;
  /** Whether values mainly consist of digits. */
  readonly isOfDigits: boolean;
  /** Whether `~` finds values that nearly contain a text. */
  readonly isNear: boolean;
  /** Whether a text without signs needs no description under its field. */
  readonly isPlain: boolean;
  /** Whether the description of a filter begins with its verb. */
  readonly hasVerb: boolean;
  /** The texts for rows with a value, and for those without. */
  readonly presence: readonly [present: string, absent: string];
};

const searched = {
  cell: 'text',
  matches: 'part',
  ordered: null,
  choice: null,
  isExact: true,
  isSingle: false,
  isOfDigits: false,
  isNear: false,
  isPlain: true,
  hasVerb: true,
  presence: ['!=', '='],
} as const satisfies FilterTraits;
const begun = { ...searched, matches: 'beginning' } as const satisfies FilterTraits;
const digits = { ...begun, isOfDigits: true, isPlain: false } as const satisfies FilterTraits;
const ranged = { ...searched, matches: 'value', isPlain: false } as const satisfies FilterTraits;
const listed = { ...ranged, cell: 'choice', matches: 'listed', hasVerb: false } as const satisfies FilterTraits;
const chosen = { ...listed, choice: 'one', presence: ['!~', '~'] } as const satisfies FilterTraits;
const signs = ['+', '-'] as const;
const ofRows = { ...ranged, matches: 'rows', isExact: false } as const satisfies FilterTraits;

/** How a typed text is read as a filter (docs/rules/filters.md#filters): every kind, and what it is like. */
export const filterTraits = {
  infix: { ...searched, isNear: true },
  place: { ...searched, isNear: true, isSingle: true },
  web: searched,
  kvkNumbers: { ...searched, cell: 'numbers', isOfDigits: true },
  prefix: begun,
  digits: { ...digits, cell: 'numbers' },
  presence: { ...digits, presence: signs },
  number: { ...ranged, ordered: 'number' },
  list: { ...chosen, isSingle: true },
  commaList: { ...chosen, choice: 'several' },
  typedList: { ...chosen, cell: 'typedChoice', choice: 'several', hasVerb: true },
  // A label includes the smaller ones.
  topLabel: { ...chosen, isExact: false },
  date: { ...ranged, ordered: 'date' },
  postcode: { ...digits, hasVerb: false },
  phone: { ...searched, isOfDigits: true, isPlain: false },
  yesNo: { ...listed, cell: 'yesNo', isSingle: true, presence: [flagWords.yes, flagWords.no] },
  birthDate: { ...ranged, ordered: 'date' },
  kvkPresence: { ...listed, cell: 'yesNo', isExact: false, hasVerb: true, presence: signs },
  conditions: ofRows,
  sample: ofRows,
  topOf: ofRows,
} as const satisfies Readonly<Record<string, FilterTraits>>;

export type FilterKind = keyof typeof filterTraits;
/** What a kind of filter is like. */
export const traitsOf = (kind: FilterKind): FilterTraits => filterTraits[kind];
