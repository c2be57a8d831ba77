import { randomBytes } from 'node:crypto';

const lifetime = 60_000;
const mostCodes = 16;

/**
 * Codes that stand for the key where others can read along, such as the arguments of the program that opens a browser: each works
 * once, for a minute, and there are at most sixteen (docs/decisions/0024-open-the-page-with-a-code.md).
 */
export class StartCodes {
  private readonly codes = new Map<string, number>();

  /** @param now milliseconds that only grow */
  constructor(private readonly now: () => number = () => performance.now()) {}

  make(): string {
    const code = randomBytes(24).toString('base64url');
    this.codes.set(code, this.now() + lifetime);
    for (const oldest of this.codes.keys()) {
      if (this.codes.size <= mostCodes) break;
      this.codes.delete(oldest);
    }
    return code;
  }

  /** Whether a code may be exchanged for the key; it may not a second time. */
  spend(code: string): boolean {
    const until = this.codes.get(code);
    this.codes.delete(code);
    return until !== undefined && this.now() < until;
  }
}
