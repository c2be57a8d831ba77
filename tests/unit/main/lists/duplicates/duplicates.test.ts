import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicatesOf } from '../../../../../src/main/lists/duplicates/duplicates';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { examples } from '../../../../first-cases';
import { kvkOf, monthOf, type Row } from '../../made-month';

const list = (rows: readonly Row[]) =>
  monthOf({ advisers: rows.map((row, at) => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, active: true, ...row })) })(
    'advisers',
  );
const none: Row = { phone: null, mail: null, url: null, postcode: null, street: null, decisionmakers: [] };
const found = (rows: readonly Row[]) => duplicatesOf(list(rows.map((row) => ({ ...none, ...row }))), null);
const numbersOf = ({ findings }: ReturnType<typeof duplicatesOf>) =>
  findings.map(({ offices }) => offices.map(({ kvk }) => Number(kvk) - 99_000_000));

describe('offices that may be one', () => {
  it('share a telephone number or a mailbox, however it is written', () => {
    expect(numbersOf(found([{ phone: '030-1234567' }, { phone: '+31 30 1234567' }, {}]))).toEqual([[0, 1]]);
    expect(numbersOf(found([{ mail: 'Info@een.example' }, {}, { mail: 'info@een.example' }]))).toEqual([[0, 2]]);
  });

  it('need two signs when each may be that of a building, a chain or a family', () => {
    const address = { postcode: '3511 AB', street: 'Hofplein 3' };
    expect(found([address, address]).findings).toEqual([]);
    expect(found([{ url: 'www.een.example' }, { url: 'http://een.example/' }]).findings).toEqual([]);
    const both = found([
      { ...address, decisionmakers: ['J. de Vries'] },
      { ...address, decisionmakers: ['P. Bos', 'J. de Vries'] },
    ]);
    expect(numbersOf(both)).toEqual([[0, 1]]);
    expect(both.findings[0]?.shared.map(({ sign, value }) => [sign, value])).toEqual([
      ['address', 'Hofplein 3, 3511 AB'],
      ['people', 'J. de Vries'],
    ]);
  });

  it('are one finding when three or more belong together', () => {
    const three = found([
      { phone: '030-1234567' },
      { phone: '030-1234567', mail: 'a@b.example' },
      { mail: 'a@b.example' },
    ]);
    expect(numbersOf(three)).toEqual([[0, 1, 2]]);
    expect(three.findings[0]?.pairs).toEqual([
      [kvkOf(0), kvkOf(1)],
      [kvkOf(1), kvkOf(2)],
    ]);
  });

  it('are those with at least one of the chosen offices', () => {
    const rows = [
      { phone: '030-1234567' },
      { phone: '030-1234567' },
      { phone: '030-7654321' },
      { phone: '030-7654321' },
    ];
    const made = list(rows.map((row) => ({ ...none, ...row })));
    const chosen = { ...wholeList('advisers'), filters: [{ column: 'kvk', text: kvkOf(3) }] };
    expect(numbersOf(duplicatesOf(made, chosen))).toEqual([[2, 3]]);
  });

  it('are not those that stopped, and not all offices that use the number of one firm', () => {
    const phone = { phone: '030-1234567' };
    expect(found([phone, { ...phone, active: false }]).findings).toEqual([]);
    expect(found(Array.from({ length: 9 }, () => phone)).findings).toEqual([]);
    expect(numbersOf(found(Array.from({ length: 8 }, () => phone)))).toHaveLength(1);
  });

  it('are found without the columns that the subscription withholds, which are named', () => {
    const known = duplicatesOf(list([{ phone: '030-1234567' }, { phone: '030-1234567' }]), null);
    expect(numbersOf(known)).toEqual([[0, 1]]);
    expect(known.withheld).toEqual(['mail', 'site', 'address', 'people']);
  });

  const office = fc.record({
    phone: fc.constantFrom(null, '030-1234567', '020-7654321'),
    mail: fc.constantFrom(null, null, 'info@een.example'),
    url: fc.constantFrom(null, 'www.een.example', 'www.twee.example'),
    decisionmakers: fc.constantFrom<string[]>([], ['J. de Vries'], ['J. de Vries', 'P. Bos']),
    active: fc.constantFrom(true, true, false),
  });

  it('are the pairs that someone would find who lays every office beside every other', () => {
    fc.assert(
      fc.property(fc.array(office, { minLength: 2, maxLength: 8 }), (rows) => {
        const pairs = rows.flatMap((one, first) =>
          rows.flatMap((other, second) => {
            if (second <= first || !one.active || !other.active) return [];
            const people = one.decisionmakers.filter((name) => other.decisionmakers.includes(name)).length;
            const score =
              (one.phone !== null && one.phone === other.phone ? 3 : 0) +
              (one.mail !== null && one.mail === other.mail ? 3 : 0) +
              (one.url !== null && one.url === other.url ? 2 : 0) +
              2 * people;
            return score >= 3 ? [`${kvkOf(first)} ${kvkOf(second)}`] : [];
          }),
        );
        const { findings } = found(rows);
        expect(findings.flatMap(({ pairs: own }) => own.map((pair) => pair.join(' '))).sort()).toEqual(pairs.sort());
        const offices = findings.flatMap((finding) => finding.offices.map(({ kvk }) => kvk));
        expect(new Set(offices).size).toBe(offices.length);
      }),
      { numRuns: examples(80) },
    );
  });
});
