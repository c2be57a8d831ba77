import { randomBytes } from 'node:crypto';

type Entry = { readonly path: string; readonly until: number; busy: boolean };

/** A running download; `end` reports whether the whole file was sent. */
export type Download = { readonly path: string; readonly end: (whole: boolean) => void };

const lifetime = 10 * 60_000;
const mostTokens = 100;

/**
 * Addresses that work once: a token names a file until the file was downloaded completely. An interrupted download may be repeated, but
 * there is only one at a time. A token is valid for ten minutes, and there are at most a hundred.
 */
export class DownloadTokens {
  private readonly entries = new Map<string, Entry>();

  /** @param now returns milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  give(path: string): string {
    const token = randomBytes(24).toString('base64url');
    this.entries.set(token, { path, until: this.now() + lifetime, busy: false });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= mostTokens) break;
      this.entries.delete(oldest);
    }
    return token;
  }

  /** The file of a token, which stays valid. Null for a token that is unknown, used up, expired or in use. */
  look(token: string): string | null {
    const entry = this.entries.get(token);
    if (entry === undefined || entry.busy) return null;
    if (entry.until > this.now()) return entry.path;
    this.entries.delete(token);
    return null;
  }

  /** Begins a download; null when `look` returns null. */
  begin(token: string): Download | null {
    const path = this.look(token);
    const entry = this.entries.get(token);
    if (path === null || entry === undefined) return null;
    entry.busy = true;
    return {
      path,
      end: (whole) => {
        entry.busy = false;
        if (whole) this.entries.delete(token);
      },
    };
  }

  /** Forgets all tokens, because their account has logged out. */
  clear(): void {
    this.entries.clear();
  }
}
