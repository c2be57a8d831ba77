import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packColumn } from '../../../../src/main/columns/packed-column';
import { makeGeneration } from '../../../../src/main/months/generation';
import { MonthFolder } from '../../../../src/main/months/month-folder';
import { MonthWriter } from '../../../../src/main/months/month-writer';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { MonthRef } from '../../../../src/shared/domain/months/month';
import type { MonthDoubt } from '../../../../src/shared/domain/months/month-doubt';
import { headOf } from '../month-fixture';

/** Steps on the disk that a program may still do before it is killed; none is done after that. */
let left = Number.POSITIVE_INFINITY;
class Killed extends Error {}
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const step =
    <A extends readonly unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      left -= 1;
      if (left < 0) throw new Killed();
      return work(...args);
    };
  const steps = {
    writeFileSync: step(real.writeFileSync),
    renameSync: step(real.renameSync),
    rmSync: step(real.rmSync),
  };
  return { ...real, ...steps, default: { ...real, ...steps } };
});

const at = '2026-11-25T09:00:00.000Z';
const doubts: readonly MonthDoubt[] = [{ kind: 'ROWS_FEWER', list: 'advisers', rows: 1, before: 10 }];
let path = '';
const open = () => new MonthFolder({ path, role: 'volledig', key: new Uint8Array(32).fill(1) });

/** Writes a month as a refresh does. */
function storeMonth(period: string, ofMonth: readonly MonthDoubt[]): MonthRef {
  const folder = open();
  const stored = folder.stored({ period, generation: makeGeneration(at, folder.ofPeriod(period)?.generation ?? null) });
  const writer = new MonthWriter(stored, { ...headOf(stored.ref, at), doubts: [...ofMonth] });
  const column = columnNamed('advisers', 'kvk');
  if (column === undefined) throw new Error('no kvk');
  writer.writeList('advisers', 1, `"${period}"`);
  const packed = { storage: 'text', dictionary: ['', '99000001'], codes: new Uint8Array([1]) } as const;
  writer.writeColumn('advisers', packColumn(column, packed));
  writer.finish();
  return stored.ref;
}

let october: MonthRef;
let november: MonthRef;
beforeEach(() => {
  left = Number.POSITIVE_INFINITY;
  path = mkdtempSync(join(tmpdir(), 'adviesatlas-turns-'));
});
afterEach(() => {
  left = Number.POSITIVE_INFINITY;
  rmSync(path, { recursive: true, force: true });
});

/** Both months are here, the later one is current, and an even later one was refused beside it. */
function begin(ofNovember: readonly MonthDoubt[]): void {
  rmSync(path, { recursive: true });
  october = storeMonth('2026-10', []);
  november = storeMonth('2026-11', ofNovember);
  open().point({ ref: november, etag: '"2026-11"', before: october });
}

/** What the next program finds: which month is current, and which one is refused beside it. */
function found() {
  const folder = open();
  folder.clear();
  const refusal = folder.refusal();
  return { current: folder.current()?.period, refused: refusal === null ? null : `${refusal.period} ${refusal.etag}` };
}

/** Kills the program before the first step of some work, then before the second, until it has done all of them. @returns what is found after each */
function killedAtEachStep(prepare: () => void, work: () => void): readonly ReturnType<typeof found>[] {
  const all: ReturnType<typeof found>[] = [];
  for (let steps = 0; steps < 100; steps++) {
    prepare();
    left = steps;
    let isWhole = true;
    try {
      work();
    } catch {
      isWhole = false;
    }
    left = Number.POSITIVE_INFINITY;
    all.push(found());
    if (isWhole) return all;
  }
  throw new Error('it never ends completely');
}
/** The results in their order, without repeats. */
const withoutRepeats = <T>(all: readonly T[]): readonly T[] =>
  all.filter((each, index) => index === 0 || JSON.stringify(each) !== JSON.stringify(all[index - 1]));

const onNovember = { current: '2026-11', refused: null };
const onOctober = { current: '2026-10', refused: '2026-11 "2026-11"' };

describe.each<[string, readonly MonthDoubt[]]>([
  ['that was doubted', doubts],
  ['without a doubt', []],
])('a program that is killed while the user goes back from a month %s', (_what, ofNovember) => {
  it('has done that completely or not at all', () => {
    const all = killedAtEachStep(
      () => begin(ofNovember),
      () => void open().turnBack(at),
    );
    expect(all.length).toBeGreaterThan(4);
    expect(withoutRepeats(all)).toEqual([onNovember, onOctober]);
  });
});

describe('a program that is killed', () => {
  it('while the user returns to the later month has done that completely or not at all', () => {
    const all = killedAtEachStep(
      () => {
        begin([]);
        open().turnBack(at);
      },
      () => void open().turnForward(at),
    );
    expect(withoutRepeats(all)).toEqual([onOctober, onNovember]);
  });

  it('while newer articles are stored beside a refused month still refuses that month', () => {
    let press: MonthRef;
    const all = killedAtEachStep(
      () => {
        begin([]);
        open().turnBack(at);
        press = storeMonth('2026-10', []);
      },
      () => open().replaceGeneration({ ref: press, etag: '"2026-10"', before: null }),
    );
    expect(withoutRepeats(all)).toEqual([onOctober]);
  });
});
