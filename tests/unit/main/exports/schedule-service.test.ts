import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExportExtra } from '../../../../src/main/exports/queue/export-service';
import { ScheduleService, type ScheduleServiceParts } from '../../../../src/main/exports/schedules/schedule-service';
import type { KeptSchedule } from '../../../../src/main/exports/schedules/schedule-store';
import type { FileTarget } from '../../../../src/main/files/file-host';
import { type FileMark, markOfFile } from '../../../../src/main/files/file-mark';
import { moveToTarget } from '../../../../src/main/files/save-file';
import type { ScheduledOutcome } from '../../../../src/shared/domain/exports/scheduled-export';
import type { MonthState } from '../../../../src/shared/domain/months/month';
import { Fault } from '../../../../src/shared/domain/result';
import { noKeptView, type SavedFilter } from '../../../../src/shared/view/view';

const november: MonthState = {
  current: {
    role: 'volledig',
    period: '2026-11',
    generation: '0000000000000002',
    rows: 3,
    storedAt: '',
    leftOut: [],
    doubts: [],
  },
  refresh: { phase: 'idle' },
};
const saved: SavedFilter = {
  id: 'a',
  name: 'Actief',
  position: 0,
  revision: 1,
  view: { ...noKeptView, list: 'advisers' },
};
const content = 'kvk;naam\n99000001;Een kantoor\n';

/** The steps of an export, in their order; a program ends before the step that is named. */
const steps = ['whole', 'noted', 'named', 'done'] as const;
type Ending = (typeof steps)[number] | null;

let folder = '';
let entry: KeptSchedule;
let made = 0;
const reported: ScheduledOutcome[] = [];
/** Ends when the program hangs. */
let hung = Promise.resolve();
let hang = () => {};
const never = () => {
  hang();
  return new Promise<never>(() => {});
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-schedule-'));
  entry = {
    filter: 'a',
    format: 'csv',
    folder,
    place: null,
    shows: null,
    done: '2026-10',
    failed: null,
    begun: null,
  };
  made = 0;
  reported.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'Actief 2026-11.csv');
const files = () => readdirSync(folder).sort();
const contents = () => files().map((name) => readFileSync(join(folder, name), 'utf8'));

/** A program on that folder and store, which hangs for good before a step; another one continues its work. */
function startProgram(ending: Ending = null, fails: Fault | null = null): ScheduleService {
  hung = new Promise((resolve) => {
    hang = resolve;
  });
  const files = new Map<string, { readonly path: string; readonly mark: FileMark } | Fault>();
  const write = async ({ path, replaces }: FileTarget, { onWhole }: ExportExtra) => {
    const temporary = `${path}.partial`;
    writeFileSync(temporary, content);
    if (ending === 'whole') return never();
    const mark = await markOfFile(temporary);
    await onWhole?.({ ...mark, rows: 1 });
    if (fails !== null) {
      rmSync(temporary);
      return fails;
    }
    if (ending === 'named') return never();
    return { path: moveToTarget({ temporary, path, replaces }), mark };
  };
  const parts: Partial<ScheduleServiceParts> = {
    store: {
      all: async () => [entry],
      write: async (_role, next) => {
        entry = { ...entry, ...next };
        return null;
      },
      change: async (_role, _filter, parts) => {
        if (ending === 'noted' || (ending === 'done' && parts.begun === null)) return never();
        entry = { ...entry, ...parts };
        return true;
      },
      remove: async () => null,
      filters: async () => [saved],
    },
    exports: {
      plan: async () => ({ fileName: 'Actief 2026-11.csv' }) as never,
      startAt: async (_request, target, extra = {}) => {
        made += 1;
        files.set('x', await write(target, extra));
        return { id: 'x' } as never;
      },
    },
    running: {
      cancel: () => {},
      finished: async (id) => {
        const file = files.get(id);
        const outcome = file instanceof Fault ? { kind: 'failed', code: file.code } : { kind: 'done' };
        return { id, rows: 1, outcome } as never;
      },
      finishedFile: (id) => {
        const file = files.get(id);
        return file === undefined || file instanceof Fault ? null : file;
      },
    },
    lists: { describe: async () => ({ columns: [] }) as never, thisYear: () => 2026 },
    session: { options: () => ({}) as never },
    host: { folder: () => folder },
    isFictitious: () => false,
    ownThings: () => [],
    clock: { now: () => new Date(0) },
    onChange: () => {},
    onEnded: (outcome) => void reported.push(outcome),
    note: () => {},
    log: (_where, error) => {
      throw error;
    },
  };
  const service = new ScheduleService(parts as ScheduleServiceParts);
  void service.open('volledig', () => november);
  return service;
}
/** Removes what an ended program left unfinished, before the next one begins. */
const clearHalf = () => {
  for (const name of files()) if (name.endsWith('.partial')) rmSync(join(folder, name));
};
const isDone = () => expect.poll(() => entry).toMatchObject({ done: '2026-11', begun: null });

describe('a program that ends while it exports after a new month', () => {
  it.each(steps)('before a step (%s) still leads to one whole file with its rows', async (ending) => {
    startProgram(ending);
    await hung;
    clearHalf();
    startProgram();
    await isDone();
    expect(contents()).toEqual([content]);
    expect(made).toBe(ending === 'done' ? 1 : 2);
    await expect.poll(() => reported).toMatchObject([{ name: 'Actief', outcome: { kind: 'done', rows: 1 } }]);
  });

  it('is not begun for a subscription without exports of its list', async () => {
    entry = { ...entry, done: '2026-11' };
    await expect(startProgram().write('volledig', { filter: saved.id, format: 'csv' }, 'csv')).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });

  it('finds its file also under another name than it asked for', async () => {
    writeFileSync(path(), 'van een ander');
    startProgram('done');
    await hung;
    startProgram();
    await isDone();
    expect([files(), made]).toEqual([['Actief 2026-11 (2).csv', 'Actief 2026-11.csv'], 1]);
    await expect.poll(() => reported).toMatchObject([{ outcome: { fileName: 'Actief 2026-11 (2).csv', rows: 1 } }]);
  });
});

describe('a foreign file under the name of an export', () => {
  it('is not taken for the export after that failed once', async () => {
    const service = startProgram(null, new Fault('EXPORT_TARGET_READ_ONLY'));
    await expect.poll(() => entry.failed).toMatchObject({ period: '2026-11' });
    service.close();
    writeFileSync(path(), 'van een ander');
    startProgram();
    await isDone();
    expect(contents()).toEqual([content, 'van een ander']);
    await expect
      .poll(() => reported.at(-1))
      .toMatchObject({ outcome: { fileName: 'Actief 2026-11 (2).csv', rows: 1 } });
  });

  it('is not taken for the export when it is as long', async () => {
    startProgram('named');
    await hung;
    clearHalf();
    writeFileSync(path(), content.replace('Een', 'Aan'));
    startProgram();
    await isDone();
    expect(contents()).toContain(content);
    expect(made).toBe(2);
  });
});
