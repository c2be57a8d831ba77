import type { MonthIndex } from '../facts/calendar';
import { timesUpTo } from '../facts/events';
import type { Identity } from '../facts/identity';
import { type Product, productsOf } from '../facts/licences';
import { type OfficeName, officeName, type Trade } from '../facts/names';
import { practiceNames } from '../facts/practice';
import { Chance } from '../facts/random';
import { legalOf } from '../facts/register';
import { nameKey } from '../facts/takeovers';

/** The main business of an office, from its products. */
export function tradeOf(office: Identity, held: readonly Product[]): Trade {
  if (office.standing === 'outside') return 'outside';
  const chance = new Chance(office.key, 'trade');
  if (chance.happens(0.3)) return 'general';
  if (held.includes('Pensioenverzekeringen') && chance.happens(0.5)) return 'pension';
  if (held.includes('Hypothecair krediet') && chance.happens(0.65)) return 'mortgage';
  return held.includes('Schadeverzekeringen particulier') ? 'insurance' : 'general';
}

/** The names of an office in a month, as its own row and all rows that mention it show them. */
export function nameOf(office: Identity, month: MonthIndex): OfficeName {
  if (office.practice !== undefined) return practiceNames[office.practice.kind];
  const trade = tradeOf(office, productsOf(office.key, 0));
  return officeName(nameKey(office), timesUpTo(office.key, 'name', month), { trade, legal: legalOf(office) });
}
