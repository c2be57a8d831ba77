import { announcedMonths, type MonthIndex, periodOf } from '../data/facts/calendar';

/** Knows which month is current; publishing moves on to the next. */
export class Months {
  #current: MonthIndex;
  #pressIsAhead: MonthIndex | null = null;

  constructor(current: MonthIndex) {
    this.#current = current;
  }

  get current(): MonthIndex {
    return this.#current;
  }

  publish(): MonthIndex {
    this.#current += 1;
    return this.#current;
  }

  /** The newest month whose articles are published: the press appears more often, and can be a month ahead. */
  pressOf(month: MonthIndex): MonthIndex {
    return month === this.#current && this.#pressIsAhead === month ? month + 1 : month;
  }

  /** Publishes articles of the next month, while the current month stays. */
  publishPress(): void {
    this.#pressIsAhead = this.#current;
  }

  /** The announced month with a period, or undefined. */
  announced(period: string): MonthIndex | undefined {
    return announcedMonths(this.#current).find((month) => periodOf(month) === period);
  }
}
