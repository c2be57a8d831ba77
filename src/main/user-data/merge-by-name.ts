import { createHash } from 'node:crypto';
import { comparedName, TakenNames, withEnd } from './tables/free-name';

export type Named = { readonly name: string };
/** An incoming item; `same` is the existing item with the same content, `name` its name here. */
export type Incoming<T> = { readonly item: T; readonly same: T | undefined; readonly name: string };

/** The suffix of a name that was taken: `Naam (ingelezen)`, `Naam (ingelezen 2)`. */
const readEnd = (number: number): string => (number === 1 ? ' (ingelezen)' : ` (ingelezen ${number})`);

type NamedContent<T> = {
  /** Letters of the longest name. */
  readonly longest: number;
  /** The content of a thing besides its name. */
  readonly contentOf: (item: T) => unknown;
};

/** The new items among named ones, with their names; `same` is an existing item with the same content. */
export function byName<T extends Named>(
  present: readonly T[],
  incoming: readonly T[],
  { longest, contentOf }: NamedContent<T>,
): readonly Incoming<T>[] {
  const taken = new TakenNames();
  const known = new KnownContents<T>(longest);
  const keep = (item: T, digest: string): void => {
    taken.add(item.name);
    known.add(item, digest);
  };
  for (const item of present) keep(item, digestOf(contentOf(item)));
  return incoming.map((item) => {
    const digest = digestOf(contentOf(item));
    const same = known.find(item.name, digest);
    if (same !== undefined) return { item, same, name: same.name };
    const name = taken.has(item.name) ? taken.free(item.name, longest, readEnd) : item.name;
    keep({ ...item, name }, digest);
    return { item, same: undefined, name };
  });
}

/** Named things by what they say, so that one of a name is found without looking at all of them. */
class KnownContents<T extends Named> {
  private readonly items = new Map<string, { readonly at: number; readonly item: T }>();
  private readonly endLengths = new Set<number>();
  private count = 0;

  constructor(private readonly longest: number) {}

  /** Under its name, and under the name of which it was made when it was read before. */
  add(item: T, digest: string): void {
    const kept = { at: this.count++, item };
    const put = (key: string): void => {
      if (!this.items.has(key)) this.items.set(key, kept);
    };
    put(this.key(digest, item.name, 0));
    const [end] = / \(ingelezen(?: \d+)?\)$/.exec(item.name) ?? [];
    if (end === undefined) return;
    this.endLengths.add(end.length);
    put(this.key(digest, item.name.slice(0, -end.length), end.length));
  }

  /** The first that says the same and bears a name, or the name that was made of it when it was read before. */
  find(name: string, digest: string): T | undefined {
    const keys = [
      this.key(digest, name, 0),
      ...[...this.endLengths].map((length) => this.key(digest, withEnd(name, '', this.longest - length), length)),
    ];
    const found = keys.flatMap((key) => this.items.get(key) ?? []);
    return found.reduce<(typeof found)[number] | undefined>(
      (first, each) => (first === undefined || each.at < first.at ? each : first),
      undefined,
    )?.item;
  }

  private key(digest: string, name: string, endLength: number): string {
    return `${digest} ${endLength} ${comparedName(name)}`;
  }
}

/** A key for the content of an item, whatever the order of its parts. */
export const digestOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content, (_name, value: unknown) => (isParts(value) ? inOrder(value) : value)))
    .digest('base64');

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (parts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1)));
