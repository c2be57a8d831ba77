import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { describeFilter } from '../../../../src/shared/filters/kinds/describe-filter';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { fold } from '../../../../src/shared/format/fold';

const thisYear = 2026;

function column(name: string) {
  const known = columnNamed('advisers', name);
  if (known === undefined) throw new Error(`no column ${name}`);
  return known;
}

const read = (name: string, typed: string) => parseFilter(column(name), typed, thisYear);

/** What the field shows under a text that it refuses: the reason, and the guess. */
function refusal(name: string, typed: string): readonly [message: string, suggestion: string | undefined] {
  const filter = read(name, typed);
  if (filter.ok) throw new Error(`${typed} is a filter`);
  return [filter.message, filter.suggestion];
}

function keeps(name: string, typed: string, value: string): boolean {
  const filter = read(name, typed);
  return filter.ok && filter.test.on === 'text' && filter.test.test(fold(value));
}

describe('a typed filter', () => {
  it('finds exactly one number or postcode in any notation', () => {
    for (const typed of ['=3511AB', '=3511 AB', '= 3511 ab'])
      expect(keeps('postcode', typed, '3511AB'), typed).toBe(true);
    expect(keeps('postcode', '=3511 AB', '3511AC')).toBe(false);
    for (const typed of ['=99041278', '=99.041.278', '=9904 1278'])
      expect(keeps('kvk', typed, '99041278'), typed).toBe(true);
    expect(keeps('kvk', '=9904', '99041278')).toBe(false);
    expect(keeps('phone', '=020 1234567', '020-1234567')).toBe(true);
    expect(keeps('name', '=Jansen Advies', 'Jansen-Advies')).toBe(false);
  });

  it('refuses a bound with its signs in reverse, which was read without the equal values', () => {
    expect(refusal('fte', '=>5')[1]).toBe('>=5');
    expect(refusal('fte', '=<5')[1]).toBe('<=5');
    expect(refusal('fte', '!=>5')[1]).toBe('!>=5');
    expect(read('fte', '=5')).toMatchObject({ ok: true, test: { from: 5, to: 5 } });
  });

  it('takes the hyphens of Word for hyphens', () => {
    for (const hyphen of ['\u2010', '\u2011', '\u2212']) {
      expect(read('fte', `3${hyphen}5`)).toMatchObject({ ok: true, test: { from: 3, to: 5 } });
      expect(read('dateSettlement', `24${hyphen}12${hyphen}2023`)).toMatchObject({
        ok: true,
        test: { from: 20231224 },
      });
      expect(keeps('postcode', `10${hyphen}12`, '1134AB')).toBe(true);
    }
  });

  it('with the bounds of Word, a year in two digits or a country code before a postcode has a guess', () => {
    for (const [name, typed, guess] of [
      ['fte', '≥5', '>=5'],
      ['fte', '! ≤ 5', '!<=5'],
      ['equity', '≥ € 1.000', '>=1000'],
      ['dateSettlement', '≥2020', '2020..'],
      ['dateSettlement', '≤ 06-2024', '..06-2024'],
      ['dateSettlement', '24-12-23', '24-12-2023'],
      ['dateSettlement', '24/12/98', '24-12-1998'],
      ['dateSettlement', '24-12-27', '24-12-2027'],
      ['dateSettlement', '1.1.20..31.12.24', '1-1-2020..31-12-2024'],
      ['postcode', 'NL-3511 AB', '3511AB'],
      ['postcode', 'nl 3511ab, NL3512', '3511ab,3512'],
    ] as const)
      expect([typed, refusal(name, typed)[1]]).toEqual([typed, guess]);
    expect(refusal('dateSettlement', '24-12-28')[1]).toBe('24-12-1928');
    expect(refusal('dateSettlement', '06-24')[1]).toBeUndefined();
    const born = (typed: string) => parseFilter({ filterKind: 'birthDate' }, typed, thisYear);
    expect(born('24-12-70')).toMatchObject({ ok: false, suggestion: '24-12-1970' });
    expect(born('24.12.05')).toMatchObject({ ok: false, suggestion: '24-12-2005' });
    expect(born('24-12-27')).toMatchObject({ ok: false, suggestion: '24-12-1927' });
  });

  it('is described as a range also with signs of money and growth', () => {
    expect(describeFilter(column('equity'), '€1000-€2000').words).toBe('is 1.000 t/m 2.000');
    expect(describeFilter(column('fte'), '+3 - 5').words).toBe('is 3 t/m 5');
  });

  it('says of a range of postcodes without room that its end is not in it', () => {
    for (const [typed, guess] of [
      ['3511-3511', '3511'],
      ['10-10', '10'],
    ])
      expect(refusal('postcode', typed ?? '')).toEqual([
        'Een bereik loopt tot aan zijn einde. Typ alleen het begin, bijvoorbeeld 10.',
        guess,
      ]);
    expect(refusal('postcode', '1-10')).toEqual([expect.stringContaining('Een bereik loopt'), undefined]);
    expect(refusal('postcode', '12-10')[1]).toBe('10-12');
  });

  it('names the years that a date can have, instead of asking for a year again', () => {
    for (const typed of ['1899', '2028', '06-2030', '24-12-2028', '2020..2099'])
      expect(refusal('dateSettlement', typed)[0]).toBe('Typ een jaar van 1900 t/m 2027.');
    expect(refusal('dateSettlement', '31-02-2024')[0]).toContain('Die dag bestaat niet');
    expect(refusal('dateSettlement', 'maart')[0]).toContain('Typ een dag');
  });
});
