import { expect, it } from 'vitest';
import { patience, waitAsWorker } from '../../../../src/main/files/retry-file';

it('a busy file is tried as long by a command, which has no window that waits, as by a worker', () => {
  patience.limit = 1000;
  waitAsWorker();
  expect(patience.limit).toBe(10_000);
});
