import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExportService } from '../../../../src/main/exports/queue/export-service';
import { RunningExports } from '../../../../src/main/exports/queue/running-exports';
import type { FileHost, FileTarget } from '../../../../src/main/files/file-host';
import { UnfinishedWork } from '../../../../src/main/files/unfinished-work';
import { DownloadTokens } from '../../../../src/main/web/download-tokens';
import { createExportFolder } from '../../../../src/main/web/export-folder';
import { createClock } from '../../../../src/shared/domain/clock';
import type { ExportRequest, ExportState } from '../../../../src/shared/domain/exports/export';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import type { MonthRef } from '../../../../src/shared/domain/months/month';
import { type Result, unwrap } from '../../../../src/shared/domain/result';
import { noOwnOfficeData } from '../../../../src/shared/domain/watch/own-office-data';
import { someMonth, storedIn } from '../month-fixture';

/** Workers that a test ends when it likes, in the order of their start. */
const workers: {
  readonly job: { readonly target: string; readonly replaces: boolean };
  readonly answer: (result: Result<unknown>) => void;
}[] = [];
/** Formats for which a thread was made ready. */
const prepared: string[] = [];

/** Months that were reported as damaged. */
const damaged: MonthRef[] = [];
const september = { ...storedIn('/maanden', 'september'), ref: { ...someMonth, period: '2026-09', generation: 'b' } };

let folder = '';
let service: ExportService;
let running: RunningExports;
let choose: () => Promise<FileTarget | null>;
const changes: ExportState[] = [];

