import { join } from 'node:path';
import type { StoredMonth } from '../../../src/main/months/month-file';
import type { MonthHead } from '../../../src/main/months/month-head';
import type { MonthRef } from '../../../src/shared/domain/months/month';

/** A month for tests that need one and do not care which. */
export const someMonth: MonthRef = { role: 'volledig', period: '2026-10', generation: '0123456789abcdef' };

/** The head of a month file from which nothing was left out. */
export const headOf = ({ role, period, generation }: MonthRef, storedAt: string): Omit<MonthHead, 'lists'> => ({
  role,
  period,
  generation,
  storedAt,
  leftOut: [],
  doubts: [],
});

/** Its file in a folder, under a name of its own. */
export const storedIn = (folder: string, name: string): StoredMonth => ({
  ref: someMonth,
  path: join(folder, `${name}.sqlite`),
  key: new Uint8Array(32).fill(7),
});
