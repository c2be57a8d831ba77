import { describe, expect, it } from 'vitest';
import { entityDetail } from '../../../src/demo/data/dossier/entity-detail';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { faultKinds, officesWithFault, plantedFaults } from '../../../src/demo/data/facts/faults';
import { identityOf } from '../../../src/demo/data/facts/identity';
import { joined } from '../../../src/demo/data/facts/row-source';
import { officesWithFaults } from '../../../src/demo/data/office/fault-values';
import { OfficeMonth } from '../../../src/demo/data/office/office-month';
import { listedOffices } from '../../../src/demo/data/office/office-rows';
import { officeParts } from '../../../src/demo/data/office/office-values';
import { findingNumber, judgeMonth, stateNumber } from '../../../src/main/lists/quality/month-states';
import { qualityRules } from '../../../src/shared/quality/rules/quality-rules';
import { judgedTable } from '../main/quality/judged-table';

const world = { seed: 1, size: 25_000 };
const faults = officesWithFaults(world);

/** The kind of each office with a fault, by the place of its row; these come first, and then offices of some whole blocks. */
function officesOf(period: string, blocks: { readonly from: number; readonly to: number }) {
  const month = readPeriod(period);
  const withFault = [...faults].map(([index, kind]) => {
    const office = identityOf(world, index);
    if (office === null) throw new Error(`no office ${index}`);
    return { at: new OfficeMonth(world, office, month), kind };
  });
  const clean = [...listedOffices({ world, month, database: 'all' }, blocks)].flatMap((at) =>
    at === null || faults.has(at.office.index) ? [] : [{ at, kind: null }],
  );
  return [...withFault, ...clean].map(({ at, kind }) => ({ kind, cells: joined(officeParts(at)) }));
}

/** The number of findings of each rule at offices with its fault, and at offices without any fault. */
function findings(period: string, blocks: { readonly from: number; readonly to: number }) {
  const offices = officesOf(period, blocks);
  const states = judgeMonth(judgedTable(offices.map(({ cells }) => cells)), period);
  return qualityRules.map(({ id, level }, rule) => {
    const rows = [...offices.keys()].filter((row) => stateNumber(states, rule, row) === findingNumber);
    const planted = rows.filter((row) => offices[row]?.kind === id).length;
    return { id, level, planted, clean: rows.filter((row) => offices[row]?.kind === null).length };
  });
}

function expectFound(period: string, blocks: { readonly from: number; readonly to: number }): void {
  const found = findings(period, blocks);
  const kinds: readonly string[] = faultKinds;
  expect(found.filter(({ planted }) => planted > 0)).toHaveLength(faultKinds.length);
  for (const { id, level, planted, clean } of found) {
    expect(planted, id).toBe(kinds.includes(id) ? officesWithFault : 0);
    if (level === 'required' || kinds.includes(id)) expect(clean, `${id} of clean offices`).toBe(0);
  }
}

describe('the planted faults of the demo', () => {
  it('are of at least forty kinds, each at five offices of the usual world and at none of a small one', () => {
    expect(faultKinds.length).toBeGreaterThanOrEqual(40);
    expect(faults.size).toBe(officesWithFault * faultKinds.length);
    expect(officesWithFaults({ seed: 1, size: 4000 }).size).toBe(0);
  });

  it('are all found by their rule, and clean offices have no finding of that rule or of any required one', () => {
    expectFound('2026-10', { from: 0, to: 3 });
  });

  it.for(['2025-10', '2026-04', '2026-11', '2027-03'])(
    'are found in the whole list of %s',
    { tags: ['long'] },
    (period) => expectFound(period, { from: 0, to: 110 }),
  );

  it('are in the dossier as in the list', () => {
    const [index] = [...faults].find(([, kind]) => kind === 'siteForm') ?? [];
    const office = index === undefined ? null : identityOf(world, index);
    if (office === null) throw new Error('no office with a fault');
    const { content } = entityDetail(world, readPeriod('2026-10'), office);
    expect(content.url?.[0]?.value).toBe(plantedFaults.siteForm.url);
  });
});
