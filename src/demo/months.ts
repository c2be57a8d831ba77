import { announcedMonths, type MonthIndex, periodOf } from './data/calendar';

/** Which month is current; publishing moves it on. */
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

  /** The month whose articles the press of a month has by now: it comes out more often, and may be a month ahead. */
  pressOf(month: MonthIndex): MonthIndex {
    return month === this.#current && this.#pressIsAhead === month ? month + 1 : month;
  }

  /** The press comes out, while the month stays. */
  publishPress(): void {
    this.#pressIsAhead = this.#current;
  }

  /** The announced month of a period, or undefined. */
  announced(period: string): MonthIndex | undefined {
    return announcedMonths(this.#current).find((month) => periodOf(month) === period);
  }
}
