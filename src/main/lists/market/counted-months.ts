import type {
  MarketDivisionName,
  MarketMedian,
  MarketMonth,
  MarketMoves,
} from '../../../shared/domain/lists/analysis/market';
import type { CountedClass } from './market-classes';

/** What the page of the market shows of one month, without comparing it. */
export type MonthNumbers = {
  readonly period: string;
  readonly counts: NonNullable<MarketMonth['counts']>;
  readonly divisions: ReadonlyMap<MarketDivisionName, readonly CountedClass[]>;
  readonly medians: ReadonlyMap<string, MarketMedian>;
};

/** How many answers are kept: those of a year and a month for a few filters. */
const mostKept = 60;

/** Answers by what they are about; null is asked again. */
class Kept<T> {
  private readonly known = new Map<string, T>();

  of(about: unknown, count: () => T | null): T | null {
    const key = JSON.stringify(about);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const counted = count();
    if (counted === null) return null;
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= mostKept) this.known.delete(oldest);
    this.known.set(key, counted);
    return counted;
  }

  forget(): void {
    this.known.clear();
  }
}

/** What was counted of months for the page of the market, so that another month or comparison counts only what is new. */
export class CountedMonths {
  readonly numbers = new Kept<MonthNumbers>();
  readonly moves = new Kept<MarketMoves>();

  forget(): void {
    this.numbers.forget();
    this.moves.forget();
  }
}
