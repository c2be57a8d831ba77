/** A name for comparison: readers see names that differ only in capitals as the same. */
export const comparedName = (name: string): string => name.toLowerCase();

export const sameName = (first: string, second: string): boolean => comparedName(first) === comparedName(second);

/** A name with a suffix, shortened so that the whole fits. */
export const withEnd = (name: string, end: string, longest: number): string =>
  name.slice(0, longest - end.length).trimEnd() + end;

/** A set of taken names. A file may have many equal names, so each free name is found without trying the earlier numbers again. */
export class TakenNames {
  private readonly names = new Set<string>();
  /** The first number that was not tried yet, by shortened name and length of the suffix. Names are never released. */
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

  /** The first free name with the suffix for 1, 2, 3 …. The name is not marked as taken. */
  free(name: string, longest: number, endOf: (number: number) => string): string {
    for (let number = 1; ; ) {
      const { length } = endOf(number);
      const family = `${length} ${comparedName(withEnd(name, '', longest - length))}`;
      number = Math.max(number, this.untried.get(family) ?? number);
      // The next number may have a longer suffix, and the name is then shortened differently.
      if (endOf(number).length !== length) continue;
      const candidate = withEnd(name, endOf(number), longest);
      if (!this.has(candidate)) return candidate;
      number += 1;
      this.untried.set(family, number);
    }
  }
}
