import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type KeptSchedule,
  ScheduleService,
  type ScheduleServiceParts,
} from '../../../src/main/exports/schedule-service';
import type { MonthState } from '../../../src/shared/domain/month';
import type { ScheduledOutcome } from '../../../src/shared/domain/scheduled-export';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-schedule-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'Actief 2026-11.csv');
const november: MonthState = {
  current: {
    ...{ role: 'volledig', period: '2026-11', generation: '0000000000000002', rows: 3 },
    ...{ storedAt: '', leftOut: [], doubts: [] },
  },
  refresh: { phase: 'idle' },
};

describe('a program that ended behind a file and before that was noted', () => {
  it('notes it at the next start, and writes no other', async () => {
    writeFileSync(path, 'rijen');
    let entry: KeptSchedule = {
      ...{ filter: 'a', format: 'csv', folder, done: '2026-10', failed: null },
      begun: { period: '2026-11', path },
    };
    const told: ScheduledOutcome[] = [];
    const parts: Partial<ScheduleServiceParts> = {
      store: {
        all: async () => [entry],
        put: async (_role, next) => {
          entry = next;
          return null;
        },
        remove: async () => null,
        filters: async () => [{ id: 'a', name: 'Actief' } as never],
      },
      clock: { now: () => new Date(0) },
      onChange: () => {},
      onEnded: (outcome) => void told.push(outcome),
      note: () => {},
      log: (_where, error) => {
        throw error;
      },
    };
    const service = new ScheduleService(parts as ScheduleServiceParts);
    await service.open('volledig', () => november);
    await expect.poll(() => entry).toMatchObject({ done: '2026-11', begun: null });
    await expect.poll(() => told).toMatchObject([{ name: 'Actief', outcome: { kind: 'done' } }]);
  });
});
