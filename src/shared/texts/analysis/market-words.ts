import type {
  Market,
  MarketDivisionName,
  MarketFigure,
  MarketMoveKind,
  MarketMoves,
} from '../../domain/lists/analysis/market';
import type { Condition } from '../../domain/lists/conditions';
import { formatIsoDate, formatPeriod, formatPeriodBeside } from '../../format/format-date';
import { countOf, formatCount } from '../../format/format-number';

/** What is shown of the market: the page's numbers, which offices they are about, and whether they are made up. */
export type MarketView = {
  readonly market: Market;
  /** The name of the saved filter; null for all active offices. */
  readonly selection: string | null;
  readonly isFictitious: boolean;
};

/** The rows that a number counts. */
export type MarketOpening =
  | { readonly of: 'offices' | 'register' | 'inactive' | 'outside'; readonly period: string }
  | { readonly of: 'class'; readonly condition: Condition; readonly period: string }
  | { readonly of: 'value'; readonly column: string; readonly period: string }
  | {
      readonly of: 'moves';
      readonly kind: MovedKind;
      readonly period: string;
      readonly earlier: string;
    }
  /** What moved in all months together. */
  | { readonly of: 'sum'; readonly kind: MovedKind }
  | {
      /** The offices that came into a class or left it; without a condition, into the offices of the page. */
      readonly of: 'change';
      readonly condition: Condition | null;
      readonly period: string;
      readonly earlier: string;
    };
export type MovedKind = MarketMoveKind | 'continued' | 'moved';

/** The names of the divisions, and what each rests on. */
export const divisionWords: Readonly<Record<MarketDivisionName, { readonly title: string; readonly note: string }>> = {
  province: { title: 'Provincie', note: 'van het bezoekadres' },
  segment: { title: 'Segment', note: 'soort kantoor' },
  licence: { title: 'Vergunning', note: 'soort vergunning bij de AFM' },
  size: { title: 'Grootte', note: 'in fte' },
};

/** What moved: its name, its sign, and what is counted. */
export const moveWords: Readonly<
  Record<MovedKind, { readonly label: string; readonly sign: '+' | '−' | ''; readonly definition: string }>
> = {
  started: { label: 'gestart', sign: '+', definition: 'nu actief; eerder niet actief of niet in de lijst' },
  entered: { label: 'in de selectie gekomen', sign: '+', definition: 'was al actief, en voldoet nu aan de selectie' },
  stopped: { label: 'gestopt', sign: '−', definition: 'eerder actief; nu niet meer actief of niet meer in de lijst' },
  left: { label: 'uit de selectie gegaan', sign: '−', definition: 'nog actief, en voldoet niet meer aan de selectie' },
  continued: { label: 'voortgezet', sign: '', definition: 'onder een ander nummer; telt niet als gestart of gestopt' },
  moved: { label: 'verhuisd', sign: '', definition: 'een andere straat, postcode of plaats' },
};

/** The definitions of what moved, in one sentence. */
export const moveDefinitions = (kinds: readonly MovedKind[]): string =>
  `${kinds.map((kind) => `${moveWords[kind].label}: ${moveWords[kind].definition}`).join('. ')}.`;

export const noMonthBefore = 'nog geen vorige maand';
export const otherMethod = 'anders berekend';
export const tooFew = (count: number): string => `te weinig (${count})`;
export const medianNote = 'Actieve kantoren met een waarde; een lege waarde telt niet als 0.';

/** The month of the page, `YYYY-MM`. */
export const marketPeriod = ({ months }: Market): string => months.at(-1)?.period ?? '';

/** The number of a month among the months of the page; -1 for none. */
export const marketMonthAt = ({ months }: Market, period: string | undefined): number =>
  months.findIndex((month) => month.period === period);

export const marketTitle = ({ market, selection }: MarketView): string =>
  `Marktbeeld ${formatPeriod(marketPeriod(market))}${selection === null ? '' : `, ${selection}`}`;

/** What the numbers are about. */
export const marketSubject = ({ selection }: Pick<MarketView, 'selection'>): string =>
  selection === null ? 'Alle actieve kantoren' : `Actieve kantoren in “${selection}”`;

/** The kinds of what moved that the page names: those about a selection only where there is one. */
export const movedKinds = ({ selection }: Pick<MarketView, 'selection'>): readonly MovedKind[] =>
  selection === null
    ? ['started', 'stopped', 'continued', 'moved']
    : ['started', 'entered', 'stopped', 'left', 'continued', 'moved'];