const options = { canExport: true, canExportBlock: false, canExportData: true };
const changeOptions = { canExportMutations: true, canShowMutations: true, canHistory: true };
let account: unknown = { options };
let hasMap = true;
/** Months that are held for exports. */
let holds = 0;
const request: ExportRequest = {
  month: someMonth,
  query: wholeList('advisers'),
  rows: { kind: 'all' },
  columns: ['kvk'],
  format: 'csv',
  plain: true,
  title: 'Lijst',
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-exports-'));
  workers.length = 0;
  prepared.length = 0;
  damaged.length = 0;
  holds = 0;
  changes.length = 0;
  account = { options };
  hasMap = true;
  choose = async () => ({ path: join(folder, 'lijst.csv'), replaces: true });
  const host: FileHost = {
    folder: () => folder,
    chooseTarget: () => choose(),
    open: async () => ({ address: null }),
    canOpen: true,
    forget: () => {},
  };
  running = new RunningExports({
    host,
    unfinished: new UnfinishedWork(join(folder, 'unfinished')),
    onChange: (state) => void changes.push(state),
  });
  service = new ExportService({
    lists: {
      questions: { ask: async () => ({ rows: 3, matched: 3, outside: 0 }) },
      thisYear: () => 2026,
      withheldNow: () => ({}),
      ownOffices: () => noOwnOfficeData,
      wordsOf: () => [],
    },
    holdMonth: () => {
      holds += 1;
      return {
        month: storedIn(folder, 'maand'),
        release: () => {
          holds -= 1;
        },
      };
    },
    earlierMonths: () => [september],
    onDamaged: (ref: MonthRef) => void damaged.push(ref),
    log: () => {},
    session: {
      view: () => ({ account }),
      payload: () => ({}),
      options: () => ({ ...options, ...changeOptions, canGeo: hasMap }),
      columnRules: () => ({ standard: null, words: [] }),
    },
    kvkLists: () => [],
    ownTables: () => [],
    remarks: async () => [],
    clock: createClock('2026-10-25T09:00:00Z'),
    host,
    threads: {
      prepare: (format: string) => void prepared.push(format),
      write: async (job: (typeof workers)[number]['job']) =>
        unwrap(await new Promise<Result<unknown>>((resolve) => workers.push({ job, answer: resolve }))),
    },
    running,
    onWritten: () => {},
    demo: true,
    version: '0',
    // Only the parts of the services that an export uses.
  } as unknown as ConstructorParameters<typeof ExportService>[0]);
});
afterEach(async () => {
  for (const { answer } of workers) answer({ ok: false, code: 'CANCELLED', detail: '' });
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<ExportState> => {
  const state = await service.start(request, 'lijst');
  if (state === null) throw new Error('nothing started');
  return state;
};
const finish = async (index: number) => {
  await expect.poll(() => workers.length).toBeGreaterThan(index);
  const { job, answer } = workers[index] ?? { job: null, answer: () => {} };
  answer({ ok: true, data: { rows: 3, bytes: 9, target: job?.target } });
};

describe('the preview of a file', () => {
  it('has a thread ready for its format', async () => {
    await service.preview(request);
    await service.preview({ ...request, format: 'xlsx' });
    expect(prepared).toEqual(['csv', 'xlsx']);
  });
});

describe('the month of an export', () => {
  it('is held from the request on, also while the export waits, until it has ended', async () => {
    await start();
    choose = async () => ({ path: join(folder, 'volgende.csv'), replaces: false });
    await start();
    await start();
    expect(workers).toHaveLength(2);
    expect(holds).toBe(3);
    await finish(0);
    await expect.poll(() => holds).toBe(2);
    await finish(1);
    await finish(2);
    await expect.poll(() => holds).toBe(0);
  });

  it('is put aside when it is damaged, and stays when the earlier month of a repeated file is', async () => {
    const repeated: ExportRequest = { ...request, format: 'xlsx', plain: false, since: '2026-09' };
    const october = storedIn(folder, 'maand').ref;
    for (const ref of [october, september.ref]) {
      const state = await service.start(repeated, 'lijst');
      await expect.poll(() => workers.length).toBe(damaged.length + 1);
      const named = `${ref.period}.${ref.generation}: street`;
      workers.at(-1)?.answer({ ok: false, code: 'MONTH_DAMAGED', detail: named });
      await running.finished(state?.id ?? '');
    }
    expect(damaged).toEqual([october, september.ref]);
  });
});

describe('a picture of the map', () => {
  const png = (width: number, height: number): Uint8Array => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Array<number>(16).fill(0)]);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return new Uint8Array(bytes);
  };
  const workbook: ExportRequest = { ...request, format: 'xlsx', plain: false };

  it('is passed to a workbook unchanged', async () => {
    const picture = png(800, 600);
    await service.start(workbook, 'lijst', picture);
    await expect.poll(() => workers).toHaveLength(1);
    expect(workers[0]?.job).toMatchObject({ picture });
  });

  it('is refused without the map, in a file that cannot hold it, and when it is not a PNG of the size of a screen', async () => {
    const refused = async (asked: ExportRequest, picture: Uint8Array, code: string) =>
      expect(service.start(asked, 'lijst', picture)).rejects.toMatchObject({ code });
    await refused({ ...workbook, format: 'csv' }, png(8, 8), 'INVALID_REQUEST');
    await refused({ ...workbook, plain: true }, png(8, 8), 'INVALID_REQUEST');
    await refused(workbook, png(0, 8), 'INVALID_REQUEST');
    await refused(workbook, png(8, 20_001), 'INVALID_REQUEST');
    await refused(workbook, png(8, 8).subarray(0, 12), 'INVALID_REQUEST');
    await refused(workbook, new TextEncoder().encode('GIF89a\u0010\u0000\u0008\u0000'), 'INVALID_REQUEST');
    hasMap = false;
    await refused(workbook, png(8, 8), 'NOT_ALLOWED');
    expect(workers).toEqual([]);
  });
});

