import { timesUpTo } from '../events';
import { personName } from '../names';
import { Chance } from '../random';
import { staffOf } from '../staff';
import { type Facet, filled, filledList } from './facet';

/** Personen: who runs the office. */
export const peopleFacet: Facet = {
  events: ['policyMakers'],
  values: ({ key, month, active, inMarket, legal }) => {
    const staff = staffOf(key);
    const single = legal === 'Eenmanszaak' || staff === 1;
    const officers = single
      ? 1
      : Math.min(14, 1 + Math.floor(new Chance(key, 'officers').next() * (1.4 + Math.sqrt(staff))));
    const changes = timesUpTo(key, 'policyMakers', month);
    const makers = Math.max(1, Math.min(officers, 1 + Math.floor(new Chance(key, 'policyMakers').next() * 3)));
    const persons = Array.from({ length: makers }, (_, at) =>
      personName(new Chance(key, `policyMaker ${at} ${Math.floor((changes + makers - 1 - at) / makers)}`)),
    );
    return {
      officers: filled(active, officers),
      policyMakers: inMarket ? filledList([...new Set(persons)]) : undefined,
    };
  },
};
