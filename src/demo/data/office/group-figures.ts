import type { MonthIndex } from '../facts/calendar';
import { bookYearAt, revenueAt } from '../facts/figures';
import type { Group } from '../facts/groups';
import { groupAt } from '../facts/groups';
import type { Identity } from '../facts/identity';
import { Chance, mix } from '../facts/random';
import { certificationsOf, membershipsOf } from '../facts/register';
import type { World } from '../facts/world';
import { correctedFte } from './figure-values';
import { OfficeMonth } from './office-month';
import { listUnlessEmpty, type OfficeValues, valueGroup } from './value-group';

/** A group with this many members has subgroups, each with its own head. */
const leastForParts = 5;

const entities = ['Holding', 'Werkmaatschappij', 'Beheermaatschappij'] as const;
const tradeBodies = ['SEH', 'FFP', 'NVHP', 'RGA', 'RPA', 'RMiA'] as const;

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** Sums over members; only firms with their own licence count for the AFM. */
function totals(prefix: 'group' | 'subgroup', members: readonly OfficeMonth[]): OfficeValues {
  const active = members.filter((member) => member.active);
  const afm = members.filter((member) => member.licensed);
  const market = members.filter((member) => member.inMarket);
  const both = afm.filter((member) => member.inMarket);
  const jobs = (of: readonly OfficeMonth[]) => round1(of.reduce((sum, office) => sum + (office.fte ?? 0), 0));
  return {
    [`${prefix}SizeActive`]: active.length,
    [`${prefix}SizeAFM`]: afm.length,
    [`${prefix}SizeMarket`]: market.length,
    [`${prefix}SizeAFMMarket`]: both.length,
    [`${prefix}Fte`]: jobs(members),
    [`${prefix}FteActive`]: jobs(active),
    [`${prefix}FteAFM`]: jobs(afm),
    [`${prefix}FteMarket`]: jobs(market),
    [`${prefix}FteAFMMarket`]: jobs(both),
    [`${prefix}FteCorrected`]: round1(active.reduce((sum, at) => sum + (correctedFte(at) ?? 0), 0)),
    [`${prefix}Revenue`]: active.reduce(
      (sum, at) => sum + (at.fte === null ? 0 : revenueAt(at.key, at.fte, bookYearAt(at.key, at.month))),
      0,
    ),
  };
}

function membershipFlags(members: readonly OfficeMonth[]): OfficeValues {
  const marks = new Set(members.flatMap((member) => certificationsOf(member.key, member.products)));
  const bodies = members.map((member) => membershipsOf(member.key, member.inMarket, member.fte ?? 0));
  return {
    groupAdfiz: bodies.some(({ memberAdfiz }) => memberAdfiz === true),
    groupNVGA: bodies.some(({ memberNVGA }) => memberNVGA === true),
    groupVNAB: members.some((member) => member.inMarket && new Chance(member.key, 'memberVNAB').happens(0.02)),
    ...Object.fromEntries(tradeBodies.map((name) => [`group${name}`, marks.has(name)])),
  };
}

type Part = { readonly head: Identity; readonly values: OfficeValues };
type Figures = { readonly whole: OfficeValues; readonly parts: readonly [Part, Part] | null };

const kept = new WeakMap<Group, Figures>();
const partOf = (office: Identity): 0 | 1 => (mix(office.key, 0x5ab) % 2 === 0 ? 0 : 1);

function figuresOf(world: World, group: Group, month: MonthIndex): Figures {
  const known = kept.get(group);
  if (known !== undefined) return known;
  const members = group.members.map((office) => new OfficeMonth(world, office, month));
  const yearAgo = groupAt(world, group.parent, month - 12);
  const growth =
    yearAgo === null || yearAgo.licensed === 0
      ? undefined
      : (100 * (group.licensed - yearAgo.licensed)) / yearAgo.licensed;
  const mediators = members
    .filter((member) => member.inMarket && !member.licensed)
    .map((member) => member.name.statutory);
  const daughters = members
    .filter((member) => member.office !== group.parent && member.active)
    .map((member) => member.name.statutory);
  const whole = {
    groupEntity: new Chance(group.parent.key, 'entity').pick(entities),
    groupSize: group.licensed,
    groupSizeGrowth: growth === undefined ? undefined : Math.round(growth),
    groupMediators: listUnlessEmpty(mediators),
    daughters: listUnlessEmpty(daughters),
    ...totals('group', members),
    ...membershipFlags(members),
  };
  const figures = { whole, parts: partsOf(members) };
  kept.set(group, figures);
  return figures;
}

function partsOf(members: readonly OfficeMonth[]): readonly [Part, Part] | null {
  if (members.length < leastForParts) return null;
  const make = (part: 0 | 1): Part | null => {
    const own = members.filter((member) => partOf(member.office) === part);
    const [first] = own;
    if (first === undefined) return null;
    return {
      head: first.office,
      values: {
        subgroupKvk: first.office.kvk,
        subgroupName: first.name.statutory,
        subgroupEntity: new Chance(first.key, 'entity').pick(entities),
        subgroupSize: own.length,
        ...totals('subgroup', own),
      },
    };
  };
  const [left, right] = [make(0), make(1)];
  return left === null || right === null ? null : [left, right];
}

/** A group is large from this many full-time jobs at licensed members: about a hundred groups of the default world are. */
const largeFrom = 60;

/** Totals over other offices: they change without a registration about the office itself. */
export const groupFigureValueGroup = valueGroup({
  events: [],
  values: ({ world, group, month, office }) => {
    if (group === null) return {};
    const { whole, parts } = figuresOf(world, group, month);
    const part = parts?.[partOf(office)];
    const isLarge = (values: OfficeValues, name: string) => Number(values[name] ?? 0) >= largeFrom;
    const { daughters, ...shared } = whole;
    return {
      groupName: new OfficeMonth(world, group.parent, month).name.statutory,
      ...shared,
      groupTop100: isLarge(whole, 'groupFteAFM'),
      daughters: group.parent === office || group.parent.index === office.index ? daughters : undefined,
      ...(part === undefined ? {} : { ...part.values, subgroupTop100: isLarge(part.values, 'subgroupFteAFM') }),
    };
  },
});
