import { expect, it } from 'vitest';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { plantedTwins } from '../../../src/demo/data/facts/faults';
import { identityOf } from '../../../src/demo/data/facts/identity';
import { joined } from '../../../src/demo/data/facts/row-source';
import { officesWithTwins } from '../../../src/demo/data/office/fault-values';
import { OfficeMonth } from '../../../src/demo/data/office/office-month';
import { listedOffices } from '../../../src/demo/data/office/office-rows';
import { officeParts } from '../../../src/demo/data/office/office-values';
import { duplicatesOf } from '../../../src/main/lists/duplicates/duplicates';
import { monthOf, type Row } from '../main/made-month';

const world = { seed: 1, size: 25_000 };
const columns = ['kvk', 'name', 'active', 'phone', 'mail', 'url', 'postcode', 'street', 'decisionmakers'];

it('offices that the demo lists twice or three times are found among others, each set once', () => {
  const month = readPeriod('2026-10');
  const twins = [...officesWithTwins(world).keys()].map((index) => {
    const office = identityOf(world, index);
    if (office === null) throw new Error(`no office ${index}`);
    return new OfficeMonth(world, office, month);
  });
  const others = [...listedOffices({ world, month, database: 'all' }, { from: 0, to: 1 })].flatMap((at) => at ?? []);
  const rows = [...twins, ...others].map((at): Row => {
    const cells = joined(officeParts(at));
    return Object.fromEntries(columns.map((name) => [name, cells[name] ?? null])) as Row;
  });
  const { findings } = duplicatesOf(monthOf({ advisers: rows })('advisers'), null);
  const numbers = twins.map((_, at) => String(rows[at]?.kvk));
  const expected = plantedTwins.map(({ offices }, set) => {
    const from = plantedTwins.slice(0, set).reduce((sum, each) => sum + each.offices, 0);
    return numbers.slice(from, from + offices).sort();
  });
  const found = findings.map(({ offices }) => offices.map(({ kvk }) => kvk).sort());
  for (const set of expected) expect(found).toContainEqual(set);
  expect(numbers).toHaveLength(11);
});
