import type crypto from 'node:crypto';
import type { BinaryLike, ScryptOptions } from 'node:crypto';

/** So much of a guess is enough where a test is about something else; the cost that is written stays the real one. */
const quickCost = 1024;

/** Node's crypto, in which a password costs a millisecond instead of a third of a second. For `vi.mock('node:crypto', …)`. */
export const withQuickScrypt = (real: typeof crypto) => ({
  ...real,
  scrypt: (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => real.scrypt(password, salt, length, { ...options, cost: Math.min(options.cost ?? quickCost, quickCost) }, done),
});
