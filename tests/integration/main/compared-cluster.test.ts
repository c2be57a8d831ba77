import { describe, expect, it } from 'vitest';
import { risingChain } from '../../../src/demo/data/facts/planted';
import { kindWords } from '../../../src/shared/catalog/past-column';
import { cellKinds } from '../../../src/shared/domain/lists/comparison';
import { writeListChoice } from '../../../src/shared/filters/kinds/list-choice';
import { startTwoMonths } from './two-months';

/** With this number of offices the rising chain has the twenty that a segment needs. */
const offices = 13_000;

describe('two months of a large demo', { tags: ['long'] }, () => {
  it('show that full-time jobs rose in the rising chain', async () => {
    const { program, query, stop } = await startTwoMonths(offices);
    try {
      const changed = writeListChoice({ values: cellKinds.map((kind) => kindWords[kind]), empty: false, all: false });
      const where = await program.get('comparison.where', {
        ...query([{ column: 'fte@how', text: changed }]),
        column: 'fte',
        requesterId: 'test',
      });
      expect(where.map(({ value }) => value)).toContain(risingChain);
    } finally {
      await stop();
    }
  });
});
