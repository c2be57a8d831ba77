import { topLabelOf } from '../../../shared/domain/register/classes';
import { listStarCount, listStars } from '../../../shared/format/ratings';
import { periodOf } from '../facts/calendar';
import { type QualityScore, rankedQuality } from './quality-scores';
import { valueGroup } from './value-group';

const topLabel = (rank: number | null): string | undefined =>
  rank === null ? undefined : (topLabelOf(rank) ?? undefined);

const parts = [
  ['size', 'omvang'],
  ['experience', 'ervaring'],
  ['education', 'opleiding'],
  ['digitalization', 'digitalisering'],
  ['financial', 'financiën'],
] as const;

function strongestPart(score: QualityScore): string {
  const [first] = [...parts].sort(([a], [b]) => score[b] - score[a]);
  return `Sterk in ${first?.[1] ?? 'omvang'}${score.negatives > 0 ? ', met minpunten' : ''}`;
}

/** Kwaliteit: each rank depends on all other offices, so it changes without a registration about the office itself. */
export const qualityValueGroup = valueGroup({
  events: [],
  values: ({ world, month, office, inMarket, group }) => {
    const ranked = inMarket ? rankedQuality(world, month).get(office.index) : undefined;
    if (ranked === undefined) return {};
    const { score, inNetherlands, inProvince, inSegment, bySize, segmentAverage } = ranked;
    const members = group?.members.map((member) => rankedQuality(world, month).get(member.index)?.score.fte ?? 0) ?? [];
    const groupFte = members.reduce((sum, fte) => sum + fte, 0);
    return {
      qualityFteSelf: score.fte,
      qualityFteGroup: group === null ? undefined : Math.round(groupFte * 10) / 10,
      qualitySize: score.size,
      qualitySizeRanking: bySize,
      qualitySizeTop: topLabel(bySize),
      qualityProvince: score.province ?? undefined,
      qualityProvinceRanking: inProvince ?? undefined,
      qualityProvinceTop: topLabel(inProvince),
      qualityExperience: score.experience,
      qualityEducation: score.education,
      qualityDigitalization: score.digitalization,
      qualityFinancial: score.financial,
      qualityPositivesSum: score.positives,
      qualityNegativesSum: score.negatives,
      qualityFinal: score.final,
      qualityFinalStarValue: listStarCount(score.final),
      qualityFinalStarText: listStars(score.final),
      qualitySegmentSelf: score.segment,
      qualitySegment: score.segment,
      qualityRankingSelf: inSegment,
      qualityRankingSelfTop: topLabel(inSegment),
      qualityRanking: inNetherlands,
      qualityRankingTop: topLabel(inNetherlands),
      qualityAverage: segmentAverage,
      qualityDifference: Math.round((score.final - segmentAverage) * 10) / 10,
      qualityPeriod: periodOf(month),
      qualityRemarks: strongestPart(score),
    };
  },
});
