import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { removeFile, writeFileAtomic } from '../files/atomic-write';
import { decrypt, deriveKey, encrypt } from '../key/encryption';
import type { ProxyLogin } from './way';

const context = 'proxy';
const storedSchema = z.record(z.string(), z.object({ user: z.string(), password: z.string() }));

type LoginParts = {
  /** `proxy.bin`; null for a program that stores none. */
  readonly path: string | null;
  /** The main key. */
  readonly key: Uint8Array;
  /** Whether this program may write the file, or only reads it. */
  readonly writes: boolean;
  readonly log: (where: string, error: unknown) => void;
};

/** The names and passwords of proxies, by the address of the proxy; in an encrypted file, whose key is in the keychain like that of the session. */
export class ProxyLogins {
  private readonly key: Uint8Array;
  private known: Readonly<Record<string, ProxyLogin>>;

  constructor(private readonly parts: LoginParts) {
    this.key = deriveKey(parts.key, context);
    this.known = this.read();
  }

  of(proxy: string): ProxyLogin | null {
    return this.known[new URL(proxy).origin] ?? null;
  }

  keep(proxy: string, login: ProxyLogin): void {
    this.change({ ...this.known, [new URL(proxy).origin]: login });
  }

  forget(proxy: string): void {
    const { [new URL(proxy).origin]: _refused, ...rest } = this.known;
    this.change(rest);
  }

  /** An unreadable file only costs a question. */
  private read(): Readonly<Record<string, ProxyLogin>> {
    const { path } = this.parts;
    if (path === null || !existsSync(path)) return {};
    try {
      return storedSchema.parse(JSON.parse(decrypt(readFileSync(path), this.key, context).toString('utf8')));
    } catch (error) {
      this.parts.log('proxy.read', error);
      return {};
    }
  }

  private change(known: Readonly<Record<string, ProxyLogin>>): void {
    this.known = known;
    const { path, writes, log } = this.parts;
    if (path === null || !writes) return;
    try {
      if (Object.keys(known).length === 0) removeFile(path);
      else writeFileAtomic(path, encrypt(Buffer.from(JSON.stringify(known)), this.key, context));
    } catch (error) {
      // On a full disk they count until the end of the program.
      log('proxy.write', error);
    }
  }
}
