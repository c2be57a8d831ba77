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
  /** ISO time of the last login, which starts the 30 days of reading offline. */
  loggedInAt: z.iso.datetime(),
  payload: loginPayloadSchema,
  /** The provider no longer takes its token: it reads offline, and does not log in. */
  refused: z.boolean().default(false),
});
export type StoredSession = z.infer<typeof storedSchema>;

/** The session beside the data, encrypted. */
export class SessionFile {
  constructor(
    private readonly path: string,
    private readonly key: Uint8Array,
    /** Called when there is one that cannot be read; null for a reader, which leaves it where it is. */
    private readonly onUnreadable: (() => void) | null,
  ) {}

  /** Null when there is none, or this key does not open it: then it is put aside. */
  read(): StoredSession | null {
    if (!existsSync(this.path)) return null;
    try {
      return storedSchema.parse(JSON.parse(decrypt(readFileSync(this.path), this.key, context).toString('utf8')));
    } catch {
      // An unreadable session only costs a login.
      if (this.onUnreadable !== null) this.putAside(this.onUnreadable);
      return null;
    }
  }

  private putAside(notify: () => void): void {
    notify();
    try {
      moveAside(this.path);
    } catch {
      // In a read-only folder it stays where it is; the next login reports that the session cannot be kept.
    }
  }

  write(session: StoredSession): void {
    writeFileAtomic(this.path, encrypt(Buffer.from(JSON.stringify(session)), this.key, context));
  }

  remove(): void {
    removeFile(this.path);
  }
}
