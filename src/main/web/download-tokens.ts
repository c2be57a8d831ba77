import { randomBytes } from 'node:crypto';

/** Addresses that work once: a token names a file, and is forgotten when it is used. */
export class DownloadTokens {
  private readonly paths = new Map<string, string>();

  give(path: string): string {
    const token = randomBytes(24).toString('base64url');
    this.paths.set(token, path);
    return token;
  }

  /** The file, or null for a token that is unknown or was used before. */
  take(token: string): string | null {
    const path = this.paths.get(token) ?? null;
    this.paths.delete(token);
    return path;
  }

  forgetAll(): void {
    this.paths.clear();
  }
}
