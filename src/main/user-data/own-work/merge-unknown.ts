import { mostOwnWork, type OwnWorkKind } from '../../../shared/domain/account/own-work';

/** The items whose key is not here, each once, up to the number that is stored. */
export function unknownOnes<T>(
  present: readonly T[],
  incoming: readonly T[],
  by: { readonly kind: OwnWorkKind; readonly keyOf: (item: T) => string; readonly nameOf: (item: T) => string },
): {
  readonly added: readonly T[];
  readonly unchanged: number;
  readonly left: readonly { readonly why: 'limit'; readonly name: string }[];
} {
  const known = new Set(present.map(by.keyOf));
  const fresh = incoming.filter((item) => {
    const key = by.keyOf(item);
    const isKnown = known.has(key);
    known.add(key);
    return !isKnown;
  });
  const room = Math.max(0, mostOwnWork[by.kind] - present.length);
  const left = fresh.slice(room).map((item) => ({ why: 'limit' as const, name: by.nameOf(item) }));
  return { added: fresh.slice(0, room), unchanged: incoming.length - fresh.length, left };
}

/** The merge of a kind whose items have keys: what is here under a key stays, whatever the file says. */
export const keeping =
  <T>(kind: OwnWorkKind, keyOf: (item: T) => string, nameOf: (item: T) => string = keyOf) =>
  (present: readonly T[], incoming: readonly T[]): ReturnType<typeof unknownOnes<T>> =>
    unknownOnes(present, incoming, { kind, keyOf, nameOf });
