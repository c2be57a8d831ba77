import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeStates, encodeStates, KeptStates } from '../../../../../src/main/lists/quality/kept-states';
import { bytesOfRule, judgeMonth, type MonthStates } from '../../../../../src/main/lists/quality/month-states';
import { openList } from '../../../../../src/main/lists/thread/open-list';
import { besidePath } from '../../../../../src/main/months/beside-month';
import { MonthFile } from '../../../../../src/main/months/month-file';
import { removeLeftovers } from '../../../../../src/main/months/month-leftovers';
import { MonthWriter } from '../../../../../src/main/months/month-writer';
import { ruleColumnName } from '../../../../../src/shared/catalog/quality-columns';
import { stateWords } from '../../../../../src/shared/quality/quality-words';
import { writeLists } from '../../made-month';
import { headOf, storedIn } from '../../month-fixture';
import { judgedLists } from './judged-table';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-states-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const office = { kvk: '99000001', active: true, afm: '12345678', rfdSegmentation: 'Schadekantoor' };
const judged = (rows = [office]) => judgeMonth(judgedLists(rows), '2026-10');

/** A month on the disk, and how often its states were judged. */
function month() {
  const stored = storedIn(folder, '2026-10.0123456789abcdef');
  writeFileSync(stored.path, 'a month');
  let times = 0;
  const of = (states: KeptStates, withheld = {}): MonthStates =>
    states.of(stored, withheld, () => {
      times += 1;
      return judged();
    });
  return { stored, of, times: () => times };
}

describe('the kept states of a month', () => {
  it('are read as they were written, whatever the number of offices', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(5), fc.infiniteStream(fc.nat(255)), (rows, rules, bytes) => {
        const some = (length: number) => Uint8Array.from({ length }, () => bytes.next().value as number);
        const states: MonthStates = {
          ...{ period: '2026-10', rows, rules: Array.from({ length: rules }, (_, at) => `r${at}`), withheld: ['r0'] },
          ...{ segments: ['', 'Schadekantoor'], segmentOf: some(rows) },
          ...{ kvks: new Uint32Array(some(4 * rows).buffer), packed: some(rules * bytesOfRule(rows)) },
        };
        expect(decodeStates(encodeStates(states))).toEqual(states);
      }),
    );
  });

  it('are nothing when bytes are missing or are of another kind', () => {
    const bytes = encodeStates(judged());
    for (const length of [0, 3, 10, bytes.length - 1]) expect(decodeStates(bytes.subarray(0, length))).toBeNull();
    expect(decodeStates(Buffer.from('iets anders, maar lang genoeg'))).toBeNull();
  });

  it('are judged once, also by a later program, and are encrypted', () => {
    const { stored, of, times } = month();
    const states = of(new KeptStates());
    expect(of(new KeptStates())).toEqual(states);
    expect(times()).toBe(1);
    expect(readFileSync(besidePath(stored.path)).includes('Schadekantoor')).toBe(false);
  });

  it('are judged again when the subscription withholds another column, and when the file is damaged', () => {
    const { stored, of, times } = month();
    of(new KeptStates());
    of(new KeptStates(), { advisers: ['afm'] });
    expect(times()).toBe(2);
    of(new KeptStates(), { advisers: ['afm', 'remarks'] });
    expect(times()).toBe(2);
    writeFileSync(besidePath(stored.path), 'onzin');
    of(new KeptStates(), { advisers: ['afm'] });
    expect(times()).toBe(3);
  });

  it('are what a file of the month shows too: nothing is judged again', () => {
    const stored = storedIn(folder, '2026-10.0123456789abcdef');
    const writer = new MonthWriter(stored, headOf(stored.ref, '2026-10-20T09:00:00Z'));
    writeLists(writer, { advisers: [{ kvk: '99000001', name: 'Een', active: true }] });
    writer.finish();
    const shown = () => {
      const file = MonthFile.open(stored);
      const state = openList(file, 'advisers', { thisYear: 2026, withheld: {} }).cells(ruleColumnName('kvkForm'))(0);
      file.close();
      return state;
    };
    expect(shown()).toBe(stateWords.passed);
    rmSync(besidePath(stored.path));
    // States that the rules would not give, so that a list that shows them has read them.
    const states = judged();
    new KeptStates().of(stored, {}, () => ({ ...states, packed: states.packed.map(() => 0b10_10_10_10) }));
    expect(shown()).toBe(stateWords.finding);
  });

  it('leave with their month', () => {
    const { stored, of } = month();
    of(new KeptStates());
    removeLeftovers(folder);
    expect(existsSync(besidePath(stored.path))).toBe(true);
    rmSync(stored.path);
    removeLeftovers(folder);
    expect(readdirSync(folder)).toEqual([]);
  });
});
