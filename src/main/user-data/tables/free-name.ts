/** A name as it is compared: two that differ in capitals alone are the same to a reader. */
export const comparedName = (name: string): string => name.toLowerCase();

export const sameName = (one: string, other: string): boolean => comparedName(one) === comparedName(other);

/** A name with something behind it, no longer than a name may be. */
export const withEnd = (name: string, end: string, longest: number): string =>
  name.slice(0, longest - end.length).trimEnd() + end;

/**
 * Names that are taken. Many equal names are a matter of a file: each free name is found without looking at the names that were
 * found before.
 */
export class TakenNames {
  private readonly names = new Set<string>();
  /** By the beginning and the length of an end: the first number that was not tried yet. Names are never given back. */
  private readonly untried = new Map<string, number>();

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name);
  }

  has(name: string): boolean {
    return this.names.has(comparedName(name));
  }

  add(name: string): void {
    this.names.add(comparedName(name));
  }

  /** The first of a name with the ends for 1, 2, 3 … that is free; it is not taken by this. */
  free(name: string, longest: number, endOf: (number: number) => string): string {
    for (let number = 1; ; ) {
      const { length } = endOf(number);
      const family = `${length} ${comparedName(withEnd(name, '', longest - length))}`;
      number = Math.max(number, this.untried.get(family) ?? number);
      // The next number may have an end of another length, which belongs to another family.
      if (endOf(number).length !== length) continue;
      const found = withEnd(name, endOf(number), longest);
      if (!this.has(found)) return found;
      number += 1;
      this.untried.set(family, number);
    }
  }
}
