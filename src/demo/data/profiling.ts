import { type ProfilingTopic, profilingTopics } from '../../shared/domain/register/classes';
import type { Product } from './facts/licences';
import { Chance } from './facts/random';
import type { RowSource } from './facts/row-source';
import { reachValueGroup } from './office/contact-values';
import type { OfficeMonth } from './office/office-month';
import { listedOffices } from './office/office-rows';

/** The licence that makes a topic likely. */
const productOf: Partial<Record<ProfilingTopic, Product>> = {
  businessDamage: 'Schadeverzekeringen zakelijk',
  selfEmployedDamage: 'Schadeverzekeringen zakelijk',
  cyber: 'Schadeverzekeringen zakelijk',
  employeeBenefits: 'Pensioenverzekeringen',
  pension: 'Pensioenverzekeringen',
  housing: 'Hypothecair krediet',
  divorce: 'Hypothecair krediet',
  financialPlanning: 'Vermogen',
  credits: 'Consumptief krediet',
};

/** The scores of an office by topic, in quarters; null for an office whose website was not read. */
export function profilingScores(at: OfficeMonth): Readonly<Record<ProfilingTopic, number>> | null {
  if (!at.inMarket || at.once(reachValueGroup.values).url === undefined) return null;
  const chance = new Chance(at.key, 'profiling');
  if (!chance.happens(0.93)) return null;
  const scores = profilingTopics.map(({ name }) => {
    const product = productOf[name];
    const likely = product === undefined ? 0.22 : at.products.includes(product) ? 0.72 : 0.12;
    return [
      name,
      chance.happens(likely) ? chance.pick([0.25, 0.5, 0.5, 0.75, 1] as const) : chance.pick([0, 0, 0, 0.1] as const),
    ];
  });
  return Object.fromEntries(scores);
}

/** The scores as measured: below the quarter to which they were rounded up, and above the one before. A score of zero stays zero. */
export function rawProfilingScores(at: OfficeMonth): Readonly<Record<string, number>> | null {
  const scores = profilingScores(at);
  if (scores === null) return null;
  const chance = new Chance(at.key, 'profiling raw');
  return Object.fromEntries(
    Object.entries(scores).map(([topic, score]) => [
      topic,
      Math.round(100 * score * (0.99 - 0.19 * chance.next())) / 100,
    ]),
  );
}

/** The rows of the profiling list: offices whose website was read. */
export const profilingRows: RowSource = function* (of, blocks) {
  for (const at of listedOffices(of, blocks)) {
    const scores = at === null ? null : profilingScores(at);
    if (at === null || scores === null) {
      yield null;
      continue;
    }
    const named = Object.fromEntries(Object.entries(scores).map(([name, score]) => [`${name}Score`, score]));
    const profilingUrl = at.once(reachValueGroup.values).url;
    const profilingUrlCount = new Chance(at.key, 'profiling sites').happens(0.12) ? 2 : 1;
    yield [{ kvk: at.office.kvk, profilingUrl, profilingUrlCount }, named];
  }
};
