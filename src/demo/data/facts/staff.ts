import { Chance, type Weighted } from './random';

/** The number of people in an office: 37% have one, 9% more than ten. */
const staffCounts: Weighted<number> = [
  [1, 37],
  [2, 18],
  [3, 10],
  [4, 6],
  [5, 6],
  [6, 14],
  [11, 9],
];

export function staffOf(key: number): number {
  const chance = new Chance(key, 'staff');
  const count = chance.weighted(staffCounts);
  if (count === 6) return chance.whole(6, 10);
  return count === 11 ? Math.min(420, Math.floor(11 / (1 - chance.next()) ** 0.75)) : count;
}
