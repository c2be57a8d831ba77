import { randomBytes, scrypt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Fault } from '../../shared/domain/result';
import { createFileAtomic, writeFileAtomic } from '../files/atomic-write';
import { faultOfFile, systemCode } from '../files/file-faults';
import { decrypt, encrypt, keyLength } from './encryption';
import { fingerprintOf } from './key';

const version = 1;
const hex = z.string().regex(/^([0-9a-f]{2})+$/);

/** A key that is encrypted with a password: scrypt (RFC 7914) derives the encryption key from password and salt. */
export const passwordLockSchema = z
  .object({
    kdf: z.literal('scrypt'),
    /** N: a power of two. */
    cost: z.number().int().min(1024),
    /** r */
    blockSize: z.number().int().min(1).max(64),
    /** p */
    parallelization: z.number().int().min(1).max(16),
    salt: hex,
    wrapped: hex,
  })
  .refine(({ cost, blockSize }) => Number.isInteger(Math.log2(cost)) && cost * blockSize <= 2 ** 23);
export type PasswordLock = z.infer<typeof passwordLockSchema>;

const recordSchema = z.object({
  version: z.literal(version),
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  password: passwordLockSchema.nullable(),
});

/** Information about the data's key: which key it is, and how a password opens it. It never contains the key itself. */
export type KeyRecord =
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged' }
  | {
      readonly kind: 'found';
      readonly fingerprint: string;
      readonly password: PasswordLock | null;
      /** Earlier keys whose data is still on this computer. */
      readonly earlier: readonly string[];
    };

/** Each attempt costs 128 MB and a third of a second (OWASP, Password Storage Cheat Sheet). */
const chosenCost = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };
const saltLength = 16;
const context = 'key';

/** @throws Fault DATABASE_TOO_NEW, DATA_FOLDER_UNUSABLE */
export function readKeyRecord(path: string): KeyRecord {
  const stored = readStored(path);
  if (stored === null || stored === 'damaged') return { kind: stored ?? 'none' };
  const { fingerprint, password } = stored;
  return { kind: 'found', fingerprint, password, earlier: earlierOf(path) };
}

/** Writes information about the key; that of another key is put aside. @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE */
export function writeKeyRecord(path: string, key: Uint8Array, password: PasswordLock | null = null): void {
  const fingerprint = fingerprintOf(key);
  const stored = readStored(path);
  const isSame = stored !== null && stored !== 'damaged' && stored.fingerprint === fingerprint;
  if (stored !== null && !isSame) keepEarlier(path);
  const lock = password ?? (isSame ? stored.password : null);
  writeFileAtomic(path, `${JSON.stringify({ version, fingerprint, password: lock }, null, 2)}\n`);
}

/** Encrypts a key with a password. */
export async function lockKey(key: Uint8Array, password: string): Promise<PasswordLock> {
  const salt = randomBytes(saltLength);
  const wrapping = await wrappingKey(password, { ...chosenCost, salt });
  const wrapped = encrypt(key, wrapping, context);
  return { kdf: 'scrypt', ...chosenCost, salt: salt.toString('hex'), wrapped: wrapped.toString('hex') };
}

/** The key, or null when the password is wrong. */
export async function unlockKey(lock: PasswordLock, password: string): Promise<Uint8Array | null> {
  const wrapping = await wrappingKey(password, { ...lock, salt: Buffer.from(lock.salt, 'hex') });
  try {
    return decrypt(Buffer.from(lock.wrapped, 'hex'), wrapping, context);
  } catch {
    // A wrong password and a changed file cannot be distinguished.
    return null;
  }
}

const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt);

function wrappingKey(
  password: string,
  { cost, blockSize, parallelization, salt }: Omit<PasswordLock, 'kdf' | 'salt' | 'wrapped'> & { salt: Uint8Array },
): Promise<Buffer> {
  // The same letters may have other code points when they are typed on another keyboard.
  const maxmem = 128 * blockSize * (cost + parallelization + 2);
  return derive(password.normalize('NFKC'), salt, keyLength, { cost, blockSize, parallelization, maxmem });
}

type StoredKeyRecord = z.infer<typeof recordSchema> | 'damaged' | null;

function readStored(path: string): StoredKeyRecord {
  const text = readText(path);
  if (text === null) return null;
  const json = parse(text);
  if (z.object({ version: z.number().min(version + 1) }).safeParse(json).success)
    throw new Fault('DATABASE_TOO_NEW', 'key');
  const record = recordSchema.safeParse(json);
  return record.success ? record.data : 'damaged';
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports the file as damaged.
    return null;
  }
}

const earlierName = (path: string, number: number): string => `${path}.earlier-${number}`;

function keepEarlier(path: string): void {
  let number = 1;
  while (existsSync(earlierName(path, number))) number++;
  createFileAtomic(earlierName(path, number), readFileSync(path));
}

function earlierOf(path: string): readonly string[] {
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.earlier-`))
    .map((name) => readStored(join(dirname(path), name)))
    .flatMap((stored) => (stored === null || stored === 'damaged' ? [] : [stored.fingerprint]));
}
