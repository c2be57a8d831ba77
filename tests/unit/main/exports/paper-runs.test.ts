import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { PaperBatch } from '../../../../src/main/exports/papers/paper-batch';
import { noPapers } from '../../../../src/main/exports/papers/paper-progress';
import { PaperRuns, type PaperRunsParts } from '../../../../src/main/exports/papers/paper-runs';
import { optionAccess } from '../../../../src/shared/access/option-access';
import { optionNames } from '../../../../src/shared/domain/account/session';
import { firstPaperChoice } from '../../../../src/shared/domain/exports/paper';
import type { PaperRunEntry } from '../../../../src/shared/domain/exports/paper-run';
import type { MonthRef } from '../../../../src/shared/domain/months/month';
import { Fault } from '../../../../src/shared/domain/result';

const role = 'volledig';
const allOptions = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens']));
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-papers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const month: MonthRef = { role, period: '2026-11', generation: 'een' };
const entry: PaperRunEntry = {
  id: 'een',
  ids: ['99000052'],
  template: { ...firstPaperChoice, month, period: null, peers: null, standard: 'PDF/UA' },
  folder: join(folder, 'eerst'),
  isTogether: false,
  made: '2026-11-25',
  begunAt: '2026-11-25T07:00:00.000Z',
};

/** Runs that find a run of another start. `stored` are those that are stored now, by their ids. */
async function foundRuns(found: PaperRunEntry, change: Partial<PaperRunsParts> = {}) {
  const stored = new Map([[found.id, found]]);
  // Only what a run at rest, or one without offices, asks for.
  const parts = {
    session: { options: () => allOptions, view: () => ({ account: { role, userName: 'M. Verbeek' } }) },
    demo: false,
    clock: { now: () => new Date('2026-11-25T09:00:00Z') },
    host: {},
    thread: new URL('data:text/javascript,'),
    unfinished: { begin: () => {}, end: () => {} },
    plans: { stop: () => {}, chooseFolder: async () => folder, freeFolder: () => join(folder, 'anders') },
    monthNow: () => month,
    holdMonth: () => ({ release: () => {} }),
    store: {
      run: async () => found,
      begin: async (_: string, run: PaperRunEntry) => {
        stored.set(run.id, run);
        return null;
      },
      end: async (_: string, id: string) => {
        stored.delete(id);
        return null;
      },
    },
    onChange: () => {},
    log: () => {},
    ...change,
  } as unknown as PaperRunsParts;
  const runs = new PaperRuns(parts);
  await runs.begin(role);
  expect(runs.view()).toMatchObject({ at: 'interrupted', folder: found.folder });
  return { runs, stored, store: parts.store };
}

it('keeps a run that rests when the one in another folder cannot be stored', async () => {
  const { runs, stored, store } = await foundRuns(entry);
  vi.spyOn(store, 'begin').mockRejectedValue(new Fault('DISK_FULL'));
  await expect(runs.move()).rejects.toMatchObject({ code: 'DISK_FULL' });
  expect(runs.view()).toMatchObject({ at: 'interrupted', folder: entry.folder });
  expect([...stored.keys()]).toEqual([entry.id]);
});

it('goes on in the month that replaced its own', async () => {
  const replaced = { ...month, generation: 'twee' };
  const { runs, store } = await foundRuns({ ...entry, ids: [] }, { monthNow: () => replaced });
  const begun = vi.spyOn(store, 'begin');
  runs.continue();
  await vi.waitUntil(() => runs.view().at === 'done');
  expect(begun).toHaveBeenCalledOnce();
  expect(begun.mock.calls[0]?.[1]).toMatchObject({ id: entry.id, template: { month: replaced } });
});

it('counts from the start when the month was replaced, whose documents are made again', async () => {
  const replaced = { ...month, generation: 'twee' };
  const found = { ...entry, ids: ['99000052', '99000060'] };
  const looked = vi.spyOn(PaperBatch.prototype, 'look').mockResolvedValue({
    progress: { ...noPapers(2), done: 1, whole: 1 },
    missing: ['99000060'],
    stoppedAt: null,
  });
  for (const [now, done] of [
    [month, 1],
    [replaced, 0],
  ] as const) {
    const { runs } = await foundRuns(found, { monthNow: () => now });
    expect(runs.view()).toMatchObject({ progress: { done: 1 } });
    expect(runs.continue()).toMatchObject({ at: 'busy', before: done, progress: { total: 2, done } });
    await runs.stop();
  }
  looked.mockRestore();
});

it('is no longer possible for a month that is not kept', async () => {
  const monthNow = () => {
    throw new Fault('MONTH_NOT_KEPT');
  };
  const { runs, stored } = await foundRuns({ ...entry, ids: [] }, { monthNow });
  runs.continue();
  await vi.waitUntil(() => runs.view().at === 'failed');
  expect(runs.view()).toMatchObject({ code: 'MONTH_NOT_KEPT' });
  expect([...stored.keys()]).toEqual([entry.id]);
});
