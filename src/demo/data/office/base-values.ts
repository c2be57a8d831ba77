import { dayIn } from '../facts/calendar';
import { homeTown } from '../facts/contact';
import { timesUpTo } from '../facts/events';
import { licenceOrdinal, locationStem } from '../facts/identity';
import { segmentOf } from '../facts/licences';
import { chainName, officeName } from '../facts/names';
import { practiceHasKifid } from '../facts/practice';
import { Chance } from '../facts/random';
import { advisersSbi, businessModelOf, kindOf, membershipsOf, outsideSbi, partnersOf } from '../facts/register';
import type { OfficeMonth } from './office-month';
import { tradeOf } from './office-name';
import { listUnlessEmpty, type OfficeValues, type ValueGroup, valueGroup, valueIf } from './value-group';

/**
 * Basisgegevens: kind, name and activities of the office. Values that rarely change are in separate groups, so that they are calculated
 * less often.
 */
export const baseValueGroups: readonly ValueGroup[] = [
  valueGroup({ events: [], values: identityValues }),
  valueGroup({ events: [], values: ageValues }),
  valueGroup({ events: ['name', 'tradenames', 'licences'], values: nameValues }),
  valueGroup({ events: ['licences', 'fte'], values: marketValues }),
];

/** Whether an office is with the Kifid while it has a licence. */
export const joinsKifid = ({ office, key, month }: Pick<OfficeMonth, 'office' | 'key' | 'month'>): boolean =>
  office.practice === undefined ? new Chance(key, 'kifid').happens(0.94) : practiceHasKifid(month);

function identityValues({ world, office, key, active, licensed, month }: OfficeMonth): OfficeValues {
  const draw = (field: string) => new Chance(key, field);
  return {
    kvk: office.kvk,
    active,
    afm: valueIf(
      licensed,
      `129${String((licenceOrdinal(world, office.index) * 7919 + 4418) % 100_000).padStart(5, '0')}`,
    ),
    branchNumber: valueIf(active || draw('branchNumber').happens(0.7), `0009${locationStem(office).slice(1)}1`),
    tp: valueIf(licensed && draw('tp').happens(0.62), String(900_000 + draw('tp number').whole(0, 99_999))),
    kifid: valueIf(
      licensed && joinsKifid({ office, key, month }),
      `300.9${String(draw('kifid number').whole(0, 99_999)).padStart(5, '0')}`,
    ),
    dateSettlement: office.founded,
    dateTermination: valueIf(!active, active ? '' : dayIn(office.stop, office.stopDay)),
  };
}

function ageValues({ office, active, month }: OfficeMonth): OfficeValues {
  return { officeAge: ageInYears(office.founded, active ? dayIn(month, 20) : dayIn(office.stop, office.stopDay)) };
}

/** The whole years from one ISO date to another. */
function ageInYears(founded: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(founded.slice(0, 4));
  return on.slice(5) < founded.slice(5) ? years - 1 : years;
}

function nameValues({ office, key, active, month, name, products, chain: franchise }: OfficeMonth): OfficeValues {
  const extra = new Chance(key, 'tradenames');
  const others = Array.from(
    { length: Math.min(5, timesUpTo(key, 'tradenames', month)) },
    (_, version) => officeName(key, 1000 + version, { trade: tradeOf(office, products), legal: 'Eenmanszaak' }).trade,
  );
  const tradenames = [
    ...(active || extra.happens(0.5) ? [name.trade] : []),
    ...(franchise === null ? [] : [chainName(franchise, homeTown(key))]),
    ...(extra.happens(0.3)
      ? [`${name.stem} ${extra.pick(['Advies', 'Groep', 'Diensten', 'Financieel'] as const)}`]
      : []),
    ...(active ? others : []),
  ];
  return {
    name: name.statutory,
    tradenames: listUnlessEmpty([...new Set(tradenames)]),
    franchises: franchise ?? undefined,
  };
}

function marketValues({ office, key, active, inMarket, products, fte, legal }: OfficeMonth): OfficeValues {
  return {
    rfdSegmentation: !active ? 'Niet actief' : inMarket ? segmentOf(key, products, fte ?? 0) : 'Niet markt',
    rfdCode: valueIf(active, kindOf(office, inMarket)),
    sbi: listUnlessEmpty(office.standing === 'outside' ? outsideSbi(key) : advisersSbi(key)),
    ...membershipsOf(key, inMarket, fte ?? 0),
    insurer: active ? office.standing === 'outside' && new Chance(key, 'insurer').happens(0.011) : undefined,
    partnerships: listUnlessEmpty(inMarket ? partnersOf(key) : []),
    rfdBusinessmodel: valueIf(inMarket, businessModelOf(key)),
    legalSimple: legal,
  };
}
