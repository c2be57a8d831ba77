import { expect, it } from 'vitest';
import { filedLetter } from '../../../../../src/main/lists/comparison/letter-tables';
import type { SentenceRows } from '../../../../../src/shared/texts/letter-sentences';
import { kvkOf, type Row, unreadable } from '../../made-month';
import { compare, query } from './compared-months';

const street = { street: 'Dam 1', postcode: '8011 AA', city: 'Zwolle' };
const base = (number: number, more: Partial<Row> = {}): Row => ({
  kvk: kvkOf(number),
  name: `Kantoor ${number}`,
  active: true,
  ...street,
  phone: '0381234567',
  ratingRiFD: 7,
  fte: 2,
  ...more,
});

const elsewhere = { street: 'Wal 9', postcode: '7411 DD', phone: '0570123456' };

const before = [base(1), base(2), base(3), base(4), base(5, { ...elsewhere, city: 'Deventer' }), base(7)];
const after = [
  base(1, { street: 'Brink 2', postcode: '7411 BB', city: 'Deventer', ratingRiFD: 7.5 }),
  base(2, { active: false }),
  base(3, { phone: '0387654321', fte: 3 }),
  base(4, { fte: unreadable }),
  base(6, { street: 'Kade 3', postcode: '8261 CC', city: 'Kampen', phone: '0383333333' }),
  base(8),
];

/** The table of the sentence about rows of a kind. */
function tableOf(earlier: readonly Row[], later: readonly Row[], about: SentenceRows) {
  const { sentences, tables } = filedLetter(compare(earlier, later), query());
  return tables[sentences.findIndex(({ rows }) => JSON.stringify(rows) === JSON.stringify(about))] ?? null;
}

const ofKind = (...kinds: Extract<SentenceRows, { kind: 'changes' }>['kinds']): SentenceRows => ({
  kind: 'changes',
  kinds,
});

it('the rows of a sentence say who, where and what changed, as the list shows it', () => {
  const rowsOf = (about: SentenceRows) => tableOf(before, after, about)?.rows;
  expect(tableOf(before, after, ofKind('arrived'))).toEqual({
    columns: ['KvK', 'Naam', 'Plaats', 'Wat er veranderde'],
    rows: [[kvkOf(6), 'Kantoor 6', 'Kampen', 'nieuw']],
    total: 1,
  });
  expect(rowsOf(ofKind('left'))).toEqual([[kvkOf(5), 'Kantoor 5', 'Deventer', 'uit de lijst']]);
  expect(rowsOf(ofKind('stopped'))).toEqual([[kvkOf(2), 'Kantoor 2', 'Zwolle', 'gestopt']]);
  expect(rowsOf(ofKind('continued'))).toEqual([
    [kvkOf(8), 'Kantoor 7 → Kantoor 8', 'Zwolle', `voortgezet: KvK ${kvkOf(7)} → ${kvkOf(8)}`],
  ]);
  const both =
    'verhuisd, rating omhoog: Straat Dam 1 → Brink 2; Postcode 8011 AA → 7411 BB; Plaats Zwolle → Deventer; RiFD-rating 7,0 → 7,5';
  for (const about of [ofKind('moved'), ofKind('ratingUp'), { kind: 'several' } as const])
    expect(rowsOf(about)).toEqual([[kvkOf(1), 'Kantoor 1', 'Deventer', both]]);
  expect(rowsOf({ kind: 'technical' })).toEqual([
    [kvkOf(3), 'Kantoor 3', 'Zwolle', expect.stringMatching(/^(?=.*FTE 2,0 → 3,0)(?=.*Telefoon .+ → .+)/)],
  ]);
  expect(rowsOf({ kind: 'unread' })).toEqual([[kvkOf(4), 'Kantoor 4', 'Zwolle', 'FTE: niet te lezen']]);
});

it('no table has a column that the subscription withholds', () => {
  const without = (rows: readonly Row[]) => rows.map(({ city: _, street: __, phone: ___, ...others }) => others);
  const { tables } = filedLetter(compare(without(before), without(after)), query());
  const shown = tables.flatMap((table) => (table === null ? [] : [...table.columns, ...table.rows.flat()]));
  expect(shown).toContain('Kantoor 6');
  expect(shown.filter((text) => /Plaats|Straat|Telefoon|Zwolle|Deventer|Dam|038/.test(text))).toEqual([]);
});

it('the rows of a sentence are in Dutch order of their names, at most two hundred, with the number of all', () => {
  const many = Array.from({ length: 250 }, (_, at) => base(at + 10, { name: `Kantoor ${250 - at}` }));
  const table = tableOf(before, [...before, ...many], ofKind('arrived'));
  expect(table?.total).toBe(250);
  expect(table?.rows.map(([, name]) => name)).toEqual(Array.from({ length: 200 }, (_, at) => `Kantoor ${at + 1}`));
});