describe('more than two exports', () => {
  it('wait for their turn, and one that waits can be cancelled without having begun', async () => {
    const [, , third, fourth] = [await start(), await start(), await start(), await start()];
    expect([third, fourth].map((state) => state?.outcome.kind)).toEqual(['waiting', 'waiting']);
    running.cancel(third?.id ?? '');
    expect((await running.finished(third?.id ?? '')).outcome).toEqual({ kind: 'cancelled' });
    await finish(0);
    await finish(1);
    await finish(2);
    expect((await running.finished(fourth?.id ?? '')).outcome).toMatchObject({ kind: 'done' });
    expect(workers).toHaveLength(3);
    expect(changes.filter(({ id }) => id === third?.id).map(({ outcome }) => outcome.kind)).toEqual(['cancelled']);
  });
});

describe('a folder for exports', () => {
  it('numbers a file after one that exists and one that is being written', async () => {
    writeFileSync(join(folder, 'lijst.csv'), 'oud');
    choose = () => createExportFolder(folder, new DownloadTokens()).chooseTarget('lijst.csv');
    expect([await start(), await start()].map(({ fileName }) => fileName)).toEqual(['lijst (2).csv', 'lijst (3).csv']);
  });
});

describe('a save dialog', () => {
  it('replaces an existing file that the user chose, and nothing under a free name', async () => {
    writeFileSync(join(folder, 'lijst.csv'), 'oud');
    await start();
    expect(workers[0]?.job).toMatchObject({ target: join(folder, 'lijst.csv'), replaces: true });
    choose = async () => ({ path: join(folder, 'vrij.csv'), replaces: false });
    await start();
    await finish(0);
    await expect.poll(() => workers[1]?.job).toMatchObject({ target: join(folder, 'vrij.csv'), replaces: false });
  });

  it('gives the next name when the chosen file is still being written, in any letter case', async () => {
    const first = await start();
    choose = async () => ({ path: join(folder, 'LIJST.csv'), replaces: true });
    const second = await start();
    expect([first.fileName, second.fileName]).toEqual(['lijst.csv', 'LIJST (2).csv']);
    await finish(0);
    await finish(1);
    expect((await running.finished(second.id)).outcome).toMatchObject({ kind: 'done' });
    expect(workers[1]?.job.replaces).toBe(false);
  });

  it.each([
    ['logs out', () => running.forget()],
    ['quits', () => running.stop()],
  ])('that is still open when the user %s writes nothing', async (_what, leave) => {
    let close = (_target: FileTarget) => {};
    choose = () =>
      new Promise((resolve) => {
        close = resolve;
      });
    const starting = service.start(request, 'lijst');
    await new Promise((resolve) => setImmediate(resolve));
    await leave();
    close({ path: join(folder, 'lijst.csv'), replaces: false });
    await expect(starting).rejects.toThrow('CANCELLED');
    expect(workers).toEqual([]);
  });
});

describe('after logging out', () => {
  it('earlier exports can no longer be opened, and a running one is cancelled', async () => {
    const done = await start();
    await finish(0);
    await running.finished(done.id);
    expect(running.pathOf(done.id)).toBe(join(folder, 'lijst.csv'));
    const waiting = [await start(), await start(), await start()];
    expect(waiting.map(({ outcome }) => outcome.kind)).toEqual(['busy', 'busy', 'waiting']);
    const ends = waiting.map(({ id }) => running.finished(id));
    running.forget();
    for (const { answer } of workers.slice(1)) answer({ ok: false, code: 'CANCELLED', detail: '' });
    expect((await Promise.all(ends)).map(({ outcome }) => outcome.kind)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(workers).toHaveLength(3);
    expect(running.pathOf(done.id)).toBeNull();
    expect(() => running.open(done.id, 'file')).toThrow('NOT_FOUND');
    // The window still gets how they ended, so that nothing on screen waits for ever.
    expect(changes.slice(-2).map(({ outcome }) => outcome.kind)).toEqual(['cancelled', 'cancelled']);
  });

  it('the address of a download is no longer valid', async () => {
    const downloads = new DownloadTokens();
    const host = createExportFolder(folder, downloads);
    const { address } = await host.open(join(folder, 'lijst.csv'), 'download');
    host.forget();
    expect(downloads.look(address?.replace('/download/', '') ?? '')).toBeNull();
  });
});
