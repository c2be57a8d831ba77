import { describe, expect, it } from 'vitest';
import { entityDetail } from '../../../src/demo/data/dossier/entity-detail';
import { type MonthIndex, periodOf, readPeriod } from '../../../src/demo/data/facts/calendar';
import {
  type Fault,
  faultKinds,
  hasFaultIn,
  officesWithFault,
  plantedFaults,
} from '../../../src/demo/data/facts/faults';
import { blockOf, identityOf } from '../../../src/demo/data/facts/identity';
import { joined, joinedRows } from '../../../src/demo/data/facts/row-source';
import { joinsKifid } from '../../../src/demo/data/office/base-values';
import { reachedBy } from '../../../src/demo/data/office/contact-values';
import { officesWithFaults, officesWithTwins } from '../../../src/demo/data/office/fault-values';
import { lastFigures } from '../../../src/demo/data/office/figure-values';
import { OfficeMonth } from '../../../src/demo/data/office/office-month';
import { listedOffices } from '../../../src/demo/data/office/office-rows';
import { officeParts } from '../../../src/demo/data/office/office-values';
import { personRows } from '../../../src/demo/data/people-rows/person-rows';
import { fits } from '../../../src/main/columns/read-cell';
import { findingNumber, judgeMonth, stateNumber } from '../../../src/main/lists/quality/month-states';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import { followUp } from '../../../src/shared/quality/follow-up';
import { seenMonths, seenStates } from '../../../src/shared/quality/followed-answer';
import type { ListedPerson } from '../../../src/shared/quality/judged-rows';
import { ruleStates } from '../../../src/shared/quality/quality-rule';
import { qualityInputs, qualityRules } from '../../../src/shared/quality/rules/quality-rules';
import { judgedLists, type OfficeCells, unreadable } from '../main/lists/quality/judged-table';

const world = { seed: 1, size: 25_000 };
const faults = officesWithFaults(world);
const twins = officesWithTwins(world);
/** The offices with a fault of their own, without partners. */
const faulty = [...faults].filter(([, { isPartner }]) => !isPartner);

type Blocks = { readonly from: number; readonly to: number };

/** The rules about what an office lacks because the demo drew it without: no office has a site, a mailbox or accounts by duty. */
function drawnWithout(at: OfficeMonth): readonly string[] {
  const { phone, mobile, mail, url } = at.once(reachedBy);
  return [
    ...(joinsKifid(at) ? [] : ['kifidNumber']),
    ...(phone || mobile || mail ? [] : ['reachable']),
    ...(mail ? [] : ['mailAsPeers']),
    ...(url ? [] : ['siteAsPeers']),
    ...(at.once(lastFigures) === null ? ['accountsFiled'] : []),
  ];
}

/** An office as the provider sends it; what does not fit its column is unreadable. */
const sentBy = (at: OfficeMonth): OfficeCells => {
  const cells = joined(officeParts(at));
  return Object.fromEntries(
    qualityInputs.map((name) => {
      const column = ownColumnNamed('advisers', name);
      const cell = cells[name] ?? null;
      return [name, column !== undefined && cell !== null && !fits(column, cell) ? unreadable : cell];
    }),
  );
};

/** The offices with a fault or a partner come first, and then those of some whole blocks. */
function officesOf(month: MonthIndex, blocks: Blocks): readonly OfficeMonth[] {
  const withFault = [...faults.keys()].map((index) => {
    const office = identityOf(world, index);
    if (office === null) throw new Error(`no office ${index}`);
    return new OfficeMonth(world, office, month);
  });
  const others = [...listedOffices({ world, month, database: 'all' }, blocks)].flatMap((at) =>
    at === null || faults.has(at.office.index) ? [] : [at],
  );
  return [...withFault, ...others];
}

/** The persons of some blocks, and of those with offices of a fault about persons. */
function personsOf(month: MonthIndex, { from, to }: Blocks): readonly ListedPerson[] {
  const own = [...faults].flatMap(([index, { kind }]) => (kind === 'staffAtTwoOffices' ? [blockOf(index)] : []));
  const blocks = new Set([...own, ...Array.from({ length: to - from }, (_, at) => from + at)]);
  return [...blocks].flatMap((block) =>
    [...joinedRows(personRows({ world, month, database: 'all' }, { from: block, to: block + 1 }))].map((row) => ({
      kvks: row.kvks as readonly string[],
      functions: row.functions as readonly string[],
    })),
  );
}

function judged(month: MonthIndex, blocks: Blocks) {
  const offices = officesOf(month, blocks);
  const lists = judgedLists(offices.map(sentBy), { persons: personsOf(month, blocks) });
  return { offices, states: judgeMonth(lists, periodOf(month)) };
}

