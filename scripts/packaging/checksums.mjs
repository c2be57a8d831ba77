/**
 * `node scripts/packaging/checksums.mjs write FOLDER`: writes the SHA256SUMS of the packages in a folder, in the format of `sha256sum`.
 * `npm run verify-download -- FILE`: compares a file with the SHA256SUMS beside it, and asks GitHub where the file was built.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

export const sumsName = 'SHA256SUMS';
/** The files of a release: packages, files for updates, and lists of what the packages contain. */
const released = /\.(exe|msi|dmg|zip|AppImage|deb|blockmap|yml|cdx\.json)$/;
/** Files that electron-builder writes about its own work. */
const own = /^builder-/;

/** @param {string} path @returns {Promise<string>} the SHA-256 of a file, in hexadecimals */
export async function digestOf(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes the digests of a folder's packages, sorted by name. @param {string} folder @returns {Promise<string>} the written text */
export async function writeSums(folder) {
  const names = readdirSync(folder)
    .filter((name) => released.test(name) && !own.test(name))
    .sort();
  if (names.length === 0) throw new Error(`no packages in ${folder}`);
  const lines = await Promise.all(names.map(async (name) => `${await digestOf(join(folder, name))}  ${name}\n`));
  const text = lines.join('');
  writeFileSync(join(folder, sumsName), text);
  return text;
}

/**
 * Compares a download with the SHA256SUMS beside it.
 * @param {string} path
 * @returns {Promise<'right' | 'wrong' | 'unnamed' | 'nosums'>}
 */
export async function compareSum(path) {
  const sums = join(dirname(path), sumsName);
  if (!existsSync(sums)) return 'nosums';
  // sha256sum marks a binary file with `*`.
  const lines = readFileSync(sums, 'utf8')
    .split('\n')
    .map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line));
  const expected = lines.find((line) => line?.[2] === basename(path))?.[1];
  if (expected === undefined) return 'unnamed';
  return (await digestOf(path)) === expected ? 'right' : 'wrong';
}

const sentences = {
  right: 'The digest is the one of SHA256SUMS.',
  wrong: 'WRONG: this file is not the one that SHA256SUMS names. Do not open it.',
  unnamed: 'WRONG: SHA256SUMS does not name this file. Do not open it.',
  nosums: 'Put the SHA256SUMS of the release beside the file, and start again.',
};

/** Asks GitHub through its command whether our workflow built the file; without that command, prints which command to run. */
function checkProvenance(path, repository) {
  const args = ['attestation', 'verify', path, '--repo', repository];
  const { status, error } = spawnSync('gh', args, { stdio: 'inherit' });
  if (error === undefined) return status === 0;
  console.log(`Not checked where it was built: install the GitHub CLI, and run\n  gh ${args.join(' ')}`);
  return true;
}

async function verify(path) {
  const found = await compareSum(path);
  console.log(`${basename(path)}: ${sentences[found]}`);
  if (found !== 'right') return false;
  const repository = process.env.ADVIESATLAS_REPOSITORY ?? process.env.GITHUB_REPOSITORY ?? '';
  if (repository === '') {
    console.log(
      'Not checked where it was built: ADVIESATLAS_REPOSITORY is to name the repository of the release, as owner/name.',
    );
    return true;
  }
  return checkProvenance(path, repository);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, path] = process.argv.slice(2);
  if (path === undefined || (command !== 'write' && command !== 'verify')) {
    console.error('node scripts/packaging/checksums.mjs write FOLDER, or verify FILE');
    process.exit(2);
  }
  if (command === 'write') process.stdout.write(await writeSums(path));
  else process.exit((await verify(path)) ? 0 : 1);
}
