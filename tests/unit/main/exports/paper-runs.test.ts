import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PaperRuns, type PaperRunsParts } from '../../../../src/main/exports/papers/paper-runs';
import { optionAccess } from '../../../../src/shared/access/option-access';
import { optionNames } from '../../../../src/shared/domain/account/session';
import { firstPaperChoice } from '../../../../src/shared/domain/exports/paper';
import type { PaperRunEntry } from '../../../../src/shared/domain/exports/paper-run';
import { Fault } from '../../../../src/shared/domain/result';

const allOptions = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens']));
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-papers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry: PaperRunEntry = {
  id: 'een',
  ids: ['99000052'],
  template: { ...firstPaperChoice, month: null, period: null, peers: null, standard: 'PDF/UA' },
  folder: join(folder, 'eerst'),
  isTogether: false,
  made: '2026-11-25',
  begunAt: '2026-11-25T07:00:00.000Z',
};

it('keeps a run that rests when the one in another folder cannot be stored', async () => {
  const ended: string[] = [];
  // Only what a run at rest asks for.
  const parts = {
    session: { options: () => allOptions, view: () => ({ phase: 'loggedIn', account: { role: 'volledig' } }) },
    demo: false,
    clock: { now: () => new Date('2026-11-25T09:00:00Z') },
    host: {},
    plans: { stop: () => {}, chooseFolder: async () => folder, freeFolder: () => join(folder, 'anders') },
    store: {
      run: async () => entry,
      begin: async () => {
        throw new Fault('DISK_FULL');
      },
      end: async (_: string, id: string) => {
        ended.push(id);
        return null;
      },
    },
    onChange: () => {},
    log: () => {},
  } as unknown as PaperRunsParts;
  const runs = new PaperRuns(parts);
  await runs.begin('volledig');
  expect(runs.view()).toMatchObject({ at: 'interrupted', folder: entry.folder });
  await expect(runs.move()).rejects.toMatchObject({ code: 'DISK_FULL' });
  expect(runs.view()).toMatchObject({ at: 'interrupted', folder: entry.folder });
  expect(ended).toEqual([]);
});
