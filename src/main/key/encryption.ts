import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** The number of bytes of a key. */
export const keyLength = 32;

/**
 * Encrypts with AES-256-GCM: 12 bytes of IV, 16 bytes of tag, then the ciphertext.
 * @param context the meaning of the bytes, so that one piece cannot replace another
 */
export function encrypt(data: Uint8Array, key: Uint8Array, context: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = cipher.update(data);
  const rest = cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body, rest]);
}

/** @throws Error when the key, the context or the bytes are not those of `encrypt` */
export function decrypt(data: Uint8Array, key: Uint8Array, context: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, data.subarray(0, ivLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(data.subarray(ivLength, ivLength + tagLength));
  const body = decipher.update(data.subarray(ivLength + tagLength));
  return Buffer.concat([body, decipher.final()]);
}

/**
 * Derives a key for one purpose by HKDF-SHA-256 (RFC 5869). It reveals nothing about the original key, and does not open files that serve
 * another purpose.
 * @param purpose the parts of the purpose; different parts give different keys
 */
export const deriveKey = (key: Uint8Array, ...purpose: readonly string[]): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), JSON.stringify(purpose), keyLength));
