/** Whether two names are one to who reads them. */
export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A name with something behind it, no longer than a name may be. */
export const withEnd = (name: string, end: string, longest: number): string =>
  name.slice(0, longest - end.length).trimEnd() + end;

/** The first of a name with the ends for 1, 2, 3 … that nobody has. */
export function freeName(
  name: string,
  taken: readonly string[],
  longest: number,
  endOf: (number: number) => string,
): string {
  for (let number = 1; ; number++) {
    const found = withEnd(name, endOf(number), longest);
    if (!taken.some((each) => sameName(each, found))) return found;
  }
}
