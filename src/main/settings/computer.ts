import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import { writeFileAtomic } from '../files/atomic-write';
import { keepOnlyOurs } from '../files/put-aside';
import { registryProgram } from './registry';

/** How the system is asked. Tests replace it. */
export type ComputerFacts = {
  readonly platform: NodeJS.Platform;
  /** The text of a file; null when it cannot be read. */
  readonly readText: (path: string) => string | null;
  /** The output of a program. @throws when it fails */
  readonly run: (program: string, args: readonly string[]) => Promise<string>;
};

const number = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;
const sources: Partial<Record<NodeJS.Platform, (facts: ComputerFacts) => Promise<string | undefined>>> = {
  linux: async ({ readText }) => (readText('/etc/machine-id') ?? readText('/var/lib/dbus/machine-id') ?? '').trim(),
  win32: async ({ run }) => {
    const key = 'HKLM\\SOFTWARE\\Microsoft\\Cryptography';
    return /MachineGuid +REG_SZ +(\S+)/.exec(await run(registryProgram(), ['query', key, '/v', 'MachineGuid']))?.[1];
  },
  darwin: async ({ run }) =>
    /"IOPlatformUUID" = "([^"]+)"/.exec(await run('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']))?.[1],
};

/**
 * The number by which the system distinguishes its computer from others. Null when it has none, as in an image that was not set up yet.
 * @throws when the system's program fails
 */
export async function computerNumber(facts: ComputerFacts = systemFacts): Promise<string | null> {
  const written = (await sources[facts.platform]?.(facts)) ?? '';
  return number.test(written) ? written.toLowerCase() : null;
}

/** The computer of the last start, one of an earlier start, or one that this folder was never on: it was copied or moved. */
export type ComputerChange = 'same' | 'earlier' | 'other';

/** How many computers are remembered: a profile may move between the servers of an office. */
const mostComputers = 50;
const noteSchema = z.object({ computers: z.array(z.string().regex(/^[0-9a-f]{32}$/)).min(1) });

/**
 * Notes on which computer a folder of data is used (docs/rules/settings.md#data-folder). Only digests are kept.
 * @returns how it differs from the last start; a folder without a note is on the same computer
 * @throws Fault of the disk
 */
export function noteComputer(path: string, computer: string): ComputerChange {
  keepOnlyOurs(path, (text) => computersIn(text) !== null);
  const known = existsSync(path) ? (computersIn(readFileSync(path, 'utf8')) ?? []) : [];
  const digest = createHash('sha256').update(`adviesatlas computer\n${computer}`).digest('hex').slice(0, 32);
  if (known[0] === digest) return 'same';
  const others = known.filter((knownDigest) => knownDigest !== digest);
  writeFileAtomic(path, JSON.stringify({ computers: [digest, ...others].slice(0, mostComputers) }));
  if (known.length === 0) return 'same';
  return others.length < known.length ? 'earlier' : 'other';
}

function computersIn(text: string): readonly string[] | null {
  try {
    return noteSchema.parse(JSON.parse(text)).computers;
  } catch {
    return null;
  }
}

const runFile = promisify(execFile);
const systemFacts: ComputerFacts = {
  platform: process.platform,
  readText: (path) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return null;
    }
  },
  run: async (program, args) => (await runFile(program, [...args], { windowsHide: true })).stdout,
};
