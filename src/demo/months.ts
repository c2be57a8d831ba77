import { announcedMonths, type MonthIndex, periodOf } from './data/calendar';

/** Which month is current; publishing moves it on. */
export class Months {
  #current: MonthIndex;

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

  /** The announced month of a period, or undefined. */
  announced(period: string): MonthIndex | undefined {
    return announcedMonths(this.#current).find((month) => periodOf(month) === period);
  }
}