/** A part of a sentence; one with an opening is a number with what it counts. */
export type MarketWords = { readonly text: string; readonly opens: MarketOpening | null };

const plain = (text: string): MarketWords => ({ text, opens: null });

/** A number of moves with its sign and its name. */
const moveText = (moves: MarketMoves, kind: MovedKind): MarketWords => {
  const { sign, label } = moveWords[kind];
  const count = moves[kind] ?? 0;
  const { period, earlier } = moves;
  return {
    text: `${sign === '' ? '' : `${sign} `}${formatCount(count)} ${label}`,
    opens: count === 0 ? null : { of: 'moves', kind, period, earlier },
  };
};

/** The sentence with the arithmetic of the month: `21.444 + 41 gestart − 97 gestopt = 21.388 actieve kantoren`. */
export function marketSentence(view: MarketView): readonly MarketWords[] {
  const { market } = view;
  const period = marketPeriod(market);
  const total = market.months.at(-1)?.counts?.offices ?? 0;
  const offices = {
    text: countOf(total, 'actief kantoor', 'actieve kantoren'),
    opens: { of: 'offices', period },
  } as const;
  const { against } = market;
  const before = market.months[marketMonthAt(market, against?.earlier)]?.counts?.offices;
  if (against === null || before === undefined) return [offices, plain(`; ${noMonthBefore}.`)];
  const difference = total - before;
  const month = formatPeriodBeside(against.earlier, period);
  const compared =
    difference === 0
      ? `, evenveel als in ${month}: `
      : `, ${formatCount(Math.abs(difference))} ${difference > 0 ? 'meer' : 'minder'} dan in ${month}: `;
  const signed = movedKinds(view).filter((kind) => moveWords[kind].sign !== '');
  const besides = (['continued', 'moved'] as const).filter((kind) => against[kind] !== null);
  return [
    offices,
    plain(compared),
    { text: formatCount(before), opens: { of: 'offices', period: against.earlier } },
    ...signed.flatMap((kind) => [plain(' '), moveText(against, kind)]),
    plain('. Daarnaast '),
    ...besides.flatMap((kind, at) => [...(at === 0 ? [] : [plain(' en ')]), moveText(against, kind)]),
    plain('.'),
  ];
}

/** How many offices the register has, and which are not counted. */
export function registerParts({ market, selection }: MarketView): readonly MarketWords[] {
  const { counts } = market.months.at(-1) ?? { counts: null };
  if (counts === null) return [];
  const { registered, active, offices } = counts;
  const period = marketPeriod(market);
  const counted = (count: number, of: 'register' | 'inactive' | 'outside'): MarketWords => ({
    text: formatCount(count),
    opens: count === 0 ? null : { of, period },
  });
  return [
    counted(registered, 'register'),
    plain(' in het register, '),
    counted(registered - active, 'inactive'),
    plain(' inactief niet geteld'),
    ...(selection === null ? [] : [plain(', '), counted(active - offices, 'outside'), plain(' buiten de selectie')]),
  ];
}

export const registerWords = (view: MarketView): string =>
  registerParts(view)
    .map(({ text }) => text)
    .join('');

/** How to quote the page. @param day the day on which it was read, `YYYY-MM-DD`; null in a file, which is the same on every day */
export function marketQuote(view: MarketView, day: string | null): string {
  const read = day === null ? '' : `, ${formatIsoDate(day)}`;
  const notice = view.isFictitious ? ' Demo: verzonnen gegevens, niet voor publicatie.' : '';
  return `Adviesatlas, ${marketTitle(view)}${read}.${notice}`;
}

/** What the subscription withholds, in a sentence; null when it withholds nothing. */
export const withheldSentence = ({ withheld }: Market): string | null =>
  withheld.length === 0 ? null : `Niet in uw abonnement, en daarom niet op deze bladzijde: ${withheld.join(', ')}.`;

/** The months in which a figure was calculated in another way than in the month before. */
export const breaksOf = ({ moves }: Market, column: string): readonly string[] =>
  moves.filter((move) => move.otherMethod.includes(column)).map(({ period }) => period);

/** The medians of a figure over the months; NaN where there is none. */
export const medianLine = ({ months }: MarketFigure): readonly number[] =>
  months.map((month) => month?.numbers?.median ?? Number.NaN);