/** Expects that each rule finds its faults of a month, and nothing at offices without a fault. */
function expectFound(period: string, blocks: Blocks): void {
  const month = readPeriod(period);
  const { offices, states } = judged(month, blocks);
  const lacks = offices.map(drawnWithout);
  for (const [rule, { id }] of qualityRules.entries()) {
    const rows = [...offices.keys()].filter((row) => stateNumber(states, rule, row) === findingNumber);
    const indexOf = (row: number): number => offices[row]?.office.index ?? -1;
    const planted = faulty.filter(([, fault]) => fault.kind === id && hasFaultIn(fault, month));
    const found = rows.map(indexOf);
    for (const [index, fault] of planted) expect(found, `${id} ${fault.number}`).toContain(index);
    const isClean = (row: number): boolean =>
      !faults.has(indexOf(row)) && !twins.has(indexOf(row)) && lacks[row]?.includes(id) === false;
    const clean = rows.filter(isClean).map((row) => offices[row]?.office.kvk);
    expect(clean, `${id} of clean offices`).toEqual([]);
  }
}

describe('the planted faults of the demo', () => {
  it('are of at least forty kinds, each at five offices of the usual world and at none of a small one', () => {
    expect(faultKinds.length).toBeGreaterThanOrEqual(60);
    expect(faulty).toHaveLength(officesWithFault * faultKinds.length);
    const ids = qualityRules.map(({ id }) => id);
    expect(faultKinds.filter((kind) => !ids.includes(kind))).toEqual([]);
    for (const kind of faultKinds) {
      const numbers = faulty.flatMap(([, fault]) => (fault.kind === kind ? [fault.number] : []));
      expect(numbers.sort(), kind).toEqual([0, 1, 2, 3, 4]);
    }
    expect(officesWithFaults({ seed: 1, size: 4000 }).size).toBe(0);
  });

  it('are all found by their rule, and no rule finds anything at a clean office', () => {
    expectFound('2026-10', { from: 0, to: 3 });
  });

  it.for(['2025-10', '2026-04', '2026-11', '2027-03'])(
    'are found in the whole list of %s',
    { tags: ['long'] },
    (period) => expectFound(period, { from: 0, to: 110 }),
  );

  it('are mended, return and stay over six months as they were planted', () => {
    const months = Array.from({ length: 6 }, (_, at) => readPeriod('2026-05') + at);
    const periods = months.map(periodOf);
    const judgedMonths = months.map((month) => judged(month, { from: 0, to: 1 }));
    const stories = new Map<string, number>();
    for (const [index, fault] of faulty) {
      const rule = qualityRules.findIndex(({ id }) => id === fault.kind);
      const states = judgedMonths.map(({ offices, states }) => {
        const row = offices.findIndex(({ office }) => office.index === index);
        return ruleStates[stateNumber(states, rule, row)] ?? null;
      });
      const named = `${fault.kind} ${fault.number} ${states.join(' ')}`;
      const lacksAnyway = judgedMonths.some(({ offices }) =>
        offices.some((at) => at.office.index === index && drawnWithout(at).includes(fault.kind)),
      );
      if (lacksAnyway) continue;
      expect(
        states.map((state) => state === 'finding'),
        named,
      ).toEqual(months.map((month) => hasFaultIn(fault, month)));
      const { kind } = followUp(seenMonths(periods, states), []) ?? { kind: 'never' };
      expect(kind, named).toBe(plannedStory(fault, months, states.find((state) => state !== 'finding') ?? null));
      stories.set(kind, (stories.get(kind) ?? 0) + 1);
    }
    expect(stories.get('open')).toBeGreaterThan(150);
    expect(stories.get('mended')).toBeGreaterThan(10);
    expect(stories.get('returned')).toBeGreaterThan(10);
  });

  it('are in the dossier as in the list', () => {
    const [index] = faulty.find(([, { kind }]) => kind === 'siteForm') ?? [];
    const office = index === undefined ? null : identityOf(world, index);
    if (office === null) throw new Error('no office with a fault');
    const { content } = entityDetail(world, readPeriod('2026-10'), office);
    expect(content.url?.[0]?.value).toBe(plantedFaults.siteForm.url);
  });

  it('leave a version in the dossier when they are mended', () => {
    const [index] = faulty.find(([, { kind, number }]) => kind === 'siteForm' && number === 4) ?? [];
    const office = index === undefined ? null : identityOf(world, index);
    if (office === null) throw new Error('no office with a fault');
    const { content } = entityDetail(world, readPeriod('2026-10'), office);
    const faultyVersions = (content.url ?? []).filter(({ value }) => value === plantedFaults.siteForm.url);
    expect(faultyVersions.length).toBeGreaterThan(1);
  });
});

/** How a fault stands in the last of some months by its plan. @param sound the state of its rule while it has no fault */
function plannedStory(fault: Fault, months: readonly MonthIndex[], sound: keyof typeof seenStates | null): string {
  const has = months.map((month) => hasFaultIn(fault, month));
  if (!has.includes(true)) return 'never';
  const ends = sound === null ? 'unknown' : seenStates[sound];
  if (has.at(-1) === false) return ends === 'passed' ? 'mended' : ends === 'ended' ? 'ended' : 'lost';
  const isBack = has.some((now, at) => now && at > 0 && has[at - 1] === false && has.slice(0, at).includes(true));
  return isBack && ends === 'passed' ? 'returned' : 'open';
}
