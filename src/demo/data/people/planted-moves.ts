import { plantedMoves } from '../facts/planted';
import type { Seat } from '../facts/seats';
import { isSteady, plantedBlock } from '../facts/takeovers';
import type { World } from '../facts/world';
import type { Person } from './person';

/** In the planted month, the person in seat `from` takes seat `to`. */
export type PlantedMove = { readonly from: Seat; readonly to: Seat; readonly keepsPlace: boolean };

type Seats = {
  /** The person in each seat just before the planted month. */
  readonly open: ReadonlyMap<Seat, { readonly person: Person }>;
  /** Seats that change around the planted month anyway. */
  readonly changing: ReadonlySet<Seat>;
};

/**
 * The planted moves of a block; only one block has any. They are between offices that do not change otherwise, and each office is part of
 * one move.
 */
export function movesIn(world: World, block: number, { open, changing }: Seats): readonly PlantedMove[] {
  if (block !== plantedBlock(world)) return [];
  const placesOf = new Map<Person, number>();
  for (const { person } of open.values()) placesOf.set(person, (placesOf.get(person) ?? 0) + 1);
  const free = [...open].filter(
    ([seat, { person }]) =>
      !seat.isFixed && !changing.has(seat) && placesOf.get(person) === 1 && isSteady(world, seat.office),
  );
  const taken = new Set<number>();
  const take = (kind: 'leader' | 'employee', isLimited: boolean): Seat | null => {
    const pair = free.find(
      ([{ office, number, roles }, { person }]) =>
        !taken.has(office.index) &&
        person.isLimited === isLimited &&
        (kind === 'leader' ? number === 0 : !roles.includes('director')),
    );
    if (pair === undefined) return null;
    taken.add(pair[0].office.index);
    return pair[0];
  };
  // The few persons who are only in the AFM's register go first, before other moves use up their offices.
  const inOrder = [...plantedMoves].sort((first, second) => Number(second.isLimited) - Number(first.isLimited));
  return inOrder.flatMap(({ from, to, keepsPlace, isLimited }) => {
    const [left, joined] = [take(from, isLimited), take(to, false)];
    return left === null || joined === null ? [] : [{ from: left, to: joined, keepsPlace }];
  });
}
