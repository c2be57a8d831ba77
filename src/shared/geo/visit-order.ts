/** The distances in kilometres between visits, which are identified by their indexes. */
export type Legs = {
  readonly between: readonly (readonly number[])[];
  /** From the start of the way to each visit; zero when the way starts at its first visit. */
  readonly from: readonly number[];
  /** From each visit to the end of the way; zero when the way ends at its last visit. */
  readonly back: readonly number[];
};

/** The smallest gain that counts as shorter; a smaller one can be a rounding error. */
const least = 1e-9;

const legOf = ({ between, from, back }: Legs, origin: number | undefined, destination: number | undefined): number => {
  if (origin === undefined) return destination === undefined ? 0 : (from[destination] ?? 0);
  return destination === undefined ? (back[origin] ?? 0) : (between[origin]?.[destination] ?? 0);
};

/** The length of the whole way in kilometres, for an order of the visits. */
export function wayOf(legs: Legs, order: readonly number[]): number {
  let way = 0;
  for (let at = 0; at <= order.length; at++) way += legOf(legs, order[at - 1], order[at]);
  return way;
}

/** An order that always continues with the nearest remaining visit. */
function nearestNext(legs: Legs, first: number): number[] {
  const left = new Set(legs.from.keys());
  const order: number[] = [];
  for (let next: number | undefined = first; next !== undefined; ) {
    order.push(next);
    left.delete(next);
    const here: number = next;
    next = undefined;
    for (const stop of left) if (next === undefined || legOf(legs, here, stop) < legOf(legs, here, next)) next = stop;
  }
  return order;
}

/** Reverses the part of the order that shortens the way most; false when no reversal does. */
function turnPart(legs: Legs, order: number[]): boolean {
  let best = { gain: least, start: 0, end: 0 };
  for (let start = 0; start < order.length - 1; start++) {
    for (let end = start + 1; end < order.length; end++) {
      const [before, first, last, after] = [order[start - 1], order[start], order[end], order[end + 1]];
      const present = legOf(legs, before, first) + legOf(legs, last, after);
      const gain = present - legOf(legs, before, last) - legOf(legs, first, after);
      if (gain > best.gain) best = { gain, start, end };
    }
  }
  if (best.gain <= least) return false;
  const turned = order.slice(best.start, best.end + 1).reverse();
  order.splice(best.start, turned.length, ...turned);
  return true;
}

/** Moves one to three consecutive visits to a better place, in either direction; false when there is no better place. */
function movePart(legs: Legs, order: number[]): boolean {
  for (let length = 1; length <= 3; length++) {
    for (let start = 0; start + length <= order.length; start++) {
      const part = order.slice(start, start + length);
      const rest = order.toSpliced(start, length);
      const [before, after] = [rest[start - 1], rest[start]];
      const won = legOf(legs, before, part[0]) + legOf(legs, part.at(-1), after) - legOf(legs, before, after);
      for (let to = 0; to <= rest.length; to++) {
        const [left, right] = [rest[to - 1], rest[to]];
        for (const moved of [part, part.toReversed()]) {
          const cost = legOf(legs, left, moved[0]) + legOf(legs, moved.at(-1), right) - legOf(legs, left, right);
          if (won - cost <= least) continue;
          order.splice(0, order.length, ...rest.toSpliced(to, 0, ...moved));
          return true;
        }
      }
    }
  }
  return false;
}

/**
 * An order of visits whose way is at most a tenth longer than the shortest, and mostly the shortest itself. It starts at each visit and
 * always continues with the nearest remaining one; then it reverses and moves parts as long as that shortens the way (2-opt and Or-opt).
 * Legs must be equally long in both directions (docs/rules/list.md#visit-plan).
 * @returns the indexes of the visits
 */
export function shortestOrder(legs: Legs): readonly number[] {
  let best: readonly number[] = [...legs.from.keys()];
  let shortest = Number.POSITIVE_INFINITY;
  for (const first of legs.from.keys()) {
    const order = nearestNext(legs, first);
    while (turnPart(legs, order) || movePart(legs, order)) {
      // Each round shortens the way, so the loop ends.
    }
    const way = wayOf(legs, order);
    if (way < shortest - least) {
      shortest = way;
      best = order;
    }
  }
  return best;
}
