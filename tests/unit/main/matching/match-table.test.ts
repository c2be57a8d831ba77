import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOfTable, cluesReader, matchTable } from '../../../../src/main/matching/match-table';
import { packTable } from '../../../../src/main/own-tables/pack-table';
import { rowStates } from '../../../../src/shared/domain/lists/own-table';
import { Fault } from '../../../../src/shared/domain/result';
import { decisionKey } from '../../../../src/shared/matching/clues';
import type { RowMatch } from '../../../../src/shared/matching/evidence';

function tableOf(text: string) {
  const { rows, columns, clues } = packTable(text, { head: 1 });
  return {
    rows,
    clues,
    cells: new Map(columns.map(({ place, cells }) => [place, cells])),
    heads: new Map(columns.map(({ place, head }) => [place, head])),
  };
}

/** Rows are about the office whose number is in their name; a name with a question mark is doubtful. */
const match = ({ name = '' }: { readonly name?: string }): RowMatch => {
  const kvk = Number(/\d+/.exec(name)?.[0] ?? 0);
  const candidate = { kvk, score: 99, evidence: [{ kind: 'sameName' }] } as const;
  if (kvk === 0) return { kind: 'missing', reason: 'nothingNear' };
  return name.includes('?') ? { kind: 'doubtful', candidates: [candidate] } : { kind: 'sure', candidate };
};
const onRows = () => undefined;
const statesOf = (table: ReturnType<typeof tableOf>, decisions: Parameters<typeof matchTable>[1]['decisions'] = []) => {
  const { links, ...found } = matchTable(table, { match, decisions, onRows });
  return { ...found, kvks: [...links.kvks], states: [...links.states].map((state) => rowStates[state]) };
};

const file = 'Naam;Plaats;Premie\nKantoor 1;Utrecht;5\nKantoor 2?;Zwolle;6\nOnbekend;Breda;7';

describe('the links of an own table', () => {
  it('are sure, to be decided, or absent with the reason', () => {
    const found = statesOf(tableOf(file));
    expect(found.states).toEqual(['sure', 'doubtful', 'noOffice']);
    expect(found.kvks).toEqual([1, 0, 0]);
    expect(found.counts).toMatchObject({ sure: 1, doubtful: 1, noOffice: 1, decided: 0 });
    expect(found.doubts).toEqual([{ row: 1, candidates: [expect.objectContaining({ kvk: 2 })] }]);
    expect(found.several).toEqual([]);
    expect(statesOf(tableOf('Naam;Plaats\nKantoor 2;A\nKantoor 1;A\nKantoor 1;B')).several).toEqual([1, 2]);
  });

  it('hold a thousand rows to decide, of different clues, and count the others', () => {
    const names = Array.from({ length: 1200 }, (_, at) => `Kantoor ${at + 1}?`);
    const found = statesOf(tableOf(['Naam', ...names, ...names].join('\n')));
    expect(found.doubts.map(({ row }) => row)).toEqual(Array.from({ length: 1000 }, (_, row) => row));
    expect([found.toDecide, found.counts.doubtful]).toEqual([1200, 2400]);
  });

  it('follow the decisions of the user, also in a next version of the file in another order and notation', () => {
    const decided = { kvk: 8, words: '', decidedOn: '2026-11-29' };
    const clues = decisionKey(cluesReader(tableOf(file))(1));
    const next = tableOf('Premie;Plaats;Naam\n9; Zwolle ;KANTOOR 2?\n5;Utrecht;Kantoor 1');
    expect(statesOf(next, [{ ...decided, clues }])).toMatchObject({ states: ['decided', 'sure'], kvks: [8, 1] });
    expect(statesOf(next, [{ ...decided, kvk: null, clues }])).toMatchObject({ states: ['decidedNone', 'sure'] });
  });
});

describe('a new version of a file', () => {
  it('says what came, went and changed', () => {
    const next = 'Naam;Plaats;Premie;Nieuw\nKantoor 2?;Zwolle;60;x\nKantoor 3;Ede;1;y\nKantoor 1;Utrecht;5;z';
    expect(changesOfTable(tableOf(file), tableOf(next), () => {})).toEqual({
      came: 1,
      went: 1,
      changed: 1,
      examples: { came: ['Kantoor 3, Ede'], went: ['Onbekend, Breda'], changed: ['Kantoor 2?, Zwolle'] },
      newColumns: ['Nieuw'],
      missingColumns: [],
    });
  });

  it('can be cancelled while its rows are compared', () => {
    const cancelled = new Fault('CANCELLED');
    const check = () => {
      throw cancelled;
    };
    expect(() => changesOfTable(tableOf(file), tableOf(file), check)).toThrow(cancelled);
  });

  it('changes nothing in another order, and counts every row once', () => {
    const row = fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('1', '2'));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.array(row, { minLength: 1 }), (before, after) => {
        const written = (rows: typeof before) =>
          tableOf(['Naam;Premie', ...rows.map((cells) => cells.join(';'))].join('\n'));
        const sorted = before.toSorted(([one], [other]) => (one < other ? -1 : 1));
        expect(changesOfTable(written(before), written(sorted), () => {})).toMatchObject({
          came: 0,
          went: 0,
          changed: 0,
        });
        const { came, went, changed } = changesOfTable(written(before), written(after), () => {});
        const unchanged = before.length - went - changed;
        expect(unchanged + changed + came).toBe(after.length);
        expect(unchanged).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
