import { createHash } from 'node:crypto';
import { mostOwnWork, type OwnWorkKind } from '../../../shared/domain/account/own-work';
import { comparedName, TakenNames, withEnd } from '../tables/free-name';

type Named = { readonly name: string };
/** An incoming item: `same` is the existing item with the same content, `name` the item's name here. */
type Incoming<T> = { readonly item: T; readonly same: T | undefined; readonly name: string };

/** The suffix of a name that was already taken: `Naam (ingelezen)`, `Naam (ingelezen 2)`. */
const readEnd = (number: number): string => (number === 1 ? ' (ingelezen)' : ` (ingelezen ${number})`);

type NamedContent<T> = {
  /** Length of the longest name, in characters. */
  readonly longest: number;
  /** The content of an item without its name. */
  readonly contentOf: (item: T) => unknown;
};

/** Finds the existing item (`same`) for each incoming item, or a free name for a new one. */
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

/** What a merge of one kind decided. */
export type Merged<T> = {
  readonly added: readonly T[];
  readonly unchanged?: number;
  readonly renamed?: readonly { readonly name: string; readonly as: string }[];
  /** The names of items that were not taken over. */
  readonly left?: readonly { readonly why: 'limit' | 'tooLong'; readonly name: string }[];
};

/** The new items of a kind, up to the number that is stored; `make` gives an item its id and name here, also one that is here already. */
export function taken<T extends Named, R>(
  named: readonly Incoming<T>[],
  { kind, count }: { readonly kind: OwnWorkKind; readonly count: number },
  make: (incoming: Incoming<T>, at: number) => R,
): Merged<R> {
  const added: R[] = [];
  const renamed: { name: string; as: string }[] = [];
  const left: { why: 'limit'; name: string }[] = [];
  let unchanged = 0;
  named.forEach((incoming, at) => {
    const { item, same, name } = incoming;
    if (same === undefined && count + added.length >= mostOwnWork[kind]) {
      left.push({ why: 'limit', name: item.name });
      return;
    }
    const made = make(incoming, at);
    if (same !== undefined) unchanged += 1;
    else {
      added.push(made);
      if (name !== item.name) renamed.push({ name: item.name, as: name });
    }
  });
  return { added, unchanged, renamed, left };
}

/** Named items by their content, so that an item with a given name is found without a search through all of them. */
class KnownContents<T extends Named> {
  private readonly items = new Map<string, { readonly at: number; readonly item: T }>();
  private readonly endLengths = new Set<number>();
  private count = 0;

  constructor(private readonly longest: number) {}

  /** Adds an item under its name, and under the original name if an earlier import renamed it. */
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

  /** The first item with the same content and this name, or with a name that an earlier import made from it. */
  find(name: string, digest: string): T | undefined {
    const keys = [
      this.key(digest, name, 0),
      ...[...this.endLengths].map((length) => this.key(digest, withEnd(name, '', this.longest - length), length)),
    ];
    const matches = keys.flatMap((key) => this.items.get(key) ?? []);
    return matches.reduce<(typeof matches)[number] | undefined>(
      (first, match) => (first === undefined || match.at < first.at ? match : first),
      undefined,
    )?.item;
  }

  private key(digest: string, name: string, endLength: number): string {
    return `${digest} ${endLength} ${comparedName(name)}`;
  }
}

/** A key for an item's content that does not depend on the order of its properties. */
export const digestOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content, (_name, value: unknown) => (isParts(value) ? inOrder(value) : value)))
    .digest('base64');

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (parts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parts).sort(([first], [second]) => (first < second ? -1 : 1)));
