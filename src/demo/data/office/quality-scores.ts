import type { MonthIndex } from '../facts/calendar';
import { addressAfter, movesUpTo } from '../facts/contact';
import { identityOf, indexLimit } from '../facts/identity';
import { segmentOf } from '../facts/licences';
import { Chance } from '../facts/random';
import { certificationsOf } from '../facts/register';
import type { World } from '../facts/world';
import { digitalValueGroup } from './address-values';
import { OfficeMonth } from './office-month';
import { ratingsOf } from './rating-values';

/** The parts of an office's quality score, each with its own maximum, and the properties by which offices are ranked. */
export type QualityScore = {
  readonly index: number;
  readonly size: number;
  readonly experience: number;
  readonly education: number;
  readonly digitalization: number;
  readonly financial: number;
  readonly negatives: number;
  readonly positives: number;
  /** At most 10 (docs/rules/dossier.md#stars). */
  readonly final: number;
  readonly fte: number;
  readonly province: string | null;
  readonly segment: string;
};

const round1 = (value: number): number => Math.round(value * 10) / 10;
const bound = (value: number, most: number): number => round1(Math.min(most, Math.max(0, value)));

function scoreOf(at: OfficeMonth): QualityScore {
  const { key, products } = at;
  const fte = at.fte ?? 0;
  const chance = new Chance(key, 'quality');
  const digital = Object.values(at.once(digitalValueGroup.values)).filter((value) => value === true).length;
  const rating = at.active ? at.once(ratingsOf).rating : undefined;
  const years = at.month / 12 - at.office.foundedMonth / 12;
  const size = bound(0.9 * Math.log2(1 + fte) * 0.55, 2);
  const experience = bound(0.4 + Math.sqrt(Math.max(0, years)) * 0.32, 2);
  const education = bound(0.6 + certificationsOf(key, products).length * 0.45 + chance.next() * 0.5, 2);
  const digitalization = bound(digital / 8.5, 2);
  const financial = bound(rating === undefined ? 0.9 : (rating - 3) / 3, 2);
  const negatives = chance.happens(0.18) ? round1(0.2 + chance.next() * 0.9) : 0;
  const positives = round1(size + experience + education + digitalization + financial);
  const { province } = addressAfter(key, movesUpTo(key, at.month));
  return {
    index: at.office.index,
    size,
    experience,
    education,
    digitalization,
    financial,
    negatives,
    positives,
    fte,
    final: bound(positives - negatives, 10),
    province,
    segment: segmentOf(key, products, fte),
  };
}

export type Ranked = {
  readonly score: QualityScore;
  readonly inNetherlands: number;
  readonly inProvince: number | null;
  readonly inSegment: number;
  readonly bySize: number;
  readonly segmentAverage: number;
};

/** Ranks from 1; equal scores share a rank. */
function ranksOf(scores: readonly QualityScore[], value: (score: QualityScore) => number): Map<number, number> {
  const inOrder = [...scores].sort((a, b) => value(b) - value(a));
  const byOffice = new Map<number, number>();
  let rank = 0;
  let last = Number.NaN;
  inOrder.forEach((score, at) => {
    if (value(score) !== last) rank = at + 1;
    last = value(score);
    byOffice.set(score.index, rank);
  });
  return byOffice;
}

function grouped(scores: readonly QualityScore[], name: (score: QualityScore) => string | null) {
  const groups = new Map<string, QualityScore[]>();
  for (const score of scores) {
    const group = name(score);
    if (group === null) continue;
    const scores = groups.get(group);
    if (scores === undefined) groups.set(group, [score]);
    else scores.push(score);
  }
  return groups;
}

const final = ({ final: value }: QualityScore): number => value;

function rank(scores: readonly QualityScore[]): ReadonlyMap<number, Ranked> {
  const inNetherlands = ranksOf(scores, final);
  const bySize = ranksOf(scores, ({ fte }) => fte);
  const inProvince = new Map<number, number>();
  for (const group of grouped(scores, ({ province }) => province).values()) {
    for (const [index, rank] of ranksOf(group, final)) inProvince.set(index, rank);
  }
  const inSegment = new Map<number, number>();
  const averages = new Map<string, number>();
  for (const [name, group] of grouped(scores, ({ segment }) => segment)) {
    averages.set(name, round1(group.reduce((sum, score) => sum + score.final, 0) / group.length));
    for (const [index, rank] of ranksOf(group, final)) inSegment.set(index, rank);
  }
  return new Map(
    scores.map((score) => [
      score.index,
      {
        score,
        inNetherlands: inNetherlands.get(score.index) ?? 0,
        inProvince: inProvince.get(score.index) ?? null,
        inSegment: inSegment.get(score.index) ?? 0,
        bySize: bySize.get(score.index) ?? 0,
        segmentAverage: averages.get(score.segment) ?? 0,
      },
    ]),
  );
}

const kept = new Map<string, ReadonlyMap<number, Ranked>>();
const mostKept = 3;

/** The scores and ranks of all offices in the market in a month; calculated once per month. */
export function rankedQuality(world: World, month: MonthIndex): ReadonlyMap<number, Ranked> {
  const name = `${world.seed} ${world.size} ${month}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const ranked = rank(scoresOf(world, month));
  kept.set(name, ranked);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return ranked;
}

/** The scores of the offices in the market, in the order of the offices. */
function scoresOf(world: World, month: MonthIndex): readonly QualityScore[] {
  const scores: QualityScore[] = [];
  for (let index = 0; index < indexLimit(world, month); index += 1) {
    const office = identityOf(world, index);
    if (office === null || office.entry > month) continue;
    const at = new OfficeMonth(world, office, month);
    if (at.inMarket) scores.push(scoreOf(at));
  }
  return scores;
}
