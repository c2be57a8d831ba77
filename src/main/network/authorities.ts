import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Fault } from '../../shared/domain/result';

/** The variable that names the file of extra authorities; threads and processes inherit it. */
const variable = 'ADVIESATLAS_AUTHORITIES';

/** Names the file of extra authorities for this program; an empty path leaves what the environment names. */
export function applyAuthorities(path: string): void {
  if (path !== '') process.env[variable] = path;
}

/** The largest file of authorities, in bytes: all authorities of a system are some 300 kB. */
const largest = 5 * 1024 * 1024;

/**
 * Reads the certificates of a file in PEM.
 * @throws Fault AUTHORITIES_UNREADABLE when there is no such file, it has no certificate, or one cannot be read
 */
export function readAuthorities(path: string): readonly string[] {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > largest) throw new Fault('AUTHORITIES_UNREADABLE', 'too large');
    const blocks = bytes.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (blocks.length === 0) throw new Fault('AUTHORITIES_UNREADABLE', 'no certificate');
    for (const text of blocks) new X509Certificate(text);
    return blocks;
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('AUTHORITIES_UNREADABLE');
  }
}

/** Why the file of extra authorities is not used; null when it is, or when there is none. */
export function authoritiesFault(environment: NodeJS.ProcessEnv = process.env): Fault | null {
  const path = environment[variable];
  if (path === undefined || path === '') return null;
  try {
    readAuthorities(path);
    return null;
  } catch (error) {
    return error instanceof Fault ? error : new Fault('AUTHORITIES_UNREADABLE');
  }
}

let isTrusting = false;

/**
 * Makes this thread trust, besides Node's authorities, those of the system and of the extra file: an office network that inspects its traffic
 * signs it with an authority of its own. To be called before the first connection of every thread, because each has its own defaults. A file that
 * cannot be read is left out: the system's authorities may suffice, and a refused certificate names the file.
 */
export function trustAuthorities(): void {
  if (isTrusting) return;
  isTrusting = true;
  const path = process.env[variable];
  const extra = path === undefined || path === '' || authoritiesFault() !== null ? [] : readAuthorities(path);
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system'), ...extra])]);
}
