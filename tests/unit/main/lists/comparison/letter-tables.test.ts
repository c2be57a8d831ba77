import fc from 'fast-check';
import { expect, it } from 'vitest';
import { letterFacts } from '../../../../../src/main/lists/comparison/letter-facts';
import { filedLetter } from '../../../../../src/main/lists/comparison/letter-tables';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import type { SentenceRows } from '../../../../../src/shared/domain/lists/month-letter';
import { sentenceFilters } from '../../../../../src/shared/filters/letter-filters';
import { examples } from '../../../../first-cases';
import { kvkOf, type Row, unreadable } from '../../made-month';
import { compare, query, rows as rowsOf } from './compared-months';

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
  const cellsOf = (about: SentenceRows) => tableOf(before, after, about)?.rows;
  expect(tableOf(before, after, ofKind('arrived'))).toEqual({
    columns: ['KvK', 'Naam', 'Plaats', 'Wat er veranderde'],
    rows: [[kvkOf(6), 'Kantoor 6', 'Kampen', 'nieuw']],
    total: 1,
  });
  expect(cellsOf(ofKind('left'))).toEqual([[kvkOf(5), 'Kantoor 5', 'Deventer', 'uit de lijst']]);
  expect(cellsOf(ofKind('stopped'))).toEqual([[kvkOf(2), 'Kantoor 2', 'Zwolle', 'gestopt']]);
  expect(cellsOf(ofKind('continued'))).toEqual([
    [kvkOf(8), 'Kantoor 7 → Kantoor 8', 'Zwolle', `voortgezet: KvK ${kvkOf(7)} → ${kvkOf(8)}`],
  ]);
  const both =
    'verhuisd, rating omhoog: Straat Dam 1 → Brink 2; Postcode 8011 AA → 7411 BB; Plaats Zwolle → Deventer; RiFD-rating 7,0 → 7,5';
  for (const about of [ofKind('moved'), ofKind('ratingUp'), { kind: 'several' } as const])
    expect(cellsOf(about)).toEqual([[kvkOf(1), 'Kantoor 1', 'Deventer', both]]);
  expect(cellsOf({ kind: 'technical' })).toEqual([
    [kvkOf(3), 'Kantoor 3', 'Zwolle', expect.stringMatching(/^(?=.*FTE 2,0 → 3,0)(?=.*Telefoon .+ → .+)/)],
  ]);
  expect(cellsOf({ kind: 'unread' })).toEqual([[kvkOf(4), 'Kantoor 4', 'Zwolle', 'FTE: niet te lezen']]);
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

/** How many rows a sentence opens in the list, and how many it counts; of cells that could not be read both are offices. */
function openedAndCounted(earlier: readonly Row[], later: readonly Row[]) {
  const compared = compare(earlier, later);
  const { sentences, tables } = filedLetter(compared, query());
  const facts = letterFacts(compared, query());
  return sentences.flatMap(({ rows: about }, at) => {
    if (about === null) return [];
    const filters = sentenceFilters({ filters: [], rows: about }, facts, (name) => columnNamed('advisers', name));
    const opened = rowsOf(compared, query({ changedOnly: about.kind !== 'unread' }, filters)).length;
    const table = tables[at];
    const counted = about.kind === 'unread' ? new Set(table?.rows.map(([kvk]) => kvk)).size : table?.total;
    return [{ kind: about.kind, opened, counted }];
  });
}

it('every sentence opens as many rows as it counts, whatever changed', () => {
  const kinds = openedAndCounted(before, after).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['changes', 'several', 'technical', 'unread']));
  const cells = fc.record({
    active: fc.boolean(),
    city: fc.constantFrom('Zwolle', 'Deventer', 'Deventer Zuid'),
    street: fc.constantFrom('Dam 1', 'Wal 9'),
    postcode: fc.constantFrom('8011 AA', '7411 DD'),
    ratingRiFD: fc.constantFrom(6, 7, 8),
    fte: fc.constantFrom(2, 3, unreadable),
  });
  const office = fc.record({ earlier: fc.option(cells), later: fc.option(cells) });
  const months = fc.array(office, { minLength: 10, maxLength: 60 });
  fc.assert(
    fc.property(months, (made) => {
      const month = (of: 'earlier' | 'later') =>
        made.flatMap((each, at) => (each[of] === null ? [] : [base(at + 1, each[of])]));
      for (const { kind, opened, counted } of openedAndCounted(month('earlier'), month('later')))
        expect(opened, kind).toBe(counted);
    }),
    { numRuns: examples(20) },
  );
});
