import type { MonthIndex } from '../facts/calendar';
import { timesUpTo } from '../facts/events';
import { fteAt } from '../facts/figures';
import { type Group, groupAt } from '../facts/groups';
import { type Identity, isActive, isLicensed } from '../facts/identity';
import { type Product, productsOf } from '../facts/licences';
import type { LegalForm, OfficeName } from '../facts/names';
import { fteBeforeRise, isBeforePlanted, risingChain } from '../facts/planted';
import { practiceIn } from '../facts/practice';
import { chainOf, legalOf } from '../facts/register';
import type { World } from '../facts/world';
import { nameOf } from './office-name';

/** Something that is calculated for an office in a month when it is first asked for, and then cached. */
export type CachedInMonth<T> = {
  /** The index in an office's cache: an office has dozens of these, and an index needs no search. */
  readonly place: number;
  readonly work: (at: OfficeMonth) => T;
};

let places = 0;

/** @param work never returns undefined */
export function cachedInMonth<T extends NonNullable<unknown> | null>(work: (at: OfficeMonth) => T): CachedInMonth<T> {
  const place = places;
  places += 1;
  return { place, work };
}

/** An office in a month: the properties on which its values depend, each calculated when it is first asked for. */
export class OfficeMonth {
  readonly key: number;
  readonly office: Identity;
  readonly active: boolean;
  readonly licensed: boolean;
  /** Whether the office is licensed itself, or affiliated with a licence holder. */
  readonly inMarket: boolean;
  #legal: LegalForm | undefined;
  #products: readonly Product[] | undefined;
  #name: OfficeName | undefined;
  #fte: number | null | undefined;
  #chain: string | null | undefined;
  #group: Group | null | undefined;
  readonly #made: unknown[] = new Array(places);
  /** The office in other months, by month; all of these objects share the same map. Null until another month is asked for. */
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

  /** The same office in another month; every call returns the same object. */
  inMonth(month: MonthIndex): OfficeMonth {
    if (month === this.month) return this;
    this.#months ??= new Map([[this.month, this]]);
    const known = this.#months.get(month);
    if (known !== undefined) return known;
    const made = new OfficeMonth(this.world, this.office, month);
    made.#months = this.#months.set(month, made);
    return made;
  }

  /** Calculates something when it is first asked for, and caches it. */
  once<T>({ place, work }: CachedInMonth<T>): T {
    const known = this.#made[place];
    // Only the result of `work` itself is stored at its place.
    if (known !== undefined) return known as T;
    const made = work(this);
    this.#made[place] = made;
    return made;
  }

  get legal(): LegalForm {
    this.#legal ??= legalOf(this.office);
    return this.#legal;
  }

  /** The products under the office's own licence or the one with which it is affiliated; empty outside the market. */
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

  /** Whether the office belongs to the chain whose offices all grow in the planted month. */
  get isRising(): boolean {
    return this.chain === risingChain;
  }

  /** The franchise chain to which the office belongs; null for most offices. */
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

/** Whether an office advises on mortgages under its own licence in a month. */
export const advisesOnMortgages = (office: Identity, month: MonthIndex): boolean =>
  isLicensed(office, month) && heldProducts(office.key, month).includes('Hypothecair krediet');
