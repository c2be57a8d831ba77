import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { loginPayloadSchema } from '../../provider-api/login';
import { removeFile, writeFileAtomic } from '../files/atomic-write';
import { moveAside } from '../files/put-aside';
import { decrypt, encrypt } from '../key/encryption';

const context = 'session';

const storedSchema = z.object({
  origin: z.string(),
  email: z.string(),
  /** ISO time of the last login. For 30 days from then the data can be read offline. */
  loggedInAt: z.iso.datetime(),
  payload: loginPayloadSchema,
  /** Whether the provider refused the token. The data can still be read offline, but the token no longer logs in. */
  refused: z.boolean().default(false),
});
export type StoredSession = z.infer<typeof storedSchema>;

/** The encrypted session on disk. */
export class SessionFile {
  constructor(
    private readonly path: string,
    private readonly key: Uint8Array,
    /** Called when the file is unreadable; null for a program that only reads, which does not change the file. */
    private readonly onUnreadable: (() => void) | null,
  ) {}

  /** The stored session; null without one, or when the file is unreadable, which is then put aside. */
  read(): StoredSession | null {
    if (!existsSync(this.path)) return null;
    try {
      return storedSchema.parse(JSON.parse(decrypt(readFileSync(this.path), this.key, context).toString('utf8')));
    } catch {
      // Losing an unreadable session only costs a login.
      if (this.onUnreadable !== null) this.putAside(this.onUnreadable);
      return null;
    }
  }

  private putAside(notify: () => void): void {
    notify();
    try {
      moveAside(this.path);
    } catch {
      // In a read-only folder the file stays; the next login reports that the session cannot be stored.
    }
  }

  write(session: StoredSession): void {
    writeFileAtomic(this.path, encrypt(Buffer.from(JSON.stringify(session)), this.key, context));
  }

  remove(): void {
    removeFile(this.path);
  }
}
