import { createCipheriv } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openEncrypted, writeEncrypted } from '../../../../src/main/files/encrypted-database';
import { decrypt, deriveKey, encrypt, keyLength } from '../../../../src/main/key/encryption';

const key = new Uint8Array(keyLength).fill(9);
const other = new Uint8Array(keyLength).fill(8);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-encryption-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a derived key', () => {
  it('is 32 bytes of HKDF-SHA-256 over its purpose', () => {
    expect(keyLength).toBe(32);
    // Worked out with `openssl kdf -kdfopt digest:SHA256 HKDF`, key 09…09, no salt, info ["month","2026-10"].
    expect(hex(deriveKey(key, 'month', '2026-10'))).toBe(
      'c2108dd9f5c9927d4eea46a92f8f413ec672d45014813327154054ec2a6dd278',
    );
  });

  it('differs for any other purpose or key', () => {
    const purposes = [['a'], ['b'], ['a', 'b'], ['ab'], ['a,b'], ['b', 'a'], [''], ['a', '']];
    const keys = [...purposes.map((purpose) => deriveKey(key, ...purpose)), deriveKey(other, 'a')].map(hex);
    expect(new Set(keys).size).toBe(keys.length);
    expect(hex(deriveKey(key, 'a'))).toBe(keys[0]);
  });
});

describe('encrypted bytes', () => {
  it('are decrypted with their key and context only, and never look the same twice', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.string(), (data, context) => {
        const sealed = encrypt(data, key, context);
        expect(sealed.length).toBe(data.length + 28);
        expect(new Uint8Array(decrypt(sealed, key, context))).toEqual(data);
        expect(encrypt(data, key, context).equals(sealed)).toBe(false);
        expect(() => decrypt(sealed, other, context)).toThrow();
        expect(() => decrypt(sealed, key, `${context}x`)).toThrow();
      }),
    );
  });

  it('are refused when any bit is changed or any byte is cut off', () => {
    const sealed = encrypt(Buffer.from('geheim'), key, 'x');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => decrypt(changed, key, 'x')).toThrow();
    }
    for (let length = 0; length < sealed.length; length++) {
      expect(() => decrypt(sealed.subarray(0, length), key, 'x')).toThrow();
    }
  });

  it('are refused with a shorter tag, which would be easier to guess', () => {
    const cipher = createCipheriv('aes-256-gcm', key, new Uint8Array(12), { authTagLength: 4 });
    cipher.setAAD(Buffer.from('x'));
    const body = Buffer.concat([cipher.update('geheim'), cipher.final()]);
    expect(() => decrypt(Buffer.concat([new Uint8Array(12), cipher.getAuthTag(), body]), key, 'x')).toThrow();
  });
});

describe('an encrypted database', () => {
  const rows = (database: Database.Database) => database.prepare('SELECT x FROM t').pluck().all();
  function make(name: string): string {
    const path = join(folder, name);
    const database = openEncrypted(path, key);
    database.exec("CREATE TABLE t (x TEXT); INSERT INTO t VALUES ('leesbaar')");
    database.close();
    return path;
  }

  it('opens with its key, and with no other or none', () => {
    const path = make('a.sqlite');
    expect(readFileSync(path).includes('leesbaar')).toBe(false);
    const database = openEncrypted(path, key, { readonly: true });
    expect(rows(database)).toEqual(['leesbaar']);
    expect(() => database.exec('DELETE FROM t')).toThrow('readonly');
    database.close();
    const foreign = openEncrypted(path, other);
    expect(() => rows(foreign)).toThrow();
    foreign.close();
    const plain = new Database(path);
    expect(() => rows(plain)).toThrow();
    plain.close();
  });

  it('uses the cipher that the decision names', () => {
    const path = make('b.sqlite');
    const database = new Database(path);
    database.pragma("cipher = 'chacha20'");
    database.pragma(`key = "raw:${hex(key)}"`);
    expect(() => rows(database)).toThrow();
    database.close();
  });

  it('closes the file when it cannot be opened with that key at all', () => {
    expect(() => openEncrypted(join(folder, 'missing.sqlite'), key, { fileMustExist: true })).toThrow();
    expect(() => openEncrypted(make('c.sqlite'), new Uint8Array(0))).not.toThrow(TypeError);
  });

  const isOpen = (database: unknown) => !(database instanceof Database) || database.open;

  it('is closed when it cannot be given its key', () => {
    const opened = vi.spyOn(Database.prototype, 'pragma').mockImplementation(() => {
      throw new Error('no such cipher');
    });
    expect(() => openEncrypted(join(folder, 'e.sqlite'), key)).toThrow('no such cipher');
    expect(opened.mock.contexts.map(isOpen)).toEqual([false]);
  });

  it('is closed after a plain one was encrypted, and when that fails', () => {
    const path = join(folder, 'f.sqlite');
    new Database(path).exec('CREATE TABLE t (x TEXT)').close();
    writeFileSync(join(folder, 'other.sqlite'), Buffer.alloc(5000, 7));
    const opened = vi.spyOn(Database.prototype, 'pragma');
    writeEncrypted(path, key);
    expect(() => writeEncrypted(join(folder, 'other.sqlite'), key)).toThrow();
    expect(new Set(opened.mock.contexts).size).toBe(2);
    expect(opened.mock.contexts.map(isOpen)).not.toContain(true);
  });

  it('replaces a plain one in its place', () => {
    const path = join(folder, 'd.sqlite');
    const plain = new Database(path);
    plain.exec("CREATE TABLE t (x TEXT); INSERT INTO t VALUES ('leesbaar')");
    plain.close();
    writeEncrypted(path, key);
    expect(readFileSync(path).includes('leesbaar')).toBe(false);
    const database = openEncrypted(path, key);
    expect(rows(database)).toEqual(['leesbaar']);
    database.close();
    expect(() => writeEncrypted(join(folder, 'none.sqlite'), key)).toThrow();
    writeFileSync(join(folder, 'garbage.sqlite'), Buffer.alloc(5000, 7));
    expect(() => writeEncrypted(join(folder, 'garbage.sqlite'), key)).toThrow();
  });
});
