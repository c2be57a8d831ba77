import type { MonthIndex } from '../calendar';
import { timesUpTo } from '../events';
import { fteAt } from '../figures';
import { type Group, groupAt } from '../groups';
import { type Identity, isActive, isLicensed } from '../identity';
import { type Product, productsOf } from '../licences';
import type { LegalForm, OfficeName } from '../names';
import { fteBeforeRise, isBeforePlanted, risingChain } from '../planted';
import { chainOf, legalOf } from '../register';
import type { World } from '../world';
import { nameOf } from './office-name';
import { practiceIn } from './practice';

/** Something that is worked out of an office in a month when it is first asked for, and known from then on. */
export type OnceAMonth<T> = {
  /** Where an office keeps it: found there without a search, and an office has dozens of them. */
  readonly place: number;
  readonly work: (at: OfficeMonth) => T;
};

let places = 0;

/** @param work whatever it makes is not undefined */
export function onceAMonth<T extends NonNullable<unknown> | null>(work: (at: OfficeMonth) => T): OnceAMonth<T> {
  const place = places;
  places += 1;
  return { place, work };
}

/** One office in one month: what its values rest on, each worked out when it is first asked for. */
export class OfficeMonth {
  readonly key: number;
  readonly office: Identity;
  readonly active: boolean;
  readonly licensed: boolean;
  /** Licensed itself, or affiliated with a licence holder. */
  readonly inMarket: boolean;
  #legal: LegalForm | undefined;
  #products: readonly Product[] | undefined;
  #name: OfficeName | undefined;
  #fte: number | null | undefined;
  #chain: string | null | undefined;
  #group: Group | null | undefined;
  readonly #made: unknown[] = new Array(places);
  /** The office in the months that were asked for, of which each has the same; null until one was. */
  #months: Map<MonthIndex, OfficeMonth> | null = null;

  constructor(
    readonly world: World,
    office: Identity,
    readonly month: MonthIndex,
  ) {
    this.office = practiceIn(office, month);
    this.key = office.key;
    this.active = isActive(this.office, month);
    this.licensed = isLicensed(this.office, month);
    this.inMarket = this.licensed || (office.standing === 'affiliated' && this.active);
  }

  /** The same office in another month; the same object for each call. */
  inMonth(month: MonthIndex): OfficeMonth {
    if (month === this.month) return this;
    this.#months ??= new Map([[this.month, this]]);
    const known = this.#months.get(month);
    if (known !== undefined) return known;
    const made = new OfficeMonth(this.world, this.office, month);
    made.#months = this.#months.set(month, made);
    return made;
  }

  /** Worked out when it is first asked for. */
  once<T>({ place, work }: OnceAMonth<T>): T {
    const known = this.#made[place];
    // Only `work` itself writes in its place.
    if (known !== undefined) return known as T;
    const made = work(this);
    this.#made[place] = made;
    return made;
  }

  /** Takes over what was worked out in another month and is the same in this one. */
  know<T extends NonNullable<unknown> | null>({ place }: OnceAMonth<T>, made: T): void {
    this.#made[place] = made;
  }

  get legal(): LegalForm {
    this.#legal ??= legalOf(this.office);
    return this.#legal;
  }

  /** Products under the office's own licence or the one that it is affiliated with; none outside the market. */
  get products(): readonly Product[] {
    this.#products ??= this.inMarket ? heldProducts(this.key, this.month) : [];
    return this.#products;
  }

  get name(): OfficeName {
    this.#name ??= nameOf(this.office, this.month);
    return this.#name;
  }

  /** Full-time jobs; null for a closed office. */
  get fte(): number | null {
    if (this.#fte === undefined) this.#fte = this.active ? this.#drawnFte() : null;
    return this.#fte;
  }

  #drawnFte(): number {
    const fte = fteAt(this.key, this.month);
    return isBeforePlanted(this.month) && this.isRising ? fteBeforeRise(fte) : fte;
  }

  /** Whether it is an office of the chain whose offices all grow in the planted month. */
  get isRising(): boolean {
    return this.chain === risingChain;
  }

  /** The franchise chain that it belongs to; null for most. */
  get chain(): string | null {
    if (this.#chain === undefined) this.#chain = chainOf(this.key, this);
    return this.#chain;
  }

  get group(): Group | null {
    if (this.#group === undefined) this.#group = groupAt(this.world, this.office, this.month);
    return this.#group;
  }
}

const heldProducts = (key: number, month: MonthIndex): readonly Product[] =>
  productsOf(key, timesUpTo(key, 'licences', month));

/** Whether the office advises on mortgages under a licence of its own in a month. */
export const advisesOnMortgages = (office: Identity, month: MonthIndex): boolean =>
  isLicensed(office, month) && heldProducts(office.key, month).includes('Hypothecair krediet');
