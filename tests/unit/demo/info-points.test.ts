import { describe, expect, it } from 'vitest';
import { entityDetail } from '../../../src/demo/data/dossier/entity-detail';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { identityOf } from '../../../src/demo/data/facts/identity';
import { infoPoints } from '../../../src/shared/catalog/info-points';

/** The fields of the dossier's info points. */
const fields = [...new Set(infoPoints.map(({ field }) => field))];

describe('the info points of the demo', () => {
  it('all have values, and more than three quarters are empty for some offices', { tags: ['long'] }, () => {
    const world = { seed: 1, size: 2000 };
    const month = readPeriod('2026-10');
    const filled = new Map(fields.map((field) => [field, 0]));
    let offices = 0;
    const empty = () => fields.filter((field) => filled.get(field) === 0);
    const always = () => fields.filter((field) => filled.get(field) === offices);
    // More offices cannot undo this: a filled field stays filled, and a field that was empty once is not always filled.
    const isProven = () => empty().length === 0 && always().length < fields.length / 4;
    for (let index = 0; index < world.size && !isProven(); index += 1) {
      const office = identityOf(world, index);
      if (office === null || office.entry > month) continue;
      offices += 1;
      const { content } = entityDetail(world, month, office);
      for (const field of fields) {
        if (content[field]?.some(({ endTime }) => endTime === null)) filled.set(field, (filled.get(field) ?? 0) + 1);
      }
    }
    expect(empty()).toEqual([]);
    expect(always().length).toBeLessThan(fields.length / 4);
  });
});
