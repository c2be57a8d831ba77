import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOfPage } from '../../../../../src/main/lists/questions/described-rows';
import { pageOf } from '../../../../../src/main/lists/questions/page';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { kvkOf, monthOf } from '../../made-month';

const cities = ['Utrecht', 'Gouda', 'Ede'];
const query = { ...wholeList('advisers'), columns: ['city'], offset: 0, limit: 2 };

it('pinned rows are above every page in the order of pinning, whatever the question leaves out, and change no count', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...cities), { minLength: 1, maxLength: 9 }),
      fc.uniqueArray(fc.nat(11), { maxLength: 5 }),
      fc.record({ city: fc.constantFrom('', ...cities), offset: fc.nat(4), direction: fc.constantFrom('asc', 'desc') }),
      (offices, pins, { city, offset, direction }) => {
        const list = monthOf({ advisers: offices.map((each, at) => ({ kvk: kvkOf(at), city: each })) })('advisers');
        const filters = city === '' ? [] : [{ column: 'city', text: city }];
        const asked = { ...query, filters, offset, sort: [{ column: 'city', direction } as const] };
        const { pinned, ...page } = pageOf(list, { ...asked, pinned: pins.map(kvkOf) });
        expect(page).toEqual(rowsOfPage(list, asked));
        const known = pins.filter((at) => at < offices.length);
        expect(pinned?.ids ?? []).toEqual(known.map(kvkOf));
        expect(pinned?.columns.city ?? []).toEqual(known.map((at) => offices[at]));
        expect(pinned?.outside ?? []).toEqual(
          known.filter((at) => city !== '' && offices[at] !== city).map((at) => kvkOf(at)),
        );
      },
    ),
    { numRuns: 60 },
  );
});
