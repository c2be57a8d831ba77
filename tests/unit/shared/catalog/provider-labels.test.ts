import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed, columnsOf } from '../../../../src/shared/catalog/catalog';
import { columnsWith } from '../../../../src/shared/catalog/named-columns';
import { subscribed, subscriptionColumns } from '../../../../src/shared/catalog/subscription-columns';
import { examples } from '../../../first-cases';

const catalogue = columnsOf('advisers');
const words = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...catalogue.map(({ name }) => name)),
    label: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    explanation: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  }),
  { selector: ({ name }) => name, maxLength: 5 },
);

describe('a label that the provider gave', () => {
  it('is the same in the list, the dossier and the export', () => {
    fc.assert(
      fc.property(words, (given) => {
        const inList = subscriptionColumns('advisers', { standard: null, words: given }, []);
        const inDossier = subscribed(catalogue, { words: given, withheld: [] });
        const inExport = columnsWith('advisers', { kvkLists: [], ownTables: [], words: given, months: null });
        for (const [at, { name, label, explanation }] of inList.entries()) {
          expect(inDossier[at]).toMatchObject({ name, label, explanation });
          expect(inExport(name)).toMatchObject({ label, explanation });
          const own = given.find((each) => each.name === name);
          expect(label).toBe(own?.label ?? columnNamed('advisers', name)?.label);
        }
      }),
      { numRuns: examples(20) },
    );
  });
});
